import { eurosFromCents, type Language, said } from '@economat/commerce';
import { csvRow } from '@economat/invoice';
import type { CartLine } from '../store/cart-figures.ts';
import type { TextOf } from '../../shared/text/load-text.ts';

export interface CartFileOptions {
  readonly language: Language;
  /** The seller is in franchise: one price, no VAT. */
  readonly isUntaxed: boolean;
}

/**
 * The cart as a file for French spreadsheets, as every file of the shop is: UTF-8 with byte order mark, semicolons, decimal commas, no
 * formulas. The quick order reads it again.
 */
export function cartCsv(
  lines: readonly CartLine[],
  text: TextOf<'cartTools'>['file'],
  { language, isUntaxed }: CartFileOptions,
): string {
  const taxed = <Cell>(...cells: Cell[]): Cell[] => (isUntaxed ? [] : cells);
  const head = [
    text.article,
    text.bundle,
    text.variant,
    text.quantity,
    text.price,
    ...taxed(text.vat),
    text.subtotal,
    ...taxed(text.subtotalIncludingVat),
  ];
  const rows = lines.map(({ item, option, variant, unitPrice, vatPercent, lineTotal, lineTotalIncludingVat }) => [
    said(language, item.name, item.nameEn).text,
    said(language, option, item.productQuantityEn)?.text ?? '',
    said(language, variant, item.variantEn)?.text ?? '',
    String(item.quantity),
    eurosFromCents(unitPrice),
    ...taxed(vatPercent),
    eurosFromCents(lineTotal),
    ...taxed(eurosFromCents(lineTotalIncludingVat)),
  ]);
  return `\uFEFF${[head, ...rows].map((cells) => csvRow(cells)).join('')}`;
}
