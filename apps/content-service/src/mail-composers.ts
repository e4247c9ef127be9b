import { ACCOUNT_MAILS } from './accounts/compose-account-mail.ts';
import { COMPANY_MAILS } from './companies/compose-company-mail.ts';
import { INVOICE_MAILS } from './invoices/compose-invoice-mail.ts';
import type { Composers } from './mail/compose-mail.ts';
import { ON_ACCOUNT_MAILS } from './on-account/compose-account-mail.ts';
import { PURCHASE_REQUEST_MAILS } from './approvals/compose-request-mail.ts';
import { CHANGE_MAILS } from './order-changes/compose-change-mail.ts';
import { ORDER_MAILS } from './orders/compose-order-mail.ts';
import { REFUND_MAILS } from './payments/refunds/compose-refund-mail.ts';
import { REQUEST_ANSWER_MAILS } from './request-desk/compose-answer-mail.ts';
import { QUOTE_MAILS } from './quotes/compose-quote-mail.ts';
import { REQUEST_MAILS } from './requests/compose-request-mail.ts';
import { ALERT_MAILS } from './staff-alerts/compose-alert-mail.ts';
import { STAFF_MAILS } from './staff-security/compose-staff-mail.ts';
import { STANDING_ORDER_MAILS } from './standing-orders/compose-standing-mail.ts';
import { STOCK_ALERT_MAILS } from './stock-alerts/compose-alert-mail.ts';
import { WITHDRAWAL_MAILS } from './withdrawals/compose-withdrawal-mail.ts';

/** Every kind of mail, composed by its domain. */
export const MAIL_COMPOSERS: Composers = {
  ...ORDER_MAILS,
  ...CHANGE_MAILS,
  ...COMPANY_MAILS,
  ...PURCHASE_REQUEST_MAILS,
  ...INVOICE_MAILS,
  ...ON_ACCOUNT_MAILS,
  ...REFUND_MAILS,
  ...WITHDRAWAL_MAILS,
  ...ACCOUNT_MAILS,
  ...QUOTE_MAILS,
  ...REQUEST_MAILS,
  ...REQUEST_ANSWER_MAILS,
  ...STANDING_ORDER_MAILS,
  ...STOCK_ALERT_MAILS,
  ...STAFF_MAILS,
  ...ALERT_MAILS,
};
