import { endpoints, type Quote, type QuoteAnswer, quoteAcceptance, quoteDecline } from '@economat/contract';
import * as z from 'zod/mini';
import { sessionStore } from '../account/session/session-store.ts';
import { actionOf } from '../shared/api/action.ts';
import { browserApi } from '../shared/api/client.ts';
import { FailedCall } from '../shared/api/failed-call.ts';
import type { OrderAccess } from '../shared/api/order-access.ts';

/** What a quote's page shows, with what opens it. */
export interface ReadQuote {
  readonly quote: Quote;
  readonly terms: QuoteAnswer['meta'];
  /** Of the mailed link; '' for a customer who is logged in. */
  readonly secret: string;
}

/** For a `clientLoader`. Reading accepts nothing, since mail scanners open links before people do. */
export async function loadQuote(id: string, secret: string): Promise<ReadQuote> {
  const result = await browserApi.call(endpoints.quote, { params: { id }, access: accessBy(secret) });
  if (!result.ok) throw new FailedCall(result.failure);
  return { quote: result.data.data, terms: result.data.meta, secret };
}

const asked = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('accept'), secret: z.string(), body: quoteAcceptance }),
  z.object({ kind: z.literal('decline'), secret: z.string(), body: quoteDecline }),
]);
export type QuoteReply = z.input<typeof asked>;

/** Sends the buyer's answer. */
export const answerQuote = actionOf((reply, { quoteId: id = '' }) => {
  const { kind, secret, body } = z.parse(asked, reply);
  const call = { params: { id }, access: accessBy(secret) };
  return kind === 'accept'
    ? browserApi.call(endpoints.acceptQuote, { ...call, body })
    : browserApi.call(endpoints.declineQuote, { ...call, body });
});

function accessBy(secret: string): OrderAccess {
  if (secret !== '') return { token: null, accessToken: secret };
  return { token: sessionStore.getSnapshot().token, accessToken: null };
}
