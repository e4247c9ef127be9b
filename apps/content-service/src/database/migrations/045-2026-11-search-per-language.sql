-- Each language is searched in tables of its own: neither reads the other's indices, and each has statistics of its own.
-- All of it is derived from the catalogue and made anew at the next start.
drop table shop_search_items, shop_search_words;

create table shop_search_items (
  language text not null check (language in ('fr', 'en')),
  item_id integer not null,
  source text not null,
  is_category boolean not null,
  category_ids integer[] not null,
  title text not null,
  place integer not null,
  price_cents integer,
  price_with_vat_cents integer,
  named tsvector not null,
  words tsvector not null,
  spellings text[] not null,
  primary key (item_id, language)
) partition by list (language);
create table shop_search_items_fr partition of shop_search_items for values in ('fr');
create table shop_search_items_en partition of shop_search_items for values in ('en');
create index shop_search_items_named_idx on shop_search_items using gin (named) with (fastupdate = off);
create index shop_search_items_words_idx on shop_search_items using gin (words) with (fastupdate = off);

create table shop_search_words (
  language text not null check (language in ('fr', 'en')),
  word text collate "C" not null,
  is_spelling boolean not null,
  primary key (word, language)
) partition by list (language);
create table shop_search_words_fr partition of shop_search_words for values in ('fr');
create table shop_search_words_en partition of shop_search_words for values in ('en');
create index shop_search_words_near_idx on shop_search_words using gin (word gin_trgm_ops) where is_spelling;

-- Groups of the time before there were English ones.
update search_synonyms set language = 'fr' where language is null;
