-- Whom an entry of a career asked what: each person once for each thing that it says, and thirty people a day.
create table career_asks (
  owner_id uuid not null references profiles on delete cascade,
  profile_id uuid not null references profiles on delete cascade,
  -- Null: it was deleted; whom it asked still counts for the day.
  entry_id uuid references career_entries on delete set null,
  -- The hash of what the entry said (server/modules/career/queries.ts).
  version text not null,
  asked_at timestamptz not null default now(),
  unique (entry_id, profile_id, version)
);
create index career_asks_of_owner on career_asks (owner_id, asked_at);
create index career_asks_of_profile on career_asks (profile_id);
create index career_asks_gone on career_asks (asked_at) where entry_id is null;

insert into career_asks (owner_id, profile_id, entry_id, version, asked_at)
select e.profile_id, w.profile_id, e.id, md5(jsonb_build_array(e.kind, e.title, e.organization, e.role, e.starts_on,
    e.starts_precision, e.ends_on, e.ends_precision, e.city, e.country_code)::text), w.created_at
from career_people w join career_entries e on e.id = w.entry_id
where not e.is_hidden;
