import { openToStaff } from '../access/staff-route.ts';
import {
  cancelStaffOrder,
  deliverStaffOrder,
  invoiceStaffOrder,
  receiveTransfer,
  shipStaffOrder,
  showStaffOrder,
} from './staff-controller.ts';

/** Reading and listing orders is the content manager's own right. */
const ADVANCE_ORDERS = { category: 'Commandes', displayName: 'Faire avancer une commande', uid: 'order.advance' };

/** To be called while Strapi registers. */
export async function registerStaffOrders(): Promise<void> {
  await openToStaff(ADVANCE_ORDERS, [
    { method: 'GET', path: '/orders/:id', handler: showStaffOrder },
    { method: 'POST', path: '/orders/:id/ship', handler: shipStaffOrder },
    { method: 'POST', path: '/orders/:id/deliver', handler: deliverStaffOrder },
    { method: 'POST', path: '/orders/:id/cancel', handler: cancelStaffOrder },
    { method: 'POST', path: '/orders/:id/transfer-received', handler: receiveTransfer },
    { method: 'POST', path: '/orders/:id/invoice', handler: invoiceStaffOrder },
  ]);
}
