-- What people report, one row per reporter and object: told again, it says what was told last.
create table reports (
  id uuid primary key default uuidv7(),
  reporter_id uuid not null references profiles (id) on delete cascade,
  kind text not null check (kind in ('profile', 'post')),
  -- The profile or the post. Without a reference: a post that is gone stays reported.
  object_id uuid not null,
  -- Whom it is about: the profile, or the post's author.
  person_id uuid not null references profiles (id) on delete cascade,
  reason text not null check (
    reason in ('spam', 'impersonation', 'harassment', 'nudity', 'violence', 'copyright', 'other')
  ),
  details text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (reporter_id, kind, object_id)
);
-- The reports about one person, and the cascade when a person goes.
create index reports_about on reports (person_id);
