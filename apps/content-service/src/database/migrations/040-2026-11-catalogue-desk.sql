-- Lets editors find one of very many articles while they type, by words of its title, its reference or its place in the stock room.
do $$ begin
  create extension if not exists pg_trgm;
  create index sidebar_items_desk_search_idx on sidebar_items using gin (
    shop_plain_text(title || ' ' || coalesce(reference, '') || ' ' || coalesce(place, '')) gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise notice 'pg_trgm is not available: searching very many articles will be slow';
end $$;
