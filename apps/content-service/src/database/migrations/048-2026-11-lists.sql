-- Lists that customers keep, for each of their properties. One owner today; a company's column will stand beside the customer's, of which
-- each list then has one.
create table shop_lists (
  id integer generated always as identity primary key,
  document_id text not null unique,
  customer_id integer not null references up_users (id) on delete cascade,
  name text not null,
  address_id integer references user_addresses (id) on delete set null,
  -- Counts the changes: who saves names the version that was read.
  version integer not null default 1,
  changed_at timestamptz not null
);
create index shop_lists_customer_idx on shop_lists (customer_id);
create index shop_lists_address_idx on shop_lists (address_id) where address_id is not null;

create table shop_list_lines (
  list_id integer not null references shop_lists (id) on delete cascade,
  position integer not null,
  -- An article that is deleted stays on the list by its title.
  product_id text not null,
  title text not null,
  option text,
  variant text,
  quantity integer not null check (quantity >= 0),
  note text,
  primary key (list_id, position)
);

-- The trigger's name makes it fire after the one that writes the proof of the erasure. Of an account that is merged no list is left.
create function shop_erase_with_account_lists() returns trigger language plpgsql as $$
declare
  affected bigint;
begin
  delete from shop_lists where customer_id = old.id;
  get diagnostics affected = row_count;
  perform shop_note_erased((select max(id) from shop_erasures where account_id = old.id), 'lists', affected);
  return old;
end $$;
create trigger shop_erase_with_account_lists before delete on up_users
  for each row when (coalesce(current_setting('shop.erasure_cause', true), '') <> 'merge')
  execute function shop_erase_with_account_lists();
