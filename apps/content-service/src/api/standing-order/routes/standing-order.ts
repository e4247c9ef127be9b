import { standingOrderEndpoints } from '@economat/contract';
import { routesOf } from '../../../endpoints/routes-of.ts';
import { standingOrderController } from '../../../standing-orders/standing-order-controller.ts';

export default routesOf(standingOrderEndpoints, standingOrderController);
