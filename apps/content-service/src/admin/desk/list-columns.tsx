import { STAFF_ORDER_STATUS } from '@economat/contract';
import { cents, ORDER_STATUSES, parseBundleOptions, parsePriceRange, PAYMENT_STATUSES } from '@economat/commerce';
import { Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { CHOICE } from './choice-words';
import { momentText, moneyText } from './formats';
import { PAYMENT_METHOD, paymentText } from './words';

/** The panel calls this with the columns of any list, before it renders. */
export const LIST_COLUMNS_HOOK = 'Admin/CM/pages/ListView/inject-column-in-table';

type Row = Readonly<Record<string, unknown>>;

interface Column {
  readonly name: string;
  readonly label: unknown;
  readonly attribute?: { readonly type?: string };
  readonly cellFormatter?: (row: Row) => ReactNode;
}

interface List {
  readonly displayedHeaders: readonly Column[];
  readonly layout: unknown;
}

const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  orderStatus: STAFF_ORDER_STATUS,
  paymentMethod: PAYMENT_METHOD,
};

const orderState = z.object({
  orderStatus: z.enum(ORDER_STATUSES),
  paymentStatus: z.enum(PAYMENT_STATUSES),
});
const priced = z.object({ PD_PriceRange: z.string(), quantity: z.nullish(z.string()) });

/**
 * Shows codes as French words, cents as euros and instants in Paris time. The fields named above are an order's, wherever they are listed;
 * other choices use the words of the forms.
 */
export function nameColumns(list: List): List {
  return { ...list, displayedHeaders: list.displayedHeaders.map(withWords) };
}

function withWords(column: Column): Column {
  const { name, label, attribute } = column;
  if (name === 'paymentStatus') return shown(column, paymentOf);
  if (name === 'PD_PriceRange') return shown(column, priceOf);
  const words = WORDS[name] ?? (attribute?.type === 'enumeration' ? CHOICE : undefined);
  if (words !== undefined) return shown(column, (row) => textOf(row[name], (code) => words[code] ?? code));
  // The panel would use the browser's time zone.
  if (attribute?.type === 'datetime') return shown(column, (row) => textOf(row[name], momentText));
  if (!name.endsWith('Cents') || typeof label !== 'string') return column;
  return shown({ ...column, label: label.replace(' (centimes)', '') }, (row) =>
    typeof row[name] === 'number' ? moneyText(cents(row[name])) : '',
  );
}

/** The panel renders a formatter's value in its smallest size unless that sets one. */
function shown(column: Column, text: (row: Row) => string): Column {
  return { ...column, cellFormatter: (row) => <Typography textColor="neutral800">{text(row)}</Typography> };
}

/** A cancelled unpaid order is no longer "to be paid". */
function paymentOf(row: Row): string {
  const state = z.safeParse(orderState, row);
  return state.success ? paymentText(state.data) : '-';
}

/** The lowest price of an item; an invalid one is shown as it was typed, so that an editor can correct it. */
function priceOf(row: Row): string {
  const item = z.safeParse(priced, row);
  if (!item.success) return '-';
  const range = parsePriceRange(item.data.PD_PriceRange, parseBundleOptions(item.data.quantity).length);
  if (range.kind === 'none') return '-';
  if (range.kind !== 'prices') return item.data.PD_PriceRange;
  const lowest = moneyText(cents(Math.min(...range.prices)));
  return range.prices.length === 1 ? lowest : `dès ${lowest}`;
}

/** A dash for an empty value, as in the panel's other cells. */
function textOf(value: unknown, textFor: (text: string) => string): string {
  return typeof value === 'string' ? textFor(value) : '-';
}
