import { limits } from "#contract/limits";
import { followedByViewer, notBlocked } from "#modules/people";
import { liking } from "#modules/posts";
import { advisoryLock } from "#platform/db/advisory-locks";
import { maybe, statement, t } from "#platform/db/sql";
import { postThere } from "./columns.ts";

/** Serialises changes of a post's comments, also with its reactions and its deletion (posts/queries.ts). */
export const lockCommentsOfPost = statement(
  { post: t.uuid },
  { locked: t.bool },
  `select true as locked from ${advisoryLock("post", "$post::uuid::text")}`,
);

/**
 * The same for a new comment. First locks the pair of its author and the post's author against a block, so that
 * either the next statement sees the block, or the block finds the comment (docs/decisions/045).
 */
export const lockNewComment = statement(
  { post: t.uuid, viewer: t.uuid },
  { locked: t.bool },
  `with pair as materialized (
     select count(lock_pair(m.user_id, $viewer, true)) as locked
     from media_content m where m.id = $post and m.user_id <> $viewer
   )
   select true as locked from pair, ${advisoryLock("post", "$post::uuid::text")}
   where pair.locked >= 0`,
);

export const postOfComment = statement(
  { id: t.uuid },
  { id: t.uuid, content_id: t.uuid, parent_id: maybe(t.uuid), like_count: t.int },
  `select id, content_id, parent_id, like_count from comments where id = $id`,
);

/** Always one row: its other columns explain why nothing was created. Triggers count. */
export const insertComment = statement(
  {
    id: t.uuid,
    viewer: t.uuid,
    acted_by: maybe(t.uuid),
    parent: maybe(t.uuid),
    content: t.text,
    idempotency_key: t.uuid,
    request_hash: t.text,
  },
  {
    made: maybe(t.uuid),
    post_found: t.bool,
    allowed: t.bool,
    parent_depth: maybe(t.int),
  },
  `with post as materialized (
     ${postThere(
       "$id",
       `m.id, m.user_id = $viewer or m.comments_policy = 'everyone'
       or m.comments_policy = 'followers' and ${followedByViewer("m.user_id")} is not null as allowed`,
     )}
   ), parent as materialized (
     select c.depth from comments c join profiles a on a.id = c.user_id
     where c.id = $parent and c.content_id = $id and c.deleted_at is null and not c.is_hidden
       and not a.hidden
       and ${notBlocked("c.user_id")}
   ), made as (
     insert into comments (content_id, user_id, acted_by, parent_id, depth, content, idempotency_key, request_hash)
     select post.id, $viewer, $acted_by, $parent, coalesce((select depth + 1 from parent), 0), $content,
       $idempotency_key, $request_hash
     from post
     where post.allowed
       and ($parent::uuid is null or (select depth from parent) < ${limits.replyDepth})
     on conflict (user_id, idempotency_key) do nothing
     returning id
   )
   select (select id from made) as made, (select true from post) is not null as post_found,
     coalesce((select allowed from post), false) as allowed, (select depth from parent) as parent_depth`,
);

export const commentOfKey = statement(
  { user_id: t.uuid, idempotency_key: t.uuid },
  { id: t.uuid, request_hash: t.text },
  `select id, request_hash from comments where user_id = $user_id and idempotency_key = $idempotency_key`,
);

/**
 * No row when it is not theirs, or its post is no longer visible to them; `recent` is whether it may still be edited.
 */
export const ownComment = statement(
  { id: t.uuid, viewer: t.uuid },
  { depth: t.int, recent: t.bool },
  `select depth, created_at > now() - interval '${limits.commentEditMinutes} minutes' as recent
   from comments c
   where c.id = $id and c.user_id = $viewer and c.deleted_at is null and exists (${postThere("c.content_id")})
   for no key update of c`,
);

export const updateComment = statement(
  { id: t.uuid, content: t.text },
  {},
  `update comments set content = $content, edited_at = now() where id = $id and content <> $content`,
);

/** A comment that its author or the post's author may delete; `answered` also counts replies hidden by a block. */
export const deletableComment = statement(
  { id: t.uuid, viewer: t.uuid },
  { parent_id: maybe(t.uuid), answered: t.bool },
  `select c.parent_id, exists (select from comments r where r.parent_id = c.id) as answered
   from comments c join media_content m on m.id = c.content_id
   where c.id = $id and c.deleted_at is null
     and (c.user_id = $viewer or m.user_id = $viewer and not c.is_hidden)`,
);

/** A comment with replies becomes an empty place. The caller removes its mentions. */
export const emptyComment = statement(
  { id: t.uuid },
  {},
  `with unliked as (delete from comment_likes where comment_id = $id)
   update comments set deleted_at = now(), content = '', like_count = 0, pinned_at = null where id = $id`,
);

export const removeComment = statement(
  { id: t.uuid },
  { parent_id: maybe(t.uuid) },
  `delete from comments where id = $id returning parent_id`,
);

/** Deletes an empty place without replies; returns its parent. */
export const removeBarePlace = statement(
  { id: t.uuid },
  { parent_id: maybe(t.uuid) },
  `delete from comments c
   where c.id = $id and c.deleted_at is not null and not exists (select from comments r where r.parent_id = c.id)
   returning c.parent_id`,
);

export const commentCount = statement(
  { post: t.uuid },
  { comment_count: t.int },
  `select comment_count from media_content where id = $post`,
);

/**
 * No row when the post is not the viewer's, or the comment is a reply or deleted. Only one comment is pinned: the
 * other is unpinned, in a separate row, since a statement changes each row only once.
 */
export const pin = statement(
  { id: t.uuid, viewer: t.uuid, pinned: t.bool },
  { is_pinned: t.bool },
  `with target as materialized (
     select c.id, c.content_id
     from comments c join media_content m on m.id = c.content_id
     where c.id = $id and m.user_id = $viewer and c.parent_id is null and c.deleted_at is null
       and not c.is_hidden
   ), loosened as (
     update comments c set pinned_at = null
     from target where c.content_id = target.content_id and c.pinned_at is not null and c.id <> target.id
     returning c.id
   )
   update comments c set pinned_at = case when $pinned then now() end
   from target
   where c.id = target.id and (select count(*) from loosened) >= 0
   returning c.pinned_at is not null as is_pinned`,
);

/** The comment that somebody likes, if they may see it. */
export const { add: addLike, remove: removeLike } = liking({
  seenQuery: `seen as materialized (
     select c.id, c.like_count
     from comments c join profiles a on a.id = c.user_id
     where c.id = $id and c.deleted_at is null and not c.is_hidden and not a.hidden
       and ${notBlocked("c.user_id")}
       and exists (${postThere("c.content_id")})
   )`,
  table: "comments",
  likes: "comment_likes",
  column: "comment_id",
});

// Erasing a person, in batches

/** A batch of a person's likes of comments, with their counters, under the locks of the posts. */
export const eraseLikesOf = statement(
  { user_id: t.uuid },
  { gone: t.int },
  `with picked as materialized (
     select l.comment_id, c.content_id
     from comment_likes l join comments c on c.id = l.comment_id
     where l.user_id = $user_id limit 200
   ), turns as materialized (
     select ${advisoryLock("post", "post::text")}
     from (select distinct content_id as post from picked order by 1) posts
   ), removed as (
     delete from comment_likes l using picked
     where l.user_id = $user_id and l.comment_id = picked.comment_id and (select count(*) from turns) > 0
     returning l.comment_id
   ), counted as (
     update comments c set like_count = c.like_count - 1
     from removed where c.id = removed.comment_id
   )
   select count(*)::int as gone from removed`,
);

export const someCommentsOf = statement(
  { user_id: t.uuid },
  { id: t.uuid, content_id: t.uuid },
  `select id, content_id from comments where user_id = $user_id limit 100`,
);

/** A comment with replies becomes an anonymous empty place; otherwise no row. The caller removes its mentions. */
export const vacateComment = statement(
  { id: t.uuid },
  { id: t.uuid },
  `with answered as materialized (
     select c.id from comments c
     where c.id = $id and exists (select from comments r where r.parent_id = c.id)
   ), unliked as (
     delete from comment_likes where comment_id in (select id from answered)
   )
   update comments set user_id = null, deleted_at = coalesce(deleted_at, now()), content = '',
     request_hash = '', like_count = 0, pinned_at = null, hidden_by_block = false
   where id in (select id from answered)
   returning id`,
);

/** A batch of other people's comments on a person's posts: they go with the posts, but not all at once. */
export const eraseCommentsBelowPostsOf = statement(
  { user_id: t.uuid },
  {},
  `delete from comments where id = any (array(
     select c.id from media_content m join comments c on c.content_id = m.id
     where m.user_id = $user_id limit 500
   ))`,
);

/** The same for one post. */
export const eraseCommentsBelowPost = statement(
  { post: t.uuid },
  {},
  `delete from comments where id = any (array(select id from comments where content_id = $post limit 500))`,
);

/** Comments written for bands by somebody who has another id now. */
export const moveActed = statement(
  { from: t.uuid, to: t.uuid },
  {},
  `update comments set acted_by = $to where acted_by = $from`,
);

export const setRemoved = statement(
  { id: t.uuid, removed: t.bool },
  {},
  `update comments set is_removed = $removed, pinned_at = case when $removed then null else pinned_at end
   where id = $id and is_removed <> $removed`,
);
