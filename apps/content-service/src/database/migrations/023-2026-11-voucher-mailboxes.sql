-- Voucher uses are counted by mailbox, however its address is written: as `mailboxKey` of the commerce rules does.
update shop_coupon_uses set customer_email = regexp_replace(customer_email, '^(.)([^@+]*)[+][^@]*@', '\1\2@')
where customer_email like '%+%@%';
update shop_coupon_uses set customer_email = replace(split_part(customer_email, '@', 1), '.', '') || '@gmail.com'
where customer_email ~ '@(gmail|googlemail)[.]com$';
