-- Milliseconds, as programs have them: a page's cursor names this time and must find it again.
alter table user_follows alter column created_at type timestamptz(3);

-- getFollowers: the followers of one person, newest first; and the cascade when a person goes.
create index user_follows_followers on user_follows (following_id, created_at desc, follower_id desc);
drop index user_follows_of;
-- getFollowing: whom one person follows, newest first.
create index user_follows_following on user_follows (follower_id, created_at desc, following_id desc);

-- Who asked to follow a private profile and waits for the answer. Never beside a row of user_follows.
create table follow_requests (
  requester_id uuid not null references profiles (id) on delete cascade,
  target_id uuid not null references profiles (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  -- Begins with the person who asks: "have I asked" is an index probe.
  primary key (requester_id, target_id),
  constraint follow_requests_not_self check (requester_id <> target_id)
);
-- getFollowRequests: what waits for one person's answer, newest first; and the cascade when a person goes.
create index follow_requests_of on follow_requests (target_id, created_at desc, requester_id desc);
