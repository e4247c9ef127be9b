import { DEFAULT_VAT_PERCENT, expectedDelivery, zeroCents } from '@economat/commerce';
import { type FieldProblem, forOrderWords, type samplesRequest } from '@economat/contract';
import type * as z from 'zod/mini';
import { type CatalogueOffer, readOffers } from '../catalogue/offer-queries.ts';
import { checkDelivery } from '../checkout/check-address.ts';
import { unnumberedBuyer } from '../checkout/check-buyer.ts';
import { type Beginning, insertOrder, type NewAddress, type NewLine } from '../checkout/order-insert-queries.ts';
import { newDocumentId } from '../database/document-id.ts';
import type { Sql } from '../database/sql.ts';
import { textOrNull } from '../http/text-or-null.ts';
import { accessTokenHashOf } from '../orders/access-token.ts';
import { fingerprintOf } from '../orders/attempt.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import type { AddressSnapshot, StoredOrder } from '../orders/stored-order.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import type { StockUnits } from '../stock/stock-queries.ts';
import { holdWaiting, settleRequest } from './answer-request.ts';
import { type DeskRequest, findRequest } from './request-queries.ts';

export type Samples = z.output<typeof samplesRequest>['data'];

type SamplesSent = Outcome<
  { readonly orderNumber: string },
  'not-found' | 'request-answered' | 'sample-unavailable' | 'invalid-body'
>;

/**
 * Answers a request by an order without a price: it is paid from the beginning and takes its pieces from the stock, so that queues, papers,
 * parcels and mails treat it like any other. Order, answer and mail are one transaction under the request's lock.
 * @param by name of the member of staff.
 */
export async function sendSamples(
  deps: OrderDeps,
  documentId: string,
  { lines, address }: Samples,
  by: string | null,
): Promise<SamplesSent> {
  return deps.database.transaction<SamplesSent>(async (sql, rollBackWith) => {
    const held = await holdWaiting(sql, 'samples', documentId);
    if (!held.ok) return held;
    const request = await findRequest(sql, documentId);
    if (request === null) return refused('not-found');
    const checked = checkDelivery({ ...address, email: request.email }, ['data', 'address']);
    if (!checked.ok) return { ok: false, code: 'invalid-body', fields: checked.fields };
    const chosen = await chooseSamples(sql, lines);
    if (!chosen.ok) return chosen;
    const order = await writeOrder(sql, deps, { request, address: checked.value, samples: chosen.value, by });
    if (order === null) return rollBackWith(refused('sample-unavailable'));
    const { orderNumber, createdAt: at } = order;
    await settleRequest(sql, request, { kind: 'sent', text: null, reason: null, orderNumber, by, at });
    return done({ orderNumber });
  });
}

interface ChosenSamples {
  readonly lines: readonly NewLine[];
  readonly stockTaken: readonly StockUnits[];
  /** By the database's clock. */
  readonly at: Date;
}

/** The pieces as lines of an order. */
async function chooseSamples(sql: Sql, wanted: Samples['lines']): Promise<Outcome<ChosenSamples, 'invalid-body'>> {
  const { offers, at } = await readOffers(sql, { productIds: wanted.map(({ productId }) => productId), titles: [] });
  const fields: FieldProblem[] = [];
  const lines = wanted.flatMap((line, index) => {
    const product = offers.find(({ productId }) => productId === line.productId);
    const chosen = textOrNull(line.variant);
    const variant = chosen === null ? null : product?.variants.find(({ name }) => name === chosen);
    const isThere = product !== undefined && variant !== undefined;
    if (!isThere) fields.push({ path: ['data', 'lines', index, 'productId'], rule: 'not-offered' });
    return isThere ? [freeLine(product, variant, line.quantity)] : [];
  });
  if (fields.length > 0) return { ok: false, code: 'invalid-body', fields };
  const units = Map.groupBy(lines, ({ productId }) => productId);
  const stockTaken = [...units].map(([productId, taken]) => ({
    productId,
    units: taken.reduce((sum, { stockUnits }) => sum + stockUnits, 0),
  }));
  return done({ lines, stockTaken: stockTaken.filter((taken) => taken.units > 0), at });
}

/** Pieces of an item for nothing, whatever it is sold in. */
function freeLine(
  product: CatalogueOffer,
  variant: CatalogueOffer['variants'][number] | null,
  quantity: number,
): NewLine {
  const { productId, title, titleEn, offer, vatGround, stock } = product;
  return {
    documentId: newDocumentId(),
    productId,
    productName: title,
    productNameEn: titleEn,
    productQuantity: null,
    productQuantityEn: null,
    variant: variant?.name ?? null,
    variantEn: variant?.nameEn ?? null,
    quantity,
    unitPrice: zeroCents,
    lineTotal: zeroCents,
    vatPercent: offer.kind === 'unavailable' ? DEFAULT_VAT_PERCENT : offer.vatPercent,
    vatGround,
    // A piece of something that is rented is given away, and not taken back.
    nature: 'goods',
    stockUnits: stock === null ? 0 : quantity,
  };
}

interface SamplesToWrite {
  readonly request: DeskRequest;
  readonly address: AddressSnapshot;
  readonly samples: ChosenSamples;
  readonly by: string | null;
}

/** Null when the stock does not suffice. */
function writeOrder(
  sql: Sql,
  { accessTokenSecret, shopFacts }: OrderDeps,
  { request, address, samples, by }: SamplesToWrite,
): Promise<StoredOrder | null> {
  const { at, lines, stockTaken } = samples;
  const orderDocumentId = newDocumentId();
  // The colon distinguishes it from every key that a client can send.
  const key = `samples:${request.documentId}`;
  const { from, to } = expectedDelivery(at, shopFacts().delivery);
  const placed = (): NewAddress => ({ ...address, documentId: newDocumentId() });
  return insertOrder(sql, {
    beginning: beginningBy(by),
    attempt: { key, fingerprint: fingerprintOf({ request: request.documentId }), orderDocumentId },
    at,
    billing: placed(),
    shipping: placed(),
    stockTaken,
    accessTokenHash: accessTokenHashOf(accessTokenSecret, orderDocumentId),
    customerId: null,
    customerEmail: request.email,
    language: request.language,
    // Every order has one; nothing is asked for.
    paymentMethod: 'bank_transfer',
    payableUntil: null,
    ...forOrderWords(() => null),
    buyer: unnumberedBuyer('company'),
    subTotal: zeroCents,
    vat: zeroCents,
    vatShares: [],
    discount: zeroCents,
    discountCode: null,
    shippingCost: zeroCents,
    total: zeroCents,
    delivery: { from, to },
    terms: null,
    lines,
    eventDocumentId: newDocumentId(),
  });
}

function beginningBy(by: string | null): Beginning {
  return { actor: 'staff', by, mail: 'samples-sent', orderStatus: 'processing', paymentStatus: 'paid' };
}
