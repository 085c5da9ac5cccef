-- Shows that fans propose. They are no events until somebody who is to play confirms one, and so are in no list.
create table event_proposals (
  id uuid primary key default uuidv7(),
  proposer_id uuid not null references profiles on delete cascade,
  state text not null default 'open' check (state in ('open', 'published', 'refused')),
  -- What `createEvent` takes; of acts with an account their name as well, for when the account is gone.
  content jsonb not null,
  venue_id uuid references venues,
  -- The picture of the proposer, who owns it until the event is published.
  cover_file_id uuid references files on delete set null,
  -- From when on it vanishes.
  starts_at timestamptz not null,
  -- Who published it, or was the last to refuse.
  decided_by uuid references profiles on delete set null,
  event_id uuid references events on delete cascade,
  idempotency_key uuid not null,
  request_hash text not null,
  created_at timestamptz not null default now(),
  unique (proposer_id, idempotency_key),
  check (state <> 'published' or event_id is not null)
);
create index event_proposals_of_person on event_proposals (proposer_id, created_at);
create index event_proposals_to_end on event_proposals (starts_at);
create index event_proposals_venue on event_proposals (venue_id);
create index event_proposals_cover on event_proposals (cover_file_id);
create index event_proposals_decided_by on event_proposals (decided_by);
create index event_proposals_event on event_proposals (event_id);

-- Who may publish a proposal: the artists and bands that it names by their accounts.
create table event_proposal_artists (
  proposal_id uuid not null references event_proposals on delete cascade,
  artist_id uuid not null references profiles on delete cascade,
  -- A copy, for the notifications that end with the row.
  proposer_id uuid not null references profiles on delete cascade,
  -- `closed`: somebody else was the first to confirm.
  state text not null default 'asked' check (state in ('asked', 'confirmed', 'refused', 'closed')),
  created_at timestamptz not null default now(),
  primary key (proposal_id, artist_id)
);
create index event_proposal_artists_asked on event_proposal_artists (artist_id, created_at desc, proposal_id desc)
  where state = 'asked';
create index event_proposal_artists_of_artist on event_proposal_artists (artist_id);
create index event_proposal_artists_of_proposer on event_proposal_artists (proposer_id);

-- A place that a fan added is suggested to others once an event of an artist is there.
alter table venues add column is_proposed boolean not null default false;

alter table notifications
  drop constraint notifications_type_check,
  add constraint notifications_type_check check (
    type in (
      'like', 'comment', 'tip', 'follow', 'share', 'mention', 'reply', 'message_request', 'follow_request',
      'follow_accepted', 'band_invitation', 'band_offer', 'system', 'event_new', 'event_changed', 'event_postponed',
      'event_cancelled', 'event_tomorrow', 'event_soon', 'event_lineup', 'event_confirmed', 'event_broadcast',
      'event_proposed', 'event_declined'
    )
  );
