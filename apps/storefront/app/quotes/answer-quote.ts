import {
  endpoints,
  type Quote,
  type QuoteAnswer,
  quoteAcceptance,
  quoteDecline,
  quoteWish,
  type UserAddress,
} from '@economat/contract';
import * as z from 'zod/mini';
import { accessBy } from '../account/session/link-access.ts';
import { sessionStore } from '../account/session/session-store.ts';
import { savedAddresses } from '../checkout/saved-addresses.ts';
import { withOrderAccess } from '../orders/current/with-order-access.ts';
import { actionOf } from '../shared/api/action.ts';
import { browserApi } from '../shared/api/client.ts';
import { FailedCall } from '../shared/api/failed-call.ts';

/** What a quote's page shows, with what opens it. */
export interface ReadQuote {
  readonly quote: Quote;
  readonly terms: QuoteAnswer['meta'];
  /** Of the mailed link; '' for a customer who is logged in. */
  readonly secret: string;
  /** The address book of a customer who is still to say where to. */
  readonly saved: readonly UserAddress[];
}

/** For a `clientLoader`. Reading accepts nothing, since mail scanners open links before people do. */
export async function loadQuote(id: string, secret: string): Promise<ReadQuote> {
  const result = await withOrderAccess(accessBy(secret), (access) =>
    browserApi.call(endpoints.quote, { params: { id }, access }),
  );
  if (!result.ok) throw new FailedCall(result.failure);
  const { data: quote, meta: terms } = result.data;
  const isAsked = quote.isUnaddressed && quote.state === 'sent' && sessionStore.getSnapshot().token !== null;
  const book = isAsked ? await savedAddresses() : null;
  // An address book that cannot be read counts as empty.
  return { quote, terms, secret, saved: book?.ok === true ? book.data : [] };
}

const asked = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('accept'), secret: z.string(), body: quoteAcceptance }),
  z.object({ kind: z.literal('ask'), key: z.string(), body: quoteWish }),
  z.object({ kind: z.literal('decline'), secret: z.string(), body: quoteDecline }),
]);
export type QuoteReply = z.input<typeof asked>;

/** Sends the buyer's answer, or asks for another quote. */
export const answerQuote = actionOf((reply, { quoteId: id = '' }) => {
  const sent = z.parse(asked, reply);
  return withOrderAccess<unknown>(accessBy(sent.kind === 'ask' ? '' : sent.secret), (access) => {
    const params = { id };
    switch (sent.kind) {
      case 'ask':
        return browserApi.call(endpoints.askQuote, {
          body: z.encode(quoteWish, sent.body),
          key: sent.key,
          token: access.token,
        });
      case 'accept':
        return browserApi.call(endpoints.acceptQuote, { params, access, body: sent.body });
      case 'decline':
        return browserApi.call(endpoints.declineQuote, { params, access, body: sent.body });
    }
  });
});
