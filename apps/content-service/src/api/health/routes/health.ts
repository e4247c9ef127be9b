import { healthEndpoints } from '@economat/contract';
import { routesOf } from '../../../endpoints/routes-of.ts';
import { healthController } from '../../../endpoints/health-controller.ts';

export default routesOf(healthEndpoints, healthController);
