import { saveFile } from '../../shared/browser-storage/save-file.ts';
import type { TextOf } from '../../shared/text/load-text.ts';
import type { CartLine } from '../store/cart-figures.ts';
import { cartCsv, type CartFileOptions } from './cart-csv.ts';

/** Saves the cart as a file. */
export function saveCart(
  lines: readonly CartLine[],
  text: TextOf<'cartTools'>['file'],
  options: CartFileOptions,
): void {
  saveFile(new Blob([cartCsv(lines, text, options)], { type: 'text/csv;charset=utf-8' }), text.name);
}
