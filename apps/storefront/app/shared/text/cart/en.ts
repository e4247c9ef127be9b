import type { text as french } from './fr.ts';

export const text: typeof french = {
  miniCart: {
    empty: 'Your shopping cart is empty.',
    subtotal: 'Subtotal',
    order: 'ORDER',
    view: 'VIEW CART',
  },
  problems: {
    repaired: 'Your saved cart was damaged: a line that could not be read was removed. Please check what is left.',
    emptied: 'Your saved cart could not be read; we had to start again with an empty one.',
    'not-saved':
      'Your browser stores nothing (storage full or switched off): your cart lasts as long as this page stays open.',
    understood: 'Understood',
  },
  remove: (name: string) => `Remove ${name} from the cart`,
  quantityOf: (name: string) => `Quantity of ${name}`,
  times: (quantity: number) => `× ${quantity}`,
  columns: { remove: 'Remove', product: 'Product', price: 'Price', quantity: 'Quantity', subtotal: 'Subtotal' },
  variant: 'Variant',
  bundle: 'Pack',
  excludingVat: (price: string) => `${price} excl. VAT`,
  includingVat: (price: string) => `${price} incl. VAT`,
  perPiece: (price: string, piece: string) => `${price} excl. VAT per ${piece}`,
  perUnit: (price: string) => `${price} excl. VAT each`,
  deliveryOn: (day: string) => `Delivery expected ${day}`,
  deliveryBetween: (from: string, to: string) => `Delivery expected between ${from} and ${to}`,
  businessDays: '1-2 business days',
  intro:
    'Free delivery to mainland France, prices without and with VAT on every line. You choose address and payment at the next step, and nothing is ordered before your last click.',
  empty: 'Your cart is empty',
  emptyText: 'What you put into it stays here, on this device, until your next visit.',
  saveAsList: 'Save as a list',
  askQuote: 'Get a quote',
  quickOrder: 'Already have your references? Quick order',
  continueShopping: 'Continue Shopping',
  loading: 'Reading your cart...',
  noScript:
    'The cart needs JavaScript. To order without it, call us or write to us: our details are at the foot of the page.',
  totals: {
    title: 'CART TOTAL',
    subtotal: 'Subtotal excl. VAT',
    freeDelivery: 'Free delivery',
    vat: (percent: string) => `VAT ${percent}%`,
    discount: 'Discount',
    discountWithCode: (code: string) => `Discount (${code})`,
    total: 'Total incl. VAT',
    announce: (total: string) => `Cart total: ${total} incl. VAT.`,
  },
  validate: 'Validate the order',
  decideFirst: 'Please decide on the marked lines above first.',
  voucher: {
    fold: 'Do you have a voucher code?',
    label: 'Voucher code',
    apply: 'Apply the code',
    empty: 'Please enter a discount code',
    applied: (code: string, amount: string) => `Code ${code} saves you ${amount} incl. VAT.`,
    remove: (code: string) => `Remove code ${code}`,
    removed: 'The voucher code has been removed.',
    lost: (reason: string) => `Your voucher code has been removed. ${reason}`,
    failed: 'Failed to apply coupon',
    minimum: (minimum: string) => `This voucher is valid from ${minimum} of goods excl. VAT.`,
    minimumMissing: (minimum: string, missing: string) =>
      `This voucher is valid from ${minimum} of goods excl. VAT: ${missing} to go.`,
    expired: (day: string) => `This voucher expired on ${day}.`,
    notStarted: (day: string) => `This voucher is valid from ${day}.`,
  },
  issues: {
    gone: 'This product is no longer sold.',
    'option-gone': 'This pack is no longer offered.',
    'variant-gone': 'This variant is no longer offered.',
    stock: (wanted: number, available: number) =>
      available === 0 ? 'This product is sold out.' : `Only ${available} left; you asked for ${wanted}.`,
    rise: (before: string, after: string) => `The price has gone up: ${before} → ${after} excl. VAT.`,
    drop: (before: string, after: string) => `Good news, the price has gone down: ${before} → ${after} excl. VAT.`,
    reduce: (available: number) => `Change to ${available}`,
    accept: 'Accept this price',
    remove: 'Remove',
  },
  /** In a shop whose seller is in franchise: one price, no VAT. */
  untaxed: {
    excludingVat: (price: string) => price,
    includingVat: (_price: string) => '',
    perPiece: (price: string, piece: string) => `${price} per ${piece}`,
    perUnit: (price: string) => `${price} each`,
    intro:
      'Free delivery to mainland France. You choose address and payment at the next step, and nothing is ordered before your last click.',
    totals: {
      subtotal: 'Subtotal',
      vat: (_percent: string) => 'VAT not applicable',
      total: 'Total',
      announce: (total: string) => `Cart total: ${total}.`,
    },
    voucher: {
      applied: (code: string, amount: string) => `Code ${code} saves you ${amount}.`,
      minimum: (minimum: string) => `This voucher is valid from ${minimum} of goods.`,
      minimumMissing: (minimum: string, missing: string) =>
        `This voucher is valid from ${minimum} of goods: ${missing} to go.`,
    },
    issues: {
      rise: (before: string, after: string) => `The price has gone up: ${before} → ${after}.`,
      drop: (before: string, after: string) => `Good news, the price has gone down: ${before} → ${after}.`,
    },
  },
};
