import { accountRequest, rejectionRequest, transferFileRequest, transferMovedAnswer } from '@economat/contract';
import type { Context } from 'koa';
import * as z from 'zod/mini';
import { staffNameOf } from '../../access/staff-name.ts';
import { sendOutcome, sendPersonal } from '../../http/answer.ts';
import { sendError } from '../../http/errors.ts';
import { parseInput } from '../../http/parse.ts';
import { pathReference } from '../../http/path-reference.ts';
import type { Outcome } from '../../outcome.ts';
import { makeTransferFile, transferFileXml } from './make-transfer-file.ts';
import { markSent, rejectTransfer } from './move-transfer.ts';
import { requestAccount, enterAccount } from './account-entry.ts';
import { transferServices } from './transfer-deps.ts';

/** Refunds by transfer for staff. The routes say who may make them. */
export async function askStaffAccount(ctx: Context): Promise<void> {
  sendMoved(ctx, await requestAccount(transferServices(), pathReference(ctx)));
}

export async function typeStaffAccount(ctx: Context): Promise<void> {
  const body = parseInput(accountRequest, ctx.request.body);
  if (!body.ok) return sendError(ctx, 'invalid-body', { fields: body.fields });
  sendMoved(ctx, await enterAccount(transferServices(), pathReference(ctx), body.value.data));
}

export async function rejectStaffTransfer(ctx: Context): Promise<void> {
  const body = parseInput(rejectionRequest, ctx.request.body);
  if (!body.ok) return sendError(ctx, 'invalid-body', { fields: body.fields });
  sendMoved(ctx, await rejectTransfer(transferServices(), pathReference(ctx), body.value.data.reason));
}

export async function makeStaffTransferFile(ctx: Context): Promise<void> {
  const body = parseInput(transferFileRequest, ctx.request.body);
  if (!body.ok) return sendError(ctx, 'invalid-body', { fields: body.fields });
  const outcome = await makeTransferFile(transferServices(), body.value.data.transfers, staffNameOf(ctx));
  sendOutcome(ctx, outcome, (data) => ({ data }));
}

export async function sendStaffTransferFile(ctx: Context): Promise<void> {
  const text = pathReference(ctx);
  const file = /^[1-9]\d{0,8}$/.test(text) ? await transferFileXml(transferServices(), Number(text)) : null;
  if (file?.ok !== true) return sendError(ctx, 'not-found');
  ctx.set('Cache-Control', 'no-store');
  ctx.set('Content-Disposition', `attachment; filename="virements-${text}.xml"`);
  ctx.type = 'application/xml; charset=utf-8';
  ctx.body = file.value;
}

export async function markStaffTransfersSent(ctx: Context): Promise<void> {
  const body = parseInput(transferFileRequest, ctx.request.body);
  if (!body.ok) return sendError(ctx, 'invalid-body', { fields: body.fields });
  sendPersonal(ctx, { data: { sent: await markSent(transferServices(), body.value.data.transfers) } });
}

function sendMoved(ctx: Context, outcome: Outcome<null>): void {
  sendOutcome(ctx, outcome, () => z.encode(transferMovedAnswer, { data: { id: pathReference(ctx) } }));
}
