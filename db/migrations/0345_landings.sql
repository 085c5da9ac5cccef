-- The landing page of an artist or a band: /{slug}/landing.
create table landings (
  profile_id uuid primary key references profiles on delete cascade,
  status text not null default 'draft' check (status in ('draft', 'published', 'unpublished')),
  -- contract/landings/blocks.ts
  draft jsonb not null,
  -- Counts the changes of the draft.
  revision integer not null default 1,
  -- The version that visitors see; null before the first.
  version_id uuid,
  updated_at timestamptz not null default now(),
  constraint landings_published check (status <> 'published' or version_id is not null)
);

-- What was published: the last ten.
create table landing_versions (
  id uuid primary key default uuidv7(),
  profile_id uuid not null references landings on delete cascade,
  number integer not null,
  content jsonb not null,
  published_at timestamptz not null default now(),
  unique (profile_id, number)
);
alter table landings add constraint landings_version
  foreign key (version_id) references landing_versions deferrable initially deferred;
-- Serves the deletion of versions.
create index landings_by_version on landings (version_id);

-- Visits by day (UTC) and by the host that led there; each visitor counts once in half an hour.
create table landing_days (
  profile_id uuid not null references profiles on delete cascade,
  day date not null,
  views integer not null,
  primary key (profile_id, day)
);
create table landing_sources (
  profile_id uuid not null references profiles on delete cascade,
  day date not null,
  source text not null,
  views integer not null,
  primary key (profile_id, day, source)
);

-- Visitors of the last hour, as hashes.
create table landing_visitors (
  profile_id uuid not null,
  visitor text not null,
  seen_at timestamptz not null,
  primary key (profile_id, visitor)
);
create index landing_visitors_seen on landing_visitors (seen_at);
