-- Storefronts, too, have a row. A build that does not know the column writes rows of content services.
alter table shop_replicas add column part text not null default 'content' check (part in ('content', 'storefront'));
