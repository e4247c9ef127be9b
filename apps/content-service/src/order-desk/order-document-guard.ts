import { refuseDocumentWrites } from '../database/document-writes.ts';

const ORDER_TYPES = [
  'api::order.order',
  'api::order-address.order-address',
  'api::order-item.order-item',
  'api::order-event.order-event',
];
const REFUSAL = 'Une commande ne se modifie pas ici : utilisez ses actions (expédier, livrer, annuler, virement reçu).';

/**
 * Nobody edits an order in a form: a status set there would skip stock, mail and timeline, and a changed line would not be what was sold. The
 * shop writes orders by its own statements, which do not pass here.
 */
export function guardOrderDocuments(): void {
  refuseDocumentWrites(ORDER_TYPES, REFUSAL);
}
