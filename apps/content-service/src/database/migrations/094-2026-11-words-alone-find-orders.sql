-- Strapi's own list of orders is searched by their words, too. Pieces of three letters took two kilobytes an order, and a seventh of what PostgreSQL
-- does to place one.
drop index if exists orders_search_idx;
