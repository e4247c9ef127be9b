import { statementAnswer, statementRequest, transfersRequest } from '@economat/contract';
import type { Context } from 'koa';
import * as z from 'zod/mini';
import { staffNameOf } from '../../access/staff-name.ts';
import { sendPersonal } from '../../http/answer.ts';
import { sendError } from '../../http/errors.ts';
import { parseInput } from '../../http/parse.ts';
import { orderServices } from '../../orders/order-services.ts';
import { confirmTransfers } from './confirm-transfers.ts';
import { readStatement } from './read-statement.ts';

/** Bank statements for staff. The routes say who may use them. */
export async function matchStaffTransfers(ctx: Context): Promise<void> {
  const body = parseInput(statementRequest, ctx.request.body);
  if (!body.ok) return sendError(ctx, 'invalid-body', { fields: body.fields });
  const read = await readStatement(orderServices().database.sql, body.value.data.statement);
  if (read === null) return refuseLength(ctx);
  sendPersonal(ctx, z.encode(statementAnswer, { data: { ...read, lines: [...read.lines] } }));
}

export async function confirmStaffTransfers(ctx: Context): Promise<void> {
  const body = parseInput(transfersRequest, ctx.request.body);
  if (!body.ok) return sendError(ctx, 'invalid-body', { fields: body.fields });
  const results = await confirmTransfers(orderServices(), { ...body.value.data, by: staffNameOf(ctx) });
  if (results === null) return refuseLength(ctx);
  sendPersonal(ctx, { data: results });
}

function refuseLength(ctx: Context): void {
  sendError(ctx, 'invalid-body', { fields: [{ path: ['data', 'statement'], rule: 'too-many-lines' }] });
}
