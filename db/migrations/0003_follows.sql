create table user_follows (
  follower_id uuid not null references profiles (id) on delete cascade,
  following_id uuid not null references profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- Begins with the person who follows: "do I follow", and the follow feed, are index probes.
  primary key (follower_id, following_id),
  constraint user_follows_not_self check (follower_id <> following_id)
);
-- The followers of one person, newest first; and the cascade when a person goes.
create index user_follows_of on user_follows (following_id, created_at desc);
