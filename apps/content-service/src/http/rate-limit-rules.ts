import { CALL_LIMITS, type Limit } from '@economat/contract';

const QUARTER = 15 * 60;
const HOUR = 60 * 60;

/** Limits beside those of the endpoints by address: by account, device or mailbox, which counts by its key, however it is spelled. */
export const RATE_LIMIT_RULES = {
  ...CALL_LIMITS,
  /** One account, tried from one address: a person who mistypes stays below it. */
  'login-per-account-and-address': { points: 10, seconds: QUARTER, counted: 'shared' },
  /** One account, tried on a known device: counted apart, so that others cannot exhaust it. */
  'login-per-account-and-device': { points: 10, seconds: QUARTER, counted: 'shared' },
  /** One account, tried from anywhere. Beyond it the owner is mailed a link, and known devices still log in. */
  'login-per-account': { points: 100, seconds: HOUR, counted: 'shared' },
  /**
   * Mails to one mailbox that nobody has proven, whoever registers with it or changes to it. Beyond it none is sent; the answer is the same but
   * for a change.
   */
  'proof-per-mailbox': { points: 4, seconds: HOUR, counted: 'shared' },
  'forgot-per-mailbox': { points: 4, seconds: HOUR, counted: 'shared' },
  'password-per-account': { points: 10, seconds: QUARTER, counted: 'shared' },
  'confirmation-per-account': { points: 4, seconds: HOUR, counted: 'shared' },
  'withdrawal-link-per-mailbox': { points: 4, seconds: HOUR, counted: 'shared' },
  /** Items that one mailbox waits for, whoever types it. */
  'stock-alert-per-mailbox': { points: 10, seconds: HOUR, counted: 'shared' },
  /** Quotes that are mailed to one mailbox, whoever types it. */
  'quote-per-mailbox': { points: 10, seconds: HOUR, counted: 'shared' },
  /** Invitations to companies that are mailed to one mailbox, whoever sends them. */
  'invitation-per-mailbox': { points: 5, seconds: HOUR, counted: 'shared' },
  /** Desk log-ins and similar calls of one address, for any account. */
  'desk-log-in-per-address': { points: 60, seconds: QUARTER, counted: 'shared' },
  'desk-per-account-and-address': { points: 10, seconds: QUARTER, counted: 'shared' },
  'desk-per-account': { points: 100, seconds: HOUR, counted: 'shared' },
  'forgot-per-staff-mailbox': { points: 4, seconds: HOUR, counted: 'shared' },
  /** Only with the password: at this rate guessing six digits takes years. */
  'factor-code-per-account': { points: 20, seconds: HOUR, counted: 'shared' },
  'recovery-code-per-account': { points: 20, seconds: HOUR, counted: 'shared' },
  'staff-password-per-session': { points: 10, seconds: QUARTER, counted: 'shared' },
} as const satisfies Record<string, Limit>;

export type RateLimitName = keyof typeof RATE_LIMIT_RULES;
