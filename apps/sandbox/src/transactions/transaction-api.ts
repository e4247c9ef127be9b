import * as z from 'zod';
import { json, type Answer } from '../http/reply.ts';
import { readJson, type HttpRequest } from '../http/request.ts';
import { route, type Route } from '../http/router.ts';
import { totals, type Ledger } from '../ledger/ledger.ts';
import type { TransactionList } from './transaction-list.ts';

const repeatSchema = z.strictObject({
  signature: z.enum(['good', 'bad']).default('good'),
  times: z.number().int().min(1).max(500).default(1),
});

const reversalSchema = z.strictObject({ times: z.number().int().min(1).max(500).default(1) });

/** What the providers know, for comparing with the shop: payments, the witness ledger, webhooks once more, and a clean start. */
export function transactionApiRoutes(
  transactions: TransactionList,
  ledger: Ledger,
  reset: () => Promise<void>,
): Route[] {
  return [
    route('GET', '/api/transactions', ({ query }) =>
      json(200, { transactions: transactions.list(query.get('reference') ?? undefined) }),
    ),
    route('POST', '/api/transactions/:id/webhooks', (request) => repeatWebhook(transactions, request)),
    route('POST', '/api/transactions/:id/reversal', (request) => reverse(transactions, request)),
    route('GET', '/api/ledger', ({ query }) => {
      transactions.list(); // takes the money of delayed captures first
      const entries = ledger.entries(query.get('reference') ?? undefined);
      return json(200, { entries, totals: totals(entries) });
    }),
    route('POST', '/api/reset', async () => {
      await reset();
      return json(200, { reset: true });
    }),
  ];
}

/** All copies leave at the same instant: what a shop has to survive. */
function repeatWebhook(transactions: TransactionList, request: HttpRequest): Answer {
  const parsed = repeatSchema.safeParse(request.body.length === 0 ? {} : readJson(request));
  if (!parsed.success) return json(400, { error: 'bad_request', details: z.flattenError(parsed.error) });
  const { signature, times } = parsed.data;
  return transactions.repeatWebhook(request.params['id'] ?? '', signature, times)
    ? json(202, { sent: times })
    : json(404, { error: 'not_found', message: 'Nothing to tell about this payment' });
}

/** PayPal takes the money of a payment back. */
function reverse(transactions: TransactionList, request: HttpRequest): Answer {
  const parsed = reversalSchema.safeParse(request.body.length === 0 ? {} : readJson(request));
  if (!parsed.success) return json(400, { error: 'bad_request', details: z.flattenError(parsed.error) });
  return transactions.reverse(request.params['id'] ?? '', parsed.data.times)
    ? json(202, { sent: parsed.data.times })
    : json(404, { error: 'not_found', message: 'No captured PayPal payment' });
}
