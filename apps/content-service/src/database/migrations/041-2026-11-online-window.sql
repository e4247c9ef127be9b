-- An item may be shown from a moment on, until another. Strapi keeps moments in UTC without a zone.
create function shop_is_online(switched boolean, since timestamp, ends timestamp, at timestamptz) returns boolean
language sql immutable parallel safe
as $$ select coalesce(switched, false)
   and (since is null or since at time zone 'UTC' <= at)
   and (ends is null or at < ends at time zone 'UTC') $$;

-- Rows of the time before the switch are shown.
update sidebar_items set is_online = true where is_online is null;

create index sidebar_items_online_from_idx on sidebar_items (online_from) where online_from is not null;
create index sidebar_items_online_until_idx on sidebar_items (online_until) where online_until is not null;

create or replace view shop_low_stock as
  select item.document_id, item.title, item.stock, coalesce(item.low_stock_at, settings.low_stock_at) as low_stock_at
    from sidebar_items item left join shop_settings settings on true
    where shop_is_online(item.is_online, item.online_from, item.online_until, now())
      and item.stock <= coalesce(item.low_stock_at, settings.low_stock_at);
