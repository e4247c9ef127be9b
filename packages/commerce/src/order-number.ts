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

/** `FA-2026-000001`: the gap-free series of invoices, one per year. */
export function formatInvoiceNumber(year: number, n: number): string {
  return `FA-${fullYear(year)}-${counter(n, 6)}`;
}

/** `AV-2026-000001`: the series of credit notes. */
export function formatCreditNoteNumber(year: number, n: number): string {
  return `AV-${fullYear(year)}-${counter(n, 6)}`;
}

function counter(n: number, digits: number): string {
  if (!Number.isSafeInteger(n) || n < 1) throw new RangeError(`Not a counter: ${n}`);
  return String(n).padStart(digits, '0');
}

function fullYear(year: number): string {
  if (!Number.isInteger(year) || year < 1000 || year > 9999) throw new RangeError(`Not a four-digit year: ${year}`);
  return String(year);
}
