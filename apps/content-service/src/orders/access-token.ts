import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** A guest may open an order this long: past the withdrawal period and the usual complaints about a delivery. */
const ACCESS_DAYS = 180;
const DAY_IN_MILLISECONDS = 86_400_000;

/**
 * The secret that opens a guest's order, or a quote. It is derived, not stored: a repeated request and a mail can contain it again, while a copy of the
 * database opens nothing.
 */
export function accessTokenOf(secret: string, documentId: string, of: 'order' | 'quote' = 'order'): string {
  return createHmac('sha256', secret).update(`${of}:${documentId}`).digest('base64url');
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

/** Whether this is the hash of the token; takes as long for each wrong token. */
export function hasHash(token: string, hash: string): boolean {
  const given = Buffer.from(hashAccessToken(token));
  const kept = Buffer.from(hash);
  return given.length === kept.length && timingSafeEqual(given, kept);
}
