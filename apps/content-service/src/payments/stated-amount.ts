import { centsFromEuros, type Cents } from '@economat/commerce';

/** The amount that the browser shows: euros as a number (parsed to cents already), or as a text with a point or a comma. */
export function statedCents(amount: Cents | string | undefined): Cents | null {
  if (amount === undefined) return null;
  return typeof amount === 'string' ? centsFromEuros(Number(amount.replace(',', '.'))) : amount;
}
