import type { Captions, VideoFile, Picture, Recording, UploadKind } from "#contract/files/files";
import { advisoryLock } from "#platform/db/advisory-locks";
import { type SqlType, statement, t } from "#platform/db/sql";

export type View = Picture | Recording | VideoFile | Captions;

export const uploadKind: SqlType<UploadKind> = { pg: "text", nullable: false };
const uploadKinds: SqlType<readonly UploadKind[]> = { pg: "text[]", nullable: false };

/** Serialises uploads of one person, so that their space is counted exactly. */
export const lockSpace = statement(
  { owner: t.uuid },
  { locked: t.bool },
  `select true as locked from ${advisoryLock("fileSpace", "$owner::uuid::text")}`,
);

export const usedSpace = statement(
  { owner: t.uuid },
  { bytes: t.bigint },
  `select coalesce(sum(bytes), 0)::bigint as bytes from files where owner_id = $owner`,
);

/** Before objects are written: if the process dies meanwhile, the sweep finds them. */
export const announceKeys = statement(
  { keys: t.texts },
  {},
  `insert into files_to_delete (key, due) select unnest($keys::text[]), now() + interval '1 hour'`,
);

/** Together with the row that claims them. */
export const keepKeys = statement(
  { keys: t.texts },
  {},
  `delete from files_to_delete where key = any($keys)`,
);

export const insertFile = statement(
  {
    owner: t.uuid,
    kind: uploadKind,
    view: t.json<View>(),
    keys: t.texts,
    bytes: t.bigint,
    used: t.bool,
  },
  { id: t.uuid },
  `insert into files (owner_id, kind, view, keys, bytes, used_at)
   values ($owner, $kind, $view, $keys, $bytes, case when $used::boolean then now() end)
   returning id`,
);

/** A file of a message, as its two people see it. `secret` signs its addresses and is never returned. */
export interface AttachmentView {
  kind: "image" | "audio" | "video" | "file";
  name: string;
  mime: string;
  width: number | null;
  height: number | null;
  duration: number | null;
  placeholder: string | null;
  voice: boolean;
  secret: string;
}

export const insertAttachment = statement(
  { owner: t.uuid, view: t.json<AttachmentView>(), key: t.text, bytes: t.bigint },
  { id: t.uuid },
  `insert into files (owner_id, kind, view, keys, bytes)
   values ($owner, 'attachment', $view, array[$key::text], $bytes) returning id`,
);

export const attachmentForUse = statement(
  { owner: t.uuid, id: t.uuid },
  { view: t.json<AttachmentView>() },
  `update files set used_at = now()
   where id = $id and owner_id = $owner and kind = 'attachment' and used_at is null
   returning view`,
);

export const useFiles = statement(
  { owner: t.uuid, ids: t.uuids, kinds: uploadKinds },
  { id: t.uuid, view: t.json<View>() },
  `update files set used_at = now()
   where id = any($ids) and owner_id = $owner and kind = any($kinds) and used_at is null
   returning id, view`,
);

/** A trigger hands their keys to files_to_delete. */
export const deleteFiles = statement(
  { ids: t.uuids },
  {},
  `delete from files where id = any($ids)`,
);

/** Objects that no row claims any more. */
export const releaseKeys = statement(
  { keys: t.texts },
  {},
  `insert into files_to_delete (key, due) select unnest($keys::text[]), now()
   on conflict (key) do update set due = excluded.due`,
);

/** A batch of a person's uploads; a trigger hands the keys to files_to_delete. */
export const eraseFilesOf = statement(
  { owner: t.uuid },
  {},
  `delete from files
   where id = any (array(select id from files where owner_id = $owner limit 500))`,
);

/** Files of drafts stay. */
export const deleteUnused = statement(
  {},
  {},
  `delete from files f where f.used_at is null and f.created_at < now() - interval '1 day'
     and (select true from post_drafts d where d.user_id = f.owner_id and f.id = any(d.file_ids) limit 1)
       is null
     and (select true from event_drafts d where d.user_id = f.owner_id and f.id = any(d.file_ids) limit 1)
       is null`,
);

export const dueKeys = statement(
  {},
  { key: t.text },
  `select key from files_to_delete where due <= now() order by due limit 500`,
);

export const forgetKeys = statement(
  { keys: t.texts },
  {},
  `delete from files_to_delete where key = any($keys) and due <= now()`,
);

export type Variant = NonNullable<Recording["variants"]>[number];

/** Used recordings whose variants were never tried. */
export const unconvertedRecordings = statement(
  { limit: t.bigint },
  { id: t.uuid },
  `select id from files where kind = 'audio' and variants_at is null and used_at is not null
   order by id limit $limit`,
);

export const unconvertedRecording = statement(
  { id: t.uuid },
  { owner_id: t.uuid, view: t.json<Recording>(), bytes: t.bigint },
  `select owner_id, view, bytes from files where id = $id and kind = 'audio' and variants_at is null`,
);

/** No row when the file was deleted meanwhile, or another server has stored the variants. */
export const addVariants = statement(
  { id: t.uuid, keys: t.texts, variants: t.json<Variant[]>() },
  { owner_id: t.uuid },
  `update files set variants_at = now(), keys = keys || $keys,
     view = case when $variants::jsonb = '[]' then view else view || jsonb_build_object('variants', $variants::jsonb) end
   where id = $id and variants_at is null
   returning owner_id`,
);
