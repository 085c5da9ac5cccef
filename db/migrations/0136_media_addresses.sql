-- Keys with which all processes on this database sign what they hand out. The one of file addresses is made
-- here, so that no two processes make one each: 244 random bits.
create table address_keys (
  name text primary key,
  key bytea not null check (length(key) >= 32)
);
insert into address_keys (name, key)
values ('files', sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())));

-- A request for a file asks which row its object belongs to, and which posts show it. Without the list of
-- pending entries, which every read would have to scan.
create index files_by_key on files using gin (keys) with (fastupdate = off);
create index link_previews_by_key on link_previews using gin (keys) with (fastupdate = off);
create index media_content_by_file on media_content using gin (file_ids) with (fastupdate = off);
