import { orderChangeEndpoints } from '@economat/contract';
import { routesOf } from '../../../endpoints/routes-of.ts';
import { orderChangeController } from '../../../order-changes/change-controller.ts';

export default routesOf(orderChangeEndpoints, orderChangeController);
