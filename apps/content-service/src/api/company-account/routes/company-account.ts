import { onAccountEndpoints } from '@economat/contract';
import { routesOf } from '../../../endpoints/routes-of.ts';
import { onAccountController } from '../../../on-account/account-controller.ts';

export default routesOf(onAccountEndpoints, onAccountController);
