import { bareAmount, parseMoney } from './money-format.ts';
import type { Cents } from './money.ts';

/** Highest price an item may have: 999 999,99 €. Keeps every cart far inside exact integers. */
export const PRICE_MAXIMUM = 99_999_999 as Cents;

export type PriceRangeSeparator = 'json' | ';' | ', ' | ',';

/** Why a PD_PriceRange is refused, with the values of its sentence. Positions count from 1. */
export type PriceRangeProblem =
  | {
      readonly kind: 'count-mismatch';
      /** One price per option; 1 without options. */
      readonly expected: number;
      readonly found: number;
      /** How the text was split: with ',' a decimal comma may have been taken for a separator. */
      readonly separator: PriceRangeSeparator;
    }
  | { readonly kind: 'not-a-number'; readonly token: string; readonly position: number }
  | { readonly kind: 'too-precise'; readonly token: string; readonly position: number }
  | { readonly kind: 'negative'; readonly token: string; readonly position: number }
  | { readonly kind: 'zero'; readonly token: string; readonly position: number }
  | { readonly kind: 'too-large'; readonly token: string; readonly position: number; readonly maximum: Cents }
  | { readonly kind: 'empty'; readonly position: number }
  | { readonly kind: 'broken-json' }
  | { readonly kind: 'range-reversed'; readonly from: Cents; readonly to: Cents };

export type PriceRange =
  | { readonly kind: 'prices'; readonly prices: readonly Cents[] }
  | { readonly kind: 'display'; readonly label: string; readonly from: Cents; readonly to: Cents }
  | { readonly kind: 'none' }
  | { readonly kind: 'invalid'; readonly problem: PriceRangeProblem };

interface Tokens {
  readonly tokens: readonly string[];
  readonly separator: PriceRangeSeparator;
}

/**
 * Parses PD_PriceRange for an item with so many bundle options (0: the one number is the unit price). In this order: a JSON array of
 * numbers or texts; a range to display (`€10–€20 HT`); prices separated by `;`, else by a comma and a space, else by commas, which are
 * decimal when there are twice as many tokens as options and every second one has exactly two digits.
 */
export function parsePriceRange(raw: string | null | undefined, optionCount: number): PriceRange {
  const text = (raw ?? '').trim();
  if (text === '') return { kind: 'none' };
  if (text.startsWith('[') || text.startsWith('"')) return parseJson(text, optionCount);
  return parseDisplayRange(text) ?? parseTokens(splitText(text, Math.max(optionCount, 1)), optionCount);
}

function parseJson(text: string, optionCount: number): PriceRange {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return invalid({ kind: 'broken-json' });
  }
  // A JSON-encoded text holds one of the plain forms or an array, but not one more encoding.
  if (typeof value === 'string' && !value.trim().startsWith('"')) return parsePriceRange(value, optionCount);
  if (!Array.isArray(value)) return invalid({ kind: 'broken-json' });
  const tokens = value.map((item: unknown) => (typeof item === 'string' ? item : JSON.stringify(item)));
  return parseTokens({ tokens, separator: 'json' }, optionCount);
}

function invalid(problem: PriceRangeProblem): PriceRange {
  return { kind: 'invalid', problem };
}

const DISPLAY_RANGE = /^(?:de )?([^–—-]+?)\s*(?:[–—-]|\sà\s)\s*([^–—-]+)$/i;

function parseDisplayRange(text: string): PriceRange | null {
  const match = DISPLAY_RANGE.exec(text);
  if (!match || !/€|EUR|HT/i.test(text)) return null;
  const from = parseMoney(match[1] ?? '');
  const to = parseMoney(match[2] ?? '');
  if (from === null || to === null) return null;
  if (from > to) return invalid({ kind: 'range-reversed', from, to });
  return { kind: 'display', label: text, from, to };
}

function splitText(text: string, expected: number): Tokens {
  if (text.includes(';')) return { tokens: text.split(';'), separator: ';' };
  if (/,\s/.test(text)) return { tokens: text.split(/,\s+/), separator: ', ' };
  const tokens = text.split(',');
  const isDecimal =
    tokens.length === 2 * expected && tokens.every((token, i) => i % 2 === 0 || /^\d\d$/.test(bareAmount(token)));
  return { tokens: isDecimal ? joinPairs(tokens) : tokens, separator: ',' };
}

function joinPairs(tokens: readonly string[]): string[] {
  return tokens.flatMap((token, i) => (i % 2 === 0 ? [`${token},${tokens[i + 1] ?? ''}`] : []));
}

/** Gaps are reported first, then the count, then single prices: a wrong count mostly means wrongly split tokens. */
function parseTokens({ tokens, separator }: Tokens, optionCount: number): PriceRange {
  const expected = Math.max(optionCount, 1);
  const trimmed = tokens.map((token) => token.trim());
  const gap = trimmed.length === 0 ? 0 : trimmed.indexOf('');
  if (gap >= 0) return invalid({ kind: 'empty', position: gap + 1 });
  if (trimmed.length !== expected) {
    return invalid({ kind: 'count-mismatch', expected, found: trimmed.length, separator });
  }
  const prices: Cents[] = [];
  for (const [index, token] of trimmed.entries()) {
    const price = parsePrice(token, index + 1);
    if (typeof price === 'object') return invalid(price);
    prices.push(price);
  }
  return { kind: 'prices', prices };
}

function parsePrice(token: string, position: number): Cents | PriceRangeProblem {
  const price = parseMoney(token);
  if (price === null) return refusedPrice(token, position);
  if (price === 0) return { kind: 'zero', token, position };
  if (price > PRICE_MAXIMUM) return { kind: 'too-large', token, position, maximum: PRICE_MAXIMUM };
  return price;
}

function refusedPrice(token: string, position: number): PriceRangeProblem {
  const bare = bareAmount(token);
  if (/^[-−]\s?(?:€\s?)?\d/.test(bare)) return { kind: 'negative', token, position };
  // More digits than an exact number of cents has, or the exponent that JSON gives to numbers from 1e21 on.
  if (/^(?:\d{14,}(?:[.,]\d*)?|[\d.]+e\+\d+)$/.test(bare)) {
    return { kind: 'too-large', token, position, maximum: PRICE_MAXIMUM };
  }
  if (/^\d+[.,]\d{3,}$/.test(bare)) return { kind: 'too-precise', token, position };
  return { kind: 'not-a-number', token, position };
}
