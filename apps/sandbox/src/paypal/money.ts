import * as z from 'zod';

/** Money as PayPal writes it: `value` with two decimals. */
export interface PaypalMoney {
  readonly currency_code: string;
  readonly value: string;
}

/** Integer minor units and their currency. */
export interface Amount {
  readonly minorUnits: number;
  readonly currency: string;
}

// PayPal's own pattern allows more; the currencies served here all have two decimals.
export const moneySchema = z.strictObject({
  currency_code: z.string().regex(/^[A-Z]{3}$/),
  value: z
    .string()
    .max(32)
    .regex(/^\d{1,9}(\.\d{1,2})?$/),
});

/** Minor units of a parsed `value`: `55`, `55.5` and `55.50` are 5500, 5550 and 5550. */
export function toMinorUnits({ value }: PaypalMoney): number {
  const [whole = '0', decimals = ''] = value.split('.');
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

export function toMoney({ minorUnits, currency }: Amount): PaypalMoney {
  const whole = Math.floor(minorUnits / 100);
  return { currency_code: currency, value: `${whole}.${String(minorUnits % 100).padStart(2, '0')}` };
}
