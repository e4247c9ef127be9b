import type { OrderReader } from '../access/order-reader.ts';
import { orderSight } from '../companies/order-sight-queries.ts';
import { findOrder } from './order-queries.ts';
import { opensOrder } from './access-token.ts';
import type { OrderDeps } from './order-deps.ts';
import type { SeenOrder } from './seen-order.ts';
import type { StoredOrder } from './stored-order.ts';

/**
 * The order for who placed it, for who reads the orders of its company, and for whoever has its access token. Null otherwise, so that "not
 * yours" and "not there" look alike. An order for a company opens to its people alone: who has left keeps no key.
 * @param reference documentId, order number or numeric id.
 */
export async function seeOrder(deps: OrderDeps, reader: OrderReader, reference: string): Promise<SeenOrder | null> {
  // Without a claim there is nothing to check, and no response time to learn from.
  if (reader.customer === null && reader.accessToken === null) return null;
  const { sql } = deps.database;
  const order = await findOrder(sql, reference);
  const sight = order === null ? null : await orderSight(sql, order.id, reader.customer?.id ?? null);
  if (order === null || sight === null) return null;
  const { isOwn, orderedBy, readsDocuments } = sight;
  if (isOwn || sight.isOfCompany) return { order, isOwn, orderedBy, readsCollective: readsDocuments };
  const holdsToken =
    reader.accessToken !== null && opensOrder(deps.accessTokenSecret, reader.accessToken, order, deps.now());
  return holdsToken && !sight.isForCompany ? { order, isOwn: true, orderedBy: null, readsCollective: false } : null;
}

/** The same for who acts on it: only who placed it, or has its access token. */
export async function readOrder(deps: OrderDeps, reader: OrderReader, reference: string): Promise<StoredOrder | null> {
  const seen = await seeOrder(deps, reader, reference);
  return seen?.isOwn === true ? seen.order : null;
}
