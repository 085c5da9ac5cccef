import type { VideoFile, Recording } from "#contract/files/files";
import type { Media } from "#contract/posts/posts";
import { maySee } from "#modules/people";
import { advisoryLock } from "#platform/db/advisory-locks";
import { maybe, statement, t } from "#platform/db/sql";
import { commentsPolicy, contentType, readable, visibility } from "./columns.ts";
import { liking } from "./liking.ts";

/** No row when this person used the key before. A trigger counts the post for its author. */
export const insertPost = statement(
  {
    user_id: t.uuid,
    acted_by: maybe(t.uuid),
    title: t.text,
    description: t.text,
    content_type: contentType,
    media: maybe(t.json<Media>()),
    external_url: maybe(t.text),
    link_preview_id: maybe(t.uuid),
    tags: t.texts,
    visibility,
    comments_policy: commentsPolicy,
    publish_at: maybe(t.time),
    time_zone: maybe(t.text),
    idempotency_key: t.uuid,
    request_hash: t.text,
  },
  { id: t.uuid },
  `insert into media_content
     (user_id, acted_by, title, description, content_type, media, external_url, link_preview_id, tags, visibility,
      comments_policy, publish_at, time_zone, status, idempotency_key, request_hash)
   values ($user_id, $acted_by, $title, $description, $content_type, $media, $external_url, $link_preview_id, $tags, $visibility,
      $comments_policy, $publish_at, $time_zone, case when $publish_at::timestamptz is null then 'active' else 'scheduled' end,
      $idempotency_key, $request_hash)
   on conflict (user_id, idempotency_key) do nothing
   returning id`,
);

/** Publishes scheduled posts that are due and whose video is playable; they rank among the newest. */
export const publishDue = statement(
  {},
  { id: t.uuid, content_type: contentType },
  `update media_content set status = 'active', created_at = now()
   where id in (
     -- Skips posts that are being changed: the next minute's run finds them.
     select id from media_content
     where status = 'scheduled' and publish_at <= now() and media ->> 'state' is null for update skip locked
   )
   returning id, content_type`,
);

export const postOfKey = statement(
  { user_id: t.uuid, idempotency_key: t.uuid },
  { id: t.uuid, request_hash: t.text },
  `select id, request_hash from media_content
   where user_id = $user_id and idempotency_key = $idempotency_key`,
);

/** This person's posts of the same request within a day (index media_content_own). */
export const postOfRequest = statement(
  { user_id: t.uuid, request_hash: t.text },
  { id: t.uuid },
  `select id from media_content
   where user_id = $user_id and status in ('active', 'scheduled') and created_at > now() - interval '1 day'
     and request_hash = $request_hash
   order by created_at desc limit 1`,
);

export const attachMedia = statement(
  { id: t.uuid, content_type: contentType, media: t.json<Media>(), file_ids: t.uuids },
  {},
  `update media_content set content_type = $content_type, media = $media, file_ids = $file_ids
   where id = $id`,
);

/**
 * Reactions to a post and its deletion take the lock `post` before any row lock, against deadlocks: a deletion goes
 * from the post to its likes, a like from its own row to the post.
 */
const turn = `turn as materialized (
     select 1 from ${advisoryLock("post", "$id::uuid::text")}
   )`;

/** No row when this person has no such post. */
export const removePost = statement(
  { id: t.uuid, user_id: t.uuid },
  { file_ids: t.uuids },
  `with ${turn}, gone as (
     delete from media_content m using turn where m.id = $id and m.user_id = $user_id
     returning m.file_ids
   )
   select file_ids from gone`,
);

/** The post to react to, if the person may see it. */
const visiblePostCte = `seen as materialized (
     select m.id, m.like_count
     from turn, media_content m join profiles p on p.id = m.user_id
     where m.id = $id and ${readable} and ${maySee}
   )`;

/** No row when the person may not see such a post; the same for the two below. */
export const { add: addLike, remove: removeLike } = liking({
  seenQuery: `${turn}, ${visiblePostCte}`,
  table: "media_content",
  likes: "content_likes",
  column: "content_id",
});

export const addSaved = statement(
  { id: t.uuid, viewer: t.uuid },
  { id: t.uuid },
  `with ${turn}, ${visiblePostCte}, added as (
     insert into saved_content (user_id, content_id) select $viewer, id from seen
     on conflict do nothing
   )
   select id from seen`,
);

/** A saved post can be unsaved even when it is no longer visible. */
export const removeSaved = statement(
  { id: t.uuid, viewer: t.uuid },
  { id: t.uuid },
  `with ${turn}, ${visiblePostCte}, removed as (
     delete from saved_content s using turn where s.user_id = $viewer and s.content_id = $id
     returning s.content_id
   )
   select id from seen
   union
   select content_id from removed`,
);

// Erasing a person, in batches

/** A batch of a person's likes, with the posts' counters; the locks as above, in the order of ids. */
export const eraseLikesOf = statement(
  { user_id: t.uuid },
  { gone: t.bigint },
  `with picked as materialized (
     select content_id as id from content_likes where user_id = $user_id order by content_id limit 200
   ), turns as materialized (
     select ${advisoryLock("post", "id::text")} from picked
   ), removed as (
     delete from content_likes l using picked
     where l.user_id = $user_id and l.content_id = picked.id and (select count(*) from turns) > 0
     returning l.content_id
   ), counted as (
     update media_content m set like_count = m.like_count - 1
     from removed where m.id = removed.content_id
   )
   select count(*) as gone from removed`,
);

export const eraseSavesOf = statement(
  { user_id: t.uuid },
  {},
  `delete from saved_content where (user_id, content_id) in (
     select user_id, content_id from saved_content where user_id = $user_id limit 500
   )`,
);

export const somePostsOf = statement(
  { user_id: t.uuid },
  { id: t.uuid },
  `select id from media_content where user_id = $user_id order by id limit 50`,
);

/** A batch of the likes of a post with too many to delete them in the same statement. */
export const eraseLikesOfPost = statement(
  { id: t.uuid },
  { gone: t.bigint },
  `with ${turn}, removed as (
     delete from content_likes l using turn
     where l.content_id = $id and l.user_id = any (array(
       select user_id from content_likes where content_id = $id limit 2000
     ))
     returning 1
   ), counted as (
     update media_content set like_count = like_count - (select count(*) from removed)
     where id = $id
   )
   select count(*) as gone from removed`,
);

export const eraseSavesOfPost = statement(
  { id: t.uuid },
  {},
  `delete from saved_content where content_id = $id and user_id = any (array(
     select user_id from saved_content where content_id = $id limit 2000
   ))`,
);

export type Measured = Pick<Recording, "variants" | "loudness">;

export const addVariants = statement(
  { owner: t.uuid, file: t.uuid, measured: t.json<Measured>() },
  {},
  `update media_content set media = media || $measured::jsonb
   where user_id = $owner and $file = any(file_ids) and media ->> 'kind' = 'audio'`,
);

export const addPeaks = statement(
  { owner: t.uuid, file: t.uuid, peaks: t.json<number[]>() },
  {},
  `update media_content set media = media || jsonb_build_object('peaks', $peaks::jsonb)
   where user_id = $owner and $file = any(file_ids) and media -> 'peaks' = '[]'`,
);

/** Returns those that are locked. */
export const setVideo = statement(
  { owner: t.uuid, file: t.uuid, view: t.json<VideoFile>() },
  { id: t.uuid },
  `with changed as (
     update media_content set media = (media - 'state') || $view::jsonb
     where user_id = $owner and $file = any(file_ids) and media ->> 'kind' = 'video'
     returning id, is_locked
   )
   select id from changed where is_locked`,
);

/** The saves, and the posts for bands, of somebody who has another id now. */
export const movePersonalPosts = statement(
  { from: t.uuid, to: t.uuid },
  {},
  `with saved as (update saved_content set user_id = $to where user_id = $from)
   update media_content set acted_by = $to where acted_by = $from`,
);

export const setRemoved = statement(
  { id: t.uuid },
  {},
  `update media_content set status = 'removed', status_before = status, updated_at = now()
   where id = $id and status in ('active', 'scheduled', 'archived')`,
);

export const restoreRemoved = statement(
  { id: t.uuid },
  {},
  `update media_content
   set status = case when status_before = 'scheduled' and publish_at <= now() then 'archived'
       else coalesce(status_before, 'archived') end,
     status_before = null, updated_at = now()
   where id = $id and status = 'removed'`,
);

export const setSensitive = statement(
  { id: t.uuid, is_sensitive: t.bool },
  {},
  `update media_content set is_sensitive = $is_sensitive where id = $id`,
);

/** The price of a post; what stands of it elsewhere is hidden at once, since access is checked on every request. */
export const storeLock = statement(
  {
    id: t.uuid,
    price: maybe(t.bigint),
    currency: t.text,
    allows_download: t.bool,
    levels: maybe(t.uuids),
    opens_at: maybe(t.time),
  },
  {},
  `with terms as (
     insert into post_locks (post_id, currency, allows_download, level_ids, opens_at)
     values ($id::uuid, $currency::text, $allows_download::boolean, $levels::uuid[], $opens_at::timestamptz)
     on conflict (post_id) do update set currency = excluded.currency,
       allows_download = excluded.allows_download, level_ids = excluded.level_ids, opens_at = excluded.opens_at
   )
   update media_content set is_locked = true, unlock_price = $price::bigint::integer, updated_at = now()
   where id = $id::uuid`,
);

/**
 * Early access that is over: the posts are open to everybody. Those that their author is editing wait for the next run.
 * Index post_locks_opening.
 */
export const openDuePosts = statement(
  { limit: t.bigint },
  { post_id: t.uuid },
  `with posts as materialized (
     select m.id from post_locks k join media_content m on m.id = k.post_id
     where k.opens_at <= now() order by k.opens_at limit $limit for no key update of m skip locked
   ), due as (
     delete from post_locks k using posts where k.post_id = posts.id and k.opens_at <= now() returning k.post_id
   ), previews as (
     delete from post_previews v using due where v.post_id = due.post_id
   )
   update media_content m set is_locked = false, unlock_price = null, updated_at = now()
   from due where m.id = due.post_id returning due.post_id`,
);

export const openPostAgain = statement(
  { id: t.uuid },
  {},
  `with terms as (delete from post_locks where post_id = $id),
     preview as (delete from post_previews where post_id = $id)
   update media_content set is_locked = false, unlock_price = null, updated_at = now()
   where id = $id and is_locked`,
);
