import { BILLING_COUNTRIES, cents, NATURES, VAT_GROUNDS } from '@economat/commerce';
import { addressContent } from '@economat/contract';
import * as z from 'zod/mini';

/*
 * Parts of an order that is not placed yet, as a quote or a change keeps them in JSON. A row that does not fit is a bug.
 */

export const storedAmount = z.pipe(z.int(), z.transform(cents));

export const storedAddress = z.extend(addressContent, { country: z.enum(BILLING_COUNTRIES) });

export const storedLine = z.object({
  productId: z.string(),
  productName: z.string(),
  productQuantity: z.nullable(z.string()),
  variant: z.nullable(z.string()),
  quantity: z.int(),
  unitPrice: storedAmount,
  lineTotal: storedAmount,
  vatPercent: z.number(),
  vatGround: z.nullable(z.enum(VAT_GROUNDS)),
  nature: z.enum(NATURES),
});
