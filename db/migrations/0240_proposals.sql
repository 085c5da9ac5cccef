-- Proposals to play somewhere, made and answered in a conversation (D-11).
alter table messages
  drop constraint messages_kind_check,
  add constraint messages_kind_check check (kind in ('text', 'voice', 'greeting', 'proposal'));

create table proposals (
  id uuid primary key default uuidv7(),
  conversation_id uuid not null references conversations on delete cascade,
  -- Who is to play: one of the two.
  artist_id uuid references profiles on delete set null,
  state text not null default 'proposed'
    check (state in ('proposed', 'countered', 'accepted', 'rejected', 'withdrawn', 'expired')),
  -- The number of its last step, and of the last that somebody said in a message.
  last_step integer not null default 1,
  last_said integer not null default 1,
  -- Whose offer stands: the other one answers.
  offered_by uuid references profiles on delete set null,
  -- When the day of the show is over at its place.
  expires_at timestamptz not null,
  -- The draft that was made of it, which its owner may have deleted since.
  draft_id uuid,
  created_at timestamptz not null default now()
);
create index proposals_of_conversation on proposals (conversation_id);
create index proposals_of_artist on proposals (artist_id);
create index proposals_offered_by on proposals (offered_by);
create index proposals_to_expire on proposals (expires_at) where state in ('proposed', 'countered');

-- Each change of a proposal, with the terms as they stood then.
create table proposal_steps (
  proposal_id uuid not null references proposals on delete cascade,
  step integer not null,
  action text not null
    check (action in ('propose', 'counter', 'accept', 'reject', 'withdraw', 'expire', 'end')),
  by_id uuid references profiles on delete set null,
  -- Null of what nobody said: it expired, or ended by a block.
  message_id uuid references messages on delete cascade,
  date date not null,
  -- The hour at the place, `21:00`.
  time text,
  city_id integer not null references cities,
  venue text not null,
  fee_kind text not null check (fee_kind in ('amount', 'donation', 'negotiable')),
  fee_amount bigint,
  currency text,
  conditions text not null,
  created_at timestamptz not null default now(),
  primary key (proposal_id, step),
  check ((fee_kind = 'amount') = (fee_amount is not null and currency is not null))
);
create unique index proposal_steps_of_message on proposal_steps (message_id);
create index proposal_steps_by on proposal_steps (by_id);
