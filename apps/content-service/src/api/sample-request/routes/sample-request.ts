import { requestEndpoints } from '@economat/contract';
import { routesOf } from '../../../endpoints/routes-of.ts';
import { requestController } from '../../../requests/request-controller.ts';
import { stockAlertController } from '../../../stock-alerts/alert-controller.ts';

export default routesOf(requestEndpoints, { ...requestController, ...stockAlertController });
