import { invoiceNumbersIn } from './account-transfer.ts';
import type { StatementLine } from './bank-statement.ts';
import { AMOUNT_MAXIMUM, type Cents } from './money.ts';
import { formatOrderNumber } from './order-number.ts';
import { mayComeByTransfer, type OrderStatus, type PaymentStatus } from './order-status.ts';
import type { PaymentMethod } from './payment-method.ts';

/** The facts of an order that decide whether money is meant for it. */
export interface TransferOrder {
  readonly orderNumber: string;
  readonly total: Cents;
  readonly orderStatus: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly paymentMethod: PaymentMethod;
  /** What is left to pay of a change that the buyer accepted; null for nothing. */
  readonly difference: Cents | null;
}

/** What a transfer may pay of an order: its total, or the difference of a change; null for nothing. */
export function awaitedByTransfer(order: TransferOrder): Cents | null {
  return order.difference ?? (mayComeByTransfer(order) ? order.total : null);
}

/**
 * exact: one order awaits exactly this. amount-differs: one order awaits another amount. order-closed: the order is already paid or
 * cancelled, is on account, or an earlier line of the statement pays it. several: more than one order may be meant. used: the line
 * was used before. none: no order is meant. part: an invoice on account awaits more than this.
 */
export const MATCH_KINDS = ['exact', 'part', 'amount-differs', 'order-closed', 'several', 'used', 'none'] as const;
export type MatchKind = (typeof MATCH_KINDS)[number];

export interface StatementMatch<Order extends TransferOrder = TransferOrder> {
  readonly kind: MatchKind;
  /** The line's amount; among several the one that an order awaits. */
  readonly amount: Cents | null;
  /** The orders that may be meant. */
  readonly orders: readonly Order[];
}

/** The references of a line, looked up before {@link matchLine}. */
export interface LineClues {
  /** Order numbers, in our own form. */
  readonly orderNumbers: readonly string[];
  /** Numbers of invoices, in our own form. */
  readonly invoiceNumbers: readonly string[];
  readonly amounts: readonly Cents[];
}

/** How many amounts of one line are looked at; bank lines have fewer. */
const AMOUNTS_LOOKED_AT = 5;
const NUMBERS_LOOKED_AT = 10;

/** Whether the line brings money or names an order or an invoice: all others are ignored. */
export function cluesOf(line: StatementLine): LineClues | null {
  const amounts = line.amounts.filter((amount) => amount > 0 && amount <= AMOUNT_MAXIMUM).slice(0, AMOUNTS_LOOKED_AT);
  // Without a header a balance may follow the movement: the first amount shows its direction.
  const isOutgoing = line.amounts.length > 0 && (line.amounts.find((amount) => amount !== 0) ?? 0) <= 0;
  const orderNumbers = orderNumbersIn(line.text);
  const invoiceNumbers = invoiceNumbersIn(line.text);
  const isNamed = orderNumbers.length + invoiceNumbers.length > 0;
  return isOutgoing || (amounts.length === 0 && !isNamed) ? null : { orderNumbers, invoiceNumbers, amounts };
}

/**
 * Which order a line pays.
 * @param named the orders that its text names, in any state.
 * @param sameAmount orders that await exactly one of its amounts; used only when it names none.
 * @param taken numbers of orders that earlier lines of the statement pay.
 */
export function matchLine<Order extends TransferOrder>(
  { amounts }: LineClues,
  named: readonly Order[],
  sameAmount: readonly Order[],
  taken: ReadonlySet<string>,
): StatementMatch<Order> {
  const first = amounts[0] ?? null;
  const isWaiting = (order: Order) => awaitedByTransfer(order) !== null && !taken.has(order.orderNumber);
  const waiting = named.filter(isWaiting);
  const exact = waiting.filter((order) => amounts.some((amount) => amount === awaitedByTransfer(order)));
  const [only] = exact;
  if (only !== undefined) {
    return { kind: exact.length === 1 ? 'exact' : 'several', amount: awaitedByTransfer(only), orders: exact };
  }
  if (waiting.length > 1) return { kind: 'several', amount: first, orders: waiting };
  if (waiting.length === 1) return { kind: 'amount-differs', amount: first, orders: waiting };
  if (named.length > 0) return { kind: 'order-closed', amount: first, orders: named };
  const likely = sameAmount.filter(isWaiting);
  // The movement precedes the balance, so the first amount that an order awaits is the likeliest.
  const amount = amounts.find((candidate) => likely.some((order) => awaitedByTransfer(order) === candidate));
  if (amount === undefined) return { kind: 'none', amount: first, orders: [] };
  // Equal amounts are no proof, so even a single order is only proposed.
  return { kind: 'several', amount, orders: likely.filter((order) => awaitedByTransfer(order) === amount) };
}

/** Seven digits or more, as we write order numbers. */
const NUMBER_LENGTH = 7;

/**
 * Order numbers in a text as people and banks write them: `ORD-0000042`, `ord 42`, `Ord.0000042`, and split by a bank's line length
 * (`ORD-00000 42`). Each once, in our own form.
 */
export function orderNumbersIn(text: string): string[] {
  const found = new Set<string>();
  for (const [, digits = '', more = ''] of text.matchAll(
    /(?<![A-Za-z])O ?R ?D(?![A-Za-z])[\s\-\u2010-\u2015\u2212_.:/#°]{0,6}(?:n[°o]\s?)?(\d{1,15})(?!\d)(?:\s(\d{1,6})(?![\d.,]*,\d))?/giu,
  )) {
    for (const reading of [digits, digits.length + more.length === NUMBER_LENGTH ? digits + more : '']) {
      const n = Number(reading);
      if (reading !== '' && n > 0 && Number.isSafeInteger(n)) found.add(formatOrderNumber(n));
    }
  }
  return [...found].slice(0, NUMBERS_LOOKED_AT);
}
