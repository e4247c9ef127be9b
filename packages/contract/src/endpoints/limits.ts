const MINUTE = 60;
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;

/** Rate limits, beyond which the answer is 429. */
export interface Limit {
  readonly points: number;
  readonly seconds: number;
  /**
   * `shared` counts in the database for all replicas: guessing and mail bombs. `local` counts per process: traffic that is
   * harmless one by one, where a statement more would cost more than it protects.
   */
  readonly counted: 'shared' | 'local';
}

/**
 * Calls allowed by address. Calls with the same limit share it. An office of a dozen people may share one address, so these are several
 * times what one person needs.
 */
export const CALL_LIMITS = {
  'login-per-address': { points: 60, seconds: QUARTER, counted: 'shared' },
  /** A dozen people who open a tab every few seconds. */
  'refresh-per-address': { points: 600, seconds: QUARTER, counted: 'local' },
  'register-per-address': { points: 20, seconds: HOUR, counted: 'shared' },
  'forgot-per-address': { points: 20, seconds: HOUR, counted: 'shared' },
  'code-per-address': { points: 30, seconds: QUARTER, counted: 'shared' },
  'samples-per-address': { points: 10, seconds: HOUR, counted: 'shared' },
  'stock-alert-per-address': { points: 30, seconds: HOUR, counted: 'shared' },
  'affiliation-per-address': { points: 20, seconds: HOUR, counted: 'shared' },
  'withdrawal-per-address': { points: 60, seconds: HOUR, counted: 'shared' },
  'refund-account-per-address': { points: 60, seconds: HOUR, counted: 'shared' },
  'withdrawal-link-per-address': { points: 20, seconds: HOUR, counted: 'shared' },
  'coupon-per-address': { points: 120, seconds: 5 * MINUTE, counted: 'local' },
  'order-per-address': { points: 60, seconds: 10 * MINUTE, counted: 'local' },
  'order-draft-per-address': { points: 1000, seconds: 10 * MINUTE, counted: 'local' },
  'order-look-up-per-address': { points: 300, seconds: 5 * MINUTE, counted: 'local' },
  'address-book-per-address': { points: 300, seconds: 10 * MINUTE, counted: 'local' },
  'list-per-address': { points: 300, seconds: 10 * MINUTE, counted: 'local' },
  'company-per-address': { points: 20, seconds: HOUR, counted: 'shared' },
  'standing-order-per-address': { points: 120, seconds: 10 * MINUTE, counted: 'local' },
  'contract-ending-per-address': { points: 20, seconds: HOUR, counted: 'shared' },
  'quote-price-per-address': { points: 300, seconds: 5 * MINUTE, counted: 'local' },
  /** Each sends a mail. */
  'quote-wish-per-address': { points: 20, seconds: HOUR, counted: 'shared' },
  'payment-per-address': { points: 60, seconds: 10 * MINUTE, counted: 'local' },
  /** A dozen people typing at once from one office. */
  'search-per-address': { points: 600, seconds: MINUTE, counted: 'local' },
  'statement-per-address': { points: 120, seconds: 10 * MINUTE, counted: 'local' },
  'resent-mail-per-address': { points: 120, seconds: HOUR, counted: 'shared' },
  /** Providers call a few times a payment; forged webhooks cost a signature check and a log line each. */
  'webhook-per-address': { points: 600, seconds: MINUTE, counted: 'local' },
  'export-per-address': { points: 20, seconds: HOUR, counted: 'local' },
} as const satisfies Record<string, Limit>;

export type CallLimit = keyof typeof CALL_LIMITS;
