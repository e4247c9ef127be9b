import { indexWords, type Language, lowestPrice, offerOf, queryWords, singularWord } from '@economat/commerce';
import {
  media,
  searchAnswer,
  type SearchAnswer,
  type SearchCategoryCount,
  type SearchHit,
  type SearchQuery,
} from '@economat/contract';
import * as z from 'zod/mini';
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts';
import type { CatalogueRow } from '../catalogue/catalogue-queries.ts';
import type { FoundItems } from './find-items.ts';

/** The fields of a catalogue row that a hit shows. */
const shownFields = z.object({
  PD_Gallery: z.array(media),
  PD_PriceRange: z.nullable(z.string()),
  quantity: z.nullable(z.string()),
  VAT: z.nullable(z.number()),
  vatGround: z.nullable(z.string()),
});

/**
 * The answer as JSON. Hits are built from the catalogue in memory, so that names and prices equal those of the pages; items removed since
 * the search are dropped.
 */
export function searchAnswerOf(
  query: SearchQuery,
  found: FoundItems,
  catalogue: CatalogueIndex,
): z.input<typeof searchAnswer> {
  const { matches, corrections, isRelaxed } = found;
  const rows = matches.ids.map((id) => catalogue.row(id)).filter((row) => row !== null);
  const { page, pageSize, priceIncludesVat } = query;
  const { categories, lowest, highest } = matches;
  const price = lowest === null || highest === null ? null : { lowest, highest, includesVat: priceIncludesVat };
  const answer = {
    data: rows.map((row) => hitOf(row, catalogue)),
    meta: {
      pagination: { page, pageSize, pageCount: Math.ceil(matches.total / pageSize), total: matches.total },
      correctedQuery: corrections.size === 0 ? null : correctedQuery(query, corrections, rows),
      isRelaxed,
      facets:
        categories === null
          ? null
          : { categories: categoryCounts(categories, query.category ?? null, catalogue), price },
    },
  } as SearchAnswer;
  return z.encode(searchAnswer, answer);
}

function hitOf(row: CatalogueRow, catalogue: CatalogueIndex): SearchHit {
  const shown = shownFields.parse(JSON.parse(row.json.text()));
  const isCategory = catalogue.isCategory(row.id);
  const offer = isCategory ? null : offerOf({ ...shown, stock: null });
  const lowest = offer === null ? null : lowestPrice(offer);
  const parent = row.parentId === null ? null : catalogue.row(row.parentId);
  return {
    documentId: row.documentId,
    slug: row.slug,
    slugEn: row.slugEn,
    title: row.title,
    titleEn: row.titleEn,
    kind: isCategory ? 'category' : 'product',
    picture: shown.PD_Gallery[0] ?? null,
    price: lowest?.price ?? null,
    priceIncludingVat: lowest?.priceIncludingVat ?? null,
    isPriceFrom:
      offer !== null && ((offer.kind === 'bundles' && offer.bundles.length > 1) || offer.kind === 'quote-only'),
    category: parent === null ? null : { slug: parent.slug, title: parent.title, titleEn: parent.titleEn },
  };
}

/** The first level, and along the path to the chosen category the children of each step, in menu order. */
function categoryCounts(
  counts: readonly { readonly id: number; readonly count: number }[],
  chosenSlug: string | null,
  catalogue: CatalogueIndex,
): SearchCategoryCount[] {
  const countOf = new Map(counts.map(({ id, count }) => [id, count]));
  const open = new Set<number | null>([null]);
  for (let row = chosenSlug === null ? null : catalogue.find(chosenSlug); row !== null;) {
    open.add(row.id);
    row = row.parentId === null ? null : catalogue.row(row.parentId);
  }
  return [...open].reverse().flatMap((parentId) =>
    catalogue.childrenOf(parentId).flatMap(({ id, slug, title, titleEn }) => {
      const count = countOf.get(id) ?? 0;
      const parent = parentId === null ? null : (catalogue.row(parentId)?.slug ?? null);
      return count > 0 ? [{ slug, title, titleEn, parent, count }] : [];
    }),
  );
}

/** The corrected query, spelled as in the hits' titles: `eponge` becomes `éponges`. */
function correctedQuery(
  { q, language }: SearchQuery,
  corrections: ReadonlyMap<string, string>,
  rows: readonly CatalogueRow[],
): string {
  return queryWords(q, language)
    .map((word) => {
      const meant = corrections.get(word);
      return meant === undefined ? word : (spellingIn(rows, meant, language) ?? meant);
    })
    .join(' ');
}

function spellingIn(rows: readonly CatalogueRow[], folded: string, language: Language): string | undefined {
  const titles = rows.map(({ title, titleEn }) => (language === 'en' ? (titleEn ?? title) : title));
  const written = titles.flatMap((title) => title.match(/[\p{L}\p{N}-]+/gu) ?? []);
  const singular = (word: string) => singularWord(word, language);
  return written.find((word) => singular(indexWords(word, language)[0] ?? '') === singular(folded))?.toLowerCase();
}
