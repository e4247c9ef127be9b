import { NATURES, REPORT_KINDS, VAT_REGIMES } from '@economat/commerce';
import * as z from 'zod/mini';
import { eurosSum } from './euros.ts';
import { dayField, instantField, pageField, paginationField, wrappedStrictly } from './fields.ts';
import { flow, flowState } from './staff-e-invoicing.ts';

export const E_REPORTS_PAGE_SIZE = 4;

const kind = z.enum(REPORT_KINDS);
/** IN: the first of its period. RE: takes the place of the one before. */
export const eReportType = z.enum(['IN', 'RE']);

export const eReportsQuery = z.strictObject({ kind, page: z.optional(pageField) });

/** The period of a report by its kind and first day. */
export const eReportRequest = wrappedStrictly(z.strictObject({ kind, from: dayField }));

const sums = z.object({ base: eurosSum, vat: eurosSum });

/** Sales of a period at one rate and of one nature, less what was credited. */
const salesLine = z.object({
  nature: z.enum(NATURES),
  vatPercent: z.number(),
  /** With consumers and companies abroad. */
  reported: sums,
  /** As electronic invoices, or exempt from reports. */
  unreported: sums,
  /** As the entries say. */
  booked: sums,
});
export type EReportSalesLine = z.output<typeof salesLine>;

const receipts = z.object({
  /** For services to consumers and companies abroad, VAT included. */
  reported: z.array(z.object({ vatPercent: z.number(), amount: eurosSum })),
  /** For services on electronic invoices, which a status tells of. */
  platform: eurosSum,
  /** For goods, exempt services, and services whose VAT was due with the invoice. */
  others: eurosSum,
  /** Received while no invoice says what for. */
  uninvoiced: eurosSum,
  /** As the entries say. */
  booked: eurosSum,
});
export type EReportReceipts = z.output<typeof receipts>;

const eReport = z.object({
  kind,
  from: dayField,
  to: dayField,
  /** The day on which it is sent, and the last that the law allows. */
  sendOn: dayField,
  deadline: dayField,
  /** The last one that was made; null before the first. */
  report: z.nullable(
    z.object({
      ...flow,
      id: z.string(),
      type: eReportType,
      frozenAt: instantField,
      submittedAt: z.nullable(instantField),
      acknowledgedAt: z.nullable(instantField),
    }),
  ),
  /** The period is over and nothing of it is to be reported. */
  isEmpty: z.boolean(),
  /** Documents or money of the period were recorded after its report was made. */
  hasChanged: z.boolean(),
  /** The platform has no report of it after the deadline. */
  isLate: z.boolean(),
  /** Whether staff have to send it again. */
  isTask: z.boolean(),
  /** Invoices and credit notes of companies abroad. */
  abroad: z.int(),
  /** Of a report of sales. */
  sales: z.nullable(z.array(salesLine)),
  /** Of a report of money. */
  receipts: z.nullable(receipts),
  /** Reports, electronic invoices and entries say the same, to the cent. */
  agrees: z.boolean(),
});
export type EReport = z.output<typeof eReport>;

export const eReportsAnswer = z.object({
  data: z.array(eReport),
  meta: z.object({
    pagination: paginationField,
    regime: z.enum(VAT_REGIMES),
    /** Whether reports go to a platform. */
    isConnected: z.boolean(),
  }),
});
export type EReportsMeta = z.output<typeof eReportsAnswer>['meta'];

export const eReportAnswer = z.object({ data: z.object({ state: z.nullable(flowState) }) });
