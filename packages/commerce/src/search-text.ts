/** Longest query that is answered; more words add nothing. */
export const SEARCH_TEXT_MAXIMUM = 200;
