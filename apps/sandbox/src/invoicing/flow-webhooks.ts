import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Webhook } from '../webhooks/webhook-sender.ts';
import type { WebhookDispatcher } from '../webhooks/webhook-dispatcher.ts';
import { ackStatus, flowDirection, flowType, flowView, processingRule, type Flow } from './flow.ts';

const header = z.object({ headerName: z.string().min(1), headerValue: z.string() });
const callbackChange = z.object({
  headers: z.array(header).optional(),
  authentication: z.object({ authType: z.literal('BASIC'), userId: z.string(), userPassword: z.string() }).optional(),
  signature: z.object({ algo: z.literal('HS256'), key: z.base64() }).optional(),
});

/** A subscription: one kind of flow each. Signed with HS256 alone, and known by BASIC alone. */
export const subscriptionBody = z.object({
  callback: callbackChange.extend({ url: z.url({ protocol: /^https?$/ }) }),
  metadata: z.object({
    flowDirection,
    flowType,
    processingRule: processingRule.optional(),
    ackStatus: ackStatus.optional(),
  }),
});
export const subscriptionChange = z.object({ callback: callbackChange });

export interface Subscription extends z.infer<typeof subscriptionBody> {
  readonly webhookUid: string;
}

const MAX_TRIES = 8;

/** Tells subscribers that a flow came or changed. */
export class FlowWebhooks {
  readonly #dispatcher: WebhookDispatcher;
  readonly #changed: () => void;
  readonly #subscriptions: Map<string, Subscription>;

  constructor(dispatcher: WebhookDispatcher, state: readonly Subscription[] | null, changed: () => void) {
    this.#dispatcher = dispatcher;
    this.#changed = changed;
    this.#subscriptions = new Map((state ?? []).map((one) => [one.webhookUid, one]));
  }

  list(): Subscription[] {
    return [...this.#subscriptions.values()];
  }

  find(webhookUid: string): Subscription | null {
    return this.#subscriptions.get(webhookUid) ?? null;
  }

  subscribe(body: z.infer<typeof subscriptionBody>): Subscription {
    return this.#keep({ ...body, webhookUid: randomUUID() });
  }

  change(subscription: Subscription, { callback }: z.infer<typeof subscriptionChange>): Subscription {
    return this.#keep({ ...subscription, callback: { ...subscription.callback, ...callback } });
  }

  remove(webhookUid: string): void {
    this.#subscriptions.delete(webhookUid);
    this.#changed();
  }

  clear(): void {
    this.#subscriptions.clear();
    this.#changed();
  }

  notify(flow: Flow): void {
    for (const subscription of this.#subscriptions.values()) {
      if (!concerns(subscription, flow)) continue;
      const scenario = this.#dispatcher.plan('invoicing', 'webhook', [flow.flowId, flow.name, flow.trackingId ?? '']);
      const shown = scenario?.scenario === 'unknown-flow' ? { ...flow, flowId: randomUUID() } : flow;
      const unsigned = scenario?.scenario === 'unsigned-webhook';
      this.#dispatcher.dispatch(
        {
          paymentId: flow.flowId,
          operation: 'webhook',
          build: (signature) => buildWebhook(subscription, shown, unsigned ? 'none' : signature),
        },
        scenario,
      );
    }
  }

  #keep(subscription: Subscription): Subscription {
    this.#subscriptions.set(subscription.webhookUid, subscription);
    this.#changed();
    return subscription;
  }
}

function concerns({ metadata }: Subscription, flow: Flow): boolean {
  return (
    metadata.flowDirection === flow.flowDirection &&
    metadata.flowType === flow.flowType &&
    (metadata.processingRule ?? flow.processingRule) === flow.processingRule &&
    (metadata.ackStatus ?? flow.acknowledgement.status) === flow.acknowledgement.status
  );
}

function buildWebhook({ callback }: Subscription, flow: Flow, sign: 'good' | 'bad' | 'none'): Webhook {
  const { url, headers = [], authentication, signature } = callback;
  const text = JSON.stringify(flowView(flow));
  const key = sign === 'bad' ? randomBytes(32) : Buffer.from(signature?.key ?? '', 'base64');
  return {
    url,
    headers: {
      'content-type': 'application/json',
      ...Object.fromEntries(headers.map(({ headerName, headerValue }) => [headerName, headerValue])),
      ...(authentication === undefined
        ? {}
        : { authorization: `Basic ${btoa(`${authentication.userId}:${authentication.userPassword}`)}` }),
      ...(signature === undefined || sign === 'none'
        ? {}
        : { signature: createHmac('sha256', key).update(text).digest('base64') }),
    },
    // The sender writes one byte per character.
    body: Buffer.from(text, 'utf8').toString('latin1'),
    accepts: (status) => status >= 200 && status < 300,
    maxTries: MAX_TRIES,
  };
}
