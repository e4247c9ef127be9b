import {
  formatDay,
  formatInstantDay,
  formatMoney,
  formatPercent,
  isFranchise,
  type Language,
  saidLine,
  vatAfterDiscount,
} from '@economat/commerce';
import type { AddressSnapshot, SoldLine, StoredOrder } from './stored-order.ts';
import type { MailBlock, SoldRow, TotalRow } from '../mail/mail-content.ts';
import { wordsOf } from '../mail/words/words-of.ts';

const COUNTRIES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  fr: { FR: 'France', NL: 'Pays-Bas' },
  en: { FR: 'France', NL: 'Netherlands' },
};

type MentionedLine = Omit<SoldLine, 'stockUnits'>;

/** What an order and a quote state alike. */
export interface Goods extends Pick<
  StoredOrder,
  'language' | 'subTotal' | 'vatShares' | 'discount' | 'discountCode' | 'shippingCost' | 'total'
> {
  readonly lines: readonly MentionedLine[];
}

/** The sold lines and the figures that lead to the total. */
export function goodsOf(order: Goods): MailBlock {
  const { language } = order;
  const { order: words } = wordsOf(language);
  const isUntaxed = isFranchise(order.lines);
  const sums = isUntaxed ? words.untaxed : words;
  const rows = order.lines.map((line) => ({
    ...wordsOfLine(line, language),
    quantity: String(line.quantity),
    total: formatMoney(line.lineTotal, language),
  }));
  const row = (label: string, amount: string, isGrand = false): TotalRow => ({ label, amount, isGrand });
  const totals = [
    row(sums.subTotal, formatMoney(order.subTotal, language)),
    ...(isUntaxed ? [] : order.vatShares).map((share) =>
      row(words.vatOf(formatPercent(share.vatPercent, language)), formatMoney(share.vat, language)),
    ),
    ...(order.discount > 0
      ? [row(sums.discount(order.discountCode), `−${formatMoney(order.discount, language)}`)]
      : []),
    row(words.shipping, order.shippingCost === 0 ? words.free : formatMoney(order.shippingCost, language)),
    row(sums.total, formatMoney(order.total, language), true),
    ...(isUntaxed || order.discount === 0
      ? []
      : [row(words.vatAfterDiscount, formatMoney(vatAfterDiscount(order.vatShares, order.discount), language))]),
  ];
  const head = isUntaxed ? { ...words.goods, total: words.untaxed.lineTotal } : words.goods;
  return { kind: 'goods', head, rows, totals };
}

function wordsOfLine(line: MentionedLine, language: Language): Pick<SoldRow, 'title' | 'detail'> {
  const [title, ...choice] = saidLine(language, line);
  const { order: words } = wordsOf(language);
  const unitPrice = `${formatMoney(line.unitPrice, language)} × ${line.quantity}`;
  const vat = isFranchise([line]) ? null : words.vatOf(formatPercent(line.vatPercent, language));
  const detail = [...choice.map(({ text }) => text), unitPrice, vat].filter((part) => part !== null).join(' · ');
  return { title: title.text, detail };
}

/** Number, date, payment, delivery and addresses of an order. */
export function factsOf(order: StoredOrder): MailBlock {
  const { language } = order;
  const { order: words } = wordsOf(language);
  const { purchaseOrderNumber, costCentre } = order.buyer;
  return {
    kind: 'facts',
    rows: [
      [words.number, order.orderNumber],
      [words.date, formatInstantDay(order.createdAt, language)],
      ...(purchaseOrderNumber === null ? [] : [[words.purchaseOrder, purchaseOrderNumber] as const]),
      ...(costCentre === null ? [] : [[words.costCentre, costCentre] as const]),
      ...(order.total === 0 ? [] : [[words.paymentMethod, words.methods[order.paymentMethod]] as const]),
      [words.delivery, deliveryWindow(order)],
      [words.shippingAddress, addressText(order.shippingAddress, language)],
      [words.billingAddress, addressText(order.billingAddress, language)],
    ],
  };
}

export function deliveryWindow({ delivery, language }: StoredOrder): string {
  const { order: words } = wordsOf(language);
  return words.deliveryBetween(formatDay(delivery.from, language), formatDay(delivery.to, language));
}

function addressText(address: AddressSnapshot, language: Language): string {
  return [
    address.companyName,
    `${address.firstName} ${address.lastName}`,
    address.street,
    address.appartment,
    `${address.postalCode} ${address.city}`,
    COUNTRIES[language][address.country] ?? address.country,
  ]
    .filter((line) => line !== null && line !== '')
    .join('\n');
}
