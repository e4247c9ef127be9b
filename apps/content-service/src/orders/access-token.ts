import { createHash, createHmac } from 'node:crypto';
import { sameSecret } from '../access/same-secret.ts';

/** A guest may open an order this long: past the withdrawal period and the usual complaints about a delivery. */
const ACCESS_DAYS = 180;
const DAY_IN_MILLISECONDS = 86_400_000;

type OpenedKind = 'order' | 'quote' | 'order-change' | 'standing-order';

interface Opened {
  readonly documentId: string;
  /** Empty once its buyer's data are erased. */
  readonly accessTokenHash: string;
}

/**
 * The secret of a link that opens an order, a quote, a change of an order or a standing order. It is derived, not stored: a repeated request and a mail can
 * contain it again, while a copy of the database opens nothing.
 */
export function accessTokenOf(secret: string, documentId: string, of: OpenedKind = 'order'): string {
  return createHmac('sha256', secret).update(`${of}:${documentId}`).digest('base64url');
}

/** What opens an order for its guest; null for an account, which logs in. */
export function guestTokenOf(
  secret: string,
  { customerId, documentId }: { readonly customerId: number | null; readonly documentId: string },
): string | null {
  return customerId === null ? accessTokenOf(secret, documentId) : null;
}

/** The mark that the database stores. Releases up to 1.1.0 compare tokens with it; since then it is read only for being there. */
export function accessTokenHashOf(secret: string, documentId: string, of?: OpenedKind): string {
  return createHash('sha256')
    .update(accessTokenOf(secret, documentId, of))
    .digest('hex');
}

/** Whether the token opens this order still. */
export function opensOrder(secret: string, token: string, order: Opened & { readonly createdAt: Date }, now: Date) {
  if (now.getTime() - order.createdAt.getTime() > ACCESS_DAYS * DAY_IN_MILLISECONDS) return false;
  return isTokenOf(secret, token, order);
}

/** Whether the token opens this. The secret of now decides, by which mails make their links; without a stored hash nothing does. */
export function isTokenOf(secret: string, token: string, { documentId, accessTokenHash }: Opened, of?: OpenedKind) {
  return accessTokenHash !== '' && sameSecret(token, accessTokenOf(secret, documentId, of));
}
