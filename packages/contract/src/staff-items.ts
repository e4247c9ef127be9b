import * as z from 'zod/mini';
import { euros } from './euros.ts';
import { requiredText, wrapped } from './fields.ts';

/** What staff type to find an article. */
export const sellableItemsQuery = z.strictObject({ q: requiredText(100) });

/** An article that staff can sell, with everything that is to be chosen. */
export const sellableItem = z.object({
  productId: z.string(),
  title: z.string(),
  /** Prices excluding VAT; the label is null for an article without options. */
  options: z.array(z.object({ label: z.nullable(z.string()), price: euros })),
  variants: z.array(z.string()),
  stock: z.nullable(z.int()),
});
export type SellableItem = z.infer<typeof sellableItem>;
export const sellableItemsAnswer = wrapped(z.array(sellableItem));
