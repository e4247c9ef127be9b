import { canBuy, lowestPrice, offerOf, zeroCents } from '@economat/commerce';
import { cartOfferOf } from '../cart/offers/cart-offers.server.ts';
import { replacementsFor } from '../cart/offers/replacements.server.ts';
import { type Catalogue, type CatalogueNode, findNode, onceFor } from '../shared/content/catalogue.ts';
import type { FoundArticles } from './found-articles.ts';

/** References of one request; more are a client's mistake and not answered. */
const REFERENCES_MAXIMUM = 100;

/** More articles of one reference or title are no choice. */
const CHOICE_MAXIMUM = 8;

/** Finds articles by reference or title, whatever their case, accents, spaces and hyphens; else by the slug or id of an address. */
export function articlesByReference(catalogue: Catalogue, references: readonly string[]): FoundArticles[] {
  // Many references may name one article, and to find another one for it takes longest.
  const instead = new Map<CatalogueNode, FoundArticles['instead']>();
  return references.slice(0, REFERENCES_MAXIMUM).map((reference) => {
    const nodes = nodesFor(catalogue, reference);
    const [only] = nodes;
    const articles = nodes.slice(0, CHOICE_MAXIMUM).map(cartOfferOf);
    if (only === undefined || nodes.length > 1) return { articles, instead: null };
    if (!instead.has(only)) instead.set(only, insteadOf(catalogue, only));
    return { articles, instead: instead.get(only) ?? null };
  });
}

function nodesFor(catalogue: Catalogue, reference: string): readonly CatalogueNode[] {
  const named = namesOf(catalogue).get(plain(reference));
  if (named) return named;
  const node = findNode(catalogue, reference);
  return node !== null && node.children.length === 0 ? [node] : [];
}

/** Articles by what buyers write for them. */
const namesOf = onceFor((catalogue): ReadonlyMap<string, readonly CatalogueNode[]> => {
  const names = new Map<string, CatalogueNode[]>();
  for (const node of catalogue.nodes) {
    if (node.children.length > 0) continue;
    const { reference, title, titleEn } = node.item;
    for (const name of new Set([reference, title, titleEn].flatMap((text) => plain(text ?? '') || []))) {
      const nodes = names.get(name);
      if (nodes) nodes.push(node);
      else names.set(name, [node]);
    }
  }
  return names;
});

/** Letters and digits alone: "kit sec" is KIT-SEC. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

function insteadOf(catalogue: Catalogue, { item }: CatalogueNode): FoundArticles['instead'] {
  const offer = offerOf(item);
  if (canBuy(offer, item.stock)) return null;
  const unitPrice = lowestPrice(offer)?.price ?? zeroCents;
  return replacementsFor(catalogue, [{ name: item.title, productId: item.documentId, unitPrice }])[0] ?? null;
}
