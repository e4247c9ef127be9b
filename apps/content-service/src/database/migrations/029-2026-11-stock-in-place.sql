-- A sale changes no column of an ordinary index, so that PostgreSQL updates the item in place instead of entering it anew into each of a
-- dozen indexes. An index of block ranges (BRIN) does not count as one.
drop index sidebar_items_stock_changed_idx;
create index sidebar_items_stock_changed_idx on sidebar_items using brin (stock_changed_at) with (pages_per_range = 16);
