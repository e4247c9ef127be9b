-- The end that a notice asks for (art. D215-2, I, 4° of the Code de la consommation): from that day on nothing is due.
alter table shop_standing_orders add column ends_on date;
create index shop_standing_orders_ending_idx on shop_standing_orders (ends_on) where state <> 'ended' and ends_on is not null;
