const MINUTE = 60;
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;

/** How often something may be tried before the answer is 429. */
export interface RateLimitRule {
  readonly points: number;
  readonly seconds: number;
  /**
   * `shared` counts in the database for all replicas: guessing and mail bombs. `local` counts per process: traffic that is
   * harmless one by one, where a statement more would cost more than it protects.
   */
  readonly counted: 'shared' | 'local';
}

// An office of a dozen people may share one address, so limits per address are several times those per account.
export const RATE_LIMIT_RULES = {
  'login-per-address': { points: 60, seconds: QUARTER, counted: 'shared' },
  /** One account, tried from one address: a person who mistypes never reaches it. */
  'login-per-account-and-address': { points: 10, seconds: QUARTER, counted: 'shared' },
  /** One account, tried on a device that has opened it before: counted apart, so that no stranger uses these tries up. */
  'login-per-account-and-device': { points: 10, seconds: QUARTER, counted: 'shared' },
  /** One account, tried from anywhere. Beyond it the owner is mailed a link, and known devices go on. */
  'login-per-account': { points: 100, seconds: HOUR, counted: 'shared' },
  /** A dozen people who open a tab every few seconds. */
  'refresh-per-address': { points: 600, seconds: QUARTER, counted: 'local' },
  'register-per-address': { points: 20, seconds: HOUR, counted: 'shared' },
  /** Mails that ask a mailbox for its proof, whoever opens accounts with it. Beyond it none is sent; the answer is the same. */
  'proof-per-mailbox': { points: 4, seconds: HOUR, counted: 'shared' },
  'forgot-per-address': { points: 20, seconds: HOUR, counted: 'shared' },
  'forgot-per-mailbox': { points: 4, seconds: HOUR, counted: 'shared' },
  'code-per-address': { points: 30, seconds: QUARTER, counted: 'shared' },
  'password-per-account': { points: 10, seconds: QUARTER, counted: 'shared' },
  'confirmation-per-account': { points: 4, seconds: HOUR, counted: 'shared' },
  'samples-per-address': { points: 10, seconds: HOUR, counted: 'shared' },
  'affiliation-per-address': { points: 20, seconds: HOUR, counted: 'shared' },
  'withdrawal-per-address': { points: 60, seconds: HOUR, counted: 'shared' },
  'refund-account-per-address': { points: 60, seconds: HOUR, counted: 'shared' },
  'withdrawal-link-per-address': { points: 20, seconds: HOUR, counted: 'shared' },
  'withdrawal-link-per-mailbox': { points: 4, seconds: HOUR, counted: 'shared' },
  'coupon-per-address': { points: 120, seconds: 5 * MINUTE, counted: 'local' },
  'order-per-address': { points: 60, seconds: 10 * MINUTE, counted: 'local' },
  'order-draft-per-address': { points: 1000, seconds: 10 * MINUTE, counted: 'local' },
  'order-look-up-per-address': { points: 300, seconds: 5 * MINUTE, counted: 'local' },
  'address-book-per-address': { points: 300, seconds: 10 * MINUTE, counted: 'local' },
  'payment-per-address': { points: 60, seconds: 10 * MINUTE, counted: 'local' },
  /** A dozen people typing at once from one office. */
  'search-per-address': { points: 600, seconds: MINUTE, counted: 'local' },
  'statement-per-address': { points: 120, seconds: 10 * MINUTE, counted: 'local' },
  'resent-mail-per-address': { points: 120, seconds: HOUR, counted: 'shared' },
  /** Log-ins at the desk and their like, whoever the accounts belong to. */
  'desk-door-per-address': { points: 60, seconds: QUARTER, counted: 'shared' },
  /** Providers notify a few times a payment; strangers' webhooks cost a signature check and a line in the log each. */
  'webhook-per-address': { points: 600, seconds: MINUTE, counted: 'local' },
  'desk-per-account-and-address': { points: 10, seconds: QUARTER, counted: 'shared' },
  'desk-per-account': { points: 100, seconds: HOUR, counted: 'shared' },
  'forgot-per-staff-mailbox': { points: 4, seconds: HOUR, counted: 'shared' },
  /** Only who has the password gets to try: at this pace a guess at six digits takes years. */
  'factor-code-per-account': { points: 20, seconds: HOUR, counted: 'shared' },
  'recovery-code-per-account': { points: 20, seconds: HOUR, counted: 'shared' },
  'staff-password-per-session': { points: 10, seconds: QUARTER, counted: 'shared' },
  'export-per-address': { points: 20, seconds: HOUR, counted: 'local' },
} as const satisfies Record<string, RateLimitRule>;

export type RateLimitName = keyof typeof RATE_LIMIT_RULES;

const BY_ROUTE: readonly (readonly [method: string, path: RegExp, rule: RateLimitName])[] = [
  ['POST', /^\/api\/auth\/local$/, 'login-per-address'],
  ['POST', /^\/api\/auth\/local\/register$/, 'register-per-address'],
  ['POST', /^\/api\/auth\/(?:refresh|logout)$/, 'refresh-per-address'],
  ['POST', /^\/api\/auth\/forgot-password$/, 'forgot-per-address'],
  ['POST', /^\/api\/auth\/(?:reset-password|confirm-email)$/, 'code-per-address'],
  ['POST', /^\/api\/coupons\/apply$/, 'coupon-per-address'],
  ['POST', /^\/api\/orders$/, 'order-per-address'],
  ['POST', /^\/api\/order-(?:items|addresses)$/, 'order-draft-per-address'],
  ['GET', /^\/api\/orders\/./, 'order-look-up-per-address'],
  ['PUT', /^\/api\/orders\/./, 'order-look-up-per-address'],
  ['POST', /^\/api\/paypal\/create-order$/, 'payment-per-address'],
  ['POST', /^\/api\/bnpaxepta\/create-(?:payment|session)$/, 'payment-per-address'],
  ['GET', /^\/api\/paypal\/capture-order$/, 'order-look-up-per-address'],
  ['POST', /^\/api\/orders\/[^/]+\/withdrawal$/, 'withdrawal-per-address'],
  ['GET', /^\/api\/refund-accounts\/[^/]+$/, 'refund-account-per-address'],
  ['POST', /^\/api\/refund-accounts\/[^/]+$/, 'refund-account-per-address'],
  ['POST', /^\/api\/withdrawal-links$/, 'withdrawal-link-per-address'],
  ['POST', /^\/api\/sample-requests$/, 'samples-per-address'],
  ['POST', /^\/api\/affiliate-requests$/, 'affiliation-per-address'],
  ['POST', /^\/api\/user-addresses$/, 'address-book-per-address'],
  ['GET', /^\/api\/search$/, 'search-per-address'],
  ['POST', /^\/api\/staff\/transfers\/(?:match|confirm)$/, 'statement-per-address'],
  ['POST', /^\/api\/staff\/mails\/[^/]+\/resend$/, 'resent-mail-per-address'],
  ['POST', /^\/admin\/(?:login|register(?:-admin)?|forgot-password|reset-password)$/, 'desk-door-per-address'],
  ['POST', /^\/api\/(?:paypal\/webhook|bnpaxepta\/(?:notify|return))$/, 'webhook-per-address'],
  ['GET', /^\/api\/bnpaxepta\/return$/, 'webhook-per-address'],
  ['GET', /^\/api\/users\/me\/export$/, 'export-per-address'],
];

/** The rule that counts every call of a route by the caller's address, or null. */
export function ruleOfRoute(method: string, path: string): RateLimitName | null {
  // The router takes `/api/orders/` and any case for `/api/orders`; so must the limits.
  const plain = path.toLowerCase().replace(/\/+$/, '');
  return BY_ROUTE.find(([verb, pattern]) => verb === method && pattern.test(plain))?.[2] ?? null;
}
