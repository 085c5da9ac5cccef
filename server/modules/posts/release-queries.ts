import { maybe, statement, t } from "#platform/db/sql";
import { visibility } from "./columns.ts";

/** From now on in no list of posts. */
export const markAsTrack = statement(
  { id: t.uuid },
  {},
  `update media_content set in_release = true where id = $id`,
);

/** A song of its own again. */
export const unmarkTracks = statement(
  { ids: t.uuids },
  {},
  `update media_content set in_release = false, media = (media - 'release') || '{"cover": null}'
   where id = any ($ids)`,
);

export interface TrackWords {
  id: string;
  title: string;
}

/** What tracks show of their release. */
export interface ReleaseOfTracks {
  cover: object | null;
  release: { id: string; slug: string; title: string };
}

export const changeTracks = statement(
  { tracks: t.json<TrackWords[]>(), release: t.json<ReleaseOfTracks>() },
  {},
  `update media_content m
   set title = changed.title, media = m.media || $release::jsonb,
     edited_at = case when m.title <> changed.title then now() else m.edited_at end, updated_at = now()
   from jsonb_to_recordset($tracks::jsonb) as changed (id uuid, title text)
   where m.id = changed.id and (m.title <> changed.title or not m.media @> $release::jsonb)`,
);

/** Variants and loudness of the former recording go with it. Who sees the track may see that it changed. */
export const changeRecording = statement(
  { id: t.uuid, file_ids: t.uuids, media: t.json<object>() },
  {},
  `update media_content
   set file_ids = $file_ids, updated_at = now(),
     media = $media::jsonb || jsonb_build_object('cover', media -> 'cover', 'release', media -> 'release'),
     edited_at = case when status = 'active' and visibility <> 'private' then now() else edited_at end
   where id = $id`,
);

/** Publishes the post of a release now, with its tracks: a trigger moves them. */
export const publishNow = statement(
  { id: t.uuid, visibility },
  {},
  `update media_content
   set status = 'active', created_at = now(), publish_at = null, time_zone = null, visibility = $visibility,
     updated_at = now()
   where id = $id and status = 'scheduled'`,
);

export const changeSchedule = statement(
  { id: t.uuid, visibility, publish_at: t.time, time_zone: maybe(t.text) },
  {},
  `update media_content
   set publish_at = $publish_at, time_zone = $time_zone, visibility = $visibility, updated_at = now()
   where id = $id and status = 'scheduled'`,
);
