import { createHmac, timingSafeEqual } from 'node:crypto';

/** The secret of the mailed link to a change, derived from its id: a copy of the database opens nothing. */
export function changeTokenOf(secret: string, change: string): string {
  return createHmac('sha256', secret).update(`order-change:${change}`).digest('base64url');
}

export function opensChange(secret: string, change: string, token: string): boolean {
  const expected = Buffer.from(changeTokenOf(secret, change));
  const given = Buffer.from(token);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
