import { DEFAULT_LANGUAGE, SEARCH_TEXT_MAXIMUM } from '@economat/commerce';
import * as z from 'zod/mini';
import { englishTwin, media } from './catalogue.ts';
import { euros } from './euros.ts';
import { languageField, paginationField, requiredText } from './fields.ts';
import { SEARCH_ORDERS, SEARCH_PAGE_MAXIMUM, SEARCH_PAGE_SIZE } from './search-limits.ts';

function wholeNumber(maximum: number) {
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, { error: 'integer' })),
    z.pipe(
      z.transform(Number),
      z.int().check(z.minimum(1, { error: 'too-small' }), z.maximum(maximum, { error: 'too-large' })),
    ),
  );
}

/** Euros with at most two decimals, as a text of digits. */
const eurosText = z.pipe(
  z.string().check(z.regex(/^\d{1,7}(?:\.\d{1,2})?$/, { error: 'amount' })),
  z.pipe(z.transform(Number), euros),
);
const yesOrNo = z.pipe(
  z.enum(['true', 'false'], { error: 'true-or-false' }),
  z.transform((text) => text === 'true'),
);

/** The query of `GET /api/search`. Prices are decimal euros, with VAT when `priceIncludesVat` is `true`. */
export const searchQuery = z.strictObject({
  q: requiredText(SEARCH_TEXT_MAXIMUM),
  /** Of the words: they are looked for in the texts of this language. */
  language: z._default(languageField, DEFAULT_LANGUAGE),
  /** Slug of a category: hits lie anywhere below it. */
  category: z.optional(z.string().check(z.regex(/^[a-z0-9_.~-]{1,160}$/i, { error: 'slug' }))),
  priceMin: z.optional(eurosText),
  priceMax: z.optional(eurosText),
  priceIncludesVat: z._default(yesOrNo, false),
  sort: z._default(z.enum(SEARCH_ORDERS, { error: 'unknown-order' }), 'relevance'),
  page: z._default(wholeNumber(SEARCH_PAGE_MAXIMUM), 1),
  pageSize: z._default(wholeNumber(48), SEARCH_PAGE_SIZE),
  /** `false` leaves the counts by category and the price range out: as-you-type needs neither. */
  facets: z._default(yesOrNo, true),
});
export type SearchQuery = z.output<typeof searchQuery>;

const namedCategory = z.object({ slug: z.string(), title: z.string(), titleEn: englishTwin });

export const searchHit = z.object({
  documentId: z.string(),
  slug: z.string(),
  slugEn: englishTwin,
  title: z.string(),
  titleEn: englishTwin,
  kind: z.enum(['product', 'category']),
  picture: z.nullable(media),
  /** The lowest price, excluding VAT; `null` for a category and where no price is known. */
  price: z.nullable(euros),
  priceIncludingVat: z.nullable(euros),
  /** Whether other options cost more. */
  isPriceFrom: z.boolean(),
  /** The category that the item lies in; `null` at the first level. */
  category: z.nullable(namedCategory),
});
export type SearchHit = z.output<typeof searchHit>;

/** A category with the number of hits below it; `parent` is the slug of the one above it. */
export const searchCategoryCount = z.object({
  ...namedCategory.shape,
  parent: z.nullable(z.string()),
  count: z.int(),
});
export type SearchCategoryCount = z.output<typeof searchCategoryCount>;

/** `GET /api/search`: the hits of one page, the best first. */
export const searchAnswer = z.object({
  data: z.array(searchHit),
  meta: z.object({
    pagination: paginationField,
    /** The query with its typos put right, when that is what was searched for. */
    correctedQuery: z.nullable(z.string()),
    /** Nothing holds all words of the query: the hits hold some of them. */
    isRelaxed: z.boolean(),
    facets: z.nullable(
      z.object({
        /** Counts as if no category were chosen: the first level, and what lies beside and below the chosen one. */
        categories: z.array(searchCategoryCount),
        /** Lowest and highest price of the hits as if no price were chosen; `null` when none has a price. */
        price: z.nullable(z.object({ lowest: euros, highest: euros, includesVat: z.boolean() })),
      }),
    ),
  }),
});
export type SearchAnswer = z.output<typeof searchAnswer>;
