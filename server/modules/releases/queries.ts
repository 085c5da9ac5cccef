import { limits } from "#contract/limits";
import type { Picture, Recording } from "#contract/files/files";
import type { License, LyricsLanguage, ReleaseType } from "#contract/releases/release-types";
import type { Visibility } from "#contract/posts/posts";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";

export const word = <T extends string>(): SqlType<T> => ({ pg: "text", nullable: false });
/** Of the post that announces a release. */
export type PostStatus = "active" | "scheduled" | "archived" | "deleted" | "removed";

/** Whether somebody may publish releases. */
export const isArtist = statement(
  { id: t.uuid },
  { id: t.uuid },
  `select id from profiles where id = $id and role = 'creator'`,
);

export const countOf = statement(
  { owner: t.uuid },
  { count: t.bigint },
  `select count(*) as count from releases where owner_id = $owner`,
);

/** Whether this artist has one at this address. */
export const slugTaken = statement(
  { owner: t.uuid, slug: t.text },
  { id: t.uuid },
  `select id from releases where owner_id = $owner and slug = $slug`,
);

export const releaseOfKey = statement(
  { owner: t.uuid, key: t.uuid },
  { id: t.uuid, type: word<ReleaseType>(), title: t.text, revision: t.int },
  `select id, type, title, revision from releases where owner_id = $owner and idempotency_key = $key`,
);

export const insertRelease = statement(
  {
    owner: t.uuid,
    slug: t.text,
    type: word<ReleaseType>(),
    title: t.text,
    key: t.uuid,
  },
  { id: t.uuid },
  `insert into releases (owner_id, slug, type, title, idempotency_key)
   values ($owner, $slug, $type, $title, $key) returning id`,
);

const ownColumns = {
  id: t.uuid,
  slug: t.text,
  revision: t.int,
  type: word<ReleaseType>(),
  title: t.text,
  description: t.text,
  label: t.text,
  upc: maybe(t.text),
  license: word<License>(),
  cover: maybe(t.json<Picture>()),
  cover_file_id: maybe(t.uuid),
  updated_at: t.time,
  post_id: maybe(t.uuid),
  status: maybe(word<PostStatus>()),
  visibility: maybe(word<Visibility>()),
  publish_at: maybe(t.time),
  time_zone: maybe(t.text),
  announced: t.bool,
  announce_titles: t.bool,
};
const selectOwn = `r.id, r.slug, r.revision, r.type, r.title, r.description, r.label, r.upc, r.license, r.cover,
  r.cover_file_id, r.updated_at, r.post_id, m.status, m.visibility, m.publish_at, m.time_zone, r.announced, r.announce_titles`;
/** What a moderator removed, and what is about to be purged, is gone for its owner too. */
const notGone = `(m.id is null or m.status <> 'removed'
  and (m.status <> 'deleted' or m.deleted_at > now() - interval '${limits.trashDays} days'))`;

export const ownRelease = statement(
  { id: t.uuid, owner: t.uuid },
  ownColumns,
  `select ${selectOwn} from releases r left join media_content m on m.id = r.post_id
   where r.id = $id and r.owner_id = $owner and ${notGone}`,
);

/** When a release went out, or will. */
export const releasedAt = statement(
  { id: t.uuid },
  { at: maybe(t.time) },
  `select case when m.status = 'scheduled' then m.publish_at else m.created_at end as at
   from releases r join media_content m on m.id = r.post_id where r.id = $id`,
);

/** Before the posts of its tracks, as the job that publishes it does: against deadlocks. */
export const lockPostOf = statement(
  { id: t.uuid, owner: t.uuid },
  { id: t.uuid },
  `select m.id from media_content m join releases r on r.post_id = m.id
   where r.id = $id and r.owner_id = $owner for no key update of m`,
);

/** Tracks that were not removed apart from their release. */
const notLost = (post: string): string =>
  `not (${post}.status = 'removed' and ${post}.status_before is not null)`;

/** Whether a track is in one's own release, as its owner sees it. */
export const ownTrack = statement(
  { id: t.uuid, post_id: t.uuid, owner: t.uuid },
  { post_id: t.uuid },
  `select t.post_id from release_tracks t join releases r on r.id = t.release_id
   left join media_content m on m.id = r.post_id join media_content s on s.id = t.post_id
   where t.post_id = $post_id and r.id = $id and r.owner_id = $owner and ${notGone} and ${notLost("s")}`,
);

export const tracksOf = statement(
  { release: t.uuid },
  {
    post_id: t.uuid,
    title: t.text,
    isrc: maybe(t.text),
    iswc: maybe(t.text),
    language: maybe(word<LyricsLanguage>()),
    is_explicit: t.bool,
    lyrics: t.text,
    lyrics_lrc: t.text,
    media: t.json<Recording>(),
    play_count: t.int,
  },
  `select t.post_id, m.title, t.isrc, t.iswc, t.language, t.is_explicit, t.lyrics, t.lyrics_lrc,
     coalesce(m.media, '{}'::jsonb) as media, m.play_count
   from release_tracks t join media_content m on m.id = t.post_id
   where t.release_id = $release and ${notLost("m")}
   order by t.position, t.post_id`,
);

/** The owner's releases, newest first (index releases_own). */
export const ownReleases = statement(
  { owner: t.uuid, before_at: t.time, before_id: t.uuid, limit: t.bigint },
  { ...ownColumns, created_at: t.time, track_count: t.bigint, duration: t.double, plays: t.bigint },
  `select ${selectOwn}, r.created_at, tracks.track_count, tracks.duration, tracks.plays
   from releases r left join media_content m on m.id = r.post_id
   cross join lateral (
     select count(*) as track_count, coalesce(sum((s.media ->> 'duration')::double precision), 0) as duration,
       coalesce(sum(s.play_count), 0)::bigint as plays
     from release_tracks t join media_content s on s.id = t.post_id
     where t.release_id = r.id and ${notLost("s")}
   ) tracks
   where r.owner_id = $owner and (r.created_at, r.id) < ($before_at, $before_id) and ${notGone}
   order by r.created_at desc, r.id desc limit $limit`,
);

export const changeRelease = statement(
  {
    id: t.uuid,
    type: word<ReleaseType>(),
    title: t.text,
    description: t.text,
    label: t.text,
    upc: maybe(t.text),
    license: word<License>(),
    cover: maybe(t.json<Picture>()),
    cover_file_id: maybe(t.uuid),
  },
  {},
  `update releases set type = $type, title = $title, description = $description, label = $label, upc = $upc,
     license = $license, cover = $cover, cover_file_id = $cover_file_id, revision = revision + 1, updated_at = now()
   where id = $id`,
);

/** Null: it stays. */
export const setAnnounced = statement(
  { id: t.uuid, announced: maybe(t.bool), announce_titles: maybe(t.bool) },
  {},
  `update releases set announced = coalesce($announced::boolean, announced),
     announce_titles = coalesce($announce_titles::boolean, announce_titles), updated_at = now()
   where id = $id`,
);

export const touchRelease = statement(
  { id: t.uuid },
  {},
  `update releases set updated_at = now() where id = $id`,
);

export const setPost = statement(
  { id: t.uuid, post_id: maybe(t.uuid) },
  {},
  `update releases set post_id = $post_id, updated_at = now() where id = $id`,
);

export const removeRelease = statement({ id: t.uuid }, {}, `delete from releases where id = $id`);

/** Moves the tracks of a post to its state, as the trigger does when that changes. */
export const moveTracks = statement(
  { post_id: t.uuid },
  { moved: t.bool },
  `select move_tracks_of($post_id) is not null as moved`,
);

// Tracks

export const insertTrack = statement(
  { post_id: t.uuid, release: t.uuid, owner: t.uuid, isrc: maybe(t.text) },
  {},
  `insert into release_tracks (post_id, release_id, owner_id, position, isrc)
   select $post_id, $release, $owner, coalesce(max(position), 0) + 1, $isrc
   from release_tracks where release_id = $release`,
);

export interface TrackRow {
  post_id: string;
  isrc: string | null;
  iswc: string | null;
  language: LyricsLanguage | null;
  is_explicit: boolean;
  /** Omitted: they stay. */
  lyrics?: string | undefined;
  lyrics_lrc?: string | undefined;
}

/** In the order of the list; tracks that were added meanwhile come after. */
export const changeTracks = statement(
  { release: t.uuid, tracks: t.json<TrackRow[]>() },
  {},
  `with listed as (
     select (track.value ->> 'post_id')::uuid as post_id, track.value, track.place
     from jsonb_array_elements($tracks::jsonb) with ordinality as track (value, place)
   ), ordered as (
     select t.post_id, l.value,
       row_number() over (order by l.place nulls last, t.position, t.post_id) as position
     from release_tracks t left join listed l on l.post_id = t.post_id
     where t.release_id = $release
   )
   update release_tracks t set position = o.position,
     isrc = case when o.value is null then t.isrc else o.value ->> 'isrc' end,
     iswc = case when o.value is null then t.iswc else o.value ->> 'iswc' end,
     language = case when o.value is null then t.language else o.value ->> 'language' end,
     is_explicit = coalesce((o.value ->> 'is_explicit')::boolean, t.is_explicit),
     lyrics = coalesce(o.value ->> 'lyrics', t.lyrics),
     lyrics_lrc = coalesce(o.value ->> 'lyrics_lrc', t.lyrics_lrc)
   from ordered o where t.post_id = o.post_id`,
);

/** No row when it is not in this release. */
export const removeTrackRow = statement(
  { post_id: t.uuid, release: t.uuid },
  { post_id: t.uuid },
  `delete from release_tracks where post_id = $post_id and release_id = $release returning post_id`,
);
