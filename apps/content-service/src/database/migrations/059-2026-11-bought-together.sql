-- What is often ordered with an article, worked out each night. Articles alone: no order, and nobody who ordered.
create table shop_bought_together (
  item_id integer not null references sidebar_items (id) on delete cascade,
  place smallint not null check (place > 0),
  other_id integer not null references sidebar_items (id) on delete cascade,
  primary key (item_id, place),
  check (other_id <> item_id)
);
create index shop_bought_together_other_idx on shop_bought_together (other_id);

-- One row: when it was last worked out. Whoever works it out holds the row.
create table shop_bought_together_night (
  one boolean primary key default true check (one),
  finished_at timestamptz
);
insert into shop_bought_together_night default values;
