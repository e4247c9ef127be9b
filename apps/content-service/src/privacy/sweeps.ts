import {
  sweepAccountCodes,
  sweepChangeLog,
  sweepCompanyInvitations,
  sweepCustomerNotes,
  sweepErasureProofs,
  sweepKnownDevices,
  sweepPurchaseRequests,
  sweepLogKeys,
  sweepMails,
  sweepRateLimits,
  sweepRepeatedCalls,
  sweepRequests,
  sweepSecurityLog,
  sweepSessions,
  sweepStockAlerts,
} from './account-sweep-queries.ts';
import { sweepDormantAccounts } from './dormant-account-queries.ts';
import {
  sweepElectronicInvoices,
  sweepInvoices,
  sweepOrderContacts,
  sweepPaidOrders,
  sweepPayments,
  sweepQuotes,
  sweepUnpaidOrders,
} from './order-sweep-queries.ts';
import type { Sweep } from './sweep-queries.ts';
import type { SweptRule } from '../retention/retention-rules.ts';

/** The sweep of each rule of the daily job: a rule without one does not compile. */
export const SWEEPS: Readonly<Record<SweptRule['key'], Sweep>> = {
  'dormant-accounts': sweepDormantAccounts,
  sessions: sweepSessions,
  'known-devices': sweepKnownDevices,
  'account-codes': sweepAccountCodes,
  'purchase-requests': sweepPurchaseRequests,
  'company-invitations': sweepCompanyInvitations,
  'customer-notes': sweepCustomerNotes,
  requests: sweepRequests,
  'stock-alerts': sweepStockAlerts,
  quotes: sweepQuotes,
  mails: sweepMails,
  'erasure-proofs': sweepErasureProofs,
  'order-contacts': sweepOrderContacts,
  'unpaid-orders': sweepUnpaidOrders,
  'paid-orders': sweepPaidOrders,
  invoices: sweepInvoices,
  'electronic-invoices': sweepElectronicInvoices,
  payments: sweepPayments,
  'repeated-calls': sweepRepeatedCalls,
  'rate-limits': sweepRateLimits,
  'log-keys': sweepLogKeys,
  'security-log': sweepSecurityLog,
  'change-log': sweepChangeLog,
};
