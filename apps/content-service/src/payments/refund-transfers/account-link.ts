import { createHmac, timingSafeEqual } from 'node:crypto';

/** The secret of a link, derived from its id: the database stores the id alone, and the mail is composed from it. */
export function accountLinkToken(secret: string, linkId: string): string {
  return createHmac('sha256', secret).update(linkId).digest('base64url');
}

export function opensAccountLink(secret: string, linkId: string, token: string): boolean {
  const expected = Buffer.from(accountLinkToken(secret, linkId));
  const given = Buffer.from(token);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
