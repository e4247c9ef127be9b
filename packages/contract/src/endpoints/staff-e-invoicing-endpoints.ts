import * as z from 'zod/mini';
import {
  decisionRequest,
  receivedInvoiceAnswer,
  receivedInvoicesAnswer,
  receivedInvoicesQuery,
  transmissionAnswer,
  transmissionsAnswer,
  transmissionsQuery,
  transmissionStepRequest,
} from '../staff-e-invoicing.ts';
import { journalQuery } from '../staff-journal.ts';
import { byStaff, type Endpoint } from './endpoint.ts';

const reading = { ...byStaff, right: 'e-invoicing.read' } as const;
const handling = { ...byStaff, right: 'e-invoicing.handle' } as const;

export const transmissions = {
  ...reading,
  method: 'GET',
  path: '/staff/e-invoicing/documents',
  limit: 'none',
  summary: 'Documents that go through platforms, the latest first, with their life and what staff can do',
  query: transmissionsQuery,
  answer: transmissionsAnswer,
} as const satisfies Endpoint;

export const transmittedFile = {
  ...reading,
  method: 'GET',
  path: '/staff/e-invoicing/documents/:number/file',
  limit: 'none',
  summary: 'A document exactly as it was sent',
  answer: z.string(),
  answerType: 'application/pdf',
  errors: ['not-found'],
} as const satisfies Endpoint;

export const stepTransmission = {
  ...handling,
  method: 'POST',
  path: '/staff/e-invoicing/documents/:number/step',
  limit: 'none',
  summary: 'Send again, file a dispute, declare complete, or cancel and invoice anew',
  body: transmissionStepRequest,
  answer: transmissionAnswer,
  errors: ['not-found', 'step-unavailable'],
} as const satisfies Endpoint;

export const receivedInvoices = {
  ...reading,
  method: 'GET',
  path: '/staff/e-invoicing/received',
  limit: 'none',
  summary: 'Invoices of suppliers, the latest first',
  query: receivedInvoicesQuery,
  answer: receivedInvoicesAnswer,
} as const satisfies Endpoint;

export const exportReceivedInvoices = {
  ...reading,
  method: 'GET',
  path: '/staff/e-invoicing/received-export',
  limit: 'none',
  summary: 'Invoices of suppliers of a period as they came, with a table, in one ZIP',
  query: journalQuery,
  answer: z.string(),
  answerType: 'application/zip',
  errors: ['period-too-large'],
} as const satisfies Endpoint;

export const receivedFile = {
  ...reading,
  method: 'GET',
  path: '/staff/e-invoicing/received/:flow/file',
  limit: 'none',
  summary: 'A supplier’s invoice exactly as it came',
  answer: z.string(),
  answerType: 'application/octet-stream',
  errors: ['not-found'],
} as const satisfies Endpoint;

export const decideReceivedInvoice = {
  ...handling,
  method: 'POST',
  path: '/staff/e-invoicing/received/:flow/decision',
  limit: 'none',
  summary: 'Approve a supplier’s invoice or refuse it with a reason, and answer so through the platform',
  body: decisionRequest,
  answer: receivedInvoiceAnswer,
  errors: ['not-found', 'received-invoice-unreadable'],
} as const satisfies Endpoint;

export const answerSupplierAgain = {
  ...handling,
  method: 'POST',
  path: '/staff/e-invoicing/received/:flow/retry',
  limit: 'none',
  summary: 'Send the answer to a supplier again that the platform refused, or at once where it only waits',
  answer: receivedInvoiceAnswer,
  errors: ['not-found'],
} as const satisfies Endpoint;
