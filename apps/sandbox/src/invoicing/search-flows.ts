import * as z from 'zod';
import { json, type Answer } from '../http/reply.ts';
import { readJson, type HttpRequest } from '../http/request.ts';
import type { InvoicingContext } from './context.ts';
import { platformError } from './errors.ts';
import { ackStatus, flowDirection, flowType, flowView, processingRule, type Flow } from './flow.ts';

const where = z
  .object({
    updatedAfter: z.iso.datetime({ offset: true }).optional(),
    updatedBefore: z.iso.datetime({ offset: true }).optional(),
    processingRule: z.array(processingRule).optional(),
    flowType: z.array(flowType).optional(),
    flowDirection: z.array(flowDirection).optional(),
    trackingId: z.string().optional(),
    ackStatus: ackStatus.optional(),
  })
  .refine((criteria) => Object.values(criteria).some((value) => value !== undefined), 'At least one criterion');

const body = z.object({ limit: z.number().int().min(1).max(100).default(25), where });

/** `POST /v1/flows/search`: oldest change first; the next page begins strictly after the last one's instant. */
export function searchFlows({ store, scenarios }: InvoicingContext, request: HttpRequest): Answer {
  const parsed = body.safeParse(readJson(request));
  if (!parsed.success) return platformError(400, 'MISSING_REQUIRED_FIELD', z.prettifyError(parsed.error));
  const { limit, where: criteria } = parsed.data;
  const held = scenarios.take({ provider: 'invoicing', among: ['search-lag'], operation: 'search', references: [] });
  const until = held === null ? Infinity : store.now().getTime() - held.delayMs;
  const results = store
    .list()
    .filter((flow) => fits(flow, criteria) && Date.parse(flow.updatedAt) <= until)
    .toSorted((one, other) => Date.parse(one.updatedAt) - Date.parse(other.updatedAt))
    .slice(0, limit);
  return json(200, { limit, filters: criteria, results: results.map(flowView) });
}

function fits(flow: Flow, criteria: z.infer<typeof where>): boolean {
  const { updatedAfter, updatedBefore, trackingId } = criteria;
  const updated = Date.parse(flow.updatedAt);
  return (
    (updatedAfter === undefined || updated > Date.parse(updatedAfter)) &&
    (updatedBefore === undefined || updated < Date.parse(updatedBefore)) &&
    (criteria.processingRule?.includes(flow.processingRule) ?? true) &&
    (criteria.flowType?.includes(flow.flowType) ?? true) &&
    (criteria.flowDirection?.includes(flow.flowDirection) ?? true) &&
    (trackingId === undefined || flow.trackingId === trackingId) &&
    (criteria.ackStatus ?? flow.acknowledgement.status) === flow.acknowledgement.status
  );
}
