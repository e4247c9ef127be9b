import { companyEndpoints } from '@economat/contract';
import { companyController } from '../../../companies/company-controller.ts';
import { routesOf } from '../../../endpoints/routes-of.ts';

export default routesOf(companyEndpoints, companyController);
