import { timingSafeEqual } from 'node:crypto';

/** Whether a secret that was sent is the expected one; takes as long for each wrong one of its length. */
export function sameSecret(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
