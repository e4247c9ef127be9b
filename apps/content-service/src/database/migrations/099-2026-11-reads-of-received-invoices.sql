-- How often the file of a supplier's invoice was begun to be read: what ended a reading once need not end the next one.
alter table shop_received_invoices add column reads integer not null default 0;
create index shop_received_invoices_unread_idx on shop_received_invoices (flow_id) where number is null;
