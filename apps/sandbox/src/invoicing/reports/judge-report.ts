import { VAT_RATES, type Reason } from '../judge-invoice.ts';
import type { KnownReport } from '../register.ts';
import type { ReadReport, ReportedInvoice, ReportedSales } from './read-report.ts';

const CATEGORIES = ['TLB1', 'TPS1', 'TNT1', 'TMA1'];
const FRAMES = 'B1 S1 M1 B2 S2 M2 B4 S4 M4 S5 S6 B7 S7'.split(' ');
const UNION = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');
const WITH_REASON = ['K', 'G', 'AE', 'E'];

/** The platform's clock in the forms that reports are compared with. */
export interface ReportClock {
  /** `YYYYMMDD`, Paris. */
  readonly today: string;
  /** `YYYYMMDDHHMMSS`, Paris. */
  readonly now: string;
}

/** Two rules contradict each other on money given back: G1.16 forbids a minus sign, G7.07 allows it. */
export type NegativeReceipts = 'allowed' | 'refused';

/** The reports whose place a correction takes: those in force of the same company, kind and period. */
export function inForce(report: ReadReport, known: readonly KnownReport[]): KnownReport[] {
  return known.filter(
    (one) =>
      one.status === '300' && !one.replaced && one.kind === report.kind && one.issuer.siren === report.issuer.siren,
  );
}

/** What is wrong with a report; empty when it is deposited. */
export function judgeReport(
  report: ReadReport,
  known: readonly KnownReport[],
  clock: ReportClock,
  negativeReceipts: NegativeReceipts,
): Reason[] {
  return [
    ...when(report.mixed, 'G6.29: transactions and payments are two transmissions'),
    ...headProblems(report, clock),
    ...uniquenessProblems(report, known),
    ...periodProblems(report, clock),
    ...report.sales.flatMap(salesProblems),
    ...dayProblems(report),
    ...report.invoices.flatMap((invoice) => invoiceProblems(invoice, report)),
    ...paymentProblems(report, negativeReceipts),
  ];
}

function headProblems({ id, issuedAt, type, platform, issuer }: ReadReport, clock: ReportClock): Reason[] {
  return [
    ...when(!/^[A-Za-z0-9 \-+_/]{1,50}$/.test(id), 'TT-1: identifier'),
    ...when(!/^\d{14}$/.test(issuedAt) || issuedAt > clock.now, 'G1.07: TT-3 lies in the future'),
    ...when(type !== 'IN' && type !== 'RE', 'TT-4: IN or RE'),
    ...when(platform.scheme !== '0238' || platform.role !== 'WK' || platform.id.length !== 4, 'TT-8: platform'),
    ...when(issuer.scheme !== '0002' || issuer.role !== 'SE' || !/^\d{9}$/.test(issuer.siren), 'TT-13: declarant'),
  ];
}

function uniquenessProblems(report: ReadReport, known: readonly KnownReport[]): Reason[] {
  const sameName = known.some((one) => one.status === '300' && one.id === report.id);
  const current = inForce(report, known);
  const overlapping = current.filter((one) => one.start <= report.end && report.start <= one.end);
  const samePeriod = overlapping.every((one) => one.start === report.start && one.end === report.end);
  return [
    ...when(sameName, 'G8.05: this identifier was used', 'REJ_UNI'),
    ...when(report.type === 'IN' && overlapping.length > 0, 'G8.05: the period was reported', 'REJ_UNI'),
    ...when(report.type === 'RE' && overlapping.length === 0, 'nothing to replace', 'REJ_COH'),
    ...when(report.type === 'RE' && !samePeriod, 'a correction replaces the whole period', 'REJ_COH'),
  ];
}

function periodProblems({ start, end, issuedAt }: ReadReport, { today }: ReportClock): Reason[] {
  return [
    ...when(!isDay(start) || !isDay(end) || end <= start, 'G6.25: the end lies after the start', 'REJ_PER'),
    ...when(end >= today || end >= issuedAt.slice(0, 8), 'G7.43: the period is still open', 'REJ_PER'),
  ];
}

function salesProblems({ date, category, currency, base, vat, rates }: ReportedSales): Reason[] {
  return [
    ...when(!CATEGORIES.includes(category), `TT-81: category ${category}`),
    ...when(currency !== 'EUR', 'G6.23: VAT in euros'),
    ...when(!sumsFit(base, vat, rates), `G1.53: sums of ${date}`),
    ...when(
      rates.some(({ percent }) => !isRate(percent)),
      `TT-85: rate of ${date}`,
    ),
  ];
}

function dayProblems({ sales, payments, start, end }: ReadReport): Reason[] {
  const days = [...sales, ...payments].map(({ date }) => date);
  const keys = sales.map(({ date, currency, category }) => `${date} ${currency} ${category}`);
  return [
    ...when(!days.every((day) => isDay(day) && day >= start && day <= end), 'a day outside of the period', 'REJ_COH'),
    ...when(new Set(keys).size < keys.length, 'one entry per day, currency and category', 'REJ_COH'),
  ];
}

function invoiceProblems(invoice: ReportedInvoice, { issuer, start, end }: ReadReport): Reason[] {
  const { number, issueDate, frame, typeCode, preceding, buyer, rates, base, vat } = invoice;
  const withoutReason = rates.some(
    ({ category, reason, reasonCode }) =>
      WITH_REASON.includes(category) && (reason === '' || (category === 'E' && reasonCode === '')),
  );
  const european = buyer.scheme === '0223' && buyer.vatNumber === buyer.id;
  const outsideOfUnion = buyer.scheme === '0227' && buyer.id !== '' && !UNION.includes(buyer.country);
  return [
    ...when(!/^[A-Za-z0-9+\-_/]{1,35}$/.test(number), 'number of an invoice'),
    ...when(
      !isDay(issueDate) || issueDate < start || issueDate > end,
      `${number}: day outside of the period`,
      'REJ_COH',
    ),
    ...when(!FRAMES.includes(frame), `G1.02: frame ${frame}`),
    ...when(invoice.sellerSiren !== issuer.siren, `${number}: seller is not the declarant`, 'REJ_COH'),
    ...when(!european && !outsideOfUnion, `G2.33: buyer of ${number}`),
    ...when(buyer.country === 'FR' || buyer.country === '', `G6.28: ${number} is no sale abroad`),
    ...when(typeCode === '381' && preceding.length === 0, `G1.31: invoice credited by ${number}`),
    ...when(withoutReason, `G1.40: reason of the exemption of ${number}`),
    ...when(!sumsFit(base, vat, rates), `G1.53: sums of ${number}`),
    ...when(
      rates.some(({ percent }) => !isRate(percent)),
      `rate of ${number}`,
    ),
  ];
}

function paymentProblems({ payments }: ReadReport, negativeReceipts: NegativeReceipts): Reason[] {
  return payments.flatMap(({ date, percent, currency, amount }) => [
    ...when(amount === null, `TT-95: amount of ${date}`),
    ...when(negativeReceipts === 'refused' && (amount ?? 0) < 0, `G1.16: amount of ${date} is negative`),
    ...when(currency !== 'EUR' && currency !== '', 'G6.27: received in euros'),
    ...when(!isRate(percent), `TT-93: rate of ${date}`),
  ]);
}

interface Sums {
  readonly base: number | null;
  readonly vat: number | null;
}

// A difference of one cent is tolerated.
function sumsFit(base: number | null, vat: number | null, rates: readonly Sums[]): boolean {
  const sum = (pick: keyof Sums): number => rates.reduce((all, rate) => all + (rate[pick] ?? Number.NaN), 0);
  return Math.abs(sum('base') - (base ?? Number.NaN)) <= 1 && Math.abs(sum('vat') - (vat ?? Number.NaN)) <= 1;
}

function isRate(percent: string): boolean {
  return percent !== '' && VAT_RATES.includes(Number(percent));
}

function isDay(value: string): boolean {
  return /^20\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(value);
}

function when(wrong: boolean, text: string, code = 'REJ_SEMAN'): Reason[] {
  return wrong ? [{ code, text }] : [];
}
