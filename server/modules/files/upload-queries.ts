import type { Picture, TrackTags, UploadKind } from "#contract/files/files";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";
import { roomOf, uploadKind, type View } from "./queries.ts";

const kind: SqlType<UploadKind> = uploadKind;
const progress = { id: t.uuid, received: t.int, bytes: t.int };

/** The space that a person uses, including reservations of unfinished uploads. */
export const wantedSpace = statement(
  { owner: t.uuid },
  { bytes: t.bigint, max_bytes: t.bigint },
  `select (select coalesce(sum(bytes), 0) from files where owner_id = $owner)::bigint
     + (select coalesce(sum(bytes), 0) from uploads where owner_id = $owner and file_id is null)::bigint as bytes,
     ${roomOf}`,
);

export const insertUpload = statement(
  { owner: t.uuid, kind, bytes: t.int },
  progress,
  `insert into uploads (owner_id, kind, bytes) values ($owner, $kind, $bytes)
   returning id, received, bytes`,
);

export const findUpload = statement(
  { id: t.uuid, owner: t.uuid },
  { ...progress, kind, parts: t.int },
  `select id, received, bytes, kind, cardinality(keys) as parts
   from uploads where id = $id and owner_id = $owner`,
);

/** No row when another part came first. */
export const addPart = statement(
  { id: t.uuid, offset: t.int, size: t.int, key: t.text },
  progress,
  `update uploads set received = received + $size, keys = keys || $key::text
   where id = $id and received = $offset and received + $size <= bytes
   returning id, received, bytes`,
);

/**
 * The parts of a complete upload, for the request that joins them; no row when another one is joining. The joining
 * request sends heartbeats (`renewClaim`); after 10 s without one it counts as dead.
 */
export const claimUpload = statement(
  { id: t.uuid, owner: t.uuid },
  { keys: t.texts },
  `update uploads set claimed_at = now()
   where id = $id and owner_id = $owner and received = bytes and file_id is null
     and (claimed_at is null or claimed_at < now() - interval '10 seconds')
   returning keys`,
);

export const renewClaim = statement(
  { id: t.uuid },
  {},
  `update uploads set claimed_at = now() where id = $id and claimed_at is not null and file_id is null`,
);

export const unclaimUpload = statement(
  { id: t.uuid },
  {},
  `update uploads set claimed_at = null where id = $id and file_id is null`,
);

/** Links the stored file, and what its answer says beside it; the parts are deleted. */
export const completeUpload = statement(
  {
    id: t.uuid,
    file_id: t.uuid,
    tags: maybe(t.json<TrackTags>()),
    cover_id: maybe(t.uuid),
  },
  {},
  `with parts as (
     select unnest(keys) as key from uploads where id = $id
   ), released as (
     insert into files_to_delete (key, due) select key, now() from parts
   )
   update uploads set file_id = $file_id, keys = '{}', tags = $tags, cover_id = $cover_id where id = $id and file_id is null`,
);

export const finishedUpload = statement(
  { id: t.uuid, owner: t.uuid },
  {
    ...progress,
    kind,
    file_id: maybe(t.uuid),
    view: maybe(t.json<View>()),
    tags: maybe(t.json<TrackTags>()),
    cover_id: maybe(t.uuid),
    cover: maybe(t.json<Picture>()),
  },
  `select u.id, u.received, u.bytes, u.kind, u.file_id, f.view, u.tags, u.cover_id, c.view as cover
   from uploads u left join files f on f.id = u.file_id left join files c on c.id = u.cover_id
   where u.id = $id and u.owner_id = $owner`,
);

/** A trigger hands the keys of its parts to files_to_delete; the same for the two below. */
export const deleteUpload = statement(
  { id: t.uuid, owner: t.uuid },
  {},
  `delete from uploads where id = $id and owner_id = $owner and file_id is null`,
);

export const deleteOldUploads = statement(
  {},
  {},
  `delete from uploads where created_at < now() - interval '1 day'`,
);

export const eraseUploadsOf = statement(
  { owner: t.uuid },
  {},
  `delete from uploads where owner_id = $owner`,
);
