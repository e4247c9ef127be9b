import * as z from 'zod/mini';
import { newAttemptKey } from '../shared/api/attempt-key.ts';
import { readPersonalItem, removePersonalItem, writePersonalItem } from '../shared/browser-storage/personal-items.ts';
import { parseStoredJson } from '../shared/browser-storage/storage-item.ts';

/** What is attempted: an order of the cart, or a quote of it. */
type Attempted = 'checkout-attempt' | 'quote-attempt';

const storedAttempt = z.object({ key: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/)), body: z.string() });

/**
 * The key of this order or quote, stored before its first attempt: the same order gets the same key after a lost answer, a reload or a crash, and
 * the server then answers with the one order. A changed order gets a new key.
 * @param body the request as sent; stored whole, because two orders could share a short fingerprint.
 */
export function attemptKeyFor(body: unknown, attempted: Attempted = 'checkout-attempt'): string {
  const text = JSON.stringify(body);
  const raw = readPersonalItem(attempted);
  const stored = z.safeParse(storedAttempt, raw === null ? undefined : parseStoredJson(raw));
  if (stored.success && stored.data.body === text) return stored.data.key;
  const key = newAttemptKey();
  writePersonalItem(attempted, JSON.stringify({ key, body: text }));
  return key;
}

/** After the order is placed, or when its key can no longer be used. */
export function deleteAttempt(attempted: Attempted = 'checkout-attempt'): void {
  removePersonalItem(attempted);
}
