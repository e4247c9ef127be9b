-- Who resolved an anomaly, refunds of stray payments, which do not count as refunds of the order, and the mails of an order for the desk.
alter table shop_payment_anomalies add column resolved_by text;
create index shop_payment_anomalies_resolved_idx on shop_payment_anomalies (resolved_at desc)
  where resolved_at is not null;
create index shop_payment_anomalies_order_idx on shop_payment_anomalies (order_document_id);
create index shop_payment_anomalies_attempt_idx on shop_payment_anomalies (attempt_reference);

alter table shop_payment_refunds add column anomaly_id bigint references shop_payment_anomalies (id);
create unique index shop_payment_refunds_anomaly_key on shop_payment_refunds (anomaly_id)
  where anomaly_id is not null and state <> 'refused';

create index mail_messages_order_idx on mail_messages (order_number) where order_number is not null;
