-- What the staff tells everybody at the top of the app for some time.
create table announcements (
  id uuid primary key default uuidv7(),
  text text not null check (text <> ''),
  -- An address of this site, from its first slash on.
  link text check (link like '/%'),
  audience text not null check (audience in ('everyone', 'members', 'artists')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Null: a draft, which nobody but the staff sees.
  published_at timestamptz,
  created_at timestamptz not null default now()
);
create index announcements_published on announcements (ends_at) where published_at is not null;
