import { createHash } from 'node:crypto';
import type { ReportKind } from '@economat/commerce';
import {
  type IssuedRecord,
  paymentsReportXml,
  receiptParts,
  type ReportedDocument,
  type ReportHead,
  reportedReceipts,
  reportedSales,
  type ReportPeriod,
  transactionsReportXml,
} from '@economat/invoice';
import type { Sql } from '../database/sql.ts';
import { documentsOf, moneyOf } from './source-queries.ts';

/** What a period's report says, from frozen documents and recorded money alone, with these. */
export type ReportContents = SalesContents | ReceiptContents;

interface Written {
  readonly isEmpty: boolean;
  /** The same for the same contents. */
  readonly digest: string;
  readonly write: (head: ReportHead) => string;
}

export interface SalesContents extends Written {
  readonly kind: 'transactions';
  readonly documents: readonly ReportedDocument[];
  readonly sales: ReturnType<typeof reportedSales>;
}

export interface ReceiptContents extends Written {
  readonly kind: 'payments';
  /** All money of the period by what it pays for. */
  readonly parts: ReturnType<typeof receiptParts>;
  readonly receipts: ReturnType<typeof reportedReceipts>;
}

type Span = Pick<ReportPeriod, 'start' | 'end'>;

export function reportContents(sql: Sql, kind: ReportKind, span: Span): Promise<ReportContents> {
  return kind === 'transactions' ? salesContents(sql, span) : receiptContents(sql, span);
}

async function salesContents(sql: Sql, span: Span): Promise<SalesContents> {
  const documents = await documentsOf(sql, span);
  const sales = reportedSales(documents);
  return {
    kind: 'transactions',
    documents,
    sales,
    ...summary(
      sales.days,
      // A document never changes, so its number says it all.
      sales.abroad.map(({ number }: IssuedRecord) => number),
    ),
    write: (head) => transactionsReportXml(head, sales),
  };
}

async function receiptContents(sql: Sql, { start, end }: Span): Promise<ReceiptContents> {
  const parts = receiptParts(await moneyOf(sql, { start, end })).filter(({ day }) => start <= day && day <= end);
  const receipts = reportedReceipts(parts);
  return {
    kind: 'payments',
    parts,
    receipts,
    ...summary(receipts.days, receipts.abroad),
    write: (head) => paymentsReportXml(head, receipts),
  };
}

function summary(days: readonly unknown[], abroad: readonly unknown[]) {
  const digest = createHash('sha256')
    .update(JSON.stringify([days, abroad]))
    .digest('hex');
  return { isEmpty: days.length === 0 && abroad.length === 0, digest };
}
