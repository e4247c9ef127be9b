export const SEARCH_PAGE_SIZE = 24;
/** Deepest page: beyond it a narrower query serves better than more paging. */
export const SEARCH_PAGE_MAXIMUM = 500;

/** `relevance` first is the default; prices are compared as `priceIncludesVat` says, items without one come last. */
export const SEARCH_ORDERS = ['relevance', 'price-asc', 'price-desc', 'title'] as const;
export type SearchOrder = (typeof SEARCH_ORDERS)[number];
