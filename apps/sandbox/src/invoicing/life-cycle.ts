import { ACCEPTED } from './flow.ts';
import type { InvoicingContext } from './context.ts';
import { writeStatus, type StatusReason } from './formats/status-message.ts';
import type { KnownInvoice } from './register.ts';

export interface NextStatus {
  readonly code: string;
  readonly reason: StatusReason | null;
  /** By the clock of who sets it; default: the platform's. */
  readonly at?: Date | undefined;
}

/** Tells the seller about a document: one message as a flow of its own, and the status noted in the register. */
export async function sendStatus(
  context: InvoicingContext,
  invoice: KnownInvoice,
  { code, reason, at = context.store.now() }: NextStatus,
): Promise<void> {
  const { register } = context;
  const current = register.invoices().find(({ flowId }) => flowId === invoice.flowId) ?? invoice;
  const statuses = [...current.statuses, code];
  register.saveInvoice({ ...current, statuses });
  const name = `CDV_${invoice.number}_${code}_${statuses.length}.xml`;
  const bytes = writeStatus({ ...invoice, code, reason }, name.slice(0, -4), at);
  const { scenarios } = context;
  const occasion = { provider: 'invoicing', operation: `status-${code}`, references: [invoice.number] } as const;
  const twice = scenarios.take({ ...occasion, among: ['duplicate-status'] }) !== null;
  for (let copy = 0; copy < (twice ? 2 : 1); copy += 1) await addStatusFlow(context, name, bytes);
}

/** Puts a life cycle message before the company, whatever it says. */
export async function addStatusFlow({ store, webhooks }: InvoicingContext, name: string, bytes: Buffer): Promise<void> {
  const flow = await store.add(
    {
      name,
      flowSyntax: 'CDAR',
      processingRule: 'NotApplicable',
      processingRuleSource: 'Input',
      flowDirection: 'In',
      flowType: 'CustomerInvoiceLC',
      contentType: 'application/xml',
      requestId: null,
      acknowledgement: ACCEPTED,
    },
    bytes,
  );
  webhooks.notify(flow);
}
