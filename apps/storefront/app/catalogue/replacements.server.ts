import { cents, nearestReplacement } from '@economat/commerce';
import * as z from 'zod/mini';
import type { CartOffer } from '../api/get-cart-offers.ts';
import type { GoneLine } from '../api/get-replacements.ts';
import { parseStoredJson } from '../browser-storage/storage-item.ts';
import { cartOfferOf } from './cart-offers.server.ts';
import { type Catalogue, type CatalogueNode } from './catalogue.ts';

const goneLines = z
  .array(
    z.object({
      name: z.string().check(z.maxLength(300)),
      productId: z.nullable(z.string().check(z.maxLength(64))),
      unitPrice: z.pipe(
        z.int().check(z.nonnegative()),
        z.transform((amount) => cents(amount)),
      ),
    }),
  )
  .check(z.maxLength(100));

/** The lines of a request's query; null when it says nothing that can be read. */
export function parseGoneLines(text: string | null): readonly GoneLine[] | null {
  const parsed = z.safeParse(goneLines, parseStoredJson(text ?? ''));
  return parsed.success ? parsed.data : null;
}

/** For each line the product that comes nearest by category and price (P33), never the one that is gone itself. */
export function replacementsFor(catalogue: Catalogue, gone: readonly GoneLine[]): (CartOffer | null)[] {
  const leaves = catalogue.nodes.filter(({ children }) => children.length === 0);
  return gone.map(({ name, productId, unitPrice }) => {
    const known = productId === null ? undefined : catalogue.byDocumentId.get(productId);
    const candidates = leaves
      .filter((node) => node !== known)
      .map((node) => ({ ...node.item, category: categoryOf(node), node }));
    const category = known === undefined ? null : categoryOf(known);
    const nearest = nearestReplacement({ name, category, unitPrice }, candidates);
    return nearest === null ? null : cartOfferOf(nearest.node);
  });
}

function categoryOf({ parent }: CatalogueNode): string | null {
  return parent?.item.documentId ?? null;
}
