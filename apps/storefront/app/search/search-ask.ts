import { type Cents, parseMoney, SEARCH_TEXT_MAXIMUM } from '@economat/commerce';
import { SEARCH_ORDERS, SEARCH_PAGE_MAXIMUM, type SearchOrder } from '@economat/contract';

/** The parameters of a result page, from its address. */
export interface SearchAsk {
  readonly query: string;
  /** Slug of a category; null for all. */
  readonly category: string | null;
  /** As typed, so that nothing is lost; `limits` has their values. */
  readonly priceMin: string;
  readonly priceMax: string;
  readonly priceIncludesVat: boolean;
  readonly sort: SearchOrder;
  readonly page: number;
}

export interface PriceLimits {
  readonly min: Cents | null;
  readonly max: Cents | null;
  readonly problems: { readonly priceMin?: 'not-a-price'; readonly priceMax?: 'not-a-price' | 'reversed' };
}

/** Control characters and lone surrogates: nobody types them, and no answer can hold them. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]+/gu;
/** Longest typed price. */
const PRICE_TEXT_MAXIMUM = 20;

/** Parses any address: unknown parameters are ignored. */
export function readSearchAsk(parameters: URLSearchParams): SearchAsk {
  const sort = SEARCH_ORDERS.find((order) => order === parameters.get('sort')) ?? 'relevance';
  const page = Number(/^\d{1,4}$/.exec(parameters.get('page') ?? '')?.[0] ?? 1);
  return {
    query: cleanText(parameters.get('q'), SEARCH_TEXT_MAXIMUM),
    category: cleanText(parameters.get('category'), 160) || null,
    priceMin: cleanText(parameters.get('priceMin'), PRICE_TEXT_MAXIMUM),
    priceMax: cleanText(parameters.get('priceMax'), PRICE_TEXT_MAXIMUM),
    priceIncludesVat: parameters.get('priceIncludesVat') !== 'false',
    sort,
    page: Math.min(Math.max(page, 1), SEARCH_PAGE_MAXIMUM),
  };
}

function cleanText(text: string | null, maximum: number): string {
  return (text ?? '').toWellFormed().replace(UNPRINTABLE, ' ').trim().slice(0, maximum).toWellFormed();
}

/** The price limits; an invalid limit is none. */
export function priceLimits({ priceMin, priceMax }: Pick<SearchAsk, 'priceMin' | 'priceMax'>): PriceLimits {
  const min = parseMoney(priceMin);
  const max = parseMoney(priceMax);
  const isReversed = min !== null && max !== null && max < min;
  return {
    min,
    max: isReversed ? null : max,
    problems: {
      ...(priceMin !== '' && min === null && { priceMin: 'not-a-price' }),
      ...(priceMax !== '' && max === null && { priceMax: 'not-a-price' }),
      ...(isReversed && { priceMax: 'reversed' }),
    },
  };
}

/** The address of a result page, with only what differs from a plain search. */
export function searchPath(ask: SearchAsk): string {
  const parameters = new URLSearchParams({ q: ask.query });
  if (ask.category !== null) parameters.set('category', ask.category);
  if (ask.priceMin !== '') parameters.set('priceMin', ask.priceMin);
  if (ask.priceMax !== '') parameters.set('priceMax', ask.priceMax);
  if (!ask.priceIncludesVat) parameters.set('priceIncludesVat', 'false');
  if (ask.sort !== 'relevance') parameters.set('sort', ask.sort);
  if (ask.page > 1) parameters.set('page', String(ask.page));
  return `/search?${parameters.toString()}`;
}

export function isFiltered({ category, priceMin, priceMax }: SearchAsk): boolean {
  return category !== null || priceMin !== '' || priceMax !== '';
}
