import type { Recording } from "#contract/files/files";
import { maybe, statement, t } from "#platform/db/sql";

/** The file that a track plays. */
export const currentRecording = statement(
  { post_id: t.uuid },
  { file_id: maybe(t.uuid) },
  `select file_ids[1] as file_id from media_content where id = $post_id`,
);

const ofTrack = `from former_recordings r join files f on f.id = r.file_id
   where r.post_id = $post_id and not f.withheld`;

export const formerRecording = statement(
  { post_id: t.uuid, file_id: t.uuid },
  { view: t.json<Recording>(), peaks: t.json<number[]>() },
  `select f.view, r.peaks ${ofTrack} and r.file_id = $file_id`,
);

export const formerRecordings = statement(
  { post_id: t.uuid },
  { file_id: t.uuid, view: t.json<Recording>(), replaced_at: t.time },
  `select r.file_id, f.view, r.replaced_at ${ofTrack} order by r.replaced_at desc, r.file_id`,
);

/** Before another recording takes its place. */
export const keepFormer = statement(
  { post_id: t.uuid },
  {},
  `insert into former_recordings (post_id, file_id, peaks, replaced_at)
   select id, file_ids[1], coalesce(media -> 'peaks', '[]'), clock_timestamp() from media_content where id = $post_id`,
);

/** It is the present one now. */
export const dropFormer = statement(
  { post_id: t.uuid, file_id: t.uuid },
  {},
  `delete from former_recordings where post_id = $post_id and file_id = $file_id`,
);

/** Deletes all but the newest, with their files (a trigger). */
export const trimFormer = statement(
  { post_id: t.uuid, most: t.bigint },
  {},
  `delete from former_recordings where post_id = $post_id and file_id in (
     select file_id from former_recordings where post_id = $post_id order by replaced_at desc, file_id offset $most
   )`,
);
