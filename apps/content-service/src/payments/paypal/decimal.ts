import type { Cents } from '@economat/commerce';

/** An amount as PayPal writes it: `55.50`. */
export function decimal(amount: Cents): string {
  return (amount / 100).toFixed(2);
}
