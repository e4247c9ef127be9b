import { join } from 'node:path';
import type { ScenarioQueue } from '../control/scenario-queue.ts';
import type { Route } from '../http/router.ts';
import { StateFile } from '../state/state-file.ts';
import type { WebhookDispatcher } from '../webhooks/webhook-dispatcher.ts';
import type { WebhookSender } from '../webhooks/webhook-sender.ts';
import { InvoicingAccess, type InvoicingConfig } from './access.ts';
import { CallLog } from './call-log.ts';
import type { InvoicingContext } from './context.ts';
import { Directory, type DirectoryLine } from './directory/directory.ts';
import { invoicingRoutes } from './flow-routes.ts';
import { FlowStore, type FlowStoreState } from './flow-store.ts';
import { FlowWebhooks, type Subscription } from './flow-webhooks.ts';
import { invoicingApiRoutes } from './invoicing-api.ts';
import { invoicingPageRoutes } from './invoicing-pages.ts';
import { processInBackground } from './receive-flow.ts';
import { Register, type RegisterState } from './register.ts';

interface StoredInvoicing {
  readonly flows: FlowStoreState;
  readonly register: RegisterState;
  readonly directory: readonly DirectoryLine[];
  readonly subscriptions: readonly Subscription[];
}

export interface Invoicing {
  readonly routes: readonly Route[];
  countFlows(): number;
  clear(): Promise<void>;
  /** Resolves when everything is on disk. */
  flush(): Promise<void>;
}

interface Surroundings {
  readonly dispatcher: WebhookDispatcher;
  readonly sender: WebhookSender;
  readonly scenarios: ScenarioQueue;
}

/** The platform as an earlier run left it in `directory`; what that run had not judged yet is judged now. */
export async function openInvoicing(
  directory: string,
  config: InvoicingConfig,
  { dispatcher, sender, scenarios }: Surroundings,
): Promise<Invoicing> {
  const path = join(directory, 'invoicing.json');
  const stored = await StateFile.read<StoredInvoicing>(path);
  const file: StateFile<StoredInvoicing> = new StateFile(path, () => ({
    flows: store.state(),
    register: register.state(),
    directory: lines.lines(),
    subscriptions: webhooks.list(),
  }));
  const store = await FlowStore.open(join(directory, 'flows'), stored?.flows ?? null, file.changed);
  const register = new Register(stored?.register ?? null, file.changed);
  const lines = new Directory(stored?.directory ?? null, file.changed);
  const webhooks = new FlowWebhooks(dispatcher, stored?.subscriptions ?? null, file.changed);
  const calls = new CallLog();
  const context: InvoicingContext = {
    store,
    register,
    directory: lines,
    access: new InvoicingAccess(config),
    webhooks,
    scenarios,
    sender,
    processingMs: config.processingMs,
  };
  for (const { flowId, acknowledgement } of store.list()) {
    if (acknowledgement.status === 'Pending')
      sender.later(config.processingMs, () => processInBackground(context, flowId));
  }
  return {
    routes: [
      ...invoicingRoutes(context, calls),
      ...invoicingApiRoutes(context, calls),
      ...invoicingPageRoutes(context),
    ],
    countFlows: () => store.list().length,
    clear: async () => {
      await store.clear();
      register.clear();
      lines.clear();
      webhooks.clear();
      calls.clear();
    },
    flush: () => file.flush(),
  };
}
