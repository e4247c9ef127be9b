import type { Language } from '@economat/commerce';
import type { SearchOrder } from '@economat/contract';
import * as z from 'zod/mini';
import { composed, type Sql, statement } from '../database/sql.ts';
import { TEXT_SEARCH } from './text-search-queries.ts';

/** A condition on hits, as queries of PostgreSQL's full text search. Made of letters and digits alone, hence safe. */
export interface MatchCondition {
  /** The words or their stems, anywhere in the document. */
  readonly words: string;
  /** Prefixes and synonyms in names and keywords. Null without any. */
  readonly named: string | null;
}

export interface MatchQuery {
  readonly conditions: readonly MatchCondition[];
  /** Whether a hit matches all of them or any. */
  readonly joint: 'and' | 'or';
  /** The ranking of hits: all words, any of them, and any of them with prefixes. */
  readonly exactAll: string;
  readonly exact: string;
  readonly wide: string;
  /** The whole query normalised like titles. */
  readonly title: string;
}

export interface MatchChoice {
  readonly language: Language;
  readonly categoryId: number | null;
  /** In cents; null for no limit. */
  readonly priceMin: number | null;
  readonly priceMax: number | null;
  readonly priceIncludesVat: boolean;
  readonly order: SearchOrder;
  readonly offset: number;
  readonly limit: number;
  readonly withFacets: boolean;
}

export interface Matches {
  /** Whether anything matches the words, whatever the choice of category and price. */
  readonly isFound: boolean;
  readonly total: number;
  /** Of the requested page, in order. */
  readonly ids: readonly number[];
  /** Hits below each category when no category is chosen; null without facets. */
  readonly categories: readonly { readonly id: number; readonly count: number }[] | null;
  /** Lowest and highest price in cents when no price is chosen. */
  readonly lowest: number | null;
  readonly highest: number | null;
}

/** A word counts 1 as the subject of a title, half elsewhere in it, a fifth in the keywords (weights from D to A). */
const WEIGHTS = "'{0, 0.2, 0.5, 1}'";
const EXACT_RANK = `ts_rank(${WEIGHTS}, named, cast(:exact as tsquery))` as const;
/** Below 1, however many words begin alike: else `pillow` finds pillowcases first, which say that word oftener. */
const WIDE_RANK = `ts_rank(${WEIGHTS}, named, cast(:wide as tsquery), 32)` as const;

/**
 * SQL for the rank of a hit, in tenths, so that equally good items follow the editors' order and repetitions do not count. Exact matches of
 * the name precede synonyms, prefixes and descriptions; a whole title comes first, and categories follow the products of that name.
 */
const RELEVANCE = `cast(10 * (
    case when title = :title then 4 else 0 end
    + case when named @@ cast(:exactAll as tsquery) then 1 + 2 * ${EXACT_RANK} else 3 * ${WIDE_RANK} end
    - case when is_category then 1.2 else 0 end) as integer)` as const;

/** The sort order of hits, before the editors' order. */
const SORTS = {
  relevance: { key: RELEVANCE, order: 'sort_key desc' },
  'price-asc': { key: 'null', order: 'price asc nulls last' },
  'price-desc': { key: 'null', order: 'price desc nulls last' },
  title: { key: 'title', order: 'sort_key' },
} as const satisfies Readonly<Record<SearchOrder, { readonly key: string; readonly order: string }>>;

const IN_CATEGORY = 'and category_ids @> array[cast(:categoryId as integer)]';
const ABOVE = 'and price >= :priceMin';
const BELOW = 'and price <= :priceMax';

/** Each facet counts as if its own filter were not set, so that the buyer sees the alternatives. */
function facets<const InCategory extends string, const InPrice extends string>(
  inCategory: InCategory,
  inPrice: InPrice,
) {
  return `(select coalesce(json_agg(json_build_object('id', category_id, 'count', hits)), '[]') from (
      select category_id, count(*) as hits from found, unnest(category_ids) as category_id
      where true ${inPrice} group by category_id) as counted) as categories,
    (select min(price) from found where true ${inCategory}) as lowest,
    (select max(price) from found where true ${inCategory}) as highest` as const;
}

/** The condition at a position of the query, counted from 1. */
function conditionSql<const Place extends number>(place: Place) {
  return `words @@ cast((cast(:words as text[]))[${place}] as tsquery)` as const;
}

function widerConditionSql<const Place extends number>(place: Place) {
  return `(${conditionSql(place)} or named @@ cast((cast(:named as text[]))[${place}] as tsquery))` as const;
}

/** The hits of one page with their number and facets, in one statement, hence one snapshot. */
function matchesSql<
  const Items extends string,
  const Columns extends string,
  const Conditions extends string,
  const Filter extends string,
  const Order extends string,
  const Facets extends string,
>(parts: { items: Items; columns: Columns; conditions: Conditions; filter: Filter; order: Order; facets: Facets }) {
  return `with found as materialized (
       select item_id, place, ${parts.columns} from ${parts.items} where ${parts.conditions}
     ),
     chosen as (select * from found where true ${parts.filter})
     select exists(select from found) as "isFound", (select cast(count(*) as integer) from chosen) as total,
       array(select item_id from chosen order by ${parts.order}, place, item_id limit :limit offset :offset) as ids,
       ${parts.facets}` as const;
}

/** With every filter that a search can have. Tables of all languages are alike. */
const FULL_SEARCH = statement(
  matchesSql({
    items: TEXT_SEARCH.fr.items,
    columns: `${RELEVANCE} as sort_key, price_cents as price, category_ids`,
    conditions: widerConditionSql(1),
    filter: `${IN_CATEGORY} ${ABOVE} ${BELOW}`,
    order: 'sort_key desc',
    facets: facets(IN_CATEGORY, `${ABOVE} ${BELOW}`),
  }),
);

const categoryCounts = z.nullable(z.array(z.object({ id: z.number(), count: z.number() })));

export async function readMatches(sql: Sql, query: MatchQuery, choice: MatchChoice): Promise<Matches> {
  const { conditions, joint, exactAll, exact, wide, title } = query;
  const { language, categoryId, priceMin, priceMax, priceIncludesVat, order, limit, offset, withFacets } = choice;
  const inCategory = categoryId === null ? '' : IN_CATEGORY;
  const inPrice = [priceMin === null ? '' : ABOVE, priceMax === null ? '' : BELOW].join(' ');
  const price = priceIncludesVat ? 'price_with_vat_cents' : 'price_cents';
  const needsCategories = withFacets || categoryId !== null;
  const text = matchesSql({
    items: TEXT_SEARCH[language].items,
    columns: `${SORTS[order].key} as sort_key, ${price} as price ${needsCategories ? ', category_ids' : ''}`,
    conditions: conditions
      .map(({ named }, index) => (named === null ? conditionSql(index + 1) : widerConditionSql(index + 1)))
      .join(` ${joint} `),
    filter: `${inCategory} ${inPrice}`,
    order: SORTS[order].order,
    facets: withFacets ? facets(inCategory, inPrice) : 'null as categories, null as lowest, null as highest',
  });
  const [matches] = await sql(composed(FULL_SEARCH, text), {
    words: conditions.map(({ words }) => words),
    named: conditions.map(({ named }) => named ?? ''),
    exactAll,
    exact,
    wide,
    title,
    categoryId,
    priceMin,
    priceMax,
    limit,
    offset,
  });
  if (matches === undefined) throw new Error('A select without FROM gave no row');
  return { ...matches, categories: categoryCounts.parse(matches.categories) };
}
