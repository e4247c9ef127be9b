import { documentEndpoints } from '@economat/contract';
import { routesOf } from '../../../endpoints/routes-of.ts';
import { documentController } from '../../../invoices/document-controller.ts';

export default routesOf(documentEndpoints, documentController);
