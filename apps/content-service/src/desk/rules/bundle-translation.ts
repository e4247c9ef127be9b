import { mayName, parseBundleOptions, parseEnglishOptions } from '@economat/commerce';
import { type EditorProblem, problemAt } from '../field-problem.ts';

export interface TranslatedBundles {
  readonly quantity: string | null;
  readonly quantityEn: string | null;
}

/**
 * English labels stand for the French ones by their place, so there are as many, each of as many pieces. Who changes the French alone need
 * not know English: the labels that no longer fit are to be translated again, and English pages show the French ones meanwhile.
 */
export function checkBundleTranslation(item: TranslatedBundles, before: TranslatedBundles | null): EditorProblem[] {
  const { quantity, quantityEn } = item;
  const english = parseEnglishOptions(quantityEn);
  if (english.length === 0 || quantityEn === before?.quantityEn) return [];
  const french = parseBundleOptions(quantity);
  if (english.length !== french.length) {
    return [
      problemAt(
        'quantityEn',
        `Il y a ${lots(french.length)} en français et ${english.length} en anglais : écrivez les mêmes, dans le même ordre.`,
      ),
    ];
  }
  const at = french.findIndex((option, place) => english[place] !== undefined && !mayName(english[place], option));
  if (at < 0) return [];
  return [
    problemAt(
      'quantityEn',
      `« ${english[at]?.label} » n’est pas « ${french[at]?.label} » : écrivez les lots dans le même ordre.`,
    ),
  ];
}

function lots(count: number): string {
  if (count === 0) return 'aucun lot';
  return count === 1 ? 'un lot' : `${count} lots`;
}
