-- Copies of everything about a person, made by a job. `keys` is the ZIP in the file store, while it is there.
create table data_exports (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id) on delete cascade,
  state text not null default 'pending' check (state in ('pending', 'running', 'ready', 'expired', 'failed')),
  -- Times that the job has begun; after a few it has failed.
  attempt integer not null default 0,
  progress real not null default 0 check (progress between 0 and 1),
  keys text[] not null default '{}',
  bytes bigint,
  requested_at timestamptz not null default now(),
  expires_at timestamptz,
  -- SHA-256 of what lets a browser fetch the file for a few minutes without the session's token.
  ticket_hash bytea,
  ticket_expires_at timestamptz,
  check ((state = 'ready') = (keys <> '{}'))
);
-- getExports; and the cascade.
create index data_exports_user on data_exports (user_id, requested_at desc);
-- One at a time, however often it is asked for at once.
create unique index data_exports_under_way on data_exports (user_id) where state in ('pending', 'running');
-- The sweep.
create index data_exports_ready on data_exports (expires_at) where state = 'ready';
create trigger data_exports_released after delete on data_exports
  for each row execute function release_file_keys();

-- An account that waits for its deletion is open to nothing but that: every session says so, and every
-- request reads its session. Written by modules/auth.
alter table users add column leaving boolean not null default false;
alter table sessions add column leaving boolean not null default false;

create function mark_leaving_session() returns trigger language plpgsql as $$
begin
  -- Waits for who is changing it now: no session slips by.
  select u.leaving into new.leaving from users u where u.id = new.user_id for key share;
  new.leaving := coalesce(new.leaving, false);
  return new;
end;
$$;
create trigger sessions_mark_leaving before insert on sessions
  for each row execute function mark_leaving_session();

create function mark_leaving_sessions() returns trigger language plpgsql as $$
begin
  update sessions set leaving = new.leaving where user_id = new.id;
  return null;
end;
$$;
create trigger users_mark_leaving after update of leaving on users
  for each row when (old.leaving is distinct from new.leaving)
  execute function mark_leaving_sessions();

-- Hidden from everybody, followers too. Such a profile is neither public nor through with the welcome, so
-- that whoever asks for one of these need not ask for this as well. Written by modules/profiles.
alter table profiles
  add column hidden boolean not null default false,
  add constraint profiles_hidden_is_not_shown check (not (hidden and (is_public or first_run_completed)));

-- Accounts to be erased, and when. `erasing_at` is when that began: from then on there is no way back.
create table account_deletions (
  user_id uuid primary key references users (id) on delete cascade,
  requested_at timestamptz not null default now(),
  due timestamptz not null,
  erasing_at timestamptz,
  -- What the profile was before it was hidden.
  was_public boolean not null,
  was_completed boolean not null
);
-- The job that looks for those that are due.
create index account_deletions_due on account_deletions (due);

-- Erased accounts, by the SHA-256 of their id: a backup from before brings them back, and this list
-- tells which to erase again. Kept longer than any backup.
create table erased_accounts (
  id_hash bytea primary key,
  erased_at timestamptz not null default now()
);

-- Finds the accounts of that list.
create index users_id_hash on users (sha256(uuid_send(id)));

-- The audit outlives the account; who it was about does not.
create or replace function keep_auth_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '1 year' then
      return old;
    end if;
  end if;
  if tg_op = 'UPDATE' then
    if new.id = old.id and new.at = old.at and new.event = old.event and new.user_id is null
      and new.session_id is null and new.network is null and new.details = '{}'
      and not exists (select from users where id = old.user_id) then
      return new;
    end if;
  end if;
  raise exception 'auth_events is append-only';
end $$;
