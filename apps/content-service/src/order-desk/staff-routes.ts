import { staffEndpoints } from '@economat/contract';
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

/** Call while Strapi registers. */
export async function registerStaffOrders(): Promise<void> {
  await openToStaff(ADVANCE_ORDERS, [
    [staffEndpoints.staffOrder, showStaffOrder],
    [staffEndpoints.shipOrder, shipStaffOrder],
    [staffEndpoints.deliverOrder, deliverStaffOrder],
    [staffEndpoints.cancelOrder, cancelStaffOrder],
    [staffEndpoints.receiveTransfer, receiveTransfer],
    [staffEndpoints.invoiceOrder, invoiceStaffOrder],
  ]);
}
