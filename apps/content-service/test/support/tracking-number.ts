import { randomBytes } from 'node:crypto';

/** A tracking number that no other test uses. */
export function newTrackingNumber(): string {
  return `6A${randomBytes(6).toString('hex').toUpperCase()}`;
}
