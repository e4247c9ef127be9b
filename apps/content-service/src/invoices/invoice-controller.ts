import type { orderEndpoints } from '@economat/contract';
import type { Controllers } from '../endpoints/controller.ts';
import { orderServices } from '../orders/order-services.ts';
import { done } from '../outcome.ts';
import { readCreditNote, readInvoice } from './read-invoice.ts';

export const invoiceController = {
  async orderInvoice({ params, caller }) {
    const record = await readInvoice(orderServices(), caller, params.id);
    return record.ok ? done({ data: record.value }) : record;
  },

  async orderCreditNote({ params, caller }) {
    const record = await readCreditNote(orderServices(), caller, params.id, params.number);
    return record.ok ? done({ data: record.value }) : record;
  },
} satisfies Partial<Controllers<typeof orderEndpoints>>;
