-- The link page of an artist or a band: /{username}/linktree.
create table link_pages (
  profile_id uuid primary key references profiles on delete cascade,
  -- «Visible sin iniciar sesión»
  is_open boolean not null default false,
  theme text not null default 'dark' check (theme in ('dark', 'light'))
);

create table links (
  id uuid primary key,
  profile_id uuid not null references profiles on delete cascade,
  -- latest_song and next_event lead to whatever that is at the time.
  kind text not null check (kind in ('link', 'heading', 'latest_song', 'next_event')),
  -- Empty only where what it leads to has a title.
  title text not null,
  url text,
  position integer not null,
  enabled boolean not null default true,
  highlighted boolean not null default false,
  starts_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  constraint links_url check ((kind = 'link') = (url is not null)),
  constraint links_title check (title <> '' or kind in ('latest_song', 'next_event')),
  constraint links_times check (starts_at < ends_at)
);
create index links_of_profile on links (profile_id, position, id);

-- Visits and clicks by day (UTC); each visitor counts once in half an hour.
create table link_page_days (
  profile_id uuid not null references profiles on delete cascade,
  day date not null,
  views integer not null,
  primary key (profile_id, day)
);
create table link_days (
  link_id uuid not null references links on delete cascade,
  day date not null,
  clicks integer not null,
  primary key (link_id, day)
);

-- Visitors of the last hour, as hashes; the place is a profile (its link page) or a link.
create table link_visitors (
  place_id uuid not null,
  visitor text not null,
  seen_at timestamptz not null,
  primary key (place_id, visitor)
);
create index link_visitors_seen on link_visitors (seen_at);
