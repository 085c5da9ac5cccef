-- Links by which one listener hears a song or a release without an account, before it is out or ever (decision 098).
-- Who owns them is who owns what they open.
create table listening_links (
  id uuid primary key,
  post_id uuid references media_content on delete cascade,
  release_id uuid references releases on delete cascade,
  -- Whom it is for; only the artist and the listener see it.
  name text not null,
  -- SHA-256 of the token: the address is shown once.
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  -- Up to when the artist has read the notes.
  notes_read_at timestamptz(3),
  check (num_nonnulls(post_id, release_id) = 1)
);
create index listening_links_of_post on listening_links (post_id, created_at) where post_id is not null;
create index listening_links_of_release on listening_links (release_id, created_at) where release_id is not null;

create table listening_listens (
  link_id uuid not null references listening_links on delete cascade,
  post_id uuid not null references media_content on delete cascade,
  listens integer not null default 0,
  -- Percent of the song.
  furthest smallint not null check (furthest between 0 and 100),
  first_at timestamptz(3) not null default now(),
  last_at timestamptz(3) not null default now(),
  -- When a listen last counted: one in half an hour.
  counted_at timestamptz(3),
  primary key (link_id, post_id)
);
create index listening_listens_of_post on listening_listens (post_id);

create table listening_notes (
  id uuid primary key,
  link_id uuid not null references listening_links on delete cascade,
  post_id uuid not null references media_content on delete cascade,
  second integer not null check (second >= 0),
  text text not null,
  created_at timestamptz(3) not null default now()
);
create index listening_notes_of_link on listening_notes (link_id, created_at);
create index listening_notes_of_post on listening_notes (post_id);
