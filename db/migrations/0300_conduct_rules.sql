-- Rules about conduct: only those that the staff changed, others are as the contract says.
create table conduct_rules (
  kind text primary key check (kind in ('new_account_limits', 'new_account_links', 'copies', 'sign_up_burst')),
  -- shadow: hits are only counted.
  state text not null check (state in ('off', 'shadow', 'on')),
  -- By name; the contract has their names and bounds.
  figures jsonb not null
);

-- One row for what one person or network did of a kind in an hour, however often: nobody can fill the table.
create table conduct_rule_hits (
  id uuid primary key default uuidv7(),
  rule text not null check (rule in ('new_account_limits', 'new_account_links', 'copies', 'sign_up_burst')),
  -- Who did it, maybe a band; null for a sign-up, of which only the network is known.
  person_id uuid references profiles on delete cascade,
  -- As audits store it (ip_network); null except for sign-ups.
  network text,
  act text not null check (act in ('comment', 'message', 'conversation', 'sign_up')),
  is_refused boolean not null,
  times integer not null default 1,
  is_mistake boolean not null default false,
  hit_at timestamptz not null default now(),
  hour timestamptz not null,
  unique nulls not distinct (rule, person_id, network, act, is_refused, hour)
);
create index conduct_rule_hits_of on conduct_rule_hits (rule, id desc);
create index conduct_rule_hits_by on conduct_rule_hits (person_id);
create index conduct_rule_hits_at on conduct_rule_hits (hit_at);

-- Where somebody wrote the same text of late; nothing is lost with it. The text itself is not stored.
create unlogged table repeated_texts (
  person_id uuid not null references profiles on delete cascade,
  act text not null check (act in ('comment', 'message')),
  text_hash bytea not null,
  -- Conversations or posts, not more than the rule allows.
  targets uuid[] not null,
  since timestamptz not null default now(),
  primary key (person_id, act, text_hash)
);
create index repeated_texts_since on repeated_texts (since);

-- Sign-ups of a network within an hour.
create index auth_events_sign_ups on auth_events (network, at) where event = 'signed_up';
