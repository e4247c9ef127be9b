-- A line of a statement pays an order, or an invoice on account, as a whole or in part.
alter table shop_bank_lines
  alter column order_document_id drop not null,
  alter column order_number drop not null,
  add column invoice_number text references shop_receivables (invoice_number),
  add constraint shop_bank_lines_pay_one check ((order_number is null) <> (invoice_number is null)),
  add constraint shop_bank_lines_order_check check ((order_number is null) = (order_document_id is null));
create index shop_bank_lines_invoice_idx on shop_bank_lines (invoice_number) where invoice_number is not null;
