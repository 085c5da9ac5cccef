-- What somebody tells of their way in music: /{username}/trayectoria.
create table career_entries (
  id uuid primary key,
  profile_id uuid not null references profiles on delete cascade,
  kind text not null check (
    kind in ('release', 'show', 'band', 'collaboration', 'award', 'press', 'education', 'residency', 'milestone')
  ),
  title text not null check (title <> ''),
  organization text not null default '',
  role text not null default '',
  -- The first day of the year, month or day that was written, and the last one of that in which it ended.
  starts_on date not null,
  starts_precision text not null check (starts_precision in ('year', 'month', 'day')),
  ends_on date,
  ends_precision text check (ends_precision in ('year', 'month', 'day')),
  city text not null default '',
  country_code text,
  url text,
  description text not null default '',
  is_hidden boolean not null default false,
  -- A show or a song of its own that was suggested; the entry stays when that is deleted.
  source text not null default 'manual' check (source in ('manual', 'event', 'post')),
  event_id uuid references events on delete set null,
  post_id uuid references media_content on delete set null,
  created_at timestamptz not null default now(),
  constraint career_entries_dates check (ends_on >= starts_on),
  constraint career_entries_ends check ((ends_on is null) = (ends_precision is null)),
  unique (profile_id, event_id),
  unique (profile_id, post_id)
);
create index career_entries_of_profile on career_entries (profile_id, starts_on desc, created_at desc, id);
create index career_entries_event on career_entries (event_id);
create index career_entries_post on career_entries (post_id);

-- Who was there, too, and what they say to it.
create table career_people (
  entry_id uuid not null references career_entries on delete cascade,
  profile_id uuid not null references profiles on delete cascade,
  position integer not null,
  state text not null check (state in ('invited', 'confirmed', 'refused')),
  created_at timestamptz not null default now(),
  primary key (entry_id, profile_id)
);
create index career_people_of_profile on career_people (profile_id, created_at desc) where state = 'invited';
create index career_people_profile on career_people (profile_id);

-- Who refused is not asked by the same person again, for any entry, for a while.
create table career_refusals (
  owner_id uuid not null references profiles on delete cascade,
  profile_id uuid not null references profiles on delete cascade,
  refused_at timestamptz not null default now(),
  primary key (owner_id, profile_id)
);
create index career_refusals_of_profile on career_refusals (profile_id);

-- Suggestions that were declined.
create table career_dismissals (
  profile_id uuid not null references profiles on delete cascade,
  event_id uuid references events on delete cascade,
  post_id uuid references media_content on delete cascade,
  constraint career_dismissals_one check (num_nonnulls(event_id, post_id) = 1),
  unique (profile_id, event_id),
  unique (profile_id, post_id)
);
create index career_dismissals_event on career_dismissals (event_id);
create index career_dismissals_post on career_dismissals (post_id);

-- Being named in a career reads like a mention.
alter table notifications
  drop constraint notifications_type_check,
  add constraint notifications_type_check check (
    type in (
      'like', 'comment', 'tip', 'follow', 'share', 'mention', 'reply', 'message_request', 'follow_request',
      'follow_accepted', 'band_invitation', 'band_offer', 'system', 'event_new', 'event_changed', 'event_postponed',
      'event_cancelled', 'event_tomorrow', 'event_soon', 'event_lineup', 'event_confirmed', 'event_broadcast',
      'event_proposed', 'event_declined', 'career_tag', 'career_confirmed'
    )
  ),
  alter column tab set expression as (
    case
      when type in ('reply', 'mention', 'career_tag', 'career_confirmed') then 'comment'
      when type in ('follow_request', 'follow_accepted', 'band_invitation', 'band_offer') then 'follow'
      when type = 'event_new' then 'concert'
      when type = 'event_broadcast' then 'broadcast'
      when starts_with(type, 'event_') then 'event'
      else type
    end
  );
