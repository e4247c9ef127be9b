/** A stored French number in the pairs it is dictated in (`06 12 34 56 78`); any other number, and one that is spaced already, as it is. */
export function formatPhone(text: string): string {
  return text.replace(/^(?:\+33|0)([1-9])(\d\d)(\d\d)(\d\d)(\d\d)$/, '0$1\u00a0$2\u00a0$3\u00a0$4\u00a0$5');
}
