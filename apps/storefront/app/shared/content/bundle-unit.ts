import { type BundleOffer, DEFAULT_LANGUAGE, englishPieceWord, type Language } from '@economat/commerce';

/** The word for one piece within a sentence of that language; null where it has none, and the sentence does without. */
export function unitIn({ unit, labelEn }: Pick<BundleOffer, 'unit' | 'labelEn'>, language: Language): string | null {
  if (language === DEFAULT_LANGUAGE) return unit;
  return labelEn === null ? null : englishPieceWord(labelEn);
}
