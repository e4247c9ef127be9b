import type { OrderReader } from '../access/order-reader.ts';
import { findOrder } from './order-queries.ts';
import { opensOrder } from './access-token.ts';
import type { OrderDeps } from './order-deps.ts';
import type { StoredOrder } from './stored-order.ts';

/**
 * The order for its owner or for whoever has its access token. Null otherwise, so that "not yours" and "not there" look alike.
 * @param reference documentId, order number or numeric id.
 */
export async function readOrder(deps: OrderDeps, reader: OrderReader, reference: string): Promise<StoredOrder | null> {
  // Without a claim there is nothing to check, and no response time to learn from.
  if (reader.customer === null && reader.accessToken === null) return null;
  const order = await findOrder(deps.database.sql, reference);
  if (order === null) return null;
  const isOwner = reader.customer !== null && order.customerId === reader.customer.id;
  const holdsToken = reader.accessToken !== null && opensOrder(reader.accessToken, order, deps.now());
  return isOwner || holdsToken ? order : null;
}
