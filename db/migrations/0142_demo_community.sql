-- How far the demo community is loaded (docs/decisions/047-decoder-timeouts.md).

-- Its files until its posts are written: a start that was killed goes on with those that are missing.
create table demo_files (
  -- What it shows, such as avatar/ana.
  name text primary key,
  file_id uuid not null references files (id) on delete cascade,
  -- The wave of a song.
  peaks jsonb
);
create index demo_files_file on demo_files (file_id);

-- One row when it is loaded: it is never loaded again, whatever people delete.
create table demo_community (
  singleton boolean primary key default true check (singleton),
  loaded_at timestamptz not null default now()
);

-- Databases that were filled before this table.
insert into demo_community (loaded_at)
  select now() where exists (select from media_content);
