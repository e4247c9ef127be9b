import { companyRoleMay } from '@economat/commerce';
import { type FieldProblem, orderRequest, type OrderRequest } from '@economat/contract';
import * as z from 'zod/mini';
import type { CustomerIdentity } from '../access/customer-identity.ts';
import { checkCart } from '../checkout/check-cart.ts';
import { orderingCompany } from '../checkout/ordering-company.ts';
import type { CartChanged } from '../checkout/placement-refusal.ts';
import { readOrderParts, referencedRows } from '../checkout/read-order-parts.ts';
import { membersOf } from '../companies/company-queries.ts';
import { newDocumentId } from '../database/document-id.ts';
import type { Sql } from '../database/sql.ts';
import { addToOutbox } from '../mail/outbox-queries.ts';
import { fingerprintOf } from '../orders/attempt.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { findRequest, insertRequest, requestOfKey, type StoredRequest } from './request-queries.ts';

type Code = 'cart-empty' | 'draft-row-unusable' | 'terms-not-accepted' | 'invalid-body' | 'forbidden';
interface Refused<Why extends string> {
  readonly kind: 'refused';
  readonly code: Why;
  readonly fields?: readonly FieldProblem[];
}
type Asked =
  | { readonly kind: 'asked'; readonly request: StoredRequest }
  | Refused<Code | 'idempotency-key-reused'>
  | CartChanged;

/**
 * Keeps a cart that a buyer may not order alone, as it was seen and sent, and tells those who approve. It is checked like an order; nothing is
 * taken from the stock. Repeated calls with one key give one request.
 */
export async function askApproval(
  { database, now }: OrderDeps,
  customer: CustomerIdentity,
  key: string,
  data: OrderRequest['data'],
): Promise<Asked> {
  const fingerprint = fingerprintOf({ data, customer: customer.documentId });
  return database.transaction<Asked>(async (sql, rollBackWith) => {
    const earlier = await requestOfKey(sql, key);
    if (earlier !== null) return repeated(earlier, fingerprint);
    const refusal = await refusalOf(sql, customer, data);
    if (refusal.kind !== 'free') return rollBackWith(refusal);
    const wish = { companyId: refusal.companyId, customerId: customer.id, key, fingerprint, data };
    const request = await writeRequest(sql, wish, now());
    return request === null ? repeated(await requestOfKey(sql, key), fingerprint) : { kind: 'asked', request };
  });
}

interface Wish {
  readonly companyId: number;
  readonly customerId: number;
  readonly key: string;
  readonly fingerprint: string;
  readonly data: OrderRequest['data'];
}

/** Writes a checked request in the caller's transaction, and tells those who approve; null when its key has made one already. */
export async function writeRequest(sql: Sql, { data, ...wish }: Wish, at: Date): Promise<StoredRequest | null> {
  const documentId = newDocumentId();
  const content = JSON.stringify(z.encode(orderRequest, { data }));
  if (!(await insertRequest(sql, { ...wish, documentId, content, total: data.total }, at))) return null;
  for (const { userId, role } of await membersOf(sql, wish.companyId)) {
    if (!companyRoleMay(role, 'approve') || userId === wish.customerId) continue;
    const payload = { request: documentId, user: userId };
    await addToOutbox(sql, {
      kind: 'purchase-requested',
      payload,
      dedupeKey: `purchase-requested:${documentId}:${userId}`,
    });
  }
  return written(sql, documentId);
}

function repeated(earlier: StoredRequest | null, fingerprint: string): Asked {
  if (earlier?.fingerprint === fingerprint) return { kind: 'asked', request: earlier };
  return { kind: 'refused', code: 'idempotency-key-reused' };
}

/** Why the cart cannot be asked for, as it could not be ordered; else whom it is asked of. */
async function refusalOf(
  sql: Sql,
  customer: CustomerIdentity,
  data: OrderRequest['data'],
): Promise<Refused<Code> | CartChanged | { readonly kind: 'free'; readonly companyId: number }> {
  if (data.orderItems.length === 0) return { kind: 'refused', code: 'cart-empty' };
  // Rows of the separate calls are used up by the order that names them, and would not last.
  if (referencedRows(data).length > 0) return { kind: 'refused', code: 'draft-row-unusable' };
  if (data.termsAccepted !== true) return { kind: 'refused', code: 'terms-not-accepted' };
  const parts = await readOrderParts(sql, data);
  if (!parts.ok) {
    return parts.fields === 'draft-row-unusable'
      ? { kind: 'refused', code: parts.fields }
      : { kind: 'refused', code: 'invalid-body', fields: parts.fields };
  }
  const own = await orderingCompany(sql, { data, parts: parts.value, customer });
  if (!own.ok) return { kind: 'refused', ...own };
  const cart = await checkCart(sql, { data, parts: parts.value, customer });
  return cart.kind === 'agreed' ? { kind: 'free', companyId: own.value.id } : cart;
}

async function written(sql: Sql, documentId: string): Promise<StoredRequest> {
  const request = await findRequest(sql, documentId);
  if (request === null) throw new Error('The purchase request was not written');
  return request;
}
