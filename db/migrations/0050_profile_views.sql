-- Visits to public pages (profile_views_30d): one of a visitor within 30 minutes counts.
alter table profiles
  -- Visits of the last 30 days: written by the statement that writes profile_view_days.
  add column profile_views_30d integer not null default 0 check (profile_views_30d >= 0);

-- What counted, by day (UTC): only what leaves the window is taken off the counter, nothing is summed anew.
-- Days that have left stay for the person's own statistics.
create table profile_view_days (
  profile_id uuid not null references profiles (id) on delete cascade,
  day date not null,
  views integer not null check (views > 0),
  in_window boolean not null default true,
  primary key (profile_id, day)
);
-- leavingProfiles: the days that leave the window.
create index profile_view_days_in_window on profile_view_days (day, profile_id) where in_window;

-- Who was here in the last half hour, as a hash that nobody can turn back (modules/profiles/views). Not
-- logged: lost in a crash, somebody counts twice. Swept after an hour, so that it needs no reference.
create unlogged table profile_visitors (
  profile_id uuid not null,
  visitor text not null,
  seen_at timestamptz not null,
  primary key (profile_id, visitor)
);
-- The sweep of what is past.
create index profile_visitors_seen on profile_visitors (seen_at);

-- What the hashes of a day (UTC) are salted with; gone two days later.
create table visitor_salts (
  day date primary key,
  salt bytea not null
);
