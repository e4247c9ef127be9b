import * as z from 'zod/mini';
import { cancelRequest, mailResentAnswer, shipRequest, staffOrderAnswer } from '../staff-orders.ts';
import { packingOrderAnswer } from '../staff-packing.ts';
import { paymentCheckAnswer, refundAnswer, refundRequest, refundSettlementRequest } from '../staff-payments.ts';
import {
  accountRequest,
  cancelAndRefundRequest,
  refundsAnswer,
  rejectionRequest,
  transferFileAnswer,
  transferFileRequest,
  transferMovedAnswer,
  transfersSentAnswer,
} from '../staff-refunds.ts';
import { byStaff, type Endpoint } from './endpoint.ts';

const preparing = { ...byStaff, right: 'order.prepare' } as const;
const advancing = { ...byStaff, right: 'order.advance' } as const;
const handling = { ...byStaff, right: 'payment.handle' } as const;

const STEP_ERRORS = ['not-found', 'order-transition-refused'] as const;
const PROVIDER_ERRORS = ['payment-provider-unavailable', 'payment-provider-refused'] as const;
const REFUND_ERRORS = [
  'not-found',
  'refund-exceeds-payment',
  'refund-undecided',
  'idempotency-key-reused',
  'withdrawal-not-available',
  ...PROVIDER_ERRORS,
] as const;

export const staffOrder = {
  ...byStaff,
  right: 'order.read',
  method: 'GET',
  path: '/staff/orders/:id',
  limit: 'none',
  summary: 'One order with payments, mails and the steps that are possible now',
  answer: staffOrderAnswer,
  errors: ['not-found'],
} as const satisfies Endpoint;

export const shipOrder = {
  ...preparing,
  method: 'POST',
  path: '/staff/orders/:id/ship',
  limit: 'none',
  summary: 'Record one parcel with everything that is left to send; tells the buyer how to follow it',
  body: shipRequest,
  answer: packingOrderAnswer,
  errors: [...STEP_ERRORS, 'tracking-number-used'],
} as const satisfies Endpoint;

export const deliverOrder = {
  ...preparing,
  method: 'POST',
  path: '/staff/orders/:id/deliver',
  limit: 'none',
  summary: 'Mark an order as delivered, with all of its parcels',
  answer: packingOrderAnswer,
  errors: STEP_ERRORS,
} as const satisfies Endpoint;

export const cancelOrder = {
  ...advancing,
  method: 'POST',
  path: '/staff/orders/:id/cancel',
  limit: 'none',
  summary: 'Cancel an order with a reason that the buyer reads; gives stock and voucher back',
  body: cancelRequest,
  answer: staffOrderAnswer,
  errors: STEP_ERRORS,
} as const satisfies Endpoint;

export const receiveTransfer = {
  ...advancing,
  method: 'POST',
  path: '/staff/orders/:id/transfer-received',
  limit: 'none',
  summary: 'Mark the money of a bank transfer as received',
  answer: staffOrderAnswer,
  errors: STEP_ERRORS,
} as const satisfies Endpoint;

export const invoiceOrder = {
  ...advancing,
  method: 'POST',
  path: '/staff/orders/:id/invoice',
  limit: 'none',
  summary: 'Issue the invoice of a transfer before it arrives',
  answer: staffOrderAnswer,
  errors: STEP_ERRORS,
} as const satisfies Endpoint;

export const refundOrder = {
  ...handling,
  method: 'POST',
  path: '/staff/orders/:id/refund',
  limit: 'none',
  summary: 'Give money back, at the provider that took it',
  body: refundRequest,
  answer: refundAnswer,
  errors: REFUND_ERRORS,
} as const satisfies Endpoint;

export const cancelAndRefund = {
  ...handling,
  method: 'POST',
  path: '/staff/orders/:id/cancel-and-refund',
  limit: 'none',
  summary: 'Cancel a paid order together with the refund of what is left of its payment',
  body: cancelAndRefundRequest,
  answer: refundAnswer,
  errors: [...REFUND_ERRORS, 'order-transition-refused'],
} as const satisfies Endpoint;

export const refunds = {
  ...handling,
  method: 'GET',
  path: '/staff/refunds',
  limit: 'none',
  summary: 'Money owed to buyers, refunds under way at a provider, and refunds to be wired',
  answer: refundsAnswer,
} as const satisfies Endpoint;

export const askForAccount = {
  ...handling,
  method: 'POST',
  path: '/staff/refund-transfers/:id/ask-account',
  limit: 'none',
  summary: 'Mail the buyer a link that works once, to tell where the refund goes',
  answer: transferMovedAnswer,
  errors: STEP_ERRORS,
} as const satisfies Endpoint;

export const typeAccount = {
  ...handling,
  method: 'POST',
  path: '/staff/refund-transfers/:id/account',
  limit: 'none',
  summary: 'Write down where the refund goes',
  body: accountRequest,
  answer: transferMovedAnswer,
  errors: STEP_ERRORS,
} as const satisfies Endpoint;

export const rejectTransfer = {
  ...handling,
  method: 'POST',
  path: '/staff/refund-transfers/:id/reject',
  limit: 'none',
  summary: 'The bank refused the transfer or sent it back: its account is forgotten and asked for again',
  body: rejectionRequest,
  answer: transferMovedAnswer,
  errors: STEP_ERRORS,
} as const satisfies Endpoint;

export const makeTransferFile = {
  ...handling,
  method: 'POST',
  path: '/staff/transfer-files',
  limit: 'none',
  summary: 'Put refunds with a known account into a file for the bank',
  body: transferFileRequest,
  answer: transferFileAnswer,
  errors: ['order-transition-refused'],
} as const satisfies Endpoint;

export const transferFile = {
  ...handling,
  method: 'GET',
  path: '/staff/transfer-files/:id',
  limit: 'none',
  summary: 'The file for the bank: SEPA credit transfers, ISO 20022 pain.001.001.09',
  answer: z.string(),
  answerType: 'application/xml',
  errors: ['not-found'],
} as const satisfies Endpoint;

export const markTransfersSent = {
  ...handling,
  method: 'POST',
  path: '/staff/transfers-sent',
  limit: 'none',
  summary: 'Refunds were given to the bank: their buyers are told, credit notes are issued',
  body: transferFileRequest,
  answer: transfersSentAnswer,
} as const satisfies Endpoint;

export const resumeRefund = {
  ...handling,
  method: 'POST',
  path: '/staff/refunds/:id/resume',
  limit: 'none',
  summary: 'Go on with a refund whose answer was lost: the same refund, never a second one',
  answer: refundAnswer,
  errors: ['not-found', 'order-transition-refused', ...PROVIDER_ERRORS],
} as const satisfies Endpoint;

export const settleRefund = {
  ...handling,
  method: 'POST',
  path: '/staff/refunds/:id/settle',
  limit: 'none',
  summary: 'Write down what became of a refund that its provider does not answer for',
  body: refundSettlementRequest,
  answer: refundAnswer,
  errors: ['not-found', 'order-transition-refused', 'payment-provider-refused'],
} as const satisfies Endpoint;

export const checkPayment = {
  ...handling,
  method: 'POST',
  path: '/staff/orders/:id/check-payment',
  limit: 'none',
  summary: 'Ask the provider about the payments under way, and take what is only authorised',
  answer: paymentCheckAnswer,
  errors: ['not-found', 'payment-provider-unavailable'],
} as const satisfies Endpoint;

export const resendMail = {
  ...byStaff,
  right: 'mail.resend',
  method: 'POST',
  path: '/staff/mails/:id/resend',
  limit: 'resent-mail-per-address',
  summary: 'Send a mail of the history once more, with the data of today; never one with a link that works once',
  answer: mailResentAnswer,
  errors: ['not-found'],
} as const satisfies Endpoint;

export const refundAnomaly = {
  ...handling,
  method: 'POST',
  path: '/staff/anomalies/:id/refund',
  limit: 'none',
  summary: 'Give a payment that no order waits for back to who paid, as a whole; safe to repeat',
  answer: refundAnswer,
  errors: ['not-found', 'refund-exceeds-payment', ...PROVIDER_ERRORS],
} as const satisfies Endpoint;
