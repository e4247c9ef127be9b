import type { staffEndpoints } from '@economat/contract';
import type { Controllers } from '../../endpoints/controller.ts';
import { sentFile } from '../../endpoints/sent-file.ts';
import { asData, done, refused, viewOf } from '../../outcome.ts';
import { makeTransferFile, transferFileXml } from './make-transfer-file.ts';
import { markSent, rejectTransfer } from './move-transfer.ts';
import { requestAccount, enterAccount } from './account-entry.ts';
import { transferServices } from './transfer-deps.ts';

/** Refunds by transfer for staff. */
export const staffTransferController = {
  async askForAccount({ params }) {
    return viewOf(await requestAccount(transferServices(), params.id), () => ({ data: { id: params.id } }));
  },

  async typeAccount({ params, body }) {
    return viewOf(await enterAccount(transferServices(), params.id, body.data), () => ({ data: { id: params.id } }));
  },

  async rejectTransfer({ params, body }) {
    return viewOf(await rejectTransfer(transferServices(), params.id, body.data.reason), () => ({
      data: { id: params.id },
    }));
  },

  async makeTransferFile({ body, caller }) {
    return asData(await makeTransferFile(transferServices(), body.data.transfers, caller.name));
  },

  async transferFile({ params: { id } }) {
    const file = /^[1-9]\d{0,8}$/.test(id) ? await transferFileXml(transferServices(), Number(id)) : null;
    if (file?.ok !== true) return refused('not-found');
    return sentFile(file.value, 'application/xml; charset=utf-8', `virements-${id}.xml`);
  },

  async markTransfersSent({ body }) {
    return done({ data: { sent: await markSent(transferServices(), body.data.transfers) } });
  },
} satisfies Partial<Controllers<typeof staffEndpoints>>;
