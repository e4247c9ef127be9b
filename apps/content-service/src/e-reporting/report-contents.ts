import { createHash } from 'node:crypto';
import {
  type IssuedRecord,
  paymentsReportXml,
  receiptParts,
  type ReportHead,
  reportedReceipts,
  reportedSales,
  type ReportKind,
  type ReportPeriod,
  transactionsReportXml,
} from '@economat/invoice';
import type { Sql } from '../database/sql.ts';
import { documentsOf, moneyOf } from './source-queries.ts';

/** What a period's report says, from frozen documents and recorded money alone. */
export interface ReportContents {
  readonly isEmpty: boolean;
  /** The same for the same contents. */
  readonly digest: string;
  readonly write: (head: ReportHead) => string;
}

type Span = Pick<ReportPeriod, 'start' | 'end'>;

export function reportContents(sql: Sql, kind: ReportKind, span: Span): Promise<ReportContents> {
  return kind === 'transactions' ? salesContents(sql, span) : receiptContents(sql, span);
}

async function salesContents(sql: Sql, span: Span): Promise<ReportContents> {
  const sales = reportedSales(await documentsOf(sql, span));
  return {
    ...summary(
      sales.days,
      // A document never changes, so its number says it all.
      sales.abroad.map(({ number }: IssuedRecord) => number),
    ),
    write: (head) => transactionsReportXml(head, sales),
  };
}

async function receiptContents(sql: Sql, span: Span): Promise<ReportContents> {
  const receipts = reportedReceipts(await partsOf(sql, span));
  return { ...summary(receipts.days, receipts.abroad), write: (head) => paymentsReportXml(head, receipts) };
}

/** All money of a period by what it pays for. */
export async function partsOf(sql: Sql, { start, end }: Span) {
  return receiptParts(await moneyOf(sql, { start, end })).filter(({ day }) => start <= day && day <= end);
}

function summary(days: readonly unknown[], abroad: readonly unknown[]) {
  const digest = createHash('sha256')
    .update(JSON.stringify([days, abroad]))
    .digest('hex');
  return { isEmpty: days.length === 0 && abroad.length === 0, digest };
}
