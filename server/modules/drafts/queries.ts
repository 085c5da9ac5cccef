import type { DraftContent } from "#contract/posts/drafts";
import { advisoryLock } from "#platform/db/advisory-locks";
import { statement, t } from "#platform/db/sql";

const savedColumns = { id: t.uuid, version: t.int, updated_at: t.time };
const content = t.json<DraftContent>();

/** A person saves drafts one at a time, so that the limit is exact. */
export const lockDrafts = statement(
  { user_id: t.uuid },
  { locked: t.bool },
  `select true as locked from ${advisoryLock("drafts", "$user_id::uuid::text")}`,
);

/** How many of these files belong to the person and to no post. */
export const ownFiles = statement(
  { user_id: t.uuid, ids: t.uuids },
  { count: t.bigint },
  `select count(*) as count from files
   where id = any($ids) and owner_id = $user_id and used_at is null
     and kind in ('image', 'audio', 'video', 'captions')`,
);

/** No row when it is missing, or has another version. A repeated save changes nothing. */
export const changeDraft = statement(
  { id: t.uuid, user_id: t.uuid, version: t.int, content, file_ids: t.uuids },
  savedColumns,
  `update post_drafts set version = $version + 1, content = $content, file_ids = $file_ids,
     updated_at = case when version = $version then now() else updated_at end
   where id = $id and user_id = $user_id
     and (version = $version or version = $version + 1 and content = $content)
   returning id, version, updated_at`,
);

export const stateOfDrafts = statement(
  { id: t.uuid, user_id: t.uuid },
  { exists: t.bool, count: t.bigint },
  `select coalesce(bool_or(id = $id), false) as exists, count(*) as count
   from post_drafts where user_id = $user_id`,
);

/** No row when the id is taken. */
export const insertDraft = statement(
  { id: t.uuid, user_id: t.uuid, content, file_ids: t.uuids },
  savedColumns,
  `insert into post_drafts (id, user_id, content, file_ids) values ($id, $user_id, $content, $file_ids)
   on conflict (id) do nothing
   returning id, version, updated_at`,
);

export const removeDraft = statement(
  { id: t.uuid, user_id: t.uuid },
  {},
  `delete from post_drafts where id = $id and user_id = $user_id`,
);
