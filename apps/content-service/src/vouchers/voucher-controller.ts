import type { voucherEndpoints } from '@economat/contract';
import type { Controllers } from '../endpoints/controller.ts';
import { orderServices } from '../orders/order-services.ts';
import { done } from '../outcome.ts';
import { applyVoucher } from './apply-voucher.ts';
import { voucherAnswer, voucherQuestion, voucherRefusal } from './voucher-view.ts';

export const voucherController: Controllers<typeof voucherEndpoints> = {
  async applyVoucher({ body, caller }) {
    const { database, now } = orderServices();
    const answer = await applyVoucher(database.sql, voucherQuestion(body, caller), now());
    return answer.ok ? done(voucherAnswer(answer)) : voucherRefusal(answer.refusal);
  },
};
