import {
  accountReceiptRequest,
  accountTermsRequest,
  companyAccountAnswer,
  companyAccountsAnswer,
  companyAccountsQuery,
  writeOffRequest,
} from '../on-account.ts';
import { byStaff, type Endpoint } from './endpoint.ts';

const handling = { ...byStaff, right: 'account.handle', limit: 'none' } as const;

export const companyAccounts = {
  ...handling,
  method: 'GET',
  path: '/staff/company-accounts',
  summary: 'Companies with their terms on account, what they owe and since when, those that owe most first',
  query: companyAccountsQuery,
  answer: companyAccountsAnswer,
} as const satisfies Endpoint;

export const agreeAccountTerms = {
  ...handling,
  method: 'POST',
  path: '/staff/company-accounts/:id/terms',
  summary: 'Agree with a company how it orders on account; each agreement is kept with its author',
  body: accountTermsRequest,
  answer: companyAccountAnswer,
  errors: ['not-found', 'company-changed'],
} as const satisfies Endpoint;

export const receiveAccountPayment = {
  ...handling,
  method: 'POST',
  path: '/staff/company-accounts/:id/receipts',
  summary: 'Write down a transfer for an invoice on account, of all that is open or of a part',
  body: accountReceiptRequest,
  answer: companyAccountAnswer,
  errors: ['not-found', 'receivable-changed'],
} as const satisfies Endpoint;

export const writeOffInvoice = {
  ...handling,
  method: 'POST',
  path: '/staff/company-accounts/:id/write-off',
  summary: 'Give up what is left of an invoice on account, with a reason: a loss in the books',
  body: writeOffRequest,
  answer: companyAccountAnswer,
  errors: ['not-found', 'receivable-changed'],
} as const satisfies Endpoint;
