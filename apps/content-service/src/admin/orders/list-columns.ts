import { cents } from '@economat/commerce';
import { CHOICE } from '../desk/choice-words';
import { moneyText } from '../desk/formats';
import { ORDER_STATUS, PAYMENT_METHOD, PAYMENT_STATUS } from '../desk/words';

/** Called by the desk with the columns of any list, before it is drawn. */
export const LIST_COLUMNS_HOOK = 'Admin/CM/pages/ListView/inject-column-in-table';

interface Column {
  readonly name: string;
  readonly label: unknown;
  readonly attribute?: { readonly type?: string };
  readonly cellFormatter?: (row: Readonly<Record<string, unknown>>) => string;
}

interface List {
  readonly displayedHeaders: readonly Column[];
  readonly layout: unknown;
}

const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  orderStatus: ORDER_STATUS,
  paymentStatus: PAYMENT_STATUS,
  paymentMethod: PAYMENT_METHOD,
};

/**
 * Shows codes as French words and cents as euros. Fields with the names above are an order's, wherever they are listed; of any
 * other choice the words are those of the forms.
 */
export function nameOrderColumns(list: List): List {
  return { ...list, displayedHeaders: list.displayedHeaders.map(withWords) };
}

function withWords(column: Column): Column {
  const { name, label, attribute } = column;
  const words = WORDS[name] ?? (attribute?.type === 'enumeration' ? CHOICE : undefined);
  if (words !== undefined) return { ...column, cellFormatter: (row) => wordOf(words, row[name]) };
  if (!name.endsWith('Cents') || typeof label !== 'string') return column;
  return {
    ...column,
    label: label.replace(' (centimes)', ''),
    cellFormatter: (row) => (typeof row[name] === 'number' ? moneyText(cents(row[name])) : ''),
  };
}

/** A dash for a choice that nobody made, as the desk shows any other empty cell. */
function wordOf(words: Readonly<Record<string, string>>, value: unknown): string {
  return typeof value === 'string' ? (words[value] ?? value) : '-';
}
