-- When all links to previews were ended, and by whom. A link that was made before the latest of these moments opens nothing.
create table shop_preview_ends (ended_at timestamptz not null default now(), ended_by integer not null);
