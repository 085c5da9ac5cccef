-- Uploaded files. `view` is what the contract shows (picture or recording) and never changes;
-- `keys` are the objects in the file store, `bytes` their size together. `used_at` is set when a post or
-- profile takes the file: what nobody took within a day is swept.
create table files (
  id uuid primary key default uuidv7(),
  owner_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('image', 'audio')),
  view jsonb not null,
  keys text[] not null,
  bytes bigint not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
-- The space that one person uses, and the files that go with an account.
create index files_owner on files (owner_id) include (bytes);
-- The sweep of files that nobody took.
create index files_unused on files (created_at) where used_at is null;

-- Objects of the store that no row speaks for: announced before they are written (`due` in an hour, when
-- no upload can still be under way), or left by a row that is gone (`due` now). The sweep deletes them.
create table files_to_delete (
  key text primary key,
  due timestamptz not null
);
-- The sweep takes what is due.
create index files_to_delete_due on files_to_delete (due);

-- However a file's row goes, with its account too, its objects go after it.
create function release_file_keys() returns trigger language plpgsql as $$
begin
  insert into files_to_delete (key, due) select unnest(old.keys), now();
  return null;
end;
$$;
create trigger files_released after delete on files
  for each row execute function release_file_keys();
