import type { ScenarioQueue } from '../control/scenario-queue.ts';
import type { WebhookSender } from '../webhooks/webhook-sender.ts';
import type { InvoicingAccess } from './access.ts';
import type { Directory } from './directory/directory.ts';
import type { FlowStore } from './flow-store.ts';
import type { FlowWebhooks } from './flow-webhooks.ts';
import type { Register } from './register.ts';

/** What the simulated platform for invoices is made of. */
export interface InvoicingContext {
  readonly store: FlowStore;
  readonly register: Register;
  readonly directory: Directory;
  readonly access: InvoicingAccess;
  readonly webhooks: FlowWebhooks;
  readonly scenarios: ScenarioQueue;
  readonly sender: WebhookSender;
  readonly processingMs: number;
}
