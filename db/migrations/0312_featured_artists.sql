-- Artists whom editors show first on the landing page.
create table featured_artists (
  artist_id uuid primary key references profiles on update cascade on delete cascade,
  -- From 1 on.
  place smallint not null unique deferrable initially deferred,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at)
);
