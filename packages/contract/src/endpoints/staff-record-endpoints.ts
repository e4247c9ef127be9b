import * as z from 'zod/mini';
import { journalCheckAnswer, journalQuery } from '../staff-journal.ts';
import { anomaliesAnswer, anomaliesQuery, resolutionAnswer, resolutionRequest } from '../staff-payments.ts';
import { erasuresAnswer, erasuresQuery, retentionAnswer } from '../staff-privacy.ts';
import { statementAnswer, statementRequest, transfersAnswer, transfersRequest } from '../staff-transfers.ts';
import { byStaff, type Endpoint } from './endpoint.ts';

const handling = { ...byStaff, right: 'payment.handle' } as const;
const accounting = { ...byStaff, right: 'journal.read' } as const;
const auditing = { ...byStaff, right: 'privacy.read' } as const;

export const anomalies = {
  ...handling,
  method: 'GET',
  path: '/staff/anomalies',
  limit: 'none',
  summary:
    'What money and orders disagree about: open ones the longest unattended first, resolved ones the newest first',
  query: anomaliesQuery,
  answer: anomaliesAnswer,
} as const satisfies Endpoint;

export const resolveAnomaly = {
  ...handling,
  method: 'POST',
  path: '/staff/anomalies/:id/resolve',
  limit: 'none',
  summary: 'Close an anomaly with what was decided',
  body: resolutionRequest,
  answer: resolutionAnswer,
  errors: ['not-found'],
} as const satisfies Endpoint;

export const matchTransfers = {
  ...handling,
  method: 'POST',
  path: '/staff/transfers/match',
  limit: 'statement-per-address',
  summary: 'Which orders the lines of a pasted bank statement pay; changes nothing',
  body: statementRequest,
  answer: statementAnswer,
} as const satisfies Endpoint;

export const confirmTransfers = {
  ...handling,
  method: 'POST',
  path: '/staff/transfers/confirm',
  limit: 'statement-per-address',
  summary: 'Mark chosen transfers of a statement as received; a line pays once, however often it is sent',
  body: transfersRequest,
  answer: transfersAnswer,
} as const satisfies Endpoint;

export const salesJournal = {
  ...accounting,
  method: 'GET',
  path: '/staff/journal',
  limit: 'none',
  summary: 'Invoices and credit notes of a period, a row for each rate',
  query: journalQuery,
  answer: z.string(),
  answerType: 'text/csv',
} as const satisfies Endpoint;

export const journalInvoices = {
  ...accounting,
  method: 'GET',
  path: '/staff/journal/invoices',
  limit: 'none',
  summary: 'Every invoice and credit note of a period as Factur-X files in an archive',
  query: journalQuery,
  answer: z.string(),
  answerType: 'application/zip',
  errors: ['period-too-large'],
} as const satisfies Endpoint;

export const journalCheck = {
  ...accounting,
  method: 'GET',
  path: '/staff/journal/check',
  limit: 'none',
  summary: 'Totals of a period, holes in the series and records that were altered',
  query: journalQuery,
  answer: journalCheckAnswer,
} as const satisfies Endpoint;

export const listErasures = {
  ...auditing,
  method: 'GET',
  path: '/staff/erasures',
  limit: 'none',
  summary: 'Erasures of accounts, by numbers alone: those that wait, with what for, or those that ended',
  query: erasuresQuery,
  answer: erasuresAnswer,
} as const satisfies Endpoint;

export const retentionRules = {
  ...auditing,
  method: 'GET',
  path: '/staff/retention',
  limit: 'none',
  summary: 'How long each kind of personal data is kept, and when the daily job last applied it',
  answer: retentionAnswer,
} as const satisfies Endpoint;
