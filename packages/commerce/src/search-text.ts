/** Longest query that is answered; nobody types more, and a longer one says nothing more. */
export const SEARCH_TEXT_MAXIMUM = 200;
