-- Who wants to be told when a plan of Premium can be had («Avísame»).
create table premium_interest (
  person_id uuid not null references profiles on delete cascade,
  plan text not null check (plan in ('artist', 'fan')),
  created_at timestamptz not null default now(),
  primary key (person_id, plan)
);
