/** The characters that ISO 8859-15 has in place of eight of ISO 8859-1. */
const OWN: Readonly<Record<string, number>> = {
  '€': 0xa4,
  Š: 0xa6,
  š: 0xa8,
  Ž: 0xb4,
  ž: 0xb8,
  Œ: 0xbc,
  œ: 0xbd,
  Ÿ: 0xbe,
};
const REPLACED = new Set(['¤', '¦', '¨', '´', '¸', '¼', '½', '¾']);
const ALIKE: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
};
const UNKNOWN = '?';

/** A text in ISO 8859-15. What it lacks becomes what is alike, the letter without its accent, or a question mark. */
export function latin9(text: string): Uint8Array {
  return Uint8Array.from([...text.normalize('NFC')].flatMap(bytesOf));
}

function bytesOf(character: string): number[] {
  const own = OWN[character];
  if (own !== undefined) return [own];
  if (character <= 'ÿ' && !REPLACED.has(character)) return [character.charCodeAt(0)];
  const base = character.normalize('NFD')[0] ?? UNKNOWN;
  const alike = ALIKE[character] ?? (base <= 'ÿ' && !REPLACED.has(base) ? base : UNKNOWN);
  return [...alike].map((letter) => letter.charCodeAt(0));
}
