import type { SearchOrder } from '@economat/contract';
import type { Sql, SqlValue } from '../database/sql.ts';

/** One thing that a hit must hold, as queries of PostgreSQL's full text search. Made of letters and digits alone, hence safe. */
export interface MatchCondition {
  /** The very words or their stems, anywhere in what is written about an item. */
  readonly words: string;
  /** What does as well where an item is called or described: beginnings and synonyms. Null when there is nothing of the kind. */
  readonly named: string | null;
}

export interface MatchQuery {
  readonly conditions: readonly MatchCondition[];
  /** Whether a hit holds all of them or any. */
  readonly joint: 'and' | 'or';
  /** What ranks hits: all the words as they were asked, any of them, and any of them with beginnings and synonyms. */
  readonly exactAll: string;
  readonly exact: string;
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

/** What hits are sorted by, before the editors' order. */
const SORTS: Readonly<Record<SearchOrder, { readonly key: string; readonly order: string }>> = {
  relevance: { key: relevance(), order: 'sort_key desc' },
  'price-asc': { key: 'null', order: 'price asc nulls last' },
  'price-desc': { key: 'null', order: 'price desc nulls last' },
  title: { key: 'title', order: 'sort_key' },
};

/**
 * SQL for what a hit is worth, in tenths, so that of two items as good the editors' order decides and not how often a text repeats
 * a word. Items that are called by the very words come before those found by a synonym, a beginning or what is told about them; a
 * whole title comes before everything, and categories after the products that are called so.
 */
function relevance(): string {
  return `cast(10 * (
    case when title = :title then 4 else 0 end
    + case when named @@ cast(:exactAll as tsquery) then 1 + 2 * ${rank('exact')} else 2 * ${rank('wide')} end
    - case when is_category then 1.2 else 0 end) as integer)`;
}

/** A word counts 1 where a title begins, half elsewhere in it, a fifth in what describes the item (weights stand from D to A). */
function rank(query: 'exact' | 'wide'): string {
  return `ts_rank('{0, 0.2, 0.5, 1}', named, cast(:${query} as tsquery))`;
}

/** Finds the hits of one page with their number and facets: one statement, hence one moment. */
export async function readMatches(sql: Sql, query: MatchQuery, choice: MatchChoice): Promise<Matches> {
  const { conditions, joint, exactAll, exact, wide, title } = query;
  const { categoryId, priceMin, priceMax, priceIncludesVat, order, limit, offset, withFacets } = choice;
  const { key, order: sorting } = SORTS[order];
  const inCategory = categoryId === null ? '' : 'and category_ids @> array[cast(:categoryId as integer)]';
  const inPrice = [
    priceMin === null ? '' : 'and price >= :priceMin',
    priceMax === null ? '' : 'and price <= :priceMax',
  ];
  const rows = await sql<Matches>(
    `with found as materialized (
       select item_id, place, ${key} as sort_key, ${priceIncludesVat ? 'price_with_vat_cents' : 'price_cents'} as price
         ${withFacets || categoryId !== null ? ', category_ids' : ''}
       from shop_search_items where ${conditions.map(conditionSql).join(` ${joint} `)}
     ),
     chosen as (select * from found where true ${inCategory} ${inPrice.join(' ')})
     select exists(select from found) as "isFound", (select cast(count(*) as integer) from chosen) as total,
       array(select item_id from chosen order by ${sorting}, place, item_id limit :limit offset :offset) as ids,
       ${withFacets ? facets(inCategory, inPrice.join(' ')) : 'null as categories, null as lowest, null as highest'}`,
    { ...conditionValues(conditions), exactAll, exact, wide, title, categoryId, priceMin, priceMax, limit, offset },
  );
  const [matches] = rows;
  if (matches === undefined) throw new Error('A select without FROM gave no row');
  return matches;
}

/** Each facet counts as if its own filter were not set, so that the buyer sees what else there is. */
function facets(inCategory: string, inPrice: string): string {
  return `
    (select coalesce(json_agg(json_build_object('id', category_id, 'count', hits)), '[]') from (
      select category_id, count(*) as hits from found, unnest(category_ids) as category_id
      where true ${inPrice} group by category_id) as counted) as categories,
    (select min(price) from found where true ${inCategory}) as lowest,
    (select max(price) from found where true ${inCategory}) as highest`;
}

function conditionSql({ named }: MatchCondition, index: number): string {
  const words = `words @@ cast(:words${index} as tsquery)`;
  return named === null ? words : `(${words} or named @@ cast(:named${index} as tsquery))`;
}

function conditionValues(conditions: readonly MatchCondition[]): Record<string, SqlValue> {
  const values = conditions.flatMap(({ words, named }, index) => [
    [`words${index}`, words],
    [`named${index}`, named],
  ]);
  return Object.fromEntries(values) as Record<string, SqlValue>;
}
