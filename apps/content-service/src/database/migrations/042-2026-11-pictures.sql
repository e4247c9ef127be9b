-- What pages load of the media library's pictures, and which pictures still wait for it.
create table shop_renditions (
  -- Name of their folder: of the original's content and of how they were made.
  hash text primary key,
  width integer not null,
  height integer not null,
  widths integer[] not null,
  types text[] not null,
  made_at timestamptz not null default now(),
  -- Since when no picture of the library has them: pages that somebody kept may still ask for them.
  unused_since timestamptz
);

create table shop_pictures (
  file_id integer primary key references files (id) on delete cascade,
  hash text references shop_renditions (hash),
  -- How often its content came, and which of these contents has all renditions.
  changes integer not null default 1,
  made integer not null default 0,
  attempts integer not null default 0,
  available_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  last_error text
);
create index shop_pictures_waiting_idx on shop_pictures (changed_at desc) where made < changes;
create index shop_pictures_hash_idx on shop_pictures (hash);

create function shop_note_picture() returns trigger language plpgsql as $$
begin
  insert into shop_pictures (file_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger shop_note_picture after insert on files
  for each row when (new.mime like 'image/%') execute function shop_note_picture();

insert into shop_pictures (file_id) select id from files where mime like 'image/%';
