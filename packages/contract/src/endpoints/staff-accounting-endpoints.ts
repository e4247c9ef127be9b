import * as z from 'zod/mini';
import {
  accountsAnswer,
  accountsRequest,
  closingAnswer,
  closingCheckAnswer,
  closingRequest,
  closingsAnswer,
  closingsQuery,
  entriesAnswer,
  entriesQuery,
  summaryAnswer,
} from '../staff-accounting.ts';
import { journalQuery } from '../staff-journal.ts';
import {
  settlementFileRequest,
  settlementMatchAnswer,
  settlementRecordAnswer,
  settlementsAnswer,
  settlementsQuery,
} from '../staff-settlements.ts';
import { byStaff, type Endpoint } from './endpoint.ts';

const reading = { ...byStaff, right: 'accounting.read' } as const;

export const accountingEntries = {
  ...reading,
  method: 'GET',
  path: '/staff/accounting/entries',
  limit: 'none',
  summary: 'Entries of a period in double entry, with the totals of each journal',
  query: entriesQuery,
  answer: entriesAnswer,
} as const satisfies Endpoint;

export const accountingSummary = {
  ...reading,
  method: 'GET',
  path: '/staff/accounting/summary',
  limit: 'none',
  summary: 'A period by account, and its VAT by rate and nature beside what its documents say',
  query: journalQuery,
  answer: summaryAnswer,
} as const satisfies Endpoint;

export const accountingFec = {
  ...reading,
  method: 'GET',
  path: '/staff/accounting/fec',
  limit: 'none',
  summary: 'Entries of a period in the 18 columns of the FEC, to be imported; no FEC of record',
  query: journalQuery,
  answer: z.string(),
  answerType: 'text/plain',
} as const satisfies Endpoint;

export const accountingCsv = {
  ...reading,
  method: 'GET',
  path: '/staff/accounting/csv',
  limit: 'none',
  summary: 'Entries of a period, a row for each line',
  query: journalQuery,
  answer: z.string(),
  answerType: 'text/csv',
} as const satisfies Endpoint;

export const closings = {
  ...reading,
  method: 'GET',
  path: '/staff/accounting/closings',
  limit: 'none',
  summary: 'Closed days, months and years, the latest first, and what can be closed now',
  query: closingsQuery,
  answer: closingsAnswer,
} as const satisfies Endpoint;

export const closePeriod = {
  ...byStaff,
  right: 'accounting.close',
  method: 'POST',
  path: '/staff/accounting/closings',
  limit: 'none',
  summary: 'Close a month or a year for good; asked again it gives the same closing',
  body: closingRequest,
  answer: closingAnswer,
  errors: ['period-open'],
} as const satisfies Endpoint;

export const checkClosings = {
  ...reading,
  method: 'GET',
  path: '/staff/accounting/closings/check',
  limit: 'none',
  summary: 'Walk the chain of closings: how many are right, and the first that is not',
  answer: closingCheckAnswer,
} as const satisfies Endpoint;

export const accountingAccounts = {
  ...reading,
  method: 'GET',
  path: '/staff/accounting/accounts',
  limit: 'none',
  summary: 'The accounts on which the shop books',
  answer: accountsAnswer,
} as const satisfies Endpoint;

export const chooseAccounts = {
  ...byStaff,
  right: 'accounting.choose',
  method: 'POST',
  path: '/staff/accounting/accounts',
  limit: 'none',
  summary: 'Choose the accounts of entries from now on; those in the books stay',
  body: accountsRequest,
  answer: accountsAnswer,
} as const satisfies Endpoint;

export const settlements = {
  ...reading,
  method: 'GET',
  path: '/staff/accounting/settlements',
  limit: 'none',
  summary: 'What card and PayPal passed on and kept, the latest first, and what no file has shown yet',
  query: settlementsQuery,
  answer: settlementsAnswer,
} as const satisfies Endpoint;

/** A file of 10 000 operations, as JSON. */
const settling = { ...byStaff, right: 'accounting.settle', maximumBytes: 6_000_000 } as const;

export const matchSettlements = {
  ...settling,
  method: 'POST',
  path: '/staff/accounting/settlements/match',
  limit: 'none',
  summary: 'Find the payments and refunds of the operations in a file of card or PayPal; nothing is changed',
  body: settlementFileRequest,
  answer: settlementMatchAnswer,
} as const satisfies Endpoint;

export const recordSettlements = {
  ...settling,
  method: 'POST',
  path: '/staff/accounting/settlements',
  limit: 'none',
  summary: 'Record what a file of card or PayPal says for certain: each operation once',
  body: settlementFileRequest,
  answer: settlementRecordAnswer,
} as const satisfies Endpoint;
