import { orderEndpoints } from '@economat/contract';
import { routesOf } from '../../../endpoints/routes-of.ts';
import { draftController } from '../../../checkout/draft-controller.ts';
import { orderController } from '../../../checkout/order-controller.ts';

export default routesOf(orderEndpoints, { ...orderController, ...draftController });
