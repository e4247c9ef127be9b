import type { SearchOrder } from '@economat/contract';
import type { Sql } from '../sql.ts';

/** What to look for, in the language of PostgreSQL's full text search. Made of letters and digits alone, hence safe. */
export interface MatchQuery {
  /** What a hit must hold. */
  readonly all: string;
  /** The words as they were asked: all of them, and any. */
  readonly exactAll: string;
  readonly exact: string;
  /** Any of them, with beginnings and synonyms. */
  readonly wide: string;
  /** The whole query in the spelling of titles. */
  readonly title: string;
}

export interface MatchChoice {
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
  /** Whether anything holds the words at all, whatever the choice of category and price. */
  readonly isFound: boolean;
  readonly total: number;
  /** Of the page asked for, in order. */
  readonly ids: readonly number[];
  /** Hits below each category when no category is chosen; null without facets. */
  readonly categories: readonly { readonly id: number; readonly count: number }[] | null;
  /** Lowest and highest price in cents when no price is chosen. */
  readonly lowest: number | null;
  readonly highest: number | null;
}

const ORDERS: Readonly<Record<SearchOrder, string>> = {
  relevance: 'score desc, place, title, item_id',
  'price-asc': 'price asc nulls last, title, item_id',
  'price-desc': 'price desc nulls last, title, item_id',
  title: 'title, item_id',
};

/**
 * What a hit is worth. A word counts 1 where a title begins, half elsewhere in the title, and less in what describes the item
 * (ts_rank's weights stand from D to A). Items that hold the very words come before those found by a synonym or a beginning, a
 * whole title comes before everything, and categories come after the products that are called so. Rounded, so that of two items as good the
 * editors' order decides and not how often a description repeats a word.
 */
const SCORE = `
  round(cast(case when title = :title then 4 else 0 end
  + case when words @@ cast(:exactAll as tsquery) then 1 + 2 * ts_rank('{0.02, 0.2, 0.5, 1}', words, cast(:exact as tsquery))
    else 2 * ts_rank('{0.02, 0.2, 0.5, 1}', words, cast(:wide as tsquery)) end
  - case when is_category then 1.2 else 0 end as numeric), 1)`;

/** Finds the hits of one page with their number and facets: one statement, hence one moment. */
export async function readMatches(sql: Sql, query: MatchQuery, choice: MatchChoice): Promise<Matches> {
  const inCategory = choice.categoryId === null ? '' : 'and category_ids @> array[cast(:categoryId as integer)]';
  const inPrice = [
    choice.priceMin === null ? '' : 'and price >= :priceMin',
    choice.priceMax === null ? '' : 'and price <= :priceMax',
  ].join(' ');
  const facets = choice.withFacets
    ? `(select coalesce(json_agg(json_build_object('id', category_id, 'count', hits)), '[]') from (
         select category_id, count(*) as hits from found, unnest(category_ids) as category_id
         where true ${inPrice} group by category_id) as counted) as categories,
       (select min(price) from found where true ${inCategory}) as lowest,
       (select max(price) from found where true ${inCategory}) as highest`
    : 'null as categories, null as lowest, null as highest';
  const rows = await sql<Matches>(
    `with found as materialized (
       select item_id, title, place, category_ids,
         ${choice.priceIncludesVat ? 'price_with_vat_cents' : 'price_cents'} as price,
         ${choice.order === 'relevance' ? SCORE : '0'} as score
       from shop_search_items where words @@ cast(:all as tsquery)
     ),
     chosen as (select * from found where true ${inCategory} ${inPrice})
     select exists(select from found) as "isFound", (select cast(count(*) as integer) from chosen) as total,
       array(select item_id from chosen order by ${ORDERS[choice.order]} limit :limit offset :offset) as ids,
       ${facets}`,
    {
      ...query,
      categoryId: choice.categoryId,
      priceMin: choice.priceMin,
      priceMax: choice.priceMax,
      limit: choice.limit,
      offset: choice.offset,
    },
  );
  const [matches] = rows;
  if (matches === undefined) throw new Error('A select without FROM gave no row');
  return matches;
}
