import type {
  Captions,
  PressDocument,
  PressPicture,
  VideoFile,
  Picture,
  Recording,
  UploadKind,
} from "#contract/files/files";
import { limits } from "#contract/limits";
import { advisoryLock } from "#platform/db/advisory-locks";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";

export type View = Picture | PressPicture | Recording | VideoFile | Captions | PressDocument;

export const uploadKind: SqlType<UploadKind> = { pg: "text", nullable: false };
const uploadKinds: SqlType<readonly UploadKind[]> = { pg: "text[]", nullable: false };

/** SHA-256 in hex, and a perceptual hash as 64 characters `0` and `1`. */
const hashes = { sha256: t.text, picture_hash: maybe(t.text) };

/** Serialises uploads of one person, so that their space is counted exactly. */
export const lockSpace = statement(
  { owner: t.uuid },
  { locked: t.bool },
  `select true as locked from ${advisoryLock("fileSpace", "$owner::uuid::text")}`,
);

/** How much room an owner has: what uploads and `getUsedSpace` both ask. */
export const roomOf = `case when premium_plan_of($owner) is null then ${limits.storageBytesPerUser}
  else ${limits.storageBytesWithPremium} end::bigint as max_bytes`;

export const usedSpace = statement(
  { owner: t.uuid },
  { bytes: t.bigint, max_bytes: t.bigint },
  `select (select coalesce(sum(bytes), 0) from files where owner_id = $owner)::bigint as bytes, ${roomOf}`,
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
    ...hashes,
  },
  { id: t.uuid },
  `insert into files (owner_id, kind, view, keys, bytes, used_at, sha256, picture_hash)
   values ($owner, $kind, $view, $keys, $bytes, case when $used::boolean then now() end,
     decode($sha256, 'hex'), $picture_hash::text::bit(64))
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
  { owner: t.uuid, view: t.json<AttachmentView>(), key: t.text, bytes: t.bigint, ...hashes },
  { id: t.uuid },
  `insert into files (owner_id, kind, view, keys, bytes, sha256, picture_hash)
   values ($owner, 'attachment', $view, array[$key::text], $bytes, decode($sha256, 'hex'),
     $picture_hash::text::bit(64))
   returning id`,
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

export const giveFile = statement(
  { id: t.uuid, from: t.uuid, to: t.uuid },
  { view: t.json<View>() },
  `update files set owner_id = $to where id = $id and owner_id = $from and used_at is not null returning view`,
);

/**
 * Counts an upload of something blocked; no row: it is not. Compares with every hash, about 3 ms for 10,000: an index
 * cannot find hashes that only resemble, and a list in memory would have to be told to every process.
 */
export const hitBlocked = statement(
  { ...hashes, distance: t.bigint },
  { id: t.uuid },
  `update blocked_files set hits = hits + 1
   where sha256 = decode($sha256, 'hex')
     or bit_count(picture_hash # $picture_hash::text::bit(64)) <= $distance
   returning id`,
);

/** Without captions, which may be almost empty, and files from before there were hashes. */
export const blockFiles = statement(
  { decision: t.uuid, ids: t.uuids },
  {},
  `insert into blocked_files (decision_id, sha256, picture_hash)
   select $decision, sha256, picture_hash from files
   where id = any($ids) and kind <> 'captions' and sha256 is not null`,
);

/** Recordings among these files. Those of messages are never removed by a decision. */
export const recordingsAmong = statement(
  { ids: t.uuids },
  { id: t.uuid },
  `select id from files where id = any($ids) and kind in ('audio', 'track')`,
);

export const recordingOf = statement(
  { id: t.uuid },
  { url: t.text },
  `select view ->> 'url' as url from files where id = $id and kind in ('audio', 'track')`,
);

export const hasBlockedSounds = statement(
  {},
  { some: t.bool },
  `select exists (select from blocked_sounds) as some`,
);

/** Nothing when the decision was undone meanwhile, or it was added before. */
export const addBlockedSound = statement(
  { decision: t.uuid, id: t.uuid, positions: t.ints, values: t.ints },
  {},
  `insert into blocked_sounds (blocked_id, position, value)
   select b.id, v.position, v.value
   from files f
     join blocked_files b on b.sha256 = f.sha256 and b.decision_id = $decision,
     unnest($positions::integer[], $values::integer[]) as v(position, value)
   where f.id = $id
   on conflict do nothing`,
);

/**
 * Counts an upload that sounds like something blocked; no row: it does not. Both have the same values at the same
 * distance from each other, wherever one of them was cut.
 */
export const hitBlockedSound = statement(
  { positions: t.ints, values: t.ints, least: t.bigint },
  { id: t.uuid },
  `update blocked_files set hits = hits + 1
   where id in (
     select s.blocked_id
     from unnest($positions::integer[], $values::integer[]) as v(position, value)
       join blocked_sounds s on s.value = v.value
     group by s.blocked_id, s.position - v.position
     having count(*) >= $least)
   returning id`,
);

export const unblockFiles = statement(
  { decision: t.uuid },
  {},
  `delete from blocked_files where decision_id = $decision`,
);

export const withholdFiles = statement(
  { ids: t.uuids, withheld: t.bool },
  {},
  `update files set withheld = $withheld where id = any($ids)`,
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

/** Used recordings whose variants were never tried. */
export const unconvertedRecordings = statement(
  { limit: t.bigint },
  { id: t.uuid },
  `select id from files where kind in ('audio', 'track') and variants_at is null and used_at is not null
   order by id limit $limit`,
);

export const unconvertedRecording = statement(
  { id: t.uuid },
  { owner_id: t.uuid, kind: uploadKind, view: t.json<Recording>(), bytes: t.bigint },
  `select owner_id, kind, view, bytes from files
   where id = $id and kind in ('audio', 'track') and variants_at is null`,
);

/** What is added to a recording after its upload. */
export type Measured = Pick<Recording, "variants" | "loudness">;

/** No row when the file was deleted meanwhile, or another server has stored the variants. */
export const addVariants = statement(
  { id: t.uuid, keys: t.texts, measured: t.json<Measured>() },
  { owner_id: t.uuid },
  `update files set variants_at = now(), keys = keys || $keys,
     view = view || $measured::jsonb
   where id = $id and variants_at is null
   returning owner_id`,
);
