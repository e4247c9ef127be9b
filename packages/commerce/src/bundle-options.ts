import { pieceCount, pieceWord } from './piece-word.ts';

/** One way to buy an item, e.g. `6 rouleaux`: 6 pieces of the unit `rouleau`. */
export interface BundleOption {
  readonly label: string;
  readonly pieces: number | null;
  /** One piece in words, in the singular. */
  readonly unit: string | null;
}

/**
 * The options of the `quantity` field: a JSON string or array, or plain text. Items are separated by `;` or line breaks
 * when there are any, else by commas. A comma between two digits (`1,5 kg`) belongs to the label, unless the whole text
 * is numbers (`6,12,24`). Blank items are left out.
 */
export function parseBundleOptions(quantityField: string | null | undefined): BundleOption[] {
  return optionLabels(quantityField ?? '').map((label) => ({
    label,
    pieces: pieceCount(label),
    unit: pieceWord(label),
  }));
}

/** An English label of an option. */
export type EnglishOption = Pick<BundleOption, 'label' | 'pieces'>;

/** English groups thousands by commas: `1,000 sheets`. */
const THOUSANDS = /(\d),(?=\d{3}(?!\d))/g;

export function parseEnglishOptions(quantityEn: string | null | undefined): EnglishOption[] {
  return optionLabels(quantityEn ?? '').map((label) => ({
    label,
    pieces: pieceCount(label.replaceAll(THOUSANDS, '$1')),
  }));
}

/** Whether an English label may name this option: a label without a number names any. */
export function mayName({ pieces: named }: EnglishOption, { pieces }: BundleOption): boolean {
  return named === null || pieces === null || named === pieces;
}

/**
 * The labels that English readers see, by the position of the option. None when there are more or fewer of them than options, or one of
 * another number of pieces: the French ones have changed since, and nobody can say which is which.
 */
export function englishLabels(
  quantityEn: string | null | undefined,
  options: readonly BundleOption[],
): readonly string[] {
  const english = parseEnglishOptions(quantityEn);
  const isWhole = english.length === options.length;
  if (!isWhole || !options.every((option, at) => english[at] !== undefined && mayName(english[at], option))) return [];
  return english.map(({ label }) => label);
}

/** Repeated labels: the cart could not distinguish such options. */
export function duplicateLabels(options: readonly BundleOption[]): string[] {
  const seen = new Set<string>();
  const duplicates = new Set<string>();
  for (const { label } of options) (seen.has(label) ? duplicates : seen).add(label);
  return [...duplicates];
}

/** One spelling of a label: outer spaces dropped, inner runs of spaces of any kind made one plain space. */
export function normaliseLabel(label: string): string {
  return label.replace(/\s+/g, ' ').trim();
}

function optionLabels(field: string): string[] {
  const decoded = decodeJson(field.trim());
  const labels = Array.isArray(decoded) ? decoded.map(String) : splitLabels(decoded);
  return labels.map(normaliseLabel).filter((label) => label !== '');
}

function decodeJson(text: string): string | (string | number)[] {
  if (!/^["[]/.test(text)) return text;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'string') return value;
    if (Array.isArray(value)) return value.filter(isLabel);
  } catch {
    // Not JSON after all: a label may well start with a quotation mark or a bracket.
  }
  return text;
}

function isLabel(item: unknown): item is string | number {
  return typeof item === 'string' || typeof item === 'number';
}

function splitLabels(text: string): string[] {
  if (/[;\n]/.test(text)) return text.split(/[;\n]/);
  if (/^[\d\s,]*$/.test(text)) return text.split(',');
  return text.split(/,(?!\d)|(?<!\d),/);
}
