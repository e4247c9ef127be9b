import type { staffEndpoints } from '@economat/contract';
import type { Controllers } from '../../endpoints/controller.ts';
import { asData, done, refused } from '../../outcome.ts';
import { paymentServices } from '../payment-services.ts';
import { anomalyIdOf } from '../staff-controller.ts';
import { cancelWithRefund } from './cancel-with-refund.ts';
import { listRefunds } from './list-refunds.ts';
import { refundChange } from './refund-changes.ts';
import { refundOrder, resumeRefund } from './refund-order.ts';
import { refundStrayPayment } from './refund-stray-payment.ts';
import { settleManually } from './settle-manually.ts';

/** Refunds for staff. */
export const staffRefundController = {
  refunds: async () => done(await listRefunds(paymentServices().database.sql)),

  async refundOrder({ params, body: { data }, caller }) {
    const request = { ...data, withdrawal: data.withdrawal ?? null, by: caller.name };
    return asData(await refundOrder(paymentServices(), params.id, request));
  },

  async cancelAndRefund({ params, body, caller }) {
    return asData(await cancelWithRefund(paymentServices(), params.id, { ...body.data, by: caller.name }));
  },

  async refundAnomaly({ params, caller }) {
    const id = anomalyIdOf(params.id);
    return id === null ? refused('not-found') : asData(await refundStrayPayment(paymentServices(), id, caller.name));
  },

  async refundChange({ params }) {
    const begun = await refundChange(paymentServices(), params.id);
    return begun.ok ? done({ data: { documentId: params.id, state: 'applied' } }) : begun;
  },

  async resumeRefund({ params }) {
    return asData(await resumeRefund(paymentServices(), params.id));
  },

  async settleRefund({ params, body, caller }) {
    return asData(await settleManually(paymentServices(), params.id, { ...body.data, by: caller.name }));
  },
} satisfies Partial<Controllers<typeof staffEndpoints>>;
