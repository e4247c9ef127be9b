import { listEndpoints } from '@economat/contract';
import { routesOf } from '../../../endpoints/routes-of.ts';
import { listController } from '../../../lists/list-controller.ts';

export default routesOf(listEndpoints, listController);
