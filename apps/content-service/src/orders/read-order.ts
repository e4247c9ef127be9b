import type { OrderReader } from '../access/order-reader.ts';
import { findOrder } from './order-queries.ts';
import { opensOrder } from './access-token.ts';
import type { OrderDeps } from './order-deps.ts';
import type { StoredOrder } from './stored-order.ts';

/**
 * The order when the reader may see it: its owner, or whoever holds its access token (D7). Null for everything else, so
 * that "not yours" and "not there" cannot be told apart.
 * @param reference documentId, order number or numeric id.
 */
export async function readOrder(deps: OrderDeps, reader: OrderReader, reference: string): Promise<StoredOrder | null> {
  // Without a claim there is nothing to check, and nothing for the time of an answer to tell.
  if (reader.customer === null && reader.accessToken === null) return null;
  const order = await findOrder(deps.database.sql, reference);
  if (order === null) return null;
  const isOwner = reader.customer !== null && order.customerId === reader.customer.id;
  const holdsToken = reader.accessToken !== null && opensOrder(reader.accessToken, order, deps.now());
  return isOwner || holdsToken ? order : null;
}
