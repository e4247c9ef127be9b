import type { ScenarioQueue } from '../control/scenario-queue.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { WebhookDispatcher } from '../webhooks/webhook-dispatcher.ts';
import type { WebhookSender } from '../webhooks/webhook-sender.ts';
import type { AxeptaKeys } from './parameters.ts';
import type { AxeptaStore } from './payment-store.ts';

/** What the simulated card platform is made of. */
export interface AxeptaContext {
  readonly keys: AxeptaKeys;
  readonly store: AxeptaStore;
  readonly dispatcher: WebhookDispatcher;
  readonly ledger: Ledger;
  readonly scenarios: ScenarioQueue;
  readonly sender: WebhookSender;
  /** Address of the shop, the one place besides this machine that may be called without https. */
  readonly shopUrl: string;
}
