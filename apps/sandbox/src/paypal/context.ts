import type { ScenarioQueue } from '../control/scenario-queue.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { NoticeSender } from '../notices/notice-sender.ts';
import type { PaypalAccess } from './access.ts';
import type { PaypalStore } from './order-store.ts';
import type { WebhookNotices } from './webhook-notices.ts';
import type { WebhookSigner } from './webhook-signer.ts';

/** What the simulated PayPal is made of. `baseUrl` is the sandbox's own public address. */
export interface PaypalContext {
  readonly store: PaypalStore;
  readonly access: PaypalAccess;
  readonly signer: WebhookSigner;
  readonly notices: WebhookNotices;
  readonly ledger: Ledger;
  readonly scenarios: ScenarioQueue;
  readonly sender: NoticeSender;
  readonly baseUrl: string;
}
