import type { orderEndpoints } from '@economat/contract';
import type { Controllers } from '../endpoints/controller.ts';
import { orderServices } from '../orders/order-services.ts';
import { asData } from '../outcome.ts';
import { readCreditNote, readInvoice } from './read-invoice.ts';

export const invoiceController = {
  async orderInvoice({ params, caller }) {
    return asData(await readInvoice(orderServices(), caller, params.id));
  },

  async orderCreditNote({ params, caller }) {
    return asData(await readCreditNote(orderServices(), caller, params.id, params.number));
  },
} satisfies Partial<Controllers<typeof orderEndpoints>>;
