-- While this row is there and has not ended, only the staff may change anything.
create table maintenance (
  id uuid primary key default uuidv7(),
  -- What people read at the top of the app.
  text text not null check (text <> ''),
  starts_at timestamptz not null default now(),
  -- Null: until an admin ends it.
  ends_at timestamptz
);
create unique index maintenance_once on maintenance ((true));
