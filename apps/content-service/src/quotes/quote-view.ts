import { type DeliveryRules, expectedDelivery, parisDay } from '@economat/commerce';
import { order, type Quote, quote as quoteSchema, quoteLine, type StaffQuote } from '@economat/contract';
import { named } from '../http/named.ts';
import type { ShownMail } from '../mail/mail-message-queries.ts';
import { isUnaddressed, quoteTotals, stateOf, type StoredQuote } from './stored-quote.ts';

/** What its buyer and staff both read of a quote. */
function commonView(stored: StoredQuote, now: Date) {
  const { subTotal, vat, vatShares, discount: discountAmount, shipping: shippingCost, total } = quoteTotals(stored);
  const { documentId, number, language, lines, note, wish, validUntil, billing, shipping, order: placed } = stored;
  return {
    documentId,
    number,
    language,
    note,
    wish,
    validUntil,
    order: placed,
    subTotal,
    vat,
    vatShares: [...vatShares],
    discountAmount,
    shippingCost,
    total,
    state: stateOf(stored, parisDay(now)),
    lines: lines.map((line) => named(quoteLine.shape, line)),
    billingAddress: billing,
    shippingAddress: shipping,
  };
}

/** The quote as its buyer sees it: only what the contract names. */
export function quoteView(stored: StoredQuote, now: Date, rules: DeliveryRules): Quote {
  return named(quoteSchema.shape, {
    ...commonView(stored, now),
    discountReason: stored.discount?.reason ?? null,
    buyer: named(order.shape.buyer.shape, stored.buyer),
    isUnaddressed: isUnaddressed(stored),
    delivery: expectedDelivery(now, rules),
  });
}

export function staffQuoteView(stored: StoredQuote, mails: readonly ShownMail[], now: Date): StaffQuote {
  const { askedBy, buyer, customer, discount, replaces, replacedBy } = stored;
  return {
    ...commonView(stored, now),
    askedBy,
    buyer,
    discount,
    replaces,
    replacedBy,
    customer: customer === null ? null : { documentId: customer.documentId, email: customer.email },
    events: eventsOf(stored),
    mails: mails.map(({ at, ...mail }) => ({ ...mail, at: at.toISOString() })),
  };
}

function eventsOf({ created, changed, sent, closed, closeReason, status }: StoredQuote): StaffQuote['events'] {
  const ending = status === 'draft' || status === 'sent' ? null : { kind: status, moment: closed, detail: closeReason };
  const events = [
    { kind: 'created' as const, moment: created, detail: null },
    { kind: 'changed' as const, moment: changed, detail: null },
    { kind: 'sent' as const, moment: sent, detail: null },
    ...(ending === null ? [] : [ending]),
  ];
  return events.flatMap(({ kind, moment, detail }) =>
    moment === null ? [] : [{ kind, at: moment.at.toISOString(), by: moment.by, detail }],
  );
}
