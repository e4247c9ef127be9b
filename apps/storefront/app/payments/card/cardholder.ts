export type CardholderProblem = 'missing' | 'too-short' | 'too-long' | 'unprintable' | 'card-number';
export type CardholderResult =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly problem: CardholderProblem };

/** Names that card networks accept (EMV book 4, appendix B): 2 to 45 characters of plain Latin. */
const SHORTEST = 2;
const LONGEST = 45;

/** Letters without a decomposition into a base letter and an accent. */
const PLAIN: Readonly<Record<string, string>> = {
  œ: 'oe',
  Œ: 'OE',
  æ: 'ae',
  Æ: 'AE',
  ß: 'ss',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  '’': "'",
  '‘': "'",
  '–': '-',
};

/** The name as printed on cards, without accents. */
export function readCardholder(text: string): CardholderResult {
  const name = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[œŒæÆßøØłŁđĐ’‘–]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
  if (name === '') return { ok: false, problem: 'missing' };
  if (name.replace(/\D/g, '').length >= 8) return { ok: false, problem: 'card-number' };
  if (!/^[\x20-\x7e]+$/.test(name)) return { ok: false, problem: 'unprintable' };
  if (name.length < SHORTEST) return { ok: false, problem: 'too-short' };
  if (name.length > LONGEST) return { ok: false, problem: 'too-long' };
  return { ok: true, name };
}
