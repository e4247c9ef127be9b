/** `ORD-0000001`. The counter starts at 1; beyond seven digits the number grows. */
export function formatOrderNumber(n: number): string {
  return `ORD-${counter(n, 7)}`;
}

/** The counter in an order number, whatever case and outer spaces; null when the text is none. */
export function parseOrderNumber(text: string): number | null {
  const digits = /^\s*ORD-(\d{7,15})\s*$/i.exec(text)?.[1];
  const n = Number(digits);
  return digits !== undefined && n > 0 && (digits.length === 7 || !digits.startsWith('0')) ? n : null;
}

function counter(n: number, digits: number): string {
  if (!Number.isSafeInteger(n) || n < 1) throw new RangeError(`Not a counter: ${n}`);
  return String(n).padStart(digits, '0');
}
