import { contentWords, indexWords, queryWords, singularWord } from '@economat/commerce';
import type { Catalogue, CatalogueNode } from '../shared/content/catalogue.ts';
import { plainText, richText } from '../shared/content/rich-text.ts';

/** Further words are ignored. */
const WORDS_MAXIMUM = 12;

interface SearchEntry {
  node: CatalogueNode;
  title: string;
  everything: string;
}

const entriesOf = new WeakMap<Catalogue, SearchEntry[]>();

/**
 * Nodes that match every word of the query exactly or as a prefix, those with the words in their name first. Searches the storefront's own
 * memory: for replacements, and while the content service is unavailable.
 */
export function searchCatalogue(catalogue: Catalogue, query: string): CatalogueNode[] {
  const words = contentWords(queryWords(query)).slice(0, WORDS_MAXIMUM).map(singularWord);
  if (words.length === 0) return [];
  const found: { node: CatalogueNode; score: number }[] = [];
  for (const { node, title, everything } of searchEntries(catalogue)) {
    if (!words.every((word) => everything.includes(` ${word}`))) continue;
    const score = words.reduce(
      (sum, word) => sum + (title.startsWith(` ${word}`) ? 3 : title.includes(` ${word}`) ? 2 : 0),
      0,
    );
    found.push({ node, score });
  }
  return found.sort((a, b) => b.score - a.score).map(({ node }) => node);
}

function searchEntries(catalogue: Catalogue): SearchEntry[] {
  const known = entriesOf.get(catalogue);
  if (known) return known;
  const entries = catalogue.nodes.map((node) => ({
    node,
    title: spaced(node.item.title),
    everything: spaced(wordsOf(node)),
  }));
  entriesOf.set(catalogue, entries);
  return entries;
}

/** Each word with a space before it, so that a prefix is found by searching for a text. */
function spaced(text: string): string {
  return indexWords(text)
    .map((word) => ` ${word}`)
    .join('');
}

function wordsOf({ item, parent }: CatalogueNode): string {
  const variants = item.variants.map((variant) => variant.name).join(' ');
  return [
    item.title,
    item.reference,
    parent?.item.title,
    item.PD_Points,
    item.quantity,
    variants,
    plainText(richText(item.PD_Description)),
  ].join(' ');
}
