-- The cards of addresses that people share, one row per reading. `keys` are the objects of its pictures in
-- the file store.
create table link_previews (
  id uuid primary key default uuidv7(),
  url text not null,
  card jsonb not null,
  keys text[] not null default '{}',
  failed boolean not null,
  fetched_at timestamptz not null default now()
);
-- freshPreview: the newest of one address.
create index link_previews_by_url on link_previews (url, fetched_at desc);
-- The sweep of what is old.
create index link_previews_by_age on link_previews (fetched_at);

create trigger preview_pictures_released after delete on link_previews
  for each row execute function release_file_keys();
