-- Credits of tracks, confirmed by those whom they name, and how they share what a track earns (decision 094).

create table track_credits (
  id uuid primary key default uuidv7(),
  post_id uuid not null references release_tracks on delete cascade,
  position integer not null check (position > 0),
  -- As the artist wrote it, or as the profile was called: it stays when the account is deleted.
  name text not null check (name <> ''),
  role text not null check (role in ('voice', 'guitar', 'bass', 'drums', 'keys', 'lyrics', 'music', 'arrangement',
    'production', 'recording', 'mixing', 'mastering', 'publisher', 'other')),
  -- What it was, for other roles.
  instrument text not null default '',
  profile_id uuid references profiles on delete set null,
  -- 'named': by a name only, so that nobody is asked.
  state text not null check (state in ('named', 'invited', 'confirmed', 'refused')),
  -- Hundredths of a percent; null without one.
  share integer check (share between 1 and 10000),
  created_at timestamptz(3) not null default now()
);
create index track_credits_in_order on track_credits (post_id, position);
create index track_credits_of_profile on track_credits (profile_id);

-- The versions of how a track is shared. One counts from `agreed_at` on, until a later one is agreed.
create table track_splits (
  id uuid primary key default uuidv7(),
  post_id uuid not null references release_tracks on delete cascade,
  version integer not null check (version > 0),
  proposed_at timestamptz(3) not null default now(),
  agreed_at timestamptz(3),
  unique (post_id, version)
);

create table track_split_shares (
  split_id uuid not null references track_splits on delete cascade,
  position integer not null check (position > 0),
  name text not null check (name <> ''),
  profile_id uuid references profiles on delete set null,
  -- 0: of whom a new version leaves out, who has to agree to that too.
  share integer not null check (share between 0 and 10000),
  -- 'vouched': the artist's own, or of somebody without a profile, for whom the artist answers.
  state text not null check (state in ('vouched', 'invited', 'accepted', 'declined')),
  answered_at timestamptz(3),
  primary key (split_id, position)
);
create index track_split_shares_of_profile on track_split_shares (profile_id);

-- Whom an artist asked what: each person once for each credit, and so many people a day. Who refused is not asked by the
-- same artist again for a while.
create table credit_asks (
  owner_id uuid not null references profiles on delete cascade,
  profile_id uuid not null references profiles on delete cascade,
  -- Null: the track is gone; whom it asked still counts for the day.
  post_id uuid references release_tracks on delete set null,
  role text not null,
  instrument text not null,
  asked_at timestamptz not null default now(),
  refused_at timestamptz,
  unique (post_id, profile_id, role, instrument)
);
create index credit_asks_of_owner on credit_asks (owner_id, asked_at);
create index credit_asks_of_profile on credit_asks (profile_id, owner_id);
create index credit_asks_gone on credit_asks (asked_at) where post_id is null;

-- Being named in credits, and in a split, reads like a mention.
alter table notifications
  drop constraint notifications_type_check,
  add constraint notifications_type_check check (
    type in (
      'like', 'comment', 'tip', 'follow', 'share', 'mention', 'reply', 'message_request', 'follow_request',
      'follow_accepted', 'band_invitation', 'band_offer', 'system', 'event_new', 'event_changed', 'event_postponed',
      'event_cancelled', 'event_tomorrow', 'event_soon', 'event_lineup', 'event_confirmed', 'event_broadcast',
      'event_proposed', 'event_declined', 'career_tag', 'career_confirmed', 'credit_tag', 'credit_confirmed',
      'split_proposed', 'split_accepted'
    )
  ),
  alter column tab set expression as (
    case
      when type in ('reply', 'mention', 'career_tag', 'career_confirmed', 'credit_tag', 'credit_confirmed',
        'split_proposed', 'split_accepted') then 'comment'
      when type in ('follow_request', 'follow_accepted', 'band_invitation', 'band_offer') then 'follow'
      when type = 'event_new' then 'concert'
      when type = 'event_broadcast' then 'broadcast'
      when starts_with(type, 'event_') then 'event'
      else type
    end
  );
