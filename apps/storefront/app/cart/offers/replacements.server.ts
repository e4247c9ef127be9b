import { cents, nameWords, nearestReplacement } from '@economat/commerce';
import * as z from 'zod/mini';
import type { CartOffer } from './get-cart-offers.ts';
import type { GoneLine } from './get-replacements.ts';
import { parseStoredJson } from '../../shared/browser-storage/storage-item.ts';
import { cartOfferOf } from './cart-offers.server.ts';
import { type Catalogue, type CatalogueNode, onceFor } from '../../shared/content/catalogue.ts';

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
  .check(z.maxLength(40));

/** The lines of a request's query; null when it cannot be parsed. */
export function parseGoneLines(text: string | null): readonly GoneLine[] | null {
  const parsed = z.safeParse(goneLines, parseStoredJson(text ?? ''));
  return parsed.success ? parsed.data : null;
}

/** Enough to choose from: the price of each must be read, and a word may be in thousands of names. */
const CANDIDATES_MAXIMUM = 100;

/** For each line the nearest product by category and price, never the deleted one itself. */
export function replacementsFor(catalogue: Catalogue, gone: readonly GoneLine[]): (CartOffer | null)[] {
  return gone.map(({ name, productId, unitPrice }) => {
    const known = productId === null ? undefined : catalogue.byDocumentId.get(productId);
    const category = known === undefined ? null : categoryOf(known);
    const among = (nodes: Iterable<CatalogueNode>) =>
      nearestReplacement(
        { name, category, unitPrice },
        [...nodes].filter((node) => node !== known).map((node) => ({ ...node.item, category: categoryOf(node), node })),
      );
    const nearest = among(siblingsOf(known)) ?? among(namesakesOf(catalogue, name));
    return nearest === null ? null : cartOfferOf(nearest.node);
  });
}

function siblingsOf(node: CatalogueNode | undefined): readonly CatalogueNode[] {
  return (node?.parent?.children ?? []).slice(0, CANDIDATES_MAXIMUM).filter(isProduct);
}

/** Products that share words with the name, those of its rarest word first. */
function namesakesOf(catalogue: Catalogue, name: string): ReadonlySet<CatalogueNode> {
  const index = wordIndexOf(catalogue);
  const postings = [...nameWords(name)].map((word) => index.get(word) ?? []).toSorted((a, b) => a.length - b.length);
  const namesakes = new Set<CatalogueNode>();
  for (const nodes of postings)
    for (const node of nodes.slice(0, CANDIDATES_MAXIMUM - namesakes.size)) namesakes.add(node);
  return namesakes;
}

/** Products by the words of their names. */
const wordIndexOf = onceFor((catalogue): ReadonlyMap<string, readonly CatalogueNode[]> => {
  const index = new Map<string, CatalogueNode[]>();
  for (const node of catalogue.nodes.filter(isProduct)) {
    for (const word of nameWords(node.item.title)) {
      const nodes = index.get(word);
      if (nodes) nodes.push(node);
      else index.set(word, [node]);
    }
  }
  return index;
});

function isProduct({ children }: CatalogueNode): boolean {
  return children.length === 0;
}

function categoryOf({ parent }: CatalogueNode): string | null {
  return parent?.item.documentId ?? null;
}
