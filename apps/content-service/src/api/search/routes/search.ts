import { searchEndpoints } from '@economat/contract';
import { routesOf } from '../../../endpoints/routes-of.ts';
import { searchController } from '../../../search/search-controller.ts';

export default routesOf(searchEndpoints, searchController);
