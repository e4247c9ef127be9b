import type { ScenarioQueue } from '../control/scenario-queue.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { WebhookSender } from '../webhooks/webhook-sender.ts';
import type { PaypalAccess } from './access.ts';
import type { PaypalStore } from './order-store.ts';
import type { PaypalWebhooks } from './paypal-webhooks.ts';
import type { WebhookSigner } from './webhook-signer.ts';

/** What the simulated PayPal is made of. `baseUrl` is the sandbox's own public address. */
export interface PaypalContext {
  readonly store: PaypalStore;
  readonly access: PaypalAccess;
  readonly signer: WebhookSigner;
  readonly webhooks: PaypalWebhooks;
  readonly ledger: Ledger;
  readonly scenarios: ScenarioQueue;
  readonly sender: WebhookSender;
  readonly baseUrl: string;
}
