import { previewEndpoints } from '@economat/contract';
import { routesOf } from '../../../endpoints/routes-of.ts';
import { previewController } from '../../../publication/preview-controller.ts';

export default routesOf(previewEndpoints, previewController);
