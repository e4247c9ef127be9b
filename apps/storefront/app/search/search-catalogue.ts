import { contentWords, indexWords, type Language, queryWords, said, singularWord } from '@economat/commerce';
import type { Catalogue, CatalogueNode } from '../shared/content/catalogue.ts';
import { plainText, richText } from '../shared/content/rich-text.ts';

/** Further words are ignored. */
const WORDS_MAXIMUM = 12;

interface SearchEntry {
  node: CatalogueNode;
  title: string;
  everything: string;
}

const entriesOf = new WeakMap<Catalogue, Partial<Record<Language, SearchEntry[]>>>();

/**
 * Nodes that match every word of the query exactly or as a prefix, those with the words in their name first. Searches the storefront's own
 * memory: for replacements, and while the content service is unavailable.
 */
export function searchCatalogue(catalogue: Catalogue, query: string, language: Language): CatalogueNode[] {
  const words = contentWords(queryWords(query, language), language)
    .slice(0, WORDS_MAXIMUM)
    .map((word) => singularWord(word, language));
  if (words.length === 0) return [];
  const found: { node: CatalogueNode; score: number }[] = [];
  for (const { node, title, everything } of searchEntries(catalogue, language)) {
    if (!words.every((word) => everything.includes(` ${word}`))) continue;
    const score = words.reduce(
      (sum, word) => sum + (title.startsWith(` ${word}`) ? 3 : title.includes(` ${word}`) ? 2 : 0),
      0,
    );
    found.push({ node, score });
  }
  return found.sort((a, b) => b.score - a.score).map(({ node }) => node);
}

function searchEntries(catalogue: Catalogue, language: Language): SearchEntry[] {
  const known = entriesOf.get(catalogue) ?? {};
  entriesOf.set(catalogue, known);
  known[language] ??= catalogue.nodes.map((node) => ({
    node,
    title: spaced(titleOf(node, language), language),
    everything: spaced(wordsOf(node, language), language),
  }));
  return known[language];
}

/** Each word with a space before it, so that a prefix is found by searching for a text. */
function spaced(text: string, language: Language): string {
  return indexWords(text, language)
    .map((word) => ` ${word}`)
    .join('');
}

/** What has no English text is found by the French one. */
function titleOf({ item }: CatalogueNode, language: Language): string {
  return said(language, item.title, item.titleEn).text;
}

function wordsOf(node: CatalogueNode, language: Language): string {
  const { item, parent } = node;
  const description = language === 'en' ? (item.PD_DescriptionEn ?? item.PD_Description) : item.PD_Description;
  return [
    titleOf(node, language),
    item.reference,
    parent === null ? '' : titleOf(parent, language),
    said(language, item.PD_Points, item.PD_PointsEn)?.text,
    said(language, item.quantity, item.quantityEn)?.text,
    ...item.variants.map(({ name, nameEn }) => said(language, name, nameEn).text),
    plainText(richText(description, language)),
  ].join(' ');
}
