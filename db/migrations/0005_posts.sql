create table media_content (
  id uuid primary key default uuidv7(),
  user_id uuid not null references profiles (id) on delete cascade,
  title text not null,
  description text not null default '',
  content_type text not null check (content_type in ('text', 'image', 'audio')),
  -- What the post shows, as the contract has it: files never change once uploaded, so this copy is never stale.
  media jsonb,
  file_ids uuid[] not null default '{}',
  tags text[] not null default '{}',
  visibility text not null default 'public' check (visibility in ('public')),
  status text not null default 'active' check (status in ('active')),
  like_count integer not null default 0 check (like_count >= 0),
  comment_count integer not null default 0 check (comment_count >= 0),
  idempotency_key uuid not null default uuidv7(),
  request_hash text not null default '',
  -- Milliseconds, as programs have them: a page's cursor names this time and must find it again.
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz not null default now(),
  -- A retry of the same request gives the same post.
  unique (user_id, idempotency_key)
);
-- Últimos: everybody's posts, newest first.
create index media_content_latest on media_content (created_at desc, id desc)
  where visibility = 'public' and status = 'active';
-- Siguiendo, the posts of one artist, and whether an artist has songs: per author, newest first.
create index media_content_by_author on media_content (user_id, created_at desc, id desc)
  where visibility = 'public' and status = 'active';
-- getHighlights: everybody's songs, newest first.
create index media_content_songs on media_content (created_at desc, id desc, user_id)
  where visibility = 'public' and status = 'active' and content_type = 'audio';

create table content_likes (
  user_id uuid not null references profiles (id) on delete cascade,
  content_id uuid not null references media_content (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- Begins with the person: "do I like this" is an index probe (measured: the other order scans).
  primary key (user_id, content_id)
);
-- The cascade when a post goes.
create index content_likes_of on content_likes (content_id);

create table saved_content (
  user_id uuid not null references profiles (id) on delete cascade,
  content_id uuid not null references media_content (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, content_id)
);
-- The cascade when a post goes.
create index saved_content_of on saved_content (content_id);
