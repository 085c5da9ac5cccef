-- Who is here now, and when they were last (docs/decisions/035-presence.md).

-- The running servers: one that has not renewed its row for 6 s is gone. Unlogged, as the next: after a
-- crash of the database every server writes both anew.
create unlogged table presence_processes (
  id uuid primary key,
  renewed_at timestamptz not null
);

-- The people with a socket at a server. Without references: a check of each would lock their profile at
-- every connection, and what a server leaves behind is removed with it.
create unlogged table presence_people (
  -- presenceOf: whether somebody is at any server.
  person_id uuid not null,
  process_id uuid not null,
  primary key (person_id, process_id)
);
-- The people of a server that is gone.
create index presence_people_at on presence_people (process_id);

create table people_seen (
  person_id uuid primary key references profiles (id) on delete cascade,
  last_seen timestamptz(3) not null
);
