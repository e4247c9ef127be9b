import { createHash, createHmac } from 'node:crypto';
import { sameSecret } from '../access/same-secret.ts';

/** A guest may open an order this long: past the withdrawal period and the usual complaints about a delivery. */
const ACCESS_DAYS = 180;
const DAY_IN_MILLISECONDS = 86_400_000;

/**
 * The secret of a link that opens an order, a quote, a change of an order or a standing order. It is derived, not stored: a repeated request and a mail can
 * contain it again, while a copy of the database opens nothing.
 */
export function accessTokenOf(
  secret: string,
  documentId: string,
  of: 'order' | 'quote' | 'order-change' | 'standing-order' = 'order',
): string {
  return createHmac('sha256', secret).update(`${of}:${documentId}`).digest('base64url');
}

/** What opens an order for its guest; null for an account, which logs in. */
export function guestTokenOf(
  secret: string,
  { customerId, documentId }: { readonly customerId: number | null; readonly documentId: string },
): string | null {
  return customerId === null ? accessTokenOf(secret, documentId) : null;
}

/** The hash that the database stores. */
export function hashAccessToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Whether the token opens an order with this hash, placed at this instant. */
export function opensOrder(
  token: string,
  order: { readonly accessTokenHash: string; readonly createdAt: Date },
  now: Date,
): boolean {
  if (now.getTime() - order.createdAt.getTime() > ACCESS_DAYS * DAY_IN_MILLISECONDS) return false;
  return hasHash(token, order.accessTokenHash);
}

/** Whether this is the hash of the token. */
export function hasHash(token: string, hash: string): boolean {
  return sameSecret(hashAccessToken(token), hash);
}
