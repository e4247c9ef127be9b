import { errors } from '@strapi/utils';

const ORDER_TYPES: ReadonlySet<string> = new Set([
  'api::order.order',
  'api::order-address.order-address',
  'api::order-item.order-item',
  'api::order-event.order-event',
]);
const WRITES: ReadonlySet<string> = new Set([
  'create',
  'update',
  'delete',
  'clone',
  'publish',
  'unpublish',
  'discardDraft',
]);

const REFUSAL = 'Une commande ne se modifie pas ici : utilisez ses actions (expédier, livrer, annuler, virement reçu).';

/**
 * Nobody edits an order in a form, not even an administrator: a status set there would skip stock, mail and timeline, and a changed line
 * would not be what was sold. The shop writes orders by its own statements, which do not pass here.
 */
export function guardOrderDocuments(): void {
  strapi.documents.use(async ({ uid, action }, next) => {
    if (ORDER_TYPES.has(uid) && WRITES.has(action)) {
      throw new errors.ApplicationError(REFUSAL);
    }
    return next();
  });
}
