-- How the members of a band agreed to share what comes in (decision 104). A version counts from agreed_at to ended_at.
create table band_splits (
  id uuid primary key default gen_random_uuid(),
  band_id uuid not null references bands on delete cascade,
  version integer not null check (version > 0),
  proposed_by uuid references profiles on delete set null,
  is_public boolean not null,
  proposed_at timestamptz not null default now(),
  agreed_at timestamptz,
  ended_at timestamptz,
  unique (band_id, version),
  check (ended_at is null or agreed_at is not null and ended_at >= agreed_at)
);
create unique index band_splits_proposed on band_splits (band_id) where agreed_at is null;
create unique index band_splits_counting on band_splits (band_id) where agreed_at is not null and ended_at is null;
create index band_splits_proposer on band_splits (proposed_by) where proposed_by is not null;

-- A part of a member, who is called as they are called now, or of what is written in `name`. With neither, it was of
-- somebody whose account is gone.
create table band_split_shares (
  split_id uuid not null references band_splits on delete cascade,
  position integer not null check (position > 0),
  name text,
  member_id uuid references profiles on delete set null,
  share integer not null check (share between 0 and 10000),
  state text not null check (state in ('vouched', 'invited', 'accepted', 'declined')),
  answered_at timestamptz,
  primary key (split_id, position),
  unique (split_id, member_id),
  check (name is null or member_id is null and state = 'vouched')
);
create index band_split_shares_member on band_split_shares (member_id) where member_id is not null;
