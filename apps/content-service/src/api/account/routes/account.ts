import { accountEndpoints } from '@economat/contract';
import { accountController } from '../../../accounts/account-controller.ts';
import { sessionController } from '../../../accounts/session-controller.ts';
import { routesOf } from '../../../endpoints/routes-of.ts';
import { ownDataController } from '../../../privacy/own-data-controller.ts';

export default routesOf(accountEndpoints, { ...accountController, ...sessionController, ...ownDataController });
