import { ERROR_STATUS } from './errors.ts';

/** Codes that only calls of the desk answer, with their HTTP status. Its pages have the sentences, in French; the storefront loads none. */
const DESK_ERROR_STATUS = {
  'order-changed-meanwhile': 409,
  'order-change-barred': 409,
  'order-change-empty': 422,
  'article-gone': 409,
  'stock-short': 409,
  'refund-exceeds-payment': 409,
  'company-changed': 409,
  'receivable-changed': 409,
  'refund-undecided': 409,
  'seller-missing': 409,
  'period-open': 409,
  'period-too-large': 422,
  'step-unavailable': 409,
  'received-invoice-unreadable': 409,
  'quote-changed': 409,
  'quote-accepted': 409,
  'tracking-number-used': 409,
  'delivery-day-refused': 422,
  'customer-changed': 409,
  'customer-unproven': 409,
  'nothing-to-merge': 409,
  'nothing-to-confirm': 409,
  'erasure-unconfirmed': 422,
  'request-answered': 409,
  'nothing-to-restore': 409,
  'item-changed': 409,
  'item-refused': 422,
  'import-unreadable': 422,
  'sample-unavailable': 409,
  'second-factor-missing': 403,
  'second-factor-not-set-up': 403,
  'line-open': 403,
  'code-wrong': 400,
  'factor-exists': 409,
  'factor-absent': 409,
  'own-factor': 409,
} as const satisfies Record<string, number>;
export const ANY_ERROR_STATUS = { ...ERROR_STATUS, ...DESK_ERROR_STATUS };

export type AnyErrorCode = keyof typeof ANY_ERROR_STATUS;
