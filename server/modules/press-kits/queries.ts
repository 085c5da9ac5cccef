import { pressLimits } from "#contract/press-kits/press-limits";
import type { View } from "#modules/files";
import { countOnce, visitParameters } from "#modules/visitors";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";

/** What a file of a kit is. */
export type PressFileKind = "photo" | "logo" | "rider" | "plan";
const kind: SqlType<PressFileKind> = { pg: "text", nullable: false };

/** Whether somebody may have a press kit, and whether visitors could see it. */
export const ownerOf = statement(
  { id: t.uuid },
  { is_artist: t.bool, is_public: t.bool },
  `select coalesce(role = 'creator', false) as is_artist, is_public from profiles where id = $id`,
);

const bios = { bio_short: t.text, bio_medium: t.text, bio_long: t.text };

export const kitOf = statement(
  { id: t.uuid },
  {
    ...bios,
    is_published: t.bool,
    revision: t.int,
    updated_at: t.time,
    zip_bytes: maybe(t.bigint),
  },
  `select bio_short, bio_medium, bio_long, is_published, revision, updated_at,
     case when zip_revision = revision then zip_bytes end as zip_bytes
   from press_kits where profile_id = $id`,
);

/** Read the kit afterwards: a statement that waited for the lock would see an old version. */
export const lockKit = statement(
  { id: t.uuid },
  { id: t.uuid },
  `select profile_id as id from press_kits where profile_id = $id for update`,
);

/** The files of a kit in its order, without what moderation withholds; `key` is the object for download. */
export const filesOf = statement(
  { id: t.uuid },
  { id: t.uuid, kind, credit: t.text, alt: t.text, view: t.json<View>(), key: t.text },
  `select k.file_id as id, k.kind, k.credit, k.alt, f.view, f.keys[1] as key
   from press_files k join files f on f.id = k.file_id
   where k.profile_id = $id and not f.withheld order by k.position, k.file_id`,
);

/** Those of these files that moderation withholds, in the order of their kit. */
export const withheldFilesOf = statement(
  { id: t.uuid, ids: t.uuids },
  { id: t.uuid, kind },
  `select k.file_id as id, k.kind from press_files k join files f on f.id = k.file_id
   where k.profile_id = $id and k.file_id = any ($ids::uuid[]) and f.withheld order by k.position, k.file_id`,
);

/** A change of somebody else: one that its owner began before is refused. */
export const changeFilesOnly = statement(
  { id: t.uuid },
  { is_published: t.bool },
  `update press_kits set revision = revision + 1, updated_at = now() where profile_id = $id returning is_published`,
);

/** No row when there is one already. */
export const insertKit = statement(
  { id: t.uuid, ...bios },
  { id: t.uuid },
  `insert into press_kits (profile_id, bio_short, bio_medium, bio_long)
   values ($id, $bio_short, $bio_medium, $bio_long)
   on conflict (profile_id) do nothing returning profile_id as id`,
);

/** No row when somebody changed it meanwhile. */
export const changeKit = statement(
  { id: t.uuid, revision: t.int, ...bios },
  { is_published: t.bool },
  `update press_kits set bio_short = $bio_short, bio_medium = $bio_medium, bio_long = $bio_long,
     revision = revision + 1, updated_at = now()
   where profile_id = $id and revision = $revision returning is_published`,
);

/** What moderation withholds stays: an appeal may give it back. */
export const deletePressFiles = statement(
  { id: t.uuid },
  {},
  `delete from press_files k using files f
   where k.profile_id = $id and f.id = k.file_id and not f.withheld`,
);

export interface PressFileRow {
  file_id: string;
  kind: PressFileKind;
  credit: string;
  alt: string;
}

/** In the order of the page. */
export const insertPressFiles = statement(
  { id: t.uuid, files: t.json<PressFileRow[]>() },
  {},
  `insert into press_files (file_id, profile_id, kind, position, credit, alt)
   select (f.value ->> 'file_id')::uuid, $id, f.value ->> 'kind', f.place, f.value ->> 'credit', f.value ->> 'alt'
   from jsonb_array_elements($files::jsonb) with ordinality as f (value, place)`,
);

/** No row when nothing changes. */
export const setPublished = statement(
  { id: t.uuid, is_published: t.bool },
  { id: t.uuid },
  `update press_kits set is_published = $is_published
   where profile_id = $id and is_published <> $is_published returning profile_id as id`,
);

/** The kit that visitors see at this name; an id is longer than any name. */
export const publishedKit = statement(
  { handle: t.text },
  {
    profile_id: t.uuid,
    ...bios,
    updated_at: t.time,
    zip_key: maybe(t.text),
    zip_bytes: maybe(t.bigint),
    zip_is_current: t.bool,
  },
  `select p.id as profile_id, k.bio_short, k.bio_medium, k.bio_long, k.updated_at, k.keys[1] as zip_key, k.zip_bytes,
     coalesce(k.zip_revision = k.revision, false) as zip_is_current
   from profiles p join press_kits k on k.profile_id = p.id
   where (p.username = $handle or p.creator_slug = $handle) and p.role = 'creator'
     and p.is_public and p.first_run_completed and k.is_published
   limit 1`,
);

/** A kit whose ZIP is missing or old; no row for one that is not published. */
export const kitToPack = statement(
  { id: t.uuid },
  { ...bios, revision: t.int, name: t.text, handle: t.text, updated_at: t.time },
  `select k.bio_short, k.bio_medium, k.bio_long, k.revision, p.name,
     coalesce(p.username, p.creator_slug, p.id::text) as handle, k.updated_at
   from press_kits k join profiles p on p.id = k.profile_id
   where k.profile_id = $id and k.is_published and k.zip_revision is distinct from k.revision`,
);

/** Published kits without a ZIP of their last change. */
export const forgottenKits = statement(
  {},
  { id: t.uuid },
  `select profile_id as id from press_kits
   where is_published and zip_revision is distinct from revision and updated_at < now() - interval '1 hour'
   order by updated_at limit 100`,
);

/** Returns the objects that it replaces. No row when the kit changed meanwhile. */
export const storeZip = statement(
  { id: t.uuid, revision: t.int, key: t.text, bytes: t.bigint },
  { former: t.texts },
  `update press_kits k set keys = array[$key::text], zip_bytes = $bytes, zip_revision = $revision
   from (select profile_id, keys from press_kits where profile_id = $id for update) former
   where k.profile_id = former.profile_id and k.revision = $revision and k.is_published
   returning former.keys as former`,
);

/** Of a kit that is no longer published, or lost a file: returns the objects. */
export const dropZip = statement(
  { id: t.uuid },
  { former: t.texts },
  `update press_kits k set keys = '{}', zip_bytes = null, zip_revision = null
   from (select profile_id, keys from press_kits where profile_id = $id for update) former
   where k.profile_id = former.profile_id returning former.keys as former`,
);

/** Counts downloads of `place`: a file, or the profile for the ZIP. */
export const countDownloads = statement(
  { ...visitParameters, profile: t.uuid },
  {},
  `${countOnce("press_visitors", "item", "pressDownloads")}
   insert into press_downloads as d (profile_id, item, day, downloads)
   select $profile, $place, ($now::timestamptz at time zone 'UTC')::date, count(*)::integer
   from counted having count(*) > 0
   on conflict (profile_id, item, day) do update set downloads = d.downloads + excluded.downloads`,
);

export const sweepVisitors = statement(
  { now: t.time },
  {},
  `delete from press_visitors where seen_at < $now::timestamptz - interval '1 hour'`,
);

export const downloadsOf = statement(
  { id: t.uuid },
  { item: t.uuid, count: t.int, is_there: t.bool },
  `select d.item, sum(d.downloads)::integer as count,
     exists (select from press_files f where f.file_id = d.item and f.profile_id = $id) as is_there
   from press_downloads d
   where d.profile_id = $id and d.day > (now() at time zone 'UTC')::date - ${pressLimits.days}
   group by d.item`,
);
