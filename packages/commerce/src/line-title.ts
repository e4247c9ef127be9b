import { DEFAULT_LANGUAGE, type Language } from './language.ts';
import { type Said, said } from './said.ts';

interface NamedLine {
  readonly productName: string;
  readonly productQuantity: string | null;
  readonly variant: string | null;
}

/** What a line says in both languages, as they were when it was sold. The French words are those of documents and of the desk. */
export interface LineWords extends NamedLine {
  readonly productNameEn: string | null;
  readonly productQuantityEn: string | null;
  readonly variantEn: string | null;
}

/** What a reader of one language meets of a sold line: its article, then its bundle and its variant where it has them. */
export function saidLine(language: Language, line: LineWords): readonly [name: Said, ...choice: Said[]] {
  const bundle = said(language, line.productQuantity, line.productQuantityEn);
  const variant = said(language, line.variant, line.variantEn);
  const choice = [bundle, variant].filter((part) => part !== null);
  return [said(language, line.productName, line.productNameEn), ...choice];
}

/** What a line is, in French: `Rouleau thermique, 12 rouleaux, blanc`; empty for a line that is not there. */
export function lineTitle(line: NamedLine | undefined): string {
  if (line === undefined) return '';
  const french = { ...line, productNameEn: null, productQuantityEn: null, variantEn: null };
  return lineTitleIn(DEFAULT_LANGUAGE, french);
}

/** The same for a reader of one language, where a text cannot be marked as French. */
export function lineTitleIn(language: Language, line: LineWords | undefined): string {
  return line === undefined
    ? ''
    : saidLine(language, line)
        .map(({ text }) => text)
        .filter(Boolean)
        .join(', ');
}
