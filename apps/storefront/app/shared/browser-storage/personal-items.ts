import { readItem, removeItem, writeItem } from './storage-item.ts';

/** What a tab remembers of one person. The cart is not among it: it stays on the machine. */
const PERSONAL_KEYS = ['checkout-draft', 'checkout-attempt', 'currentOrderId', 'currentOrderToken'] as const;
export type PersonalKey = (typeof PERSONAL_KEYS)[number];

/** Where the storage is shut or full, the items live until the page is left. */
const inMemory = new Map<PersonalKey, string>();

/** The stored text, `null` when there is none. */
export function readPersonalItem(key: PersonalKey): string | null {
  return inMemory.get(key) ?? readItem('session', key);
}

/** For this tab only: another person at the same machine finds nothing once it is closed. */
export function writePersonalItem(key: PersonalKey, value: string): void {
  if (writeItem('session', key, value)) inMemory.delete(key);
  else inMemory.set(key, value);
}

export function removePersonalItem(key: PersonalKey): void {
  inMemory.delete(key);
  removeItem('session', key);
}

/** After this the next person at the machine finds no address and no order of the one before (P27). */
export function forgetPersonalItems(): void {
  for (const key of PERSONAL_KEYS) removePersonalItem(key);
}
