-- Credit notes beside the invoices, each for one refund; and which withdrawal a refund answers.
alter table shop_invoices
  add column kind text not null default 'invoice' check (kind in ('invoice', 'credit-note')),
  add column refund_key text unique references shop_payment_refunds (key),
  add column issue_date text not null generated always as (record ->> 'issueDate') stored,
  drop constraint shop_invoices_order_document_id_key;
alter table shop_invoices alter column kind drop default;
create unique index shop_invoices_one_per_order on shop_invoices (order_document_id) where kind = 'invoice';
create index shop_invoices_order_idx on shop_invoices (order_document_id);
create index shop_invoices_period_idx on shop_invoices (issue_date, number);

alter table shop_payment_refunds add column withdrawal_document_id text;
create unique index shop_payment_refunds_withdrawal_key on shop_payment_refunds (withdrawal_document_id)
  where state <> 'refused';
