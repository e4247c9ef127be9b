import { voucherEndpoints } from '@economat/contract';
import { routesOf } from '../../../endpoints/routes-of.ts';
import { voucherController } from '../../../vouchers/voucher-controller.ts';

export default routesOf(voucherEndpoints, voucherController);
