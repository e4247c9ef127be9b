/**
 * Where the words of a language stand, and how PostgreSQL makes stems of them. Reading names these tables, not the ones above them: a
 * condition on the language would let PostgreSQL go through a whole primary key where it should use the words.
 */
export const TEXT_SEARCH = {
  fr: { items: 'shop_search_items_fr', words: 'shop_search_words_fr', configuration: 'french' },
  en: { items: 'shop_search_items_en', words: 'shop_search_words_en', configuration: 'english' },
} as const;
