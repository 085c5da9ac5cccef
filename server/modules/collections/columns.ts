import type { Collection, CollectionVisibility } from "#contract/collections/collections";
import type { Picture } from "#contract/files/files";
import { maySee, notBlocked, personOf, role } from "#modules/people";
import { addressSigner, type Viewer } from "#modules/files";
import { openToVisitors, readablePost } from "#modules/posts";
import { maybe, type SqlType, t, type Values } from "#platform/db/sql";

export const visibility: SqlType<CollectionVisibility> = { pg: "text", nullable: false };

/** Whether the viewer is a member of `c`, as true or null. */
const takesPart = `(
    select true from collection_members cm
    where cm.collection_id = c.id and cm.member_id = $viewer and cm.joined_at is not null
  )`;

/** Members see the collection of a private profile too, unless blocked. */
export const editable = `(p.id = $viewer
    or p.first_run_completed and ${takesPart} is not null and ${notBlocked("p.id")})`;

/** Whether `c`, of `p`, opens by its address for `$viewer`. */
export const readable = `(${editable} or c.visibility in ('public', 'unlisted') and (${maySee}))`;

/** A person `p` as one value. */
export const personInJson = `jsonb_build_object('id', p.id, 'name', p.name, 'username', p.username,
    'creator_slug', p.creator_slug, 'avatar_url', p.avatar_url, 'role', p.role,
    'is_band', p.kind = 'band')`;

/** Whether the viewer may see member `p`: members see private profiles too. */
export const metIn = (takesPartToo: string): string =>
  `(${takesPartToo} and p.first_run_completed and ${notBlocked("p.id")} or (${maySee}))`;

/** The cover of a post `m` in lists; null when it has no picture. */
const pictureOf = `case m.media ->> 'kind'
      when 'image' then m.media
      when 'gallery' then m.media -> 'pictures' -> 0
      when 'audio' then m.media -> 'cover'
      when 'video' then m.media -> 'poster'
      else m.media -> 'card' -> 'picture'
    end`;

/** Up to four pictures of the first visible posts that `places` names (content_id, place), as a list. */
export const coversOf = (places: string): string => `coalesce((
    select jsonb_agg(jsonb_build_object('picture', shown.picture, 'is_open', shown.is_open) order by shown.place)
    from (
      select seen.picture, seen.is_open, seen.place
      from (
        select ${pictureOf} as picture, (${openToVisitors}) as is_open, first.place
        from (${places}) first
        join media_content m on m.id = first.content_id
        join profiles p on p.id = m.user_id
        where not m.is_locked and not m.is_sensitive and ${readablePost} and ${maySee}
      ) seen
      where jsonb_typeof(seen.picture) = 'object'
      order by seen.place
      limit 4
    ) shown
  ), '[]'::jsonb)`;

type CoverRow = { picture: Picture; is_open: boolean };

/** The pictures of `coversOf`, with signed addresses for files that are not public. */
export function toCovers(rows: CoverRow[], viewer: Viewer): Picture[] {
  const signAddresses = addressSigner(viewer);
  return rows.map(({ picture, is_open }) => (is_open ? picture : signAddresses(picture)));
}

/** A collection in a list, with its owner. */
export const collectionColumns = {
  id: t.uuid,
  title: t.text,
  visibility,
  items_count: t.int,
  covers: t.json<CoverRow[]>(),
  is_owner: t.bool,
  updated_at: t.time,
  owner_id: t.uuid,
  owner_name: t.text,
  owner_username: maybe(t.text),
  owner_creator_slug: maybe(t.text),
  owner_avatar_url: maybe(t.text),
  owner_role: maybe(role),
  owner_is_band: t.bool,
  owner_is_private: t.bool,
};

/** The same as SQL: `c` is the collection, `p` its owner, `$viewer` the viewer (or null). */
export const selectCollection = `c.id, c.title, c.visibility, c.items_count,
  ${coversOf(`
        select i.content_id, i.position as place from collection_items i
        where i.collection_id = c.id
        order by i.position, i.id
        limit 12
      `)} as covers,
  coalesce(c.owner_id = $viewer, false) as is_owner, c.updated_at, p.id as owner_id, p.name as owner_name,
  p.username as owner_username, p.creator_slug as owner_creator_slug, p.avatar_url as owner_avatar_url,
  p.role as owner_role, p.kind = 'band' as owner_is_band, not p.is_public as owner_is_private`;

/** A row as the contract shows it to this viewer. */
export function toCollection(row: Values<typeof collectionColumns>, viewer: Viewer): Collection {
  const { id, title, visibility: seenBy, items_count, covers, is_owner } = row;
  return {
    id,
    title,
    visibility: seenBy,
    items_count,
    covers: toCovers(covers, viewer),
    is_owner,
    owner_is_private: row.owner_is_private,
    updated_at: row.updated_at.toISOString(),
    owner: personOf(row.owner_id, "owner_", row),
  };
}
