import { requestEndpoints } from '@economat/contract';
import { routesOf } from '../../../endpoints/routes-of.ts';
import { requestController } from '../../../requests/request-controller.ts';

export default routesOf(requestEndpoints, requestController);
