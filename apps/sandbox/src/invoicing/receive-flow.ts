import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { json, type Answer } from '../http/reply.ts';
import type { HttpRequest } from '../http/request.ts';
import type { InvoicingContext } from './context.ts';
import { platformError } from './errors.ts';
import { flowInfo, PENDING, type Flow, type FlowInfo, type FlowType, type ProcessingRule } from './flow.ts';
import { readMultipart, type Part } from './formats/multipart.ts';
import { processFlow } from './process-flow.ts';

const FILE_TYPES = ['application/pdf', 'application/xml', 'text/xml'];

const FIRST_TYPE: Record<FlowInfo['flowSyntax'], FlowType> = {
  CII: 'CustomerInvoice',
  UBL: 'CustomerInvoice',
  'Factur-X': 'CustomerInvoice',
  CDAR: 'CustomerInvoiceLC',
  FRR: 'AggregatedCustomerTransactionReport',
};

/** `POST /v1/flows`: takes one file, answers at once, and judges it afterwards. */
export async function receiveFlow(context: InvoicingContext, request: HttpRequest): Promise<Answer> {
  const parts = readMultipart(request.headers['content-type'] ?? '', request.body);
  const info = parts?.find(({ name }) => name === 'flowInfo');
  const file = parts?.find(({ name }) => name === 'file');
  if (parts === null || info === undefined || file === undefined) {
    return platformError(400, 'MISSING_REQUIRED_FIELD', 'A form with the parts flowInfo and file is expected');
  }
  if (info.contentType !== 'application/json') return platformError(400, 'MISSING_REQUIRED_FIELD', 'flowInfo is JSON');
  if (!FILE_TYPES.includes(file.contentType)) return platformError(422, 'UNPROCESSABLE_ENTITY', 'file is PDF or XML');
  const parsed = flowInfo.safeParse(readJsonPart(info));
  if (!parsed.success) return platformError(400, 'MISSING_REQUIRED_FIELD', z.prettifyError(parsed.error));
  const flow = await keep(context, request, parsed.data, file);
  await scheduleProcessing(context, flow);
  return json(202, {
    ...parsed.data,
    processingRule: flow.processingRule,
    sha256: flow.sha256,
    flowId: flow.flowId,
    submittedAt: flow.submittedAt,
  });
}

async function keep(context: InvoicingContext, request: HttpRequest, info: FlowInfo, file: Part): Promise<Flow> {
  const { store } = context;
  const digest = createHash('sha256').update(file.bytes).digest('hex');
  const mismatch = info.sha256 !== undefined && info.sha256 !== digest;
  const earlier = store
    .list()
    .some((one) => one.sha256 === digest && one.flowDirection === 'Out' && one.acknowledgement.status === 'Ok');
  const flow = await store.add(
    {
      ...info,
      processingRule: info.processingRule ?? computedRule(info),
      processingRuleSource: info.processingRule === undefined ? 'Computed' : 'Input',
      flowDirection: 'Out',
      flowType: FIRST_TYPE[info.flowSyntax],
      contentType: file.contentType,
      requestId: requestIdOf(request),
      acknowledgement: PENDING,
    },
    file.bytes,
  );
  if (!mismatch && !earlier) return flow;
  const reasonCode = mismatch ? 'ChecksumMismatch' : 'AlreadyExistingFlow';
  const detail = { level: 'Error', item: 'file', reasonCode, reasonMessage: 'sha256' } as const;
  return store.update(flow, { acknowledgement: { status: 'Error', details: [detail] } });
}

async function scheduleProcessing(context: InvoicingContext, { flowId, name, trackingId }: Flow): Promise<void> {
  const ordered = context.scenarios.take({
    provider: 'invoicing',
    among: ['early-status', 'late-acknowledgement'],
    operation: 'acknowledge',
    references: [name, trackingId ?? ''],
  });
  if (ordered?.scenario === 'early-status') {
    await processFlow(context, flowId);
    await pause(ordered.delayMs, undefined, { ref: false });
    return;
  }
  const delayMs = ordered === null ? context.processingMs : ordered.delayMs;
  context.sender.later(delayMs, () => processInBackground(context, flowId));
}

/** Judges a flow without anybody waiting. */
export function processInBackground(context: InvoicingContext, flowId: string): void {
  processFlow(context, flowId).catch((error: unknown) => {
    console.error('sandbox: a flow could not be judged', flowId, error);
  });
}

export function requestIdOf({ headers, query }: HttpRequest): string | null {
  const given = headers['request-id'] ?? headers['x-request-id'];
  return (Array.isArray(given) ? given[0] : given) ?? query.get('Request-Id');
}

function computedRule({ flowSyntax }: FlowInfo): ProcessingRule {
  return flowSyntax === 'CDAR' || flowSyntax === 'FRR' ? 'NotApplicable' : 'B2B';
}

function readJsonPart({ bytes }: Part): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
