import type { quoteEndpoints } from '@economat/contract';
import type { Controllers } from '../endpoints/controller.ts';
import { textOrNull } from '../http/text-or-null.ts';
import { orderServices } from '../orders/order-services.ts';
import { orderView } from '../orders/order-view.ts';
import { done, refused } from '../outcome.ts';
import { acceptQuote } from './accept-quote.ts';
import { declineQuote } from './end-quote.ts';
import { quoteView } from './quote-view.ts';
import { readQuote } from './read-quote.ts';
import type { StoredQuote } from './stored-quote.ts';

/** A quote in the hands of its buyer. */
export const quoteController = {
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
  const { now, shopFacts } = orderServices();
  const { delivery, paymentMethods, terms } = shopFacts();
  const meta = { paymentMethods: [...paymentMethods], termsVersion: terms?.version ?? null };
  return done({ data: quoteView(quote, now(), delivery), meta });
}
