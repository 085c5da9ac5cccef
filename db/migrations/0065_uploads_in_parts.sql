-- Videos and their captions.
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check
  check (kind in ('image', 'audio', 'avatar', 'banner', 'video', 'captions'));

-- Files on their way in, part by part, so that one that was cut off goes on where it stopped. `keys` are
-- the objects of the parts that arrived, in their order; they go when the file is whole (`file_id`), and
-- with the row, which the sweep takes after a day.
create table uploads (
  id uuid primary key default uuidv7(),
  owner_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('image', 'audio', 'video', 'captions')),
  bytes integer not null check (bytes > 0),
  received integer not null default 0 check (received between 0 and bytes),
  keys text[] not null default '{}',
  -- Whoever puts the parts together; two at once would make two files.
  claimed_at timestamptz,
  file_id uuid references files (id) on delete set null,
  created_at timestamptz not null default now()
);
-- The space that unfinished uploads of a person ask for, and what goes with an account.
create index uploads_owner on uploads (owner_id) include (bytes);
-- The sweep of uploads that nobody finished.
create index uploads_created on uploads (created_at);
create trigger uploads_released after delete on uploads
  for each row execute function release_file_keys();
