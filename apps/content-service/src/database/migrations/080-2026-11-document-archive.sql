-- The file of each issued document as it was first drawn, and an archive of each month: a signed manifest that names its files.

-- Public keys that manifests were ever signed with.
create table shop_archive_keys (
  id text primary key check (id ~ '^[0-9a-f]{64}$'),
  public_key text not null,
  first_used_at timestamptz not null default now()
);

create table shop_archives (
  sequence integer primary key check (sequence > 0),
  month text not null unique check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  documents integer not null check (documents >= 0),
  -- As it was signed, byte for byte in UTF-8.
  manifest text not null,
  hash text not null unique check (hash = encode(sha256(convert_to(manifest, 'UTF8')), 'hex')),
  previous_hash text not null,
  key_id text not null references shop_archive_keys (id),
  signature bytea not null,
  archived_at timestamptz not null
);

create table shop_document_files (
  number text primary key references shop_invoices (number) on delete cascade,
  issue_date text not null,
  bytes bytea not null,
  sha256 text not null check (sha256 = encode(sha256(bytes), 'hex')),
  kept_at timestamptz not null default now(),
  -- The archive that names it.
  month text references shop_archives (month) deferrable initially deferred
);
-- A PDF is compressed already.
alter table shop_document_files alter column bytes set storage external;
create index shop_document_files_month_idx on shop_document_files (month, issue_date, number);

-- What was drawn for a platform is the file of its document.
insert into shop_document_files (number, issue_date, bytes, sha256)
select i.number, i.issue_date, f.bytes, f.sha256
from shop_outgoing_flows f join shop_invoices i on i.number = f.document_number
where f.kind = 'document' and f.bytes is not null;

create function shop_archive_stays() returns trigger language plpgsql as $$
begin
  raise exception 'What is archived is neither changed nor deleted';
end $$;

create function shop_archives_follow() returns trigger language plpgsql as $$
declare
  latest record;
begin
  select sequence, hash, month into latest from shop_archives order by sequence desc limit 1;
  if new.sequence <> coalesce(latest.sequence, 0) + 1 or new.previous_hash <> coalesce(latest.hash, '')
    or new.month <= coalesce(latest.month, '') then
    raise exception 'An archive follows the one before';
  end if;
  return new;
end $$;
create trigger shop_archives_follow before insert on shop_archives
  for each row execute function shop_archives_follow();
create trigger shop_archive_stays before update or delete on shop_archives
  for each row execute function shop_archive_stays();
create trigger shop_archive_stays before update or delete on shop_archive_keys
  for each row execute function shop_archive_stays();

-- A file goes when the books of its year may go, with its document; until then it only gets its archive.
create function shop_document_files_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if cast(left(old.issue_date, 4) as integer) < extract(year from now()) - 11 then
      return old;
    end if;
  elsif old.month is null and (new.number, new.issue_date, new.bytes, new.sha256, new.kept_at)
      is not distinct from (old.number, old.issue_date, old.bytes, old.sha256, old.kept_at) then
    return new;
  end if;
  raise exception 'What is archived is neither changed nor deleted';
end $$;
create trigger shop_document_files_stay before update or delete on shop_document_files
  for each row execute function shop_document_files_stay();

create trigger shop_refuse_truncate before truncate on shop_archive_keys
  for each statement execute function shop_refuse_truncate();
create trigger shop_refuse_truncate before truncate on shop_archives
  for each statement execute function shop_refuse_truncate();
create trigger shop_refuse_truncate before truncate on shop_document_files
  for each statement execute function shop_refuse_truncate();
