import { formatCardExpiry, groupCardNumber } from '@economat/commerce';

/** Groups the digits while typing; the cursor stays behind its digit. */
export function regroupNumber(input: HTMLInputElement): void {
  const grouped = groupCardNumber(input.value);
  if (grouped === input.value) return;
  const cursor = input.selectionStart ?? input.value.length;
  const digitsBefore = input.value.slice(0, cursor).replace(/\D/g, '').length;
  input.value = grouped;
  const place = placeBehind(grouped, digitsBefore);
  input.setSelectionRange(place, place);
}

/** Inserts the stroke of `MM/AA` while typing, but not while deleting. */
export function completeExpiry(input: HTMLInputElement, inputType: string): void {
  const completed = inputType.startsWith('delete') ? input.value : formatCardExpiry(input.value);
  if (completed !== input.value) input.value = completed;
}

function placeBehind(grouped: string, digits: number): number {
  let seen = 0;
  for (let place = 0; place < grouped.length; place += 1) {
    if (seen === digits) return place;
    if (/\d/.test(grouped.charAt(place))) seen += 1;
  }
  return grouped.length;
}
