-- Since when the platform, asked late enough to show the file of a try, does not show it. A file shows late after each of its changes, so that
-- one such answer alone is no proof that it was not taken.
alter table shop_outgoing_flows
  add column unseen_since timestamptz,
  add constraint shop_outgoing_flows_unseen_check check (unseen_since is null or unsure_since is not null);
