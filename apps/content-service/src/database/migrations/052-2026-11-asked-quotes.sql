-- Who began a quote: staff, or its buyer from the cart, with what the buyer wrote and the key that makes a repeated call one quote.
alter table shop_quotes
  add column asked_by text not null default 'staff' check (asked_by in ('staff', 'buyer')),
  add column wish text,
  add column attempt_key text unique,
  add column attempt_fingerprint text;
