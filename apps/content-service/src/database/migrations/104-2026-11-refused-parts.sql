-- Every part of a refund of several payments names the withdrawal that it answers.
drop index shop_payment_refunds_withdrawal_key;
create index shop_payment_refunds_withdrawal_idx on shop_payment_refunds (withdrawal_document_id)
  where withdrawal_document_id is not null;

-- What is left of the refund that was first asked for a withdrawal, null before it: all but its parts, and those asked for again, that were
-- not refused. A part may be refused after another one was asked for again.
create function shop_left_of_refund(withdrawal text) returns bigint language sql stable as $$
  select cast(sum(amount_cents) filter (where created_at = first) - coalesce(sum(amount_cents) filter (where state <> 'refused'), 0) as bigint)
  from (select r.*, min(created_at) over () as first from shop_payment_refunds r where withdrawal_document_id = withdrawal) refunds
$$;

create or replace function shop_withdrawal_answered() returns trigger language plpgsql as $$
begin
  update shop_withdrawals set is_answered = coalesce(shop_left_of_refund(document_id) <= 0, false)
  where document_id = new.withdrawal_document_id;
  return null;
end $$;
