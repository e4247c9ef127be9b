export type CardExpiryProblem = 'missing' | 'unreadable' | 'no-such-month' | 'expired' | 'too-far';
export type CardExpiryResult =
  | { readonly ok: true; /** `YYYYMM` */ readonly value: string }
  | { readonly ok: false; readonly problem: CardExpiryProblem };

/** Cards are issued for a few years; a later expiry is a typing error. */
const YEARS_AHEAD = 20;

/** `12/30`, `1/2030`, `1230`, `12 30`, and `2030-12` as some wallets fill it in. */
const WRITINGS: readonly RegExp[] = [
  /^(?<month>\d{1,2})\s*[/. -]?\s*(?<year>\d{2})$/,
  /^(?<month>\d{1,2})\s*[/. -]?\s*(?<year>20\d{2})$/,
  /^(?<year>20\d{2})\s*[/.-]\s*(?<month>\d{1,2})$/,
];

/**
 * Parses a card's expiry, the last day of its month.
 * @param today month counted from 1.
 */
export function readCardExpiry(text: string, today: { year: number; month: number }): CardExpiryResult {
  const typed = text.normalize('NFKC').trim();
  if (typed === '') return { ok: false, problem: 'missing' };
  const groups = WRITINGS.map((writing) => writing.exec(typed)?.groups).find((found) => found !== undefined);
  if (groups === undefined) return { ok: false, problem: 'unreadable' };
  const month = Number(groups['month']);
  const written = Number(groups['year']);
  const year = written < 100 ? 2000 + written : written;
  if (month < 1 || month > 12) return { ok: false, problem: 'no-such-month' };
  if (year < today.year || (year === today.year && month < today.month)) return { ok: false, problem: 'expired' };
  if (year > today.year + YEARS_AHEAD) return { ok: false, problem: 'too-far' };
  return { ok: true, value: `${year}${String(month).padStart(2, '0')}` };
}

/** Inserts the stroke between month and year while typing; other input stays. */
export function formatCardExpiry(text: string): string {
  if (/^[2-9]$/.test(text)) return `0${text}/`;
  if (/^\d\/$/.test(text)) return `0${text}`;
  if (/^\d{2,6}$/.test(text)) return `${text.slice(0, 2)}/${text.slice(2)}`;
  return text;
}
