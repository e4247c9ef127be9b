import { addCents, type Cents, cents, NATURES, parisDay, type ReportKind, sumCents } from '@economat/commerce';
import { type EReport, E_REPORTS_PAGE_SIZE, type EReportReceipts, type EReportSalesLine } from '@economat/contract';
import { natureShares, reportCalendar, type ReportPeriod, sendingDay } from '@economat/invoice';
import type { Sql } from '../database/sql.ts';
import type { EReportingDeps } from './e-reporting-deps.ts';
import { type ReceiptContents, reportContents, type SalesContents } from './report-contents.ts';
import { connectedAt, listMadeReports, type MadeReport } from './report-queries.ts';
import { bookedReceipts, bookedSales } from './source-queries.ts';

export interface ReportsPage {
  readonly periods: readonly EReport[];
  readonly total: number;
  readonly isConnected: boolean;
}

/** A page of periods, the latest first, each with what it says now beside the entries. Documents and money must be booked. */
export async function readReports(
  { database: { sql }, now, regime }: EReportingDeps,
  kind: ReportKind,
  page: number,
): Promise<ReportsPage> {
  const today = parisDay(now());
  const connected = await connectedAt(sql);
  const made = await listMadeReports(sql, kind);
  const first = connected === null ? today : parisDay(connected);
  const calendar = reportCalendar({ regime, kind }, made, first, today).toReversed();
  const periods: EReport[] = [];
  for (const period of calendar.slice((page - 1) * E_REPORTS_PAGE_SIZE, page * E_REPORTS_PAGE_SIZE)) {
    const last = made.find(({ start }) => start === period.start) ?? null;
    periods.push(await readPeriod(sql, kind, period, last, today));
  }
  return { periods, total: calendar.length, isConnected: connected !== null };
}

async function readPeriod(
  sql: Sql,
  kind: ReportKind,
  { start, end, deadline }: ReportPeriod,
  last: MadeReport | null,
  today: string,
): Promise<EReport> {
  const contents = await reportContents(sql, kind, { start, end });
  const { digest, isEmpty } = contents;
  const summary =
    contents.kind === 'transactions'
      ? salesSummary(contents, await bookedSales(sql, { start, end }))
      : receiptsSummary(contents, await bookedReceipts(sql, { start, end }));
  return {
    kind,
    from: start,
    to: end,
    sendOn: sendingDay({ deadline }),
    deadline,
    report: last === null ? null : reportOf(last),
    isEmpty: isEmpty && end < today,
    hasChanged: last !== null && last.digest !== digest,
    isLate: today > deadline && last?.state !== 'accepted' && !isEmpty,
    isTask: last?.isHeldUp === true,
    ...summary,
  };
}

function reportOf(made: MadeReport): EReport['report'] {
  const { reportId, state, type, flowId, errorCode, errorText, frozenAt, submittedAt, acknowledgedAt } = made;
  if (reportId === null || state === null) return null;
  return {
    id: reportId,
    type,
    state,
    flowId,
    error: errorCode === null ? null : { code: errorCode, text: errorText },
    frozenAt: frozenAt.toISOString(),
    submittedAt: submittedAt?.toISOString() ?? null,
    acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
  };
}

type Summary = Pick<EReport, 'sales' | 'receipts' | 'abroad' | 'agrees'>;

interface SoldShare {
  readonly nature: string | null;
  readonly vatPercent: number;
  readonly base: Cents;
  readonly vat: Cents;
}

function salesSummary(
  { documents, sales: { days, abroad } }: SalesContents,
  entries: Awaited<ReturnType<typeof bookedSales>>,
): Summary {
  const all = documents.flatMap(({ record }) => signedShares(record));
  const reported = [
    ...days.flatMap(({ nature, rates }) => rates.map((rate) => ({ nature, ...rate }))),
    ...abroad.flatMap(signedShares),
  ];
  const booked = entries.map(({ part, amount, ...of }) => ({
    ...of,
    base: part === 'base' ? amount : cents(0),
    vat: part === 'vat' ? amount : cents(0),
  }));
  const rates = [...new Set([...all, ...booked].map(({ vatPercent }) => vatPercent))].toSorted((a, b) => b - a);
  const sales = rates.flatMap((vatPercent) =>
    NATURES.flatMap((nature): EReportSalesLine[] => {
      const sumOf = (shares: readonly SoldShare[]) => {
        const own = shares.filter((share) => share.nature === nature && share.vatPercent === vatPercent);
        return {
          base: sumCents(own.map(({ base }) => base)),
          vat: sumCents(own.map(({ vat }) => vat)),
          of: own.length,
        };
      };
      const [sold, stated, entered] = [sumOf(all), sumOf(reported), sumOf(booked)];
      if (sold.of + entered.of === 0) return [];
      const unreported = { base: cents(sold.base - stated.base), vat: cents(sold.vat - stated.vat) };
      const sums = ({ base, vat }: Pick<SoldShare, 'base' | 'vat'>) => ({ base, vat });
      return [{ nature, vatPercent, reported: sums(stated), unreported, booked: sums(entered) }];
    }),
  );
  const agrees = sales.every(
    (line) =>
      addCents(line.reported.base, line.unreported.base) === line.booked.base &&
      addCents(line.reported.vat, line.unreported.vat) === line.booked.vat,
  );
  return { sales, receipts: null, abroad: abroad.length, agrees };
}

function signedShares(record: Parameters<typeof natureShares>[0]): SoldShare[] {
  const signed = (amount: number) => cents(record.kind === 'invoice' ? amount : -amount);
  return natureShares(record).map(({ base, vat, ...of }) => ({ ...of, base: signed(base), vat: signed(vat) }));
}

function receiptsSummary({ parts, receipts: { days, abroad } }: ReceiptContents, booked: Cents): Summary {
  const rates = [...days, ...abroad].flatMap((received) => received.rates);
  const reported = [...Map.groupBy(rates, ({ vatPercent }) => vatPercent)]
    .map(([vatPercent, group]) => ({ vatPercent, amount: sumCents(group.map(({ amount }) => amount)) }))
    .toSorted((a, b) => b.vatPercent - a.vatPercent);
  const sumOf = (wanted: typeof parts): Cents => sumCents(wanted.map(({ amount }) => amount));
  const platform = sumOf(parts.filter(({ of }) => of?.route === 'platform' && of.nature === 'service'));
  const uninvoiced = sumOf(parts.filter(({ of }) => of === null));
  const stated = sumCents(reported.map(({ amount }) => amount));
  const others = cents(sumOf(parts) - stated - platform - uninvoiced);
  const receipts: EReportReceipts = { reported, platform, others, uninvoiced, booked };
  return { sales: null, receipts, abroad: abroad.length, agrees: sumOf(parts) === receipts.booked };
}
