-- Every part of a refund of several payments names the withdrawal that it answers. It does when none of its parts was refused: they were asked
-- for at one moment, and of several refunds the latest counts.
drop index shop_payment_refunds_withdrawal_key;
create index shop_payment_refunds_withdrawal_idx on shop_payment_refunds (withdrawal_document_id)
  where withdrawal_document_id is not null;

create or replace function shop_withdrawal_answered() returns trigger language plpgsql as $$
begin
  update shop_withdrawals w set is_answered = coalesce((
    select bool_and(r.state <> 'refused') from shop_payment_refunds r
    where r.withdrawal_document_id = w.document_id and r.created_at = (
      select max(l.created_at) from shop_payment_refunds l where l.withdrawal_document_id = w.document_id)), false)
  where w.document_id = new.withdrawal_document_id;
  return null;
end $$;
