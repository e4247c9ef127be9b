import { centsFromEuros, type Cents } from '@economat/commerce';

/** What the browser believes it pays: euros as a number (parsed to cents already), or as a text with a point or a comma. */
export function statedCents(amount: Cents | string | undefined): Cents | null {
  if (amount === undefined) return null;
  return typeof amount === 'string' ? centsFromEuros(Number(amount.replace(',', '.'))) : amount;
}
