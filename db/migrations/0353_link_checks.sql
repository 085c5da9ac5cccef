-- Whether the page of a link of a profile links back with rel="me": it is of the same person (decision 088).
create table link_checks (
  profile_id uuid not null references profiles on delete cascade,
  -- As the profile has it.
  url text not null,
  -- Null: not yet.
  checked_at timestamptz,
  -- Since when it links back. Null: it does not.
  verified_at timestamptz,
  -- Checks in a row that failed.
  failures integer not null default 0,
  -- When a job checks it again. Null: only when its owner asks for it.
  due_at timestamptz,
  primary key (profile_id, url)
);
create index link_checks_due on link_checks (due_at) where due_at is not null;
