/** Characters of ordinary French text that ISO-8859-1 does not have. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  Œ: 'OE',
  œ: 'oe',
  Ÿ: 'Y',
  '‘': "'",
  '’': "'",
  '‚': ',',
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '‑': '-',
  '…': '...',
  '\u202f': ' ',
  '\u2009': ' ',
};

/**
 * Writes a text in the platform's characters: what ISO-8859-1 lacks is transliterated, or becomes `?`. The two characters that separate
 * parameters, and control characters, become spaces.
 */
export function toLatin1(text: string): string {
  const transliterated = [...text.normalize('NFC')].map((character) => {
    if (character <= 'ÿ') return character;
    const base = character.normalize('NFD')[0] ?? '?';
    return REPLACEMENTS[character] ?? (base <= 'ÿ' ? base : '?');
  });
  return transliterated
    .map((character) => (isPlain(character) ? character : ' '))
    .join('')
    .trim();
}

function isPlain(text: string): boolean {
  return text !== '&' && text !== '=' && text >= ' ' && !(text >= '\u007f' && text < '\u00a0');
}
