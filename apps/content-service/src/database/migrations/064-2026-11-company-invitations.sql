-- Open invitations to a company: one that is accepted or withdrawn is deleted. The code of its link is derived from `code_id`; only its hash finds it.
create table shop_company_invitations (
  id integer generated always as identity primary key,
  document_id text not null unique,
  company_id integer not null references shop_companies (id) on delete cascade,
  email text not null,
  role text not null check (role in ('manager', 'approver', 'buyer', 'accountant')),
  language text not null,
  -- Whose proven mailbox the mail names.
  invited_by integer not null references up_users (id) on delete cascade,
  code_id text not null unique,
  hash text not null unique,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  unique (company_id, email)
);
create index shop_company_invitations_by_idx on shop_company_invitations (invited_by);
