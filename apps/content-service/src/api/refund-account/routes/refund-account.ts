import { refundAccountEndpoints } from '@economat/contract';
import { routesOf } from '../../../endpoints/routes-of.ts';
import { refundAccountController } from '../../../payments/refund-transfers/account-controller.ts';

export default routesOf(refundAccountEndpoints, refundAccountController);
