import { plainText, richText } from './rich-text.ts';
import type { Catalogue, CatalogueNode } from './catalogue.ts';

/** Longest query that is looked at; the rest of a longer one says nothing more. */
export const QUERY_MAXIMUM = 200;
const RESULT_MAXIMUM = 60;

interface SearchEntry {
  node: CatalogueNode;
  title: string;
  everything: string;
}

const entriesOf = new WeakMap<Catalogue, SearchEntry[]>();

/**
 * Nodes that hold every word of the query, in any order, accents and case ignored; those with the words in their name
 * first. A plain look through the memory: no expression of the buyer's is ever run.
 */
export function searchCatalogue(catalogue: Catalogue, query: string): CatalogueNode[] {
  const words = searchWords(query);
  if (words.length === 0) return [];
  const found: { node: CatalogueNode; score: number }[] = [];
  for (const entry of searchEntries(catalogue)) {
    if (!words.every((word) => entry.everything.includes(word))) continue;
    const score = words.reduce(
      (sum, word) => sum + (entry.title.startsWith(word) ? 3 : entry.title.includes(word) ? 2 : 0),
      0,
    );
    found.push({ node: entry.node, score });
  }
  return found
    .sort((a, b) => b.score - a.score)
    .slice(0, RESULT_MAXIMUM)
    .map(({ node }) => node);
}

/** Lower case, no accents, one spelling for sizes: `57 × 40` and `57x40` are the same word. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/[’‘]/g, "'")
    .replace(/(\d)\s*[x×*]\s*(?=\d)/g, '$1x')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Words of a query; a plural `s` or `x` is dropped so that `draps` finds `drap`. */
function searchWords(query: string): string[] {
  return foldText(query.slice(0, QUERY_MAXIMUM))
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, 12)
    .map((word) => (word.length > 3 ? word.replace(/[sx]$/, '') : word));
}

function searchEntries(catalogue: Catalogue): SearchEntry[] {
  const known = entriesOf.get(catalogue);
  if (known) return known;
  const entries = catalogue.nodes.map((node) => ({
    node,
    title: foldText(node.item.title),
    everything: foldText(wordsOf(node)),
  }));
  entriesOf.set(catalogue, entries);
  return entries;
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
