import { parisDay } from '@economat/commerce';
import { vatNotes } from '@economat/invoice';
import { quotePdf } from '@economat/invoice/papers';
import type { Sql } from '../database/sql.ts';
import { buyerOf, figuresOf, notesFor, recipientOf } from '../invoices/invoice-record.ts';
import { readInvoiceSettings } from '../invoices/invoice-settings-queries.ts';
import type { MailAttachment } from '../mail/outgoing-mail.ts';
import type { Goods } from '../orders/order-facts.ts';
import { isUnaddressed, quoteTotals, type StoredQuote } from './stored-quote.ts';

/** What documents and mails state of an order, of a quote. A discount that staff grant has no code. */
export function goodsOfQuote(quote: StoredQuote): Goods {
  const { subTotal, vatShares, discount, shipping: shippingCost, total } = quoteTotals(quote);
  const { language, lines } = quote;
  return { language, lines, subTotal, vatShares, discount, discountCode: null, shippingCost, total };
}

/** The quote as PDF; null while the shop settings have no seller. */
export async function quotePaper(sql: Sql, quote: StoredQuote): Promise<MailAttachment | null> {
  const settings = await readInvoiceSettings(sql);
  if (settings === null) return null;
  const { number, validUntil, buyer, billing: billingAddress, shipping, note: message } = quote;
  const figures = figuresOf(goodsOfQuote(quote));
  const madeOn = parisDay((quote.sent ?? quote.changed ?? quote.created).at);
  const paper = {
    ...figures,
    number,
    validUntil,
    message,
    madeOn,
    isDraft: quote.status === 'draft',
    seller: settings.seller,
    buyer: buyerOf({ buyer, billingAddress }),
    shipTo: isUnaddressed(quote) ? null : recipientOf(shipping),
    notes: { ...notesFor(quote, settings), ...vatNotes(figures.lines, madeOn, settings.isOnDebits) },
  };
  const content = Buffer.from(await quotePdf(paper));
  return { filename: `${number}.pdf`, contentType: 'application/pdf', content };
}
