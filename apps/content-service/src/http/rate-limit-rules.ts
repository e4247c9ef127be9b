import { CALL_LIMITS, type Limit } from '@economat/contract';

const QUARTER = 15 * 60;
const HOUR = 60 * 60;

/** How often something may be tried: by one address, as the row of each call says, and by whom or what is tried besides. */
export const RATE_LIMIT_RULES = {
  ...CALL_LIMITS,
  /** One account, tried from one address: a person who mistypes never reaches it. */
  'login-per-account-and-address': { points: 10, seconds: QUARTER, counted: 'shared' },
  /** One account, tried on a device that has opened it before: counted apart, so that no stranger uses these tries up. */
  'login-per-account-and-device': { points: 10, seconds: QUARTER, counted: 'shared' },
  /** One account, tried from anywhere. Beyond it the owner is mailed a link, and known devices go on. */
  'login-per-account': { points: 100, seconds: HOUR, counted: 'shared' },
  /** Mails that ask a mailbox for its proof, whoever opens accounts with it. Beyond it none is sent; the answer is the same. */
  'proof-per-mailbox': { points: 4, seconds: HOUR, counted: 'shared' },
  'forgot-per-mailbox': { points: 4, seconds: HOUR, counted: 'shared' },
  'password-per-account': { points: 10, seconds: QUARTER, counted: 'shared' },
  'confirmation-per-account': { points: 4, seconds: HOUR, counted: 'shared' },
  'withdrawal-link-per-mailbox': { points: 4, seconds: HOUR, counted: 'shared' },
  /** Log-ins at the desk and their like, whoever the accounts belong to. */
  'desk-log-in-per-address': { points: 60, seconds: QUARTER, counted: 'shared' },
  'desk-per-account-and-address': { points: 10, seconds: QUARTER, counted: 'shared' },
  'desk-per-account': { points: 100, seconds: HOUR, counted: 'shared' },
  'forgot-per-staff-mailbox': { points: 4, seconds: HOUR, counted: 'shared' },
  /** Only who has the password gets to try: at this pace a guess at six digits takes years. */
  'factor-code-per-account': { points: 20, seconds: HOUR, counted: 'shared' },
  'recovery-code-per-account': { points: 20, seconds: HOUR, counted: 'shared' },
  'staff-password-per-session': { points: 10, seconds: QUARTER, counted: 'shared' },
} as const satisfies Record<string, Limit>;

export type RateLimitName = keyof typeof RATE_LIMIT_RULES;
