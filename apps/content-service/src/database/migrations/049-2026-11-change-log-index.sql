-- Each change of an entry asks whether its transaction has noted it before. An import notes thousands: by the transaction alone that took as
-- long as their square.
drop index shop_changes_transaction_idx;
create index shop_changes_transaction_idx on shop_changes (transaction_id, entry_type, entry_id);
