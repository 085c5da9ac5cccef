-- Lists of posts that people make. «Guardados» is none of them: it is saved_content.
create table collections (
  id uuid primary key default uuidv7(),
  owner_id uuid not null references profiles (id) on delete cascade,
  title text not null,
  description text not null default '',
  visibility text not null default 'private' check (visibility in ('private', 'unlisted', 'public')),
  items_count integer not null default 0 check (items_count between 0 and 1000),
  followers_count integer not null default 0 check (followers_count >= 0),
  -- Who has it may take part; null when there is no such link, or no longer.
  invite_token text unique,
  idempotency_key uuid not null,
  request_hash text not null,
  created_at timestamptz not null default now(),
  -- Milliseconds, as programs have them: a page's cursor names this time and must find it again.
  updated_at timestamptz(3) not null default now(),
  -- A retry of the same request gives the same collection.
  unique (owner_id, idempotency_key)
);
-- getCollections: one's own, the last changed first; and the cascade when a person goes.
create index collections_of_owner on collections (owner_id, updated_at desc, id desc);

-- What a collection holds. The place of a post that is deleted stays, empty, until somebody takes it away.
create table collection_items (
  id uuid primary key default uuidv7(),
  collection_id uuid not null references collections (id) on delete cascade,
  content_id uuid references media_content (id) on delete set null,
  -- Only their order says something; between two there is room for others (collections/place.ts).
  position bigint not null,
  note text not null default '',
  added_by uuid references profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  -- Once per collection; and which collections hold a post.
  constraint collection_items_once unique (content_id, collection_id)
);
-- getCollectionItems: in their order; and the cascade when a collection goes.
create index collection_items_in_order on collection_items (collection_id, position, id);
-- What somebody added, when they go.
create index collection_items_by on collection_items (added_by) where added_by is not null;

-- Who takes part in somebody else's collection: invited, and since when they are in.
create table collection_members (
  collection_id uuid not null references collections (id) on delete cascade,
  member_id uuid not null references profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  joined_at timestamptz,
  primary key (collection_id, member_id)
);
-- getCollections: those that somebody takes part in or is invited to; and the cascade when they go.
create index collection_members_of on collection_members (member_id, collection_id);

create table collection_follows (
  follower_id uuid not null references profiles (id) on delete cascade,
  collection_id uuid not null references collections (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (follower_id, collection_id)
);
-- getFollowedCollections: the last followed first.
create index collection_follows_of on collection_follows (follower_id, created_at desc, collection_id desc);
-- The cascade when a collection goes.
create index collection_follows_to on collection_follows (collection_id);
