-- Neither of the two sees the other (modules/people: who may see whom).
create table blocks (
  blocker_id uuid not null references profiles (id) on delete cascade,
  blocked_id uuid not null references profiles (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (blocker_id, blocked_id),
  constraint blocks_not_self check (blocker_id <> blocked_id)
);
-- getBlocked: newest first.
create index blocks_by on blocks (blocker_id, created_at desc, blocked_id desc);
-- Every list of people or posts: who has blocked the viewer; and the cascade when a person goes.
create index blocks_of on blocks (blocked_id, blocker_id);

-- Only the muter's own lists change; the other never learns of it.
create table mutes (
  muter_id uuid not null references profiles (id) on delete cascade,
  muted_id uuid not null references profiles (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (muter_id, muted_id),
  constraint mutes_not_self check (muter_id <> muted_id)
);
-- getMuted: newest first.
create index mutes_by on mutes (muter_id, created_at desc, muted_id desc);
-- The cascade when a person goes.
create index mutes_of on mutes (muted_id);
