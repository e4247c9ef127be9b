import type { staffEndpoints } from '@economat/contract';
import type { Controllers } from '../endpoints/controller.ts';
import { sentFile } from '../endpoints/sent-file.ts';
import { listMailsOf } from '../mail/mail-message-queries.ts';
import { orderServices } from '../orders/order-services.ts';
import { asData, done, refused } from '../outcome.ts';
import { withdrawQuote } from './end-quote.ts';
import { findSellableItems } from '../search/find-sellable-items.ts';
import { findQuoteCustomers } from './find-quote-customers.ts';
import { listStaffQuotes } from './list-quotes.ts';
import { previewQuote } from './preview-quote.ts';
import { quotePaper } from './quote-paper.ts';
import { findQuote } from './quote-queries.ts';
import { staffQuoteView } from './quote-view.ts';
import { createQuote, replaceQuote, saveQuote } from './save-quote.ts';
import { sendQuote } from './send-quote.ts';

/** Articles offered while somebody types. */
const ITEMS = 10;

/** Quotes at the desk. */
export const staffQuoteController = {
  staffQuotes: async ({ query }) => done(await listStaffQuotes(orderServices(), query)),

  staffQuote: ({ params }) => shown(params.id),

  priceQuote: async ({ body }) => asData(await previewQuote(orderServices().database.sql, body.data)),

  async createQuote({ body, caller }) {
    const created = await createQuote(orderServices(), body.data, caller.name);
    return created.ok ? shownAfter(created.value) : created;
  },

  async saveQuote({ params, body, caller }) {
    const saved = await saveQuote(orderServices(), params.id, body.data, caller.name);
    return saved.ok ? shown(params.id) : saved;
  },

  async sendQuote({ params, body, caller }) {
    const sent = await sendQuote(orderServices(), params.id, body.data.total, caller.name);
    return sent.ok ? shown(params.id) : sent;
  },

  async withdrawQuote({ params, caller }) {
    const withdrawn = await withdrawQuote(orderServices(), params.id, caller.name);
    return withdrawn.ok ? shown(params.id) : withdrawn;
  },

  async replaceQuote({ params, caller }) {
    const replaced = await replaceQuote(orderServices(), params.id, caller.name);
    return replaced.ok ? shown(replaced.value) : replaced;
  },

  async quotePdf({ params }) {
    const { sql } = orderServices().database;
    const quote = await findQuote(sql, params.id);
    if (quote === null) return refused('not-found');
    const paper = await quotePaper(sql, quote);
    return paper === null ? refused('seller-missing') : sentFile(paper.content, paper.contentType, paper.filename);
  },

  quoteItems: async ({ query }) => asData(await findSellableItems(query.q, ITEMS)),

  async quoteCustomers({ query }) {
    return done({ data: await findQuoteCustomers(orderServices().database.sql, query.search) });
  },
} satisfies Partial<Controllers<typeof staffEndpoints>>;

async function shown(reference: string) {
  const quote = await readStaffQuote(reference);
  return quote === null ? refused('not-found') : done({ data: quote });
}

/** Of a quote that was just written. */
async function shownAfter(reference: string) {
  const quote = await readStaffQuote(reference);
  if (quote === null) throw new Error(`The quote ${reference} was written but is not there`);
  return done({ data: quote });
}

async function readStaffQuote(reference: string) {
  const { database, now } = orderServices();
  const quote = await findQuote(database.sql, reference);
  return quote === null ? null : staffQuoteView(quote, await listMailsOf(database.sql, quote.number), now());
}
