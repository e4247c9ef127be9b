import { quoteEndpoints } from '@economat/contract';
import { routesOf } from '../../../endpoints/routes-of.ts';
import { quoteController } from '../../../quotes/quote-controller.ts';

export default routesOf(quoteEndpoints, quoteController);
