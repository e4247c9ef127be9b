/**
 * Sizes and measures, whose numbers count no pieces: `80x80`, `57 × 40 mm`, `300 mm`, `100 %`. With spaces around the x, a following word
 * means a product of counts instead (`12 x 500 feuilles`).
 */
const MEASURE =
  /\d+(?:[.,]\d+)?(?:[x×]\d+(?:[.,]\d+)?)+(?:\s?(?:mm|cm|m)\b)?|\d+(?:[.,]\d+)?(?:\s[x×]\s\d+(?:[.,]\d+)?)+(?=\s?(?:mm|cm|m)\b|\s*(?:$|[-–()]))|\d+(?:[.,]\d+)?\s?(?:mm\b|cm\b|µm|g\/m|%|°)/giu;

/**
 * Number of an option: grouped thousands (`1 000`, `1.000`) or plain with up to two decimals (`1,5`). Not the number of a name (`A4`), but
 * that of a multiplier (`x6`).
 */
const PIECE_COUNT = /(?<![a-wyzà-ÿ\d.,])(?:\d{1,3}(?:[\s.]\d{3})+(?!\d)|\d+(?:[.,]\d{1,2}(?!\d))?)/i;

/** The counted word, right after the number. A hyphen (`48-pack`) names the bundle, not its pieces. */
const COUNTED_WORD = /^\s+(\p{L}[\p{L}'’-]+)/u;

/** Words that end in s or x in the singular too, among those a supplies shop counts. */
const INVARIABLE = new Set(
  'tapis colis vis bois poids mois fois repas tas dos bas pois châssis palais bras os corps choix prix croix'.split(
    ' ',
  ),
);

/** Compounds of a verb and its object (`essuie-mains`, `porte-serviettes`) do not change. */
const VERB_COMPOUND = /^(?:essuie|porte|couvre|lave|sèche|repose|cache|protège)-/;

interface CountedPieces {
  readonly count: number | null;
  /** As it stands there. */
  readonly word: string | null;
}

/** How many pieces the option's text states: 6 for `6 rouleaux`, 1000 for `Boîte de 1 000 feuilles`, else null. */
export function pieceCount(label: string): number | null {
  return countedPieces(label).count;
}

/** The word for one piece: `rouleau` for `6 rouleaux`; null when the text names none. */
export function pieceWord(label: string): string | null {
  const { word } = countedPieces(label);
  return word === null ? null : singular(word);
}

/** The same of an English label: `roll` for `6 rolls`. */
export function englishPieceWord(label: string): string | null {
  const { word } = countedPieces(label);
  return word === null ? null : englishSingular(word);
}

function countedPieces(label: string): CountedPieces {
  const text = label.replace(MEASURE, '·');
  const match = PIECE_COUNT.exec(text);
  if (!match) return { count: null, word: null };
  const [digits] = match;
  const isGrouped = /^\d{1,3}(?:[\s.]\d{3})+$/.test(digits);
  const count = Number(isGrouped ? digits.replace(/\D/g, '') : digits.replace(',', '.'));
  const word = COUNTED_WORD.exec(text.slice(match.index + digits.length))?.[1];
  return {
    count: count > 0 && Number.isFinite(count) ? count : null,
    word: word === undefined ? null : word.toLowerCase(),
  };
}

function singular(word: string): string {
  if (INVARIABLE.has(word) || VERB_COMPOUND.test(word)) return word;
  if (/(?:eau|yau|eu)x$/.test(word)) return word.slice(0, -1);
  if (word.endsWith('aux')) return `${word.slice(0, -3)}al`;
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

function englishSingular(word: string): string {
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|ss|x)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
