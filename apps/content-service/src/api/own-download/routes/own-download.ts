import { downloadEndpoints } from '@economat/contract';
import { downloadController } from '../../../downloads/download-controller.ts';
import { routesOf } from '../../../endpoints/routes-of.ts';

export default routesOf(downloadEndpoints, downloadController);
