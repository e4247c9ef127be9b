import { BILLING_COUNTRIES, cents, NATURES, VAT_GROUNDS } from '@economat/commerce';
import { addressContent } from '@economat/contract';
import * as z from 'zod/mini';

/*
 * Parts of an order that is not placed yet, as a quote or a change keeps them in JSON. A row that does not fit is a bug.
 */

export const storedAmount = z.pipe(z.int(), z.transform(cents));

export const storedAddress = z.extend(addressContent, { country: z.enum(BILLING_COUNTRIES) });

/** Absent in what was stored before lines had English words. */
const english = z._default(z.nullable(z.string()), null);

export const storedLine = z.object({
  productId: z.string(),
  productName: z.string(),
  productNameEn: english,
  productQuantity: z.nullable(z.string()),
  productQuantityEn: english,
  variant: z.nullable(z.string()),
  variantEn: english,
  quantity: z.int(),
  unitPrice: storedAmount,
  lineTotal: storedAmount,
  vatPercent: z.number(),
  vatGround: z.nullable(z.enum(VAT_GROUNDS)),
  nature: z.enum(NATURES),
});
