import { cents } from '@economat/commerce';
import { expect, test } from 'vitest';
import { loadedText, loadText } from '../../shared/text/load-text.ts';
import { untaxedText } from '../../shared/text/untaxed.ts';
import { type AddToCartLine, EMPTY_CART } from '../store/cart.ts';
import { addLines } from '../store/cart-changes.ts';
import { cartFigures } from '../store/cart-figures.ts';
import { cartCsv } from './cart-csv.ts';

const LINE: AddToCartLine = {
  productId: 'rolls',
  slug: 'rouleaux',
  name: 'Rouleaux "80 × 80"; thermiques',
  nameEn: 'Rolls',
  variant: 'Blanc',
  variantEn: 'White',
  option: '12 rouleaux',
  optionEn: '12 rolls',
  unitPrice: cents(1860),
  vatPercent: 5.5,
  image: null,
  quantity: 1200,
};
const { lines } = cartFigures(
  addLines(EMPTY_CART, [
    LINE,
    { ...LINE, productId: 'odd', name: '=SUM(1)', nameEn: null, variant: null, option: null },
  ]),
);

test('the French file opens in a French spreadsheet, and no cell is a formula', async () => {
  await loadText('fr', ['cartTools']);
  const { file } = loadedText('fr', 'cartTools');
  expect(cartCsv(lines, file, { language: 'fr', isUntaxed: false }).split('\r\n')).toEqual([
    '\uFEFF"Article";"Conditionnement";"Variante";"Quantité";"Prix HT";"TVA (%)";"Sous-total HT";"Sous-total TTC"',
    '"Rouleaux ""80 × 80""; thermiques";"12 rouleaux";"Blanc";"1200";18,60;5,50;22320,00;23547,60',
    `"'=SUM(1)";"";"";"1200";18,60;5,50;22320,00;23547,60`,
    '',
  ]);
});

test('the English file has English words, and without VAT it has no column for it', async () => {
  await loadText('en', ['cartTools']);
  const { file } = untaxedText(loadedText('en', 'cartTools'));
  const [head, first] = cartCsv(lines, file, { language: 'en', isUntaxed: true }).split('\r\n');
  expect(head).toBe('\uFEFF"Item";"Pack";"Variant";"Quantity";"Price";"Subtotal"');
  expect(first).toBe('"Rolls";"12 rolls";"White";"1200";18,60;22320,00');
});
