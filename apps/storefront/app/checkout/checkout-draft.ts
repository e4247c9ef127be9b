import { readPersonalItem, removePersonalItem, writePersonalItem } from '../shared/browser-storage/personal-items.ts';
import { storedRecord } from '../shared/browser-storage/stored-fields.ts';
import { parseStoredJson } from '../shared/browser-storage/storage-item.ts';
import { type CheckoutForm, EMPTY_FORM, FIELD_NAMES, FLAG_NAMES } from './checkout-form.ts';

const DRAFT_KEY = 'checkout-draft';
/** More than any field accepts; a longer text was not typed here. */
const MAXIMUM_LENGTH = 5_000;

/** Parses the draft from before a reload, a Back or a payment page; unreadable parts are dropped. */
export function parseDraft(raw: string | null): CheckoutForm {
  const stored = storedRecord(raw === null ? null : parseStoredJson(raw));
  const typed = storedRecord(stored?.['values']);
  const ticked = storedRecord(stored?.['flags']);
  if (!typed || !ticked) return EMPTY_FORM;
  const values = { ...EMPTY_FORM.values };
  for (const name of FIELD_NAMES) {
    const value = typed[name];
    if (name !== 'account.password' && typeof value === 'string' && value.length <= MAXIMUM_LENGTH)
      values[name] = value;
  }
  const flags = { ...EMPTY_FORM.flags };
  for (const name of FLAG_NAMES) {
    const flag = ticked[name];
    if (typeof flag === 'boolean') flags[name] = flag;
  }
  return { values, flags };
}

/** The form as it may be stored: never with a password. */
export function encodeDraft({ values, flags }: CheckoutForm): string {
  return JSON.stringify({ values: { ...values, 'account.password': '' }, flags });
}

export function readDraft(): CheckoutForm {
  return parseDraft(readPersonalItem(DRAFT_KEY));
}

export function writeDraft(form: CheckoutForm): void {
  writePersonalItem(DRAFT_KEY, encodeDraft(form));
}

export function deleteDraft(): void {
  removePersonalItem(DRAFT_KEY);
}
