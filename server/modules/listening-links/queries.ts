import type { Recording } from "#contract/files/files";
import { listeningLimits } from "#contract/listening-links/listening-limits";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";

export type Target = { post: string | null; release: string | null };
export type Media = Recording & { peaks?: number[] };
interface Listens {
  post_id: string;
  title: string;
  listens: number;
  furthest: number;
}
const targetParameters = { post: maybe(t.uuid), release: maybe(t.uuid) };
const linkState: SqlType<"active" | "expired" | "revoked"> = { pg: "text", nullable: false };

/** The songs of a link `l`: the one it names, or those of its release. */
const postsOf = (l: string): string =>
  `case when ${l}.post_id is not null then array[${l}.post_id]
     else array(select t.post_id from release_tracks t where t.release_id = ${l}.release_id) end`;
/** A song `m` that can be heard: not in the trash, and not removed. */
const isSong = `m.content_type = 'audio' and not m.is_locked and m.status in ('active', 'scheduled', 'archived')`;
/** A release `r` whose announcement `a`, which a draft lacks, is not in the trash, and not removed. */
const isRelease = `(a.id is null or a.status in ('active', 'scheduled', 'archived'))`;
const withRelease = `left join releases r on r.id = l.release_id left join media_content a on a.id = r.post_id`;
const isActive = `l.revoked_at is null and l.expires_at > now()`;

/** The former recording `v` with which a link `l` compares its song, and its file `o`; it may be the present one again. */
const otherOf = (
  l: string,
): string => `former_recordings v join files o on o.id = v.file_id and not o.withheld
     where v.post_id = ${l}.post_id and v.file_id = ${l}.other_file_id`;

const ownSong = `select m.id from media_content m where m.id = $post::uuid and m.user_id = $owner and ${isSong}`;
const ownRelease = `select r.id from releases r left join media_content a on a.id = r.post_id
     where r.id = $release::uuid and r.owner_id = $owner and ${isRelease}
       and exists (select from release_tracks t join media_content m on m.id = t.post_id
         where t.release_id = r.id and ${isSong})`;
const ownTarget = { ...targetParameters, owner: t.uuid };

/** The song or release, when it is the owner's and has something to hear. */
export const isOwnTarget = statement(
  ownTarget,
  { own: t.bool },
  `select true as own where exists (${ownSong}) or exists (${ownRelease})`,
);

/** The same; who makes links of it at once waits. */
export const lockTarget = statement(
  ownTarget,
  { own: t.bool },
  `with song as (${ownSong} for no key update of m), release as (${ownRelease} for no key update of r)
   select true as own from song union all select true from release`,
);

const linkColumns = {
  id: t.uuid,
  name: t.text,
  state: linkState,
  created_at: t.time,
  expires_at: t.time,
  first_at: maybe(t.time),
  last_at: maybe(t.time),
  compares: t.bool,
  listens: t.json<Listens[]>(),
  notes: t.int,
  new_notes: t.int,
};
const selectLink = `l.id, l.name, l.created_at, l.expires_at,
     case when l.revoked_at is not null then 'revoked' when l.expires_at <= now() then 'expired' else 'active' end as state,
     h.first_at, h.last_at, exists (select from ${otherOf("l")}) as compares, coalesce(h.listens, '[]'::jsonb) as listens,
     coalesce(n.notes, 0)::integer as notes, coalesce(n.new_notes, 0)::integer as new_notes
   from listening_links l
   left join lateral (
     select min(s.first_at) as first_at, max(s.last_at) as last_at,
       jsonb_agg(jsonb_build_object('post_id', s.post_id, 'title', m.title, 'listens', s.listens, 'furthest', s.furthest)
         order by t.position nulls first, s.post_id) as listens
     from listening_listens s join media_content m on m.id = s.post_id
     left join release_tracks t on t.post_id = s.post_id where s.link_id = l.id
   ) h on true
   left join lateral (
     select count(*) as notes,
       count(*) filter (where w.created_at > coalesce(l.notes_read_at, '-infinity')) as new_notes
     from listening_notes w where w.link_id = l.id
   ) n on true`;

/** The newest first. */
export const linksOf = statement(
  { ...targetParameters, limit: t.bigint },
  linkColumns,
  `select ${selectLink} where l.post_id = $post::uuid or l.release_id = $release::uuid
   order by l.created_at desc, l.id limit $limit`,
);

export const linkById = statement(
  { id: t.uuid },
  linkColumns,
  `select ${selectLink} where l.id = $id`,
);

/** Former recordings of a song, the last one first. */
export const versionsOf = statement(
  { post: t.uuid, limit: t.bigint },
  { file_id: t.uuid, duration: t.double, replaced_at: t.time },
  `select r.file_id, coalesce((f.view -> 'duration')::float8, 0) as duration, r.replaced_at
   from former_recordings r join files f on f.id = r.file_id and not f.withheld
   where r.post_id = $post order by r.replaced_at desc, r.file_id limit $limit`,
);

/** Whether a song had this recording; it is not deleted before the transaction ends. */
export const lockVersion = statement(
  { post: t.uuid, file: t.uuid },
  { id: t.uuid },
  `select f.id from former_recordings r join files f on f.id = r.file_id and not f.withheld
   where r.post_id = $post and r.file_id = $file for key share of f`,
);

const renewed = {
  id: t.uuid,
  ...targetParameters,
  name: t.text,
  hash: t.bytes,
  days: t.int,
  other: maybe(t.uuid),
};
const others = `select count(*) filter (where ${isActive}) as active, count(*) as total from listening_links l
     where (l.post_id = $post::uuid or l.release_id = $release::uuid) and l.id <> $id`;
const hasPlace = `active < ${listeningLimits.active} and total < ${listeningLimits.total}`;

/** Gives a link of this song or release another address and term; no row for any other link. */
export const renewLink = statement(
  renewed,
  { id: t.uuid },
  `update listening_links set name = $name, token_hash = $hash, expires_at = now() + make_interval(days => $days::integer),
     revoked_at = null, other_file_id = $other::uuid
   where id = $id and (post_id = $post::uuid or release_id = $release::uuid)
     and exists (select from (${others}) o where ${hasPlace})
   returning id`,
);

/** No row where it would be one too many, or the id is another link's. */
export const insertLink = statement(
  renewed,
  { id: t.uuid },
  `insert into listening_links (id, post_id, release_id, name, token_hash, expires_at, other_file_id)
   select $id, $post::uuid, $release::uuid, $name, $hash, now() + make_interval(days => $days::integer), $other::uuid
   from (${others}) o where ${hasPlace}
   on conflict (id) do nothing returning id`,
);

/** Whether the id belongs to a link of something else, of anybody. */
export const isOther = statement(
  { id: t.uuid, ...targetParameters },
  { other: t.bool },
  `select exists (select from listening_links where id = $id
     and (post_id = $post::uuid or release_id = $release::uuid) is not true) as other`,
);

/** The link `l` is the owner's. */
const isOwn = `(exists (select from media_content m where m.id = l.post_id and m.user_id = $owner)
     or exists (select from releases r where r.id = l.release_id and r.owner_id = $owner))`;
const ownParameters = { id: t.uuid, owner: t.uuid };

export const ownLink = statement(
  ownParameters,
  { id: t.uuid },
  `select l.id from listening_links l where l.id = $id and ${isOwn}`,
);

export const revokeLink = statement(
  ownParameters,
  { id: t.uuid },
  `update listening_links l set revoked_at = coalesce(l.revoked_at, now()) where l.id = $id and ${isOwn} returning l.id`,
);

export const removeLink = statement(
  ownParameters,
  {},
  `delete from listening_links l where l.id = $id and ${isOwn}`,
);

export const readNotes = statement(
  { ...ownParameters, until: t.time },
  { id: t.uuid },
  `update listening_links l set notes_read_at = greatest(l.notes_read_at, least($until::timestamptz, now()))
   where l.id = $id and ${isOwn} returning l.id`,
);

/** A link that opens something, by its address. */
export const openLink = statement(
  { hash: t.bytes },
  {
    id: t.uuid,
    owner: t.uuid,
    artist: t.text,
    title: t.text,
    listener: t.text,
    expires_at: t.time,
  },
  `select l.id, p.id as owner, p.name as artist, coalesce(r.title, s.title) as title, l.name as listener, l.expires_at
   from listening_links l ${withRelease}
   left join media_content s on s.id = l.post_id
   join profiles p on p.id = coalesce(r.owner_id, s.user_id)
   where l.token_hash = $hash and ${isActive} and ${isRelease} and p.first_run_completed
     and exists (select from media_content m where m.id = any (${postsOf("l")}) and ${isSong})`,
);

export const tracksOf = statement(
  { link: t.uuid },
  {
    post_id: t.uuid,
    title: t.text,
    media: t.json<Media>(),
    file_id: maybe(t.uuid),
    other: maybe(t.json<Media>()),
    other_file_id: maybe(t.uuid),
  },
  `select m.id as post_id, m.title, coalesce(m.media, '{}'::jsonb) as media, m.file_ids[1] as file_id,
     b.other, b.other_file_id
   from listening_links l join media_content m on m.id = any (${postsOf("l")})
   left join lateral (
     select o.view || jsonb_build_object('peaks', v.peaks) as other, o.id as other_file_id from ${otherOf("l")}
   ) b on true
   left join release_tracks t on t.post_id = m.id
   where l.id = $link and ${isSong} order by t.position, m.id`,
);

/** Whether whoever has a link may have an object: it is a recording of one of its songs, or the one to compare with. */
export const hearable = statement(
  { link: t.uuid, key: t.text },
  { heard: t.bool },
  `select true as heard from listening_links l ${withRelease}
   join media_content m on m.id = any (${postsOf("l")}) join files f
     on f.id = any (m.file_ids) or f.id in (select o.id from ${otherOf("l")})
   join profiles p on p.id = m.user_id and p.first_run_completed
   where l.id = $link and ${isActive} and ${isRelease} and ${isSong}
     and f.keys @> array[$key::text] and f.kind in ('audio', 'track') limit 1`,
);

const noteVersion: SqlType<"a" | "b" | "other"> = { pg: "text", nullable: false };
const noteColumns = {
  id: t.uuid,
  post_id: t.uuid,
  second: t.int,
  text: t.text,
  version: maybe(noteVersion),
  created_at: t.time,
};

const selectNote = `n.id, n.post_id, n.second, n.text, n.created_at,
     case when n.file_id is null then null when n.file_id = m.file_ids[1] then 'a'
       when n.file_id in (select o.id from ${otherOf("l")}) then 'b' else 'other' end as version`;
const notesWithLinks = `listening_notes n join listening_links l on l.id = n.link_id
     join media_content m on m.id = n.post_id`;

export const notesOf = statement(
  { link: t.uuid },
  noteColumns,
  `select ${selectNote} from ${notesWithLinks}
   where n.link_id = $link order by n.post_id, n.second, n.created_at, n.id`,
);

/** Notes of a link wait for each other, so that they can be counted. */
export const lockLink = statement(
  { link: t.uuid },
  { id: t.uuid },
  `select id from listening_links where id = $link for no key update`,
);

export const noteById = statement(
  { id: t.uuid },
  { ...noteColumns, link_id: t.uuid },
  `select ${selectNote}, n.link_id from ${notesWithLinks} where n.id = $id`,
);

/** No row where it would be one too many, or the id is another note's. */
export const insertNote = statement(
  { id: t.uuid, link: t.uuid, post: t.uuid, second: t.int, text: t.text, file: maybe(t.uuid) },
  { id: t.uuid },
  `insert into listening_notes (id, link_id, post_id, second, text, file_id)
   select $id, $link, $post, $second, $text, $file::uuid from listening_notes where link_id = $link
   having count(*) < ${listeningLimits.notes}
   on conflict (id) do nothing returning id`,
);

export const removeNote = statement(
  { id: t.uuid, link: t.uuid },
  {},
  `delete from listening_notes where id = $id and link_id = $link`,
);

/** `counts`: enough was heard; it adds a listen once in half an hour. */
export const addListening = statement(
  { link: t.uuid, post: t.uuid, furthest: t.int, counts: t.bool },
  {},
  `insert into listening_listens as s (link_id, post_id, listens, furthest, counted_at)
   values ($link, $post, case when $counts::boolean then 1 else 0 end, $furthest::integer,
     case when $counts::boolean then now() end)
   on conflict (link_id, post_id) do update set
     furthest = greatest(s.furthest, excluded.furthest), last_at = now(),
     listens = s.listens + case when $counts::boolean
       and coalesce(s.counted_at, '-infinity') <= now() - interval '30 minutes' then 1 else 0 end,
     counted_at = case when $counts::boolean
       and coalesce(s.counted_at, '-infinity') <= now() - interval '30 minutes' then now() else s.counted_at end`,
);
