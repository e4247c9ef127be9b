import type { voucherEndpoints } from '@economat/contract';
import { shopDatabase } from '../database/database.ts';
import type { Controllers } from '../endpoints/controller.ts';
import { done } from '../outcome.ts';
import { applyVoucher } from './apply-voucher.ts';
import { voucherAnswer, voucherQuestion, voucherRefusal } from './voucher-view.ts';

export const voucherController = {
  async applyVoucher({ body, caller }) {
    const answer = await applyVoucher(shopDatabase().sql, voucherQuestion(body, caller), new Date());
    return answer.ok ? done(voucherAnswer(answer)) : voucherRefusal(answer.refusal);
  },
} satisfies Controllers<typeof voucherEndpoints>;
