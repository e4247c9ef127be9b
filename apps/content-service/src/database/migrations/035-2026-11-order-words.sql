-- The words by which the desk finds an order, a row each. A search reads one piece of their index, from its first row up to a limit: what it
-- costs depends neither on how many orders there are nor on how many it finds. Pieces of three letters, as before, were read as a whole.

-- Words as they are compared: in lower case, without accents, one space instead of any other sign between them.
create function shop_search_form(words text) returns text language sql immutable parallel safe as
  $$ select trim(regexp_replace(lower(shop_plain_text(words)), '[^[:alnum:]\n]+', ' ', 'g')) $$;

-- Of each line: every word, every word with all that follows it, and numbers without their leading zeros.
create function shop_words_of(lines text) returns setof text language sql immutable parallel safe as $$
  select distinct left(found.word, 100)
  from string_to_table(shop_search_form(lines), E'\n') as line,
    string_to_array(trim(line), ' ') as parts,
    generate_subscripts(parts, 1) as place,
    lateral (values (parts[place]), (ltrim(parts[place], '0')), (array_to_string(parts[place:], ' '))) as found (word)
  where length(found.word) >= 3
$$;

-- The searched text has a line for each fact now. The first name stands behind the last one once more, for both ways to say them.
create or replace function shop_order_search() returns trigger language plpgsql as $$
declare
  buyer order_addresses;
  words text;
begin
  select * into buyer from order_addresses where id = new.billing_address_id;
  new.buyer_name := left(concat_ws(', ', nullif(trim(buyer.company_name), ''),
    nullif(trim(concat_ws(' ', buyer.first_name, buyer.last_name)), '')), 255);
  words := concat_ws(E'\n', new.order_number, nullif(trim(concat_ws(' ', new.buyer_name, buyer.first_name)), ''), new.customer_email,
    regexp_replace(nullif(buyer.phone_number, ''), '^[+]33', '0'), new.tracking_number, new.purchase_order_number,
    (select nullif(trim(city), '') from order_addresses where id = new.shipping_address_id),
    (select string_agg(s.tracking_number, E'\n' order by s.id) from shop_shipments s
     where s.order_id = new.id and s.tracking_number is distinct from new.tracking_number));
  new.search_text := case when shop_plain_text(words) = words then words
    else words || E'\n' || shop_plain_text(words) end;
  return new;
end $$;

drop trigger shop_order_buyer_changed on order_addresses;
create trigger shop_order_buyer_changed after update of first_name, last_name, company_name, city, phone_number
  on order_addresses for each row execute function shop_order_buyer_changed();

update orders set search_text = null;

create table shop_order_words (word text collate "C" not null, order_id integer not null);
insert into shop_order_words select word, o.id from orders o, shop_words_of(o.search_text) as word;
create unique index shop_order_words_key on shop_order_words (word, order_id desc);

-- They follow the searched text, and with it go when a buyer is erased.
create function shop_order_words_follow() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from shop_order_words w using shop_words_of(old.search_text) as former where w.word = former and w.order_id = old.id;
  end if;
  insert into shop_order_words select word, new.id from shop_words_of(new.search_text) as word;
  return null;
end $$;
create trigger shop_order_words_placed after insert on orders
  for each row execute function shop_order_words_follow();
create trigger shop_order_words_changed after update on orders
  for each row when (old.search_text is distinct from new.search_text) execute function shop_order_words_follow();
