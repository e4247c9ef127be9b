import { readItem, removeItem, writeItem } from './storage-item.ts';

/** Data of a tab about one person. The cart is not among it: it stays on the machine. */
const PERSONAL_KEYS = [
  'checkout-draft',
  'checkout-attempt',
  'quote-attempt',
  'currentOrderId',
  'currentOrderToken',
] as const;
export type PersonalKey = (typeof PERSONAL_KEYS)[number];

/** Where the storage is disabled or full, the items live until the page is left. */
const inMemory = new Map<PersonalKey, string>();

/** The stored text, `null` when there is none. */
export function readPersonalItem(key: PersonalKey): string | null {
  return inMemory.get(key) ?? readItem('session', key);
}

/** For this tab only: closing it deletes the data. */
export function writePersonalItem(key: PersonalKey, value: string): void {
  if (writeItem('session', key, value)) inMemory.delete(key);
  else inMemory.set(key, value);
}

export function removePersonalItem(key: PersonalKey): void {
  inMemory.delete(key);
  removeItem('session', key);
}

/** Deletes the addresses and the order of the present person. */
export function deletePersonalItems(): void {
  for (const key of PERSONAL_KEYS) removePersonalItem(key);
}
