import { countOrdersByNumber } from './order-document-count.ts';
import { guardOrderDocuments } from './order-document-guard.ts';
import { registerStaffOrders } from './staff-routes.ts';

/** Call while Strapi registers. */
export async function registerOrderDesk(): Promise<void> {
  guardOrderDocuments();
  countOrdersByNumber();
  await registerStaffOrders();
}
