import { parisDay } from '@economat/commerce';
import type { FieldProblem, QuoteAcceptance } from '@economat/contract';
import type { OrderReader } from '../access/order-reader.ts';
import { readOffers } from '../catalogue/offer-queries.ts';
import { type AgreedCart, fitCart } from '../checkout/check-cart.ts';
import { type Overtaken, writeOrder, type WritingRefusal } from '../checkout/write-order.ts';
import { newDocumentId } from '../database/document-id.ts';
import { faultPoint } from '../database/fault-point.ts';
import type { Sql } from '../database/sql.ts';
import { accessTokenOf } from '../orders/access-token.ts';
import { fingerprintOf } from '../orders/attempt.ts';
import { recordEvent } from '../orders/event-queries.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { findOrder } from '../orders/order-queries.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { promisedLines } from './price-quote.ts';
import { closeQuote, lockQuote } from './quote-queries.ts';
import { opensQuote } from './read-quote.ts';
import { partiesOf } from './quote-addresses.ts';
import { quoteTotals, stateOf, type StoredQuote } from './stored-quote.ts';

interface Refused {
  readonly kind: 'refused';
  readonly code: 'invalid-body' | 'not-found' | 'quote-closed' | 'quote-sold-out' | WritingRefusal['code'];
  readonly fields?: readonly FieldProblem[];
}

interface Placed {
  readonly kind: 'placed';
  readonly order: StoredOrder;
}

export type Acceptance = (Placed & { readonly accessToken: string }) | Refused;

/**
 * Makes a quote the order that it promises, at its prices, by what writes every order. However often and from however many tabs it is
 * accepted, the lock of the quote lets the first place the order and gives it to all others.
 */
export async function acceptQuote(
  deps: OrderDeps,
  reader: OrderReader,
  reference: string,
  wishes: QuoteAcceptance,
): Promise<Acceptance> {
  // The moment of the buyer's press: who waits for others of the last day is not too late for it.
  const today = parisDay(deps.now());
  for (;;) {
    const outcome = await deps.database.transaction<Placed | Refused | Overtaken>(async (sql, rollBackWith) => {
      const quote = await lockQuote(sql, reference);
      if (quote === null || !opensQuote(deps, reader, quote)) return refusedWith('not-found');
      const placed = quote.order === null ? null : await findOrder(sql, quote.order.documentId);
      if (placed !== null) return { kind: 'placed', order: placed };
      if (stateOf(quote, today) !== 'sent') return refusedWith('quote-closed');
      const written = await placePromised(sql, deps, quote, wishes);
      if (written.kind !== 'placed') return rollBackWith(written);
      faultPoint('order-written');
      await noteAcceptance(sql, quote, written.order);
      return { kind: 'placed', order: (await findOrder(sql, written.order.documentId)) ?? written.order };
    });
    if (outcome.kind === 'placed') {
      return { ...outcome, accessToken: accessTokenOf(deps.accessTokenSecret, outcome.order.documentId) };
    }
    // Others bought the last pieces since they were counted: the next round counts them again.
    if (outcome.kind !== 'overtaken') return outcome;
  }
}

async function placePromised(
  sql: Sql,
  deps: OrderDeps,
  quote: StoredQuote,
  wishes: QuoteAcceptance,
): Promise<Placed | Refused | Overtaken> {
  const parties = partiesOf(quote, wishes);
  if (!parties.ok) return refusedWith('invalid-body', parties.fields);
  const { billing, shipping, buyer } = parties.value;
  const { paymentMethod, termsAccepted, termsVersion } = wishes;
  const { offers, at } = await readOffers(sql, {
    productIds: quote.lines.map(({ productId }) => productId),
    titles: [],
  });
  const { fitted, lines, ...stock } = fitCart(promisedLines(quote.lines, offers), offers);
  const missing = fitted.flatMap(({ line, granted }, index): FieldProblem[] =>
    granted < line.claimed.quantity
      ? [{ path: ['lines', index], rule: line.kind === 'sellable' ? 'stock' : 'gone' }]
      : [],
  );
  if (missing.length > 0) return refusedWith('quote-sold-out', missing);
  const totals = quoteTotals(quote);
  if (totals.total !== quote.total) throw new Error(`The figures of ${quote.number} are not those that were promised`);
  const cart: AgreedCart = {
    kind: 'agreed',
    at,
    cart: { lines, totals },
    voucher: { kind: 'none', discount: totals.discount },
    ...stock,
  };
  return writeOrder(sql, deps, {
    data: { paymentMethod, termsAccepted, termsVersion, language: quote.language, billingAddress: billing },
    parts: {
      billing: { ...billing, documentId: newDocumentId() },
      shipping: { ...shipping, documentId: newDocumentId() },
      buyer,
      lines: quote.lines.map((line) => ({ ...line, documentId: newDocumentId() })),
    },
    customer: quote.customer,
    onAccount: null,
    cart,
    attempt: {
      // No client can send a key with a colon.
      key: `quote:${quote.documentId}`,
      fingerprint: fingerprintOf(quote.documentId),
      orderDocumentId: newDocumentId(),
    },
  });
}

async function noteAcceptance(sql: Sql, { id, number }: StoredQuote, order: StoredOrder): Promise<void> {
  const { id: orderId, createdAt: at } = order;
  await closeQuote(sql, id, { status: 'accepted', at, by: null, reason: null, orderId });
  const documentId = newDocumentId();
  await recordEvent(sql, { documentId, orderId, kind: 'quote-accepted', actor: 'customer', detail: number, at });
}

function refusedWith(code: Refused['code'], fields: readonly FieldProblem[] = []): Refused {
  return { kind: 'refused', code, fields };
}
