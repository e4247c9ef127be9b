import { createHmac } from 'node:crypto';
import { sameSecret } from '../../access/same-secret.ts';

export interface SignedRequest {
  /** Absent on a first payment. */
  readonly payId?: string | undefined;
  readonly transId?: string | undefined;
  readonly merchantId: string;
  /** As it is sent: an integer of the smallest unit. */
  readonly amount?: string | undefined;
  readonly currency?: string | undefined;
}

export interface SignedResult {
  readonly payId: string;
  readonly transId: string;
  /** From our configuration: the one that the platform returns is unreliable. */
  readonly merchantId: string;
  readonly status: string;
  readonly code: string;
}

/** Signature of a request: lower-case hexadecimal HMAC-SHA256 of `PayID*TransID*MerchantID*Amount*Currency`. */
export function requestMac(
  key: string,
  { payId = '', transId = '', merchantId, amount = '', currency = '' }: SignedRequest,
): string {
  return hmac(key, [payId, transId, merchantId, amount, currency]);
}

/** Signature of a result: the same over `PayID*TransID*MerchantID*Status*Code`. It does not cover the amount. */
export function resultMac(key: string, { payId, transId, merchantId, status, code }: SignedResult): string {
  return hmac(key, [payId, transId, merchantId, status, code]);
}

/** Compares whatever the case of the digits. */
export function sameMac(expected: string, given: string): boolean {
  return sameSecret(given.trim().toLowerCase(), expected.toLowerCase());
}

// An absent value is empty; its separators stay.
function hmac(key: string, values: readonly string[]): string {
  return createHmac('sha256', Buffer.from(key, 'latin1'))
    .update(Buffer.from(values.join('*'), 'latin1'))
    .digest('hex');
}
