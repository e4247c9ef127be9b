import { ANOMALIES_PAGE_SIZE, anomaliesAnswer, anomaliesQuery, resolutionRequest } from '@economat/contract';
import type { Context } from 'koa';
import * as z from 'zod/mini';
import { staffNameOf } from '../access/staff-name.ts';
import { sendOutcome, sendPersonal } from '../http/answer.ts';
import { sendError } from '../http/errors.ts';
import { parseInput } from '../http/parse.ts';
import { pathReference } from '../http/path-reference.ts';
import { countResolvedAnomalies, listAnomalies } from './anomaly-list-queries.ts';
import { countOpenAnomalies, resolveAnomaly } from './anomaly-queries.ts';
import { checkPayment } from './check-payment.ts';
import { paymentServices } from './payment-services.ts';

/** Payments for staff. The routes say who may see and change them. */
export async function checkStaffPayment(ctx: Context): Promise<void> {
  sendOutcome(ctx, await checkPayment(paymentServices(), pathReference(ctx)), (data) => ({ data }));
}

export async function listStaffAnomalies(ctx: Context): Promise<void> {
  const query = parseInput(anomaliesQuery, ctx.query);
  if (!query.ok) return sendError(ctx, 'invalid-query', { fields: query.fields });
  const { state = 'open', page = 1 } = query.value;
  const { sql } = paymentServices().database;
  const pageSize = ANOMALIES_PAGE_SIZE;
  const data = await listAnomalies(sql, { state, limit: pageSize, offset: (page - 1) * pageSize });
  const open = await countOpenAnomalies(sql);
  const total = state === 'open' ? open : await countResolvedAnomalies(sql);
  const pagination = { page, pageSize, pageCount: Math.ceil(total / pageSize), total };
  sendPersonal(ctx, z.encode(anomaliesAnswer, { data, meta: { pagination, open } }));
}

export async function resolveStaffAnomaly(ctx: Context): Promise<void> {
  const body = parseInput(resolutionRequest, ctx.request.body);
  if (!body.ok) return sendError(ctx, 'invalid-body', { fields: body.fields });
  const id = anomalyIdOf(ctx);
  const { database, now } = paymentServices();
  const resolution = { note: body.value.data.resolution, by: staffNameOf(ctx), at: now() };
  if (id === null || !(await resolveAnomaly(database.sql, id, resolution))) return sendError(ctx, 'not-found');
  sendPersonal(ctx, { data: { id } });
}

export function anomalyIdOf(ctx: Context): number | null {
  const text = pathReference(ctx);
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
