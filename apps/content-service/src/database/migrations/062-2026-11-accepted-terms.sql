-- The texts of general terms that orders accepted, as buyers read them: an order keeps their fingerprint.
create table shop_accepted_terms (
  fingerprint text primary key,
  version text not null,
  title text not null,
  title_en text,
  body text not null,
  body_en text,
  kept_at timestamptz not null default now()
);
