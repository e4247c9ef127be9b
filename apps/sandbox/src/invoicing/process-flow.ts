import { parisDay, parisInstant } from './clock.ts';
import type { InvoicingContext } from './context.ts';
import { ACCEPTED, refused, type Acknowledgement, type Flow, type FlowType } from './flow.ts';
import { readStatus } from './formats/status-message.ts';
import { readXml } from './formats/xml.ts';
import { judgeStatus, receiptOf } from './judge-status.ts';
import { processInvoice } from './process-invoice.ts';
import { inForce, judgeReport } from './reports/judge-report.ts';
import { readReport, type ReadReport } from './reports/read-report.ts';
import { shapeProblem } from './reports/report-shape.ts';

const ORDERED_ERRORS = {
  'ack-checksum': 'ChecksumMismatch',
  'ack-existing': 'AlreadyExistingFlow',
  'ack-schema': 'InvalidSchema',
  'ack-type': 'FlowTypeError',
  'ack-unknown': 'NewReasonOfALaterVersion',
} as const;
const ACK_SCENARIOS = Object.keys(ORDERED_ERRORS) as (keyof typeof ORDERED_ERRORS)[];

/** Judges a pending flow and acknowledges it. */
export async function processFlow(context: InvoicingContext, flowId: string): Promise<void> {
  const flow = context.store.find(flowId);
  if (flow?.acknowledgement.status !== 'Pending') return;
  const bytes = await context.store.bytesOf(flowId);
  const ordered = context.scenarios.take({
    provider: 'invoicing',
    among: ACK_SCENARIOS,
    operation: 'acknowledge',
    references: [flow.name, flow.trackingId ?? ''],
  });
  const error = ACK_SCENARIOS.find((name) => name === ordered?.scenario);
  const { acknowledgement, flowType = flow.flowType } =
    error === undefined
      ? await judge(context, flow, bytes)
      : { acknowledgement: refused(ORDERED_ERRORS[error], 'Told by a scenario') };
  context.webhooks.notify(context.store.update(flow, { acknowledgement, flowType }));
}

interface Verdict {
  readonly acknowledgement: Acknowledgement;
  readonly flowType?: FlowType;
}

async function judge(context: InvoicingContext, flow: Flow, bytes: Buffer): Promise<Verdict> {
  if (bytes.length === 0) return { acknowledgement: refused('EmptyFlow', 'The file is empty') };
  switch (flow.flowSyntax) {
    case 'CDAR':
      return takeStatus(context, bytes);
    case 'FRR':
      return takeReport(context, flow, bytes);
    case 'UBL':
      return { acknowledgement: refused('FlowTypeError', 'This platform reads CII and Factur-X') };
    default:
      return { acknowledgement: await processInvoice(context, flow, bytes), flowType: 'CustomerInvoice' };
  }
}

function takeStatus({ register }: InvoicingContext, bytes: Buffer): Verdict {
  const root = readXml(bytes);
  const status = root === null ? null : readStatus(root);
  if (status === null) return { acknowledgement: refused('InvalidSchema', 'No life cycle message about one document') };
  const invoice = register.findInvoice(status.sellerSiren, status.number, status.issueDate);
  const acknowledgement = judgeStatus(status, invoice);
  if (acknowledgement.status === 'Ok' && invoice !== null) {
    const received = invoice.received + (status.code === '212' ? receiptOf(status) : 0);
    register.saveInvoice({ ...invoice, received, statuses: [...invoice.statuses, status.code] });
  }
  return { acknowledgement, flowType: invoice?.side === 'bought' ? 'SupplierInvoiceLC' : 'CustomerInvoiceLC' };
}

function takeReport({ register, store, scenarios }: InvoicingContext, flow: Flow, bytes: Buffer): Verdict {
  const root = readXml(bytes);
  const problem = root === null ? 'not well-formed' : shapeProblem(root);
  if (root === null || problem !== null) return { acknowledgement: refused('InvalidSchema', problem ?? '') };
  const report = readReport(root);
  const now = store.now();
  const strict = scenarios.take({
    provider: 'invoicing',
    among: ['strict-receipts'],
    operation: 'report',
    references: [report.id],
  });
  const clock = { today: parisDay(now), now: parisInstant(now) };
  const reasons = judgeReport(report, register.reports(), clock, strict === null ? 'allowed' : 'refused');
  const accepted = reasons.length === 0;
  register.addReport(
    {
      ...report,
      flowId: flow.flowId,
      sha256: flow.sha256,
      status: accepted ? '300' : '301',
      reasons: reasons.map(({ code, text }) => `${code} ${text}`),
      replaced: false,
    },
    accepted && report.type === 'RE'
      ? inForce(report, register.reports()).filter(({ start }) => start === report.start)
      : [],
  );
  const details = reasons.flatMap(({ code, text }) => refused(code, text, 'report').details);
  return {
    acknowledgement: accepted ? ACCEPTED : { status: 'Error', details },
    flowType: reportType(report),
  };
}

function reportType({ kind, mixed, sales, invoices, payments }: ReadReport): FlowType {
  const unitary = invoices.length > 0 || payments.some(({ invoice }) => invoice !== null);
  const aggregated = sales.length > 0 || payments.some(({ invoice }) => invoice === null);
  if (mixed || (unitary && aggregated)) return 'MultiFlowReport';
  if (kind === 'transactions') {
    return unitary ? 'UnitaryCustomerTransactionReport' : 'AggregatedCustomerTransactionReport';
  }
  return unitary ? 'UnitaryCustomerPaymentReport' : 'AggregatedCustomerPaymentReport';
}
