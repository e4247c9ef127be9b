import { cents, ORDER_STATUSES, parseBundleOptions, parsePriceRange, PAYMENT_STATUSES } from '@economat/commerce';
import { Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { CHOICE } from './choice-words';
import { momentText, moneyText } from './formats';
import { ORDER_STATUS, PAYMENT_METHOD, paymentText } from './words';

/** Called by the panel with the columns of any list, before it is drawn. */
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
  orderStatus: ORDER_STATUS,
  paymentMethod: PAYMENT_METHOD,
};

const orderState = z.object({
  orderStatus: z.enum(ORDER_STATUSES),
  paymentStatus: z.enum(PAYMENT_STATUSES),
});
const priced = z.object({ PD_PriceRange: z.string(), quantity: z.nullish(z.string()) });

/**
 * Shows codes as French words, cents as euros and moments in Paris time. Fields with the names above are an order's, wherever they
 * are listed; of any other choice the words are those of the forms.
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
  // The panel itself would tell the time of whichever country the browser stands in.
  if (attribute?.type === 'datetime') return shown(column, (row) => textOf(row[name], momentText));
  if (!name.endsWith('Cents') || typeof label !== 'string') return column;
  return shown({ ...column, label: label.replace(' (centimes)', '') }, (row) =>
    typeof row[name] === 'number' ? moneyText(cents(row[name])) : '',
  );
}

/** The panel sets what a formatter gives in its smallest letters, unless it says its own size. */
function shown(column: Column, text: (row: Row) => string): Column {
  return { ...column, cellFormatter: (row) => <Typography textColor="neutral800">{text(row)}</Typography> };
}

/** A cancelled order that nobody paid is not "to be paid" any more. */
function paymentOf(row: Row): string {
  const state = z.safeParse(orderState, row);
  return state.success ? paymentText(state.data) : '-';
}

/** The lowest price of an item; what the shop cannot read stays as it was typed, for whoever has to mend it. */
function priceOf(row: Row): string {
  const item = z.safeParse(priced, row);
  if (!item.success) return '-';
  const range = parsePriceRange(item.data.PD_PriceRange, parseBundleOptions(item.data.quantity).length);
  if (range.kind === 'none') return '-';
  if (range.kind !== 'prices') return item.data.PD_PriceRange;
  const lowest = moneyText(cents(Math.min(...range.prices)));
  return range.prices.length === 1 ? lowest : `dès ${lowest}`;
}

/** A dash for what is not there, as the panel shows any other empty cell. */
function textOf(value: unknown, textFor: (text: string) => string): string {
  return typeof value === 'string' ? textFor(value) : '-';
}
