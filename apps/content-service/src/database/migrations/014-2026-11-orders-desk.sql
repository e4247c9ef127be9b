-- The desk's lists of all orders and of those in one state, newest first, read from the end of an index.
create index orders_newest_idx on orders (created_at desc, id);
create index orders_status_newest_idx on orders (order_status, created_at desc, id);
