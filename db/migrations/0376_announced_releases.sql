-- A scheduled release that has a page before its hour, with the titles of its songs or without (decision 095).
alter table releases
  add column announced boolean not null default false,
  add column announce_titles boolean not null default false;

-- Who wants to be told when it is out; deleted when they are.
create table release_reminders (
  release_id uuid not null references releases on delete cascade,
  person_id uuid not null references profiles on delete cascade,
  created_at timestamptz not null default now(),
  primary key (release_id, person_id)
);
create index release_reminders_of on release_reminders (person_id);
