import { type Cents, companyRoleMay } from '@economat/commerce';
import type { CartChangedDetails, FieldProblem, OrderRequest } from '@economat/contract';
import type { CustomerIdentity } from '../access/customer-identity.ts';
import { type AgreedCart, checkCart } from '../checkout/check-cart.ts';
import { billOrder } from '../checkout/ordering-company.ts';
import type { CartChanged } from '../checkout/placement-refusal.ts';
import { type OrderParts, readOrderParts } from '../checkout/read-order-parts.ts';
import { type Overtaken, writeOrder, type WritingRefusal } from '../checkout/write-order.ts';
import { companyOf, recordCompanyOrder, shareCompanyOf } from '../companies/company-queries.ts';
import { isDocumentId, newDocumentId } from '../database/document-id.ts';
import { faultPoint } from '../database/fault-point.ts';
import type { Sql } from '../database/sql.ts';
import { addToOutbox } from '../mail/outbox-queries.ts';
import type { CreditRefusal } from '../on-account/hold-credit.ts';
import { fingerprintOf } from '../orders/attempt.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { decideRequest, findRequest, lockRequest, type StoredRequest } from './request-queries.ts';

interface Refused {
  readonly kind: 'refused';
  readonly code:
    | 'not-found'
    | 'forbidden'
    | 'request-closed'
    | 'draft-row-unusable'
    | 'invalid-body'
    | CreditRefusal
    | WritingRefusal['code'];
  readonly fields?: readonly FieldProblem[];
}
type Approval = { readonly kind: 'approved'; readonly request: StoredRequest } | Refused | CartChanged;

/**
 * Places the order that a buyer asked for. However often and from however many people it is approved, the lock of the request lets the first
 * place the order and answers it to all others. Prices are compared as in any order; a change is placed only as far as its total was confirmed.
 * @param confirmed total that the approver saw after a change; null at the first press.
 */
export async function approvePurchase(
  deps: OrderDeps,
  caller: CustomerIdentity,
  reference: string,
  confirmed: Cents | null,
): Promise<Approval> {
  for (;;) {
    const outcome = await deps.database.transaction<Approval | Overtaken>(async (sql, rollBackWith) => {
      const request = await requestToDecide(sql, caller, reference);
      if (!request.ok) return { kind: 'refused', code: request.code };
      const { value } = request;
      if (value.state === 'approved') return { kind: 'approved', request: value };
      if (value.state !== 'waiting') return { kind: 'refused', code: 'request-closed' };
      const placed = await placeRequested(sql, deps, value, confirmed);
      if (placed.kind !== 'placed') return rollBackWith(placed);
      await recordCompanyOrder(sql, value.companyId, placed.order.id);
      await close(sql, value, {
        state: 'approved',
        at: deps.now(),
        by: caller.id,
        reason: null,
        orderId: placed.order.id,
      });
      faultPoint('order-written');
      return { kind: 'approved', request: await decided(sql, value) };
    });
    // Others bought the last pieces since they were counted: the next round counts them again.
    if (outcome.kind !== 'overtaken') return outcome;
  }
}

type Answer = Outcome<StoredRequest, 'not-found' | 'forbidden' | 'request-closed'>;

/** Says no, with the reason that the buyer reads. */
export async function refusePurchase(
  { database, now }: OrderDeps,
  caller: CustomerIdentity,
  reference: string,
  reason: string,
): Promise<Answer> {
  return database.transaction<Answer>(async (sql) => {
    const request = await requestToDecide(sql, caller, reference);
    if (!request.ok) return request;
    if (request.value.state !== 'waiting') return refused('request-closed');
    await close(sql, request.value, { state: 'refused', at: now(), by: caller.id, reason, orderId: null });
    return done(await decided(sql, request.value));
  });
}

/** Asks for it no more. Whose it is decides: another's is not found. */
export async function withdrawPurchase(
  { database, now }: OrderDeps,
  caller: CustomerIdentity,
  reference: string,
): Promise<Outcome<null, 'not-found' | 'request-closed'>> {
  return database.transaction<Outcome<null, 'not-found' | 'request-closed'>>(async (sql) => {
    const own = await shareCompanyOf(sql, caller.id);
    const request = own === null || !isDocumentId(reference) ? null : await lockRequest(sql, own.id, reference);
    if (request === null || request.customer.id !== caller.id) return refused('not-found');
    if (request.state !== 'waiting') return refused('request-closed');
    await decideRequest(sql, request.id, { state: 'withdrawn', at: now(), by: caller.id, reason: null, orderId: null });
    return done(null);
  });
}

/** A request of the caller's company, for who approves there. */
async function requestToDecide(
  sql: Sql,
  caller: CustomerIdentity,
  reference: string,
): Promise<Outcome<StoredRequest, 'not-found' | 'forbidden'>> {
  const own = await shareCompanyOf(sql, caller.id);
  if (own === null || !isDocumentId(reference)) return refused('not-found');
  if (!companyRoleMay(own.role, 'approve')) return refused('forbidden');
  const request = await lockRequest(sql, own.id, reference);
  return request === null ? refused('not-found') : done(request);
}

async function placeRequested(
  sql: Sql,
  deps: OrderDeps,
  request: StoredRequest,
  confirmed: Cents | null,
): Promise<{ readonly kind: 'placed'; readonly order: StoredOrder } | Refused | CartChanged | Overtaken> {
  const { customer, documentId } = request;
  const agreed = await agree(sql, request, confirmed);
  if ('kind' in agreed) return agreed;
  const billed = await billOrder(sql, await companyOf(sql, customer.id), agreed);
  if (!billed.ok) return { kind: 'refused', ...billed };
  return writeOrder(sql, deps, {
    ...agreed,
    ...billed.value,
    customer,
    attempt: {
      // No client can send a key with a colon.
      key: `request:${documentId}`,
      fingerprint: fingerprintOf(documentId),
      orderDocumentId: newDocumentId(),
    },
  });
}

/** The frozen order as it was asked for, or as it would be today where that was confirmed. */
async function agree(
  sql: Sql,
  { data, customer }: StoredRequest,
  confirmed: Cents | null,
): Promise<{ data: OrderRequest['data']; parts: OrderParts; cart: AgreedCart } | Refused | CartChanged> {
  const parts = await readOrderParts(sql, data);
  if (!parts.ok) return { kind: 'refused', code: 'draft-row-unusable' };
  const cart = await checkCart(sql, { data, parts: parts.value, customer });
  if (cart.kind === 'agreed') return { data, parts: parts.value, cart };
  if (cart.kind === 'refused' || cart.details.cart.items.length === 0 || cart.details.cart.total !== confirmed)
    return cart;
  const today = withFigures(data, cart.details.cart);
  const newParts = await readOrderParts(sql, today);
  if (!newParts.ok) return { kind: 'refused', code: 'draft-row-unusable' };
  const agreed = await checkCart(sql, { data: today, parts: newParts.value, customer });
  return agreed.kind === 'agreed' ? { data: today, parts: newParts.value, cart: agreed } : agreed;
}

function withFigures(data: OrderRequest['data'], cart: CartChangedDetails['cart']): OrderRequest['data'] {
  const { items, subTotal, vat, discountAmount, discountCode, total } = cart;
  const orderItems = items.map(({ line: _line, vatPercent: _vatPercent, ...item }) => item);
  return { ...data, orderItems, subTotal, vat, discountAmount, discountCode, total };
}

async function close(
  sql: Sql,
  { id, documentId }: StoredRequest,
  decision: Parameters<typeof decideRequest>[2],
): Promise<void> {
  await decideRequest(sql, id, decision);
  const kind = `purchase-${decision.state}`;
  await addToOutbox(sql, { kind, payload: { request: documentId }, dedupeKey: `${kind}:${documentId}` });
}

async function decided(sql: Sql, { documentId }: StoredRequest): Promise<StoredRequest> {
  const request = await findRequest(sql, documentId);
  if (request === null) throw new Error('The purchase request is gone');
  return request;
}
