import { mailboxKey } from '@economat/commerce';
import type { quoteEndpoints } from '@economat/contract';
import type { Controllers } from '../endpoints/controller.ts';
import { sentFile } from '../endpoints/sent-file.ts';
import { withinLimit } from '../http/rate-limits.ts';
import { textOrNull } from '../http/text-or-null.ts';
import { accessTokenOf } from '../orders/access-token.ts';
import { orderServices } from '../orders/order-services.ts';
import { orderView } from '../orders/order-view.ts';
import { asData, done, refused } from '../outcome.ts';
import { acceptQuote } from './accept-quote.ts';
import { askQuote } from './ask-quote.ts';
import { declineQuote } from './end-quote.ts';
import { listQuotesOf } from './list-quotes.ts';
import { previewWish } from './price-wish.ts';
import { quotePaper } from './quote-paper.ts';
import { quoteView } from './quote-view.ts';
import { readQuote } from './read-quote.ts';
import type { StoredQuote } from './stored-quote.ts';

/** A quote in the hands of its buyer. */
export const quoteController = {
  async priceCartQuote({ body }) {
    const { database, now } = orderServices();
    return asData(await previewWish(database.sql, body.data.lines, now()));
  },

  async askQuote({ body, caller, idempotencyKey }) {
    const deps = orderServices();
    const asked = await askQuote(deps, {
      attemptKey: idempotencyKey,
      customer: caller,
      wish: body.data,
      mayMail: (mailbox) => withinLimit('quote-per-mailbox', mailboxKey(mailbox)),
    });
    if (!asked.ok) return asked;
    const accessToken = accessTokenOf(deps.accessTokenSecret, asked.value.documentId, 'quote');
    return done({ data: viewed(asked.value), meta: { accessToken } });
  },

  ownQuotes: async ({ caller }) => done({ data: await listQuotesOf(orderServices(), caller.id) }),

  async quoteFile({ params, caller }) {
    const deps = orderServices();
    const quote = await readQuote(deps, caller, params.id);
    if (quote === null) return refused('not-found');
    const paper = await quotePaper(deps.database.sql, quote);
    return paper === null ? refused('service-unavailable') : sentFile(paper.content, paper.contentType, paper.filename);
  },

  async quote({ params, caller }) {
    const quote = await readQuote(orderServices(), caller, params.id);
    return quote === null ? refused('not-found') : shown(quote);
  },

  async acceptQuote({ params, body, caller }) {
    const deps = orderServices();
    const accepted = await acceptQuote(deps, caller, params.id, body.data);
    if (accepted.kind === 'refused') return { ok: false, code: accepted.code, fields: accepted.fields ?? [] };
    return done({ data: orderView(accepted.order, deps.now()), meta: { accessToken: accepted.accessToken } });
  },

  async declineQuote({ params, body, caller }) {
    const declined = await declineQuote(orderServices(), caller, params.id, textOrNull(body.data.reason));
    return declined.ok ? shown(declined.value) : declined;
  },
} satisfies Controllers<typeof quoteEndpoints>;

function shown(quote: StoredQuote) {
  const { paymentMethods, terms } = orderServices().shopFacts();
  const meta = { paymentMethods: [...paymentMethods], termsVersion: terms?.version ?? null };
  return done({ data: viewed(quote), meta });
}

function viewed(quote: StoredQuote) {
  const { now, shopFacts } = orderServices();
  return quoteView(quote, now(), shopFacts().delivery);
}
