import type { EventDraftContent } from "#contract/events/event-drafts";
import type { Picture } from "#contract/files/files";
import { advisoryLock } from "#platform/db/advisory-locks";
import { maybe, statement, t } from "#platform/db/sql";

const content = t.json<EventDraftContent>();

const savedColumns = { id: t.uuid, version: t.int, updated_at: t.time };

/** Serialises saves of one person, whose drafts are counted. */
export const lockDrafts = statement(
  { user_id: t.uuid },
  { locked: t.bool },
  `select true as locked from ${advisoryLock("drafts", "$user_id::uuid::text")}`,
);

/** No row when it is missing, or has another version. A repeated save changes nothing. */
export const changeDraft = statement(
  { id: t.uuid, user_id: t.uuid, version: t.int, content, file_ids: t.uuids },
  savedColumns,
  `update event_drafts set version = $version + 1, content = $content, file_ids = $file_ids,
     updated_at = case when version = $version then now() else updated_at end
   where id = $id and user_id = $user_id
     and (version = $version or version = $version + 1 and content = $content)
   returning id, version, updated_at`,
);

export const stateOfDrafts = statement(
  { id: t.uuid, user_id: t.uuid },
  { exists: t.bool, count: t.bigint },
  `select coalesce(bool_or(id = $id), false) as exists, count(*) as count
   from event_drafts where user_id = $user_id`,
);

/** No row when the id is taken. */
export const insertDraft = statement(
  { id: t.uuid, user_id: t.uuid, content, file_ids: t.uuids },
  savedColumns,
  `insert into event_drafts (id, user_id, version, content, file_ids) values ($id, $user_id, 1, $content, $file_ids)
   on conflict (id) do nothing
   returning id, version, updated_at`,
);

export const removeDraft = statement(
  { id: t.uuid, user_id: t.uuid },
  {},
  `delete from event_drafts where id = $id and user_id = $user_id`,
);

/** Index event_drafts_of_person. */
export const ownDrafts = statement(
  { user_id: t.uuid },
  { ...savedColumns, content, cover: maybe(t.json<Picture>()) },
  `select d.id, d.version, d.updated_at, d.content, f.view as cover
   from event_drafts d
     left join files f on f.id = d.file_ids[1] and f.owner_id = d.user_id and f.view ->> 'kind' = 'image'
   where d.user_id = $user_id order by d.updated_at desc`,
);
