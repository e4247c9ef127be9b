import { Readable } from 'node:stream';
import { journalQuery } from '@economat/contract';
import type { Context } from 'koa';
import { sendPersonal } from '../../http/answer.ts';
import { sendError } from '../../http/errors.ts';
import { parseInput } from '../../http/parse.ts';
import { orderServices } from '../../orders/order-services.ts';
import type { Period } from './journal-queries.ts';
import { checkJournal } from './check-journal.ts';
import { journalCsv } from './journal-csv.ts';
import { journalZip } from './journal-zip.ts';

/** The books for staff. The routes say who may read them. */
export async function sendJournal(ctx: Context): Promise<void> {
  const period = periodOf(ctx);
  if (period === null) return;
  const { sql } = orderServices().database;
  sendFile(ctx, Readable.from(journalCsv(sql, period)), 'text/csv; charset=utf-8', `journal-${nameOf(period)}.csv`);
}

export async function sendInvoices(ctx: Context): Promise<void> {
  const period = periodOf(ctx);
  if (period === null) return;
  const { sql } = orderServices().database;
  sendFile(ctx, Readable.from(journalZip(sql, period)), 'application/zip', `factures-${nameOf(period)}.zip`);
}

export async function sendCheck(ctx: Context): Promise<void> {
  const period = periodOf(ctx);
  if (period === null) return;
  const { totals, series, altered } = await checkJournal(orderServices().database.sql, period);
  const inEuros = totals.map(({ base, vat, ...total }) => ({ ...total, base: base / 100, vat: vat / 100 }));
  sendPersonal(ctx, { data: { totals: inEuros, series, altered } });
}

/** Null when the query was invalid and has been answered. */
function periodOf(ctx: Context): Period | null {
  const query = parseInput(journalQuery, ctx.query);
  if (query.ok) return query.value;
  sendError(ctx, 'invalid-query', { fields: query.fields });
  return null;
}

function nameOf({ from, to }: Period): string {
  return `${from}_${to}`;
}

/** Streams a file. A failure breaks the connection, so that the browser stores no partial file. */
function sendFile(ctx: Context, file: Readable, type: string, name: string): void {
  ctx.set('Cache-Control', 'no-store');
  ctx.set('Content-Disposition', `attachment; filename="${name}"`);
  ctx.type = type;
  ctx.body = file;
}
