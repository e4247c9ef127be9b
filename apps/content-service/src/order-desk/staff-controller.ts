import type { OrderStatus } from '@economat/commerce';
import type { staffEndpoints } from '@economat/contract';
import type { StaffCaller } from '../access/staff-caller.ts';
import type { Controllers } from '../endpoints/controller.ts';
import type { StatusChangeResult } from '../order-status/change-order-status.ts';
import { invoiceUnpaidOrder } from '../order-status/invoice-unpaid-order.ts';
import { cancelByStaff, markTransferReceived } from '../order-status/staff-orders.ts';
import { orderServices } from '../orders/order-services.ts';
import { done, refused } from '../outcome.ts';
import { addNote } from './order-note-queries.ts';
import { findOrder } from '../orders/order-queries.ts';
import { sentFile } from '../endpoints/sent-file.ts';
import { readCarriers } from '../shipments/carriers.ts';
import { deliverOrder } from '../shipments/deliver-shipments.ts';
import { endShipping } from '../shipments/end-shipping.ts';
import { recordShipment } from '../shipments/record-shipment.ts';
import { readStaffDocument, readStaffOrder } from './read-staff-order.ts';

/** Staff's view of an order, and their steps with it. */
export const staffOrderController = {
  staffOrder: ({ params, caller }) => shown(params.id, caller),

  packingOrder: ({ params, caller }) => shown(params.id, caller),

  async staffDocument({ params }) {
    const document = await readStaffDocument(orderServices(), params.id, params.number);
    if (document === null) return refused('not-found');
    return sentFile(document.content, document.contentType, document.filename);
  },

  async addOrderNote({ params, body, caller }) {
    const { database, now } = orderServices();
    const order = await findOrder(database.sql, params.id);
    if (order === null) return refused('not-found');
    await addNote(database.sql, order.id, { text: body.data.text, by: caller.name, at: now() });
    return shown(params.id, caller);
  },

  /** One parcel with everything that is left. */
  async shipOrder({ params, body: { data }, caller }) {
    const shipper = { carriers: await readCarriers(), by: caller.name };
    const { result, order } = await recordShipment(orderServices(), { ...data, order: params.id }, shipper);
    if (order === null) return refused('not-found');
    if (result === 'number-used') return refused('tracking-number-used');
    if (result === 'shipped' || result === 'already') return shown(order.documentId, caller);
    return transitionRefused(order);
  },

  async endShipping({ params, body, caller }) {
    return afterStep(params.id, caller, await endShipping(orderServices(), params.id, body.data.reason, caller.name));
  },

  async deliverOrder({ params, caller }) {
    return afterStep(params.id, caller, await deliverOrder(orderServices(), params.id, caller.name));
  },

  async cancelOrder({ params, body, caller }) {
    return afterStep(params.id, caller, await cancelByStaff(orderServices(), params.id, body.data.reason, caller.name));
  },

  async receiveTransfer({ params, caller }) {
    return afterStep(params.id, caller, await markTransferReceived(orderServices(), params.id, caller.name));
  },

  /** Invoices a transfer before it arrives. */
  async invoiceOrder({ params, caller }) {
    return afterStep(params.id, caller, await invoiceUnpaidOrder(orderServices(), params.id, caller.name));
  },
} satisfies Partial<Controllers<typeof staffEndpoints>>;

async function afterStep(reference: string, caller: StaffCaller, result: StatusChangeResult) {
  if (result.kind === 'not-found') return refused('not-found');
  return result.kind === 'refused' ? transitionRefused(result.from) : shown(reference, caller);
}

function transitionRefused({ orderStatus }: { readonly orderStatus: OrderStatus }) {
  return { ok: false, code: 'order-transition-refused', details: { orderStatus } } as const;
}

async function shown(reference: string, caller: StaffCaller) {
  const order = await readStaffOrder(orderServices(), reference, caller);
  return order === null ? refused('not-found') : done(order);
}
