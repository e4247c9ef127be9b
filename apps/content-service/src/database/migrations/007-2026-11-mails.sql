-- The history of mails, and indexes for repeated requests.
create unique index mail_messages_message_key on mail_messages (message_key);
create index mail_messages_recipient_idx on mail_messages (recipient);
create index mail_messages_created_idx on mail_messages (created_at);
create index sample_requests_email_idx on sample_requests (email);
create index sample_requests_company_idx on sample_requests (lower(company_name));
create index affiliate_requests_customer_idx on affiliate_requests (customer_id);
