-- comment_count counts the visible comments of a post. reply_count counts the visible places below
-- a comment: comments, and the empty places of deleted or hidden ones above a visible comment. When
-- a place becomes visible or invisible, the comments above it change up to the post.
create or replace function count_comments() returns trigger language plpgsql as $$
declare
  was integer := case when tg_op <> 'INSERT' and old.deleted_at is null and not old.is_hidden then 1 else 0 end;
  now_is integer := case when tg_op <> 'DELETE' and new.deleted_at is null and not new.is_hidden then 1 else 0 end;
  place_before integer := case when was = 1 or tg_op <> 'INSERT' and old.reply_count > 0 then 1 else 0 end;
  place_now integer := case when now_is = 1 or tg_op <> 'DELETE' and new.reply_count > 0 then 1 else 0 end;
begin
  if was <> now_is then
    update media_content set comment_count = comment_count + now_is - was
    where id = coalesce(new.content_id, old.content_id);
  end if;
  if place_before <> place_now and coalesce(new.parent_id, old.parent_id) is not null then
    update comments set reply_count = reply_count + place_now - place_before
    where id = coalesce(new.parent_id, old.parent_id);
  end if;
  return null;
end;
$$;
create or replace trigger comments_counted after insert or delete or update of deleted_at, hidden_by_block, is_removed, reply_count on comments
  for each row execute function count_comments();

-- Hides, or shows again, the comments of two people on each other's posts.
create or replace function hide_comments_between(one uuid, other uuid) returns void language plpgsql as $$
declare
  blocked boolean;
  posts uuid[];
begin
  perform lock_pair(one, other, false);
  posts := array(
    select distinct m.id from comments c join media_content m on m.id = c.content_id
    where c.user_id = one and m.user_id = other or c.user_id = other and m.user_id = one
    order by 1
  );
  if posts = '{}' then
    return;
  end if;
  -- The lock of each post, as in everything that writes to its comments.
  perform pg_advisory_xact_lock(hashtextextended(post::text, 5)) from unnest(posts) as post;
  blocked := exists (
    select from blocks where (blocker_id, blocked_id) in ((one, other), (other, one))
  );
  update comments c set hidden_by_block = blocked, pinned_at = case when blocked then null else c.pinned_at end
  from media_content m
  where m.id = c.content_id and c.content_id = any (posts) and c.hidden_by_block <> blocked
    and (c.user_id = one and m.user_id = other or c.user_id = other and m.user_id = one);
end;
$$;

create or replace function hide_comments_of_blocked() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform hide_comments_between(new.blocker_id, new.blocked_id);
  -- When an account is deleted, its comments are deleted too.
  elsif (select count(*) from profiles where id in (old.blocker_id, old.blocked_id)) = 2 then
    perform hide_comments_between(old.blocker_id, old.blocked_id);
  end if;
  return null;
end;
$$;
create or replace trigger blocks_hide_comments after insert or delete on blocks
  for each row execute function hide_comments_of_blocked();
