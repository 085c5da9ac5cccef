-- What people say to a post. A comment that was deleted while it has answers stays as an empty place
-- (deleted_at), and without its author when their account goes.
create table comments (
  id uuid primary key default uuidv7(),
  content_id uuid not null references media_content (id) on delete cascade,
  user_id uuid references profiles (id) on delete cascade,
  parent_id uuid references comments (id) on delete cascade,
  depth integer not null default 0 check (depth between 0 and 3),
  content text not null,
  like_count integer not null default 0 check (like_count >= 0),
  reply_count integer not null default 0 check (reply_count >= 0),
  idempotency_key uuid not null,
  request_hash text not null,
  -- Milliseconds, as programs have them: a page's cursor names this time and must find it again.
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz,
  pinned_at timestamptz,
  deleted_at timestamptz,
  constraint comments_emptied check (deleted_at is null or content = ''),
  constraint comments_author check (user_id is not null or deleted_at is not null),
  constraint comments_depth check ((parent_id is null) = (depth = 0)),
  -- A retry of the same request gives the same comment; and the comments of one person, when they go.
  unique (user_id, idempotency_key)
);
-- getComments: those of a post that answer nobody, newest first.
create index comments_of_post on comments (content_id, created_at desc, id desc) where parent_id is null;
-- getComments of one comment's answers, newest first; and the cascade.
create index comments_of_comment on comments (parent_id, created_at desc, id desc) where parent_id is not null;
-- The cascade when a post goes.
create index comments_content on comments (content_id);
-- The one comment that stands on top.
create unique index comments_pinned on comments (content_id) where pinned_at is not null;

-- comment_count of a post counts its comments that are there, reply_count of a comment its direct answers,
-- empty places too. Comments go in many ways, with their post, their author or one above them: so these
-- counters change by a trigger in each of these statements.
create function count_comments() returns trigger language plpgsql as $$
declare
  was integer := case when tg_op <> 'INSERT' and old.deleted_at is null then 1 else 0 end;
  now_is integer := case when tg_op <> 'DELETE' and new.deleted_at is null then 1 else 0 end;
begin
  if was <> now_is then
    update media_content set comment_count = comment_count + now_is - was
    where id = coalesce(new.content_id, old.content_id);
  end if;
  if tg_op = 'INSERT' and new.parent_id is not null then
    update comments set reply_count = reply_count + 1 where id = new.parent_id;
  elsif tg_op = 'DELETE' and old.parent_id is not null then
    update comments set reply_count = reply_count - 1 where id = old.parent_id;
  end if;
  return null;
end;
$$;
create trigger comments_counted after insert or delete or update of deleted_at on comments
  for each row execute function count_comments();

create table comment_likes (
  user_id uuid not null references profiles (id) on delete cascade,
  comment_id uuid not null references comments (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, comment_id)
);
-- The cascade when a comment goes.
create index comment_likes_of on comment_likes (comment_id);

-- Who was named where: exactly one of the two, once.
create table mentions (
  mentioned_user_id uuid not null references profiles (id) on delete cascade,
  mentioning_user_id uuid not null references profiles (id) on delete cascade,
  post_id uuid references media_content (id) on delete cascade,
  comment_id uuid references comments (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint mentions_one_place check (num_nonnulls(post_id, comment_id) = 1)
);
-- Once per place; and the cascade when a post or comment goes.
create unique index mentions_in_posts on mentions (post_id, mentioned_user_id) where post_id is not null;
create unique index mentions_in_comments on mentions (comment_id, mentioned_user_id) where comment_id is not null;
-- The cascades when a person goes.
create index mentions_of on mentions (mentioned_user_id);
create index mentions_by on mentions (mentioning_user_id);

-- suggestMentions: names that begin with what was typed.
create index profiles_username_prefix on profiles (username text_pattern_ops)
  where is_public and first_run_completed;
create index profiles_name_prefix on profiles (lower(name) text_pattern_ops)
  where is_public and first_run_completed;
