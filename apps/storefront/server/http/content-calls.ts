/** How long the content service may take until the first byte of an answer, and how many calls of a kind wait at one time. */
export interface CallKind {
  readonly name: string;
  readonly firstByteMs: number;
  readonly maximum: number;
  /** Refused at once while the service is silent: the browser retries a moment later. */
  readonly failsFast: boolean;
}

const FILES: CallKind = { name: 'file', firstByteMs: 2_000, maximum: 32, failsFast: true };
const READS: CallKind = { name: 'read', firstByteMs: 2_500, maximum: 256, failsFast: true };
/** One transaction with its row locks. A buyer is told within 5 s that an order is pending; its attempt key makes a retry safe. */
const WRITES: CallKind = { name: 'write', firstByteMs: 4_000, maximum: 256, failsFast: false };
/** Password hashing is slow on purpose, and those of many people queue. */
const PASSWORDS: CallKind = { name: 'password', firstByteMs: 8_000, maximum: 48, failsFast: false };
/** The service itself waits for a payment provider, 10 s for each of two calls. */
const PROVIDERS: CallKind = { name: 'provider', firstByteMs: 25_000, maximum: 64, failsFast: false };
/** An account's whole data in one file. */
const EXPORTS: CallKind = { name: 'export', firstByteMs: 15_000, maximum: 16, failsFast: false };
/** Pictures in every size, journals of a year: by few people, who see the progress. */
const DESK: CallKind = { name: 'desk', firstByteMs: 60_000, maximum: 32, failsFast: false };

export const CALL_KINDS: readonly CallKind[] = [FILES, READS, WRITES, PASSWORDS, PROVIDERS, EXPORTS, DESK];

const KIND_OF_PATH: readonly (readonly [RegExp, CallKind])[] = [
  [/^\/uploads\//, FILES],
  [/^\/(?:admin(?:\/|$)|api\/(?:staff|upload)(?:\/|$))/, DESK],
  [/^\/api\/(?:paypal|bnpaxepta)\//, PROVIDERS],
  [/^\/api\/users\/me\/(?:export|delete)$/, EXPORTS],
  [/^\/api\/(?:auth\/|users\/)/, PASSWORDS],
];

/** The kind of a call, by its address and method. */
export function callKind(pathname: string, isRead: boolean): CallKind {
  const known = KIND_OF_PATH.find(([pattern]) => pattern.test(pathname))?.[1];
  if (known === PASSWORDS && isRead) return READS;
  return known ?? (isRead ? READS : WRITES);
}
