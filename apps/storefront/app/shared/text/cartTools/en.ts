import type { text as french } from './fr.ts';

export const text: typeof french = {
  removed: (name) => `${name} has been removed from your cart.`,
  emptied: (count) => (count === 1 ? 'One line has been removed.' : `${count} lines have been removed from your cart.`),
  undo: 'Undo',
  undoBy: (keys) => `To undo: ${keys}.`,
  expected: 'Delivery expected ',
  search: 'Search in the cart',
  found: (count, all) => (count === 0 ? 'No line of this name.' : `${count} of ${all} lines`),
  csv: 'Download (CSV)',
  csvFailed: 'The file could not be made. Please try again.',
  print: 'Print',
  empty: 'Empty the cart',
  file: {
    name: 'cart.csv',
    article: 'Item',
    bundle: 'Pack',
    variant: 'Variant',
    quantity: 'Quantity',
    price: 'Price excl. VAT',
    vat: 'VAT (%)',
    subtotal: 'Subtotal excl. VAT',
    subtotalIncludingVat: 'Subtotal incl. VAT',
  },
  /** In a shop whose seller is in franchise: one price, no VAT. */
  untaxed: { file: { price: 'Price', vat: '', subtotal: 'Subtotal', subtotalIncludingVat: '' } },
};
