import * as z from 'zod/mini';
import { eReportAnswer, eReportRequest, eReportsAnswer, eReportsQuery } from '../staff-e-reporting.ts';
import { byStaff, type Endpoint } from './endpoint.ts';

const reading = { ...byStaff, right: 'e-invoicing.read' } as const;

export const eReports = {
  ...reading,
  method: 'GET',
  path: '/staff/e-reporting/periods',
  limit: 'none',
  summary: 'Periods of reports to the tax office, the latest first, with what they say beside the entries',
  query: eReportsQuery,
  answer: eReportsAnswer,
} as const satisfies Endpoint;

export const eReportFile = {
  ...reading,
  method: 'GET',
  path: '/staff/e-reporting/reports/:report/file',
  limit: 'none',
  summary: 'A report exactly as it was sent',
  answer: z.string(),
  answerType: 'application/xml',
  errors: ['not-found'],
} as const satisfies Endpoint;

export const sendReportAgain = {
  ...byStaff,
  right: 'e-invoicing.handle',
  method: 'POST',
  path: '/staff/e-reporting/periods/send-again',
  limit: 'none',
  summary: 'Make the report of a period anew that the platform refused, and send it',
  body: eReportRequest,
  answer: eReportAnswer,
  errors: ['not-found', 'step-unavailable'],
} as const satisfies Endpoint;
