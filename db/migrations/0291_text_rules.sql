-- Words and domains that moderators look for in posts and comments.
create table text_rules (
  id uuid primary key default uuidv7(),
  name text not null,
  kind text not null check (kind in ('words', 'domains')),
  -- As they are compared: folded words, or domains in ASCII.
  entries text[] not null,
  -- shadow: hits are only counted.
  state text not null default 'off' check (state in ('off', 'shadow', 'on')),
  -- review: it is published, and a case is opened.
  consequence text not null check (consequence in ('review', 'refuse')),
  -- The reason of the case.
  reason text not null,
  created_at timestamptz not null default now()
);

create table text_rule_hits (
  id uuid primary key default uuidv7(),
  rule_id uuid not null references text_rules on delete cascade,
  -- The author, who may be a band.
  person_id uuid not null references profiles on delete cascade,
  kind text not null check (kind in ('post', 'comment')),
  -- Null: it was refused.
  object_id uuid,
  entry text not null,
  excerpt text not null,
  outcome text not null check (outcome in ('shadow', 'review', 'refuse')),
  is_mistake boolean not null default false,
  hit_at timestamptz not null default now()
);
create index text_rule_hits_of on text_rule_hits (rule_id, id desc);
create index text_rule_hits_by on text_rule_hits (person_id);
create index text_rule_hits_at on text_rule_hits (hit_at);
