-- The tables of the search: one row for each public item, and every word that occurs in them.
create extension if not exists pg_trgm;

-- All of it is derived from the catalogue: what an earlier form left is made anew at the next start.
drop table if exists shop_search_items, shop_search_words;

create table shop_search_items (
  item_id integer primary key,
  source text not null,
  is_category boolean not null,
  category_ids integer[] not null,
  title text not null,
  place integer not null,
  price_cents integer,
  price_with_vat_cents integer,
  named tsvector not null,
  words tsvector not null,
  spellings text[] not null
);
create index shop_search_items_named_idx on shop_search_items using gin (named) with (fastupdate = off);
create index shop_search_items_words_idx on shop_search_items using gin (words) with (fastupdate = off);

create table shop_search_words (word text collate "C" primary key, is_spelling boolean not null);
create index shop_search_words_near_idx on shop_search_words using gin (word gin_trgm_ops) where is_spelling;
