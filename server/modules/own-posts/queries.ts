/*
 * Authors' changes to their posts. Each change takes two advisory locks before any row lock: the author's, to
 * serialise their own changes, then those of the posts in the order of their ids, which reactions, comments and
 * deletion take too (posts/queries.ts).
 */
import { limits } from "#contract/limits";
import type { CommentsPolicy, Media, Visibility } from "#contract/posts/posts";
import { advisoryLock } from "#platform/db/advisory-locks";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";
import { due, notErased, status } from "./columns.ts";

const visibility: SqlType<Visibility> = { pg: "text", nullable: false };
const commentsPolicy: SqlType<CommentsPolicy> = { pg: "text", nullable: false };

/** Serialises changes of an author's posts. */
export const lockAuthorsPosts = statement(
  { user_id: t.uuid },
  { locked: t.bool },
  `select true as locked from ${advisoryLock("ownPosts", "$user_id::uuid::text")}`,
);

export const lockPosts = statement(
  { ids: t.uuids },
  { locked: t.bigint },
  `with locks as materialized (
     select ${advisoryLock("post", "id::text")}
     from (select distinct unnest($ids::uuid[]) as id order by 1) ordered
   )
   select count(*) as locked from locks`,
);

/** Those of these posts that are this person's; `kept` is false for posts about to be purged. */
export const ownOfThese = statement(
  { ids: t.uuids, user_id: t.uuid },
  { id: t.uuid, status, kept: t.bool, in_release: t.bool },
  `select m.id, m.status, ${notErased} as kept, m.in_release from media_content m
   where m.id = any($ids) and m.user_id = $user_id
   order by m.id for no key update`,
);

const ids = { ids: t.uuids };

export const setVisibility = statement(
  { ...ids, visibility },
  {},
  `update media_content set visibility = $visibility, updated_at = now()
   where id = any($ids) and visibility <> $visibility`,
);

export const archive = statement(
  ids,
  {},
  `update media_content set status = 'archived', updated_at = now() where id = any($ids) and status = 'active'`,
);

/**
 * The post keeps its place: nobody is notified again. One with an unconverted video is published after the
 * conversion.
 */
export const unarchive = statement(
  ids,
  {},
  `update media_content
   set status = case when media ->> 'state' is null then 'active' else 'scheduled' end,
     publish_at = case when media ->> 'state' is null then publish_at else now() end, updated_at = now()
   where id = any($ids) and status = 'archived'`,
);

/** In milliseconds, like the time in a page's cursor. */
export const moveToTrash = statement(
  ids,
  {},
  `update media_content set status = 'deleted', status_before = status,
     deleted_at = date_trunc('milliseconds', now()), updated_at = now()
   where id = any($ids) and status <> 'deleted'`,
);

/**
 * Back to the former state; a scheduled post whose time has passed is archived, so that nothing is published
 * unexpectedly.
 */
export const restore = statement(
  ids,
  {},
  `update media_content
   set status = case when status_before = 'scheduled' and publish_at <= now() then 'archived'
       else coalesce(status_before, 'archived') end,
     status_before = null, deleted_at = null, updated_at = now()
   where id = any($ids) and status = 'deleted'`,
);

/** Removed from the trash early: the purge does not wait. */
export const markErased = statement(
  ids,
  {},
  `update media_content set deleted_at = to_timestamp(0) where id = any($ids) and status = 'deleted'`,
);

// Editing

export const postToEdit = statement(
  { id: t.uuid, user_id: t.uuid },
  {
    status,
    title: t.text,
    description: t.text,
    media: maybe(t.json<Media>()),
    visibility,
    comments_policy: commentsPolicy,
    publish_at: maybe(t.time),
    time_zone: maybe(t.text),
    in_release: t.bool,
  },
  `select m.status, m.title, m.description, m.media, m.visibility, m.comments_policy, m.publish_at, m.time_zone,
     m.in_release
   from media_content m
   where m.id = $id and m.user_id = $user_id and m.status <> 'deleted'
   for no key update`,
);

/** `published`: publish a scheduled one now. `reworded`: others could have read the former text. */
export const updatePost = statement(
  {
    id: t.uuid,
    title: t.text,
    description: t.text,
    tags: t.texts,
    media: maybe(t.json<Media>()),
    visibility,
    comments_policy: commentsPolicy,
    publish_at: maybe(t.time),
    time_zone: maybe(t.text),
    published: t.bool,
    reworded: t.bool,
  },
  {},
  `update media_content
   set title = $title, description = $description, tags = $tags, media = $media, visibility = $visibility,
     comments_policy = $comments_policy, publish_at = $publish_at, time_zone = $time_zone,
     status = case when $published::boolean then 'active' else status end,
     created_at = case when $published::boolean then now() else created_at end,
     edited_at = case when $reworded::boolean then now() else edited_at end,
     updated_at = now()
   where id = $id`,
);

/** The files of a post, with their roles. */
export const filesInUse = statement(
  { id: t.uuid },
  { id: t.uuid, url: t.text },
  `select f.id, f.view ->> 'url' as url
   from media_content m join files f on f.id = any(m.file_ids)
   where m.id = $id`,
);

/** `seen`: others could have seen it, so it is marked as edited. */
export const replaceMediaOf = statement(
  { id: t.uuid, media: t.json<Media>(), file_ids: t.uuids, seen: t.bool },
  {},
  `update media_content
   set media = $media, file_ids = $file_ids, updated_at = now(),
     edited_at = case when $seen::boolean then now() else edited_at end
   where id = $id`,
);

/** Those of these files that no post of their owner uses. */
export const unusedFiles = statement(
  { ids: t.uuids, user_id: t.uuid },
  { id: t.uuid },
  `select file as id from unnest($ids::uuid[]) file
   where not exists (
     select from media_content m where m.user_id = $user_id and file = any(m.file_ids)
   )`,
);

export const keepVersion = statement(
  { id: t.uuid },
  {},
  `insert into post_revisions (content_id, revised_at, title, description, media, visibility)
   select id, clock_timestamp(), title, description,
     case when content_type = 'image' then media end, visibility
   from media_content where id = $id`,
);

export const forgetOldVersions = statement(
  { id: t.uuid },
  {},
  `delete from post_revisions
   where content_id = $id and revised_at <= (
     select revised_at from post_revisions where content_id = $id
     order by revised_at desc offset ${limits.postVersions} limit 1
   )`,
);

// Pinning

/** In a statement of its own before the next: only one can be pinned. */
export const unpin = statement(
  { user_id: t.uuid, id: maybe(t.uuid) },
  {},
  `update media_content set pinned_at = null
   where user_id = $user_id and pinned_at is not null and ($id::uuid is null or id = $id)`,
);

/** No row for a post that its author's page does not show. */
export const pin = statement(
  { id: t.uuid, user_id: t.uuid },
  { id: t.uuid },
  `update media_content set pinned_at = now()
   where id = $id and user_id = $user_id and status = 'active' and visibility in ('public', 'followers')
     and not in_release
   returning id`,
);

// Purging

/** A batch, the longest due first (index media_content_bin). */
export const duePosts = statement(
  {},
  { id: t.uuid },
  `select m.id from media_content m where ${due} order by m.deleted_at limit 50`,
);

/** No row when it is no longer due. Returns the files that no other post of its author uses. */
export const removeDue = statement(
  { id: t.uuid },
  { file_ids: t.uuids },
  `with gone as (
     delete from media_content m where m.id = $id and ${due}
     returning m.user_id, m.file_ids
   )
   select array(
     select file from unnest(gone.file_ids) file
     where not exists (
       select from media_content o where o.user_id = gone.user_id and o.id <> $id and file = any(o.file_ids)
     )
   ) as file_ids from gone`,
);
