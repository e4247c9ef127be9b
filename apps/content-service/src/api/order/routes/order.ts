import { orderEndpoints } from '@economat/contract';
import { routesOf } from '../../../endpoints/routes-of.ts';
import { draftController } from '../../../orders/draft-controller.ts';
import { orderController } from '../../../orders/order-controller.ts';

export default routesOf(orderEndpoints, { ...orderController, ...draftController });
