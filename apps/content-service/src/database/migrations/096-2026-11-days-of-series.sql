-- The day of the latest document of a series, beside its number: the next document learns both in one step, while all others wait for it.
alter table shop_counters add column day text;
update shop_counters c set day = (
  select max(i.issue_date) from shop_invoices i where i.kind || '-' || left(i.issue_date, 4) = c.name
) where c.name ~ '^(invoice|credit-note)-[0-9]{4}$';
