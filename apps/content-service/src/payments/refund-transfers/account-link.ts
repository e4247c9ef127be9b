import { createHmac } from 'node:crypto';
import { sameSecret } from '../../access/same-secret.ts';

/** The secret of a link, derived from its id: the database stores the id alone, and the mail is composed from it. */
export function accountLinkToken(secret: string, linkId: string): string {
  return createHmac('sha256', secret).update(linkId).digest('base64url');
}

export function opensAccountLink(secret: string, linkId: string, token: string): boolean {
  return sameSecret(token, accountLinkToken(secret, linkId));
}
