import type { LinkIconChoice } from "#contract/link-pages/link-icons";
import type { LinkKind, LinkPageTheme } from "#contract/link-pages/link-pages";
import type { Picture } from "#contract/files/files";
import { limits } from "#contract/limits";
import { notBlocked, personColumns, selectPerson } from "#modules/people";
import { isPublicPost } from "#modules/posts";
import { countOnce, visitParameters } from "#modules/visitors";
import { advisoryLock } from "#platform/db/advisory-locks";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";

const kind: SqlType<LinkKind> = { pg: "text", nullable: false };
const icon: SqlType<LinkIconChoice> = { pg: "text", nullable: false };
const theme: SqlType<LinkPageTheme> = { pg: "text", nullable: false };

/** A link while it is switched on and in its time. */
export interface VisibleLink {
  id: string;
  kind: LinkKind;
  title: string;
  url: string | null;
  icon: LinkIconChoice;
  picture: Picture | null;
  highlighted: boolean;
}

/** The picture of the link `l`, unless moderators removed it. */
const selectPicture = `(select f.view from files f where f.id = l.picture_file_id and not f.withheld)`;

/** `l` is a link. */
const isVisible = `l.enabled and (l.starts_at is null or l.starts_at <= now())
  and (l.ends_at is null or l.ends_at > now())`;

/** The newest song of `person` that everybody may hear (index media_content_by_author_kind). */
const latestSong = (person: string): string => `(
     select jsonb_build_object('id', m.id, 'title', m.title) from media_content m
     where m.user_id = ${person} and m.kind = 'music' and m.content_type = 'audio' and ${isPublicPost}
       and not m.is_locked and not m.is_sensitive
     order by m.created_at desc, m.id desc limit 1)`;

/**
 * A page with what it shows now: everybody's while it is open, that of an artist whom the viewer may see otherwise.
 * Usernames and creator slugs are one namespace; an id is longer than any of them.
 */
export const readLinkPage = statement(
  { handle: t.text, viewer: maybe(t.uuid) },
  {
    ...personColumns,
    tips_open: t.bool,
    headline: t.text,
    theme,
    is_open: t.bool,
    links: t.json<VisibleLink[]>(),
    song: maybe(t.json<{ id: string; title: string }>()),
  },
  `select ${selectPerson}, p.tips_open, p.headline, coalesce(s.theme, 'dark') as theme, coalesce(s.is_open, false) as is_open,
     coalesce((
       select jsonb_agg(jsonb_build_object('id', l.id, 'kind', l.kind, 'title', l.title, 'url', l.url,
         'icon', l.icon, 'picture', ${selectPicture}, 'highlighted', l.highlighted) order by l.position, l.id)
       from links l where l.profile_id = p.id and ${isVisible}), '[]') as links,
     ${latestSong("p.id")} as song
   from profiles p left join link_pages s on s.profile_id = p.id
   where (p.username = $handle or p.creator_slug = $handle) and p.role = 'creator'
     and p.is_public and p.first_run_completed and ${notBlocked("p.id")}
   limit 1`,
);

/** A link while visitors may open it, and whose page it is on. */
export const findLink = statement(
  { id: t.uuid },
  {
    profile_id: t.uuid,
    kind,
    url: maybe(t.text),
    song: maybe(t.json<{ id: string; title: string }>()),
  },
  `select l.profile_id, l.kind, l.url, case when l.kind = 'latest_song' then ${latestSong("l.profile_id")} end as song
   from links l join profiles p on p.id = l.profile_id
   where l.id = $id and ${isVisible} and p.role = 'creator' and p.is_public and p.first_run_completed`,
);

export const ownPage = statement(
  { id: t.uuid },
  { is_open: t.bool, theme },
  `select is_open, theme from link_pages where profile_id = $id`,
);

export const putPage = statement(
  { id: t.uuid, is_open: t.bool, theme },
  {},
  `insert into link_pages (profile_id, is_open, theme) values ($id, $is_open, $theme)
   on conflict (profile_id) do update set is_open = excluded.is_open, theme = excluded.theme`,
);

export const lockLinks = statement(
  { id: t.uuid },
  { locked: t.bool },
  `select true as locked from ${advisoryLock("links", "$id::uuid::text")}`,
);

/** The oldest of the days for which visits and clicks are shown (UTC). */
export const firstDay = `(now() at time zone 'UTC')::date - ${limits.linkDays - 1}`;

export const ownLinks = statement(
  { profile: t.uuid },
  {
    id: t.uuid,
    kind,
    title: t.text,
    url: maybe(t.text),
    icon,
    picture_id: maybe(t.uuid),
    picture: maybe(t.json<Picture>()),
    enabled: t.bool,
    highlighted: t.bool,
    starts_at: maybe(t.time),
    ends_at: maybe(t.time),
    clicks: t.int,
  },
  `select l.id, l.kind, l.title, l.url, l.icon, l.picture_file_id as picture_id,
     ${selectPicture} as picture, l.enabled, l.highlighted, l.starts_at, l.ends_at, (
       select coalesce(sum(d.clicks), 0)::integer from link_days d
       where d.link_id = l.id and d.day >= ${firstDay}
     ) as clicks
   from links l where l.profile_id = $profile order by l.position, l.id`,
);

export const daysOf = statement(
  { profile: t.uuid },
  { day: t.text, views: t.int, clicks: t.int },
  `select to_char(d.day, 'YYYY-MM-DD') as day,
     coalesce((select v.views from link_page_days v where v.profile_id = $profile and v.day = d.day), 0) as views,
     coalesce((
       select sum(c.clicks)::integer from links l join link_days c on c.link_id = l.id and c.day = d.day
       where l.profile_id = $profile), 0) as clicks
   from (select (${firstDay} + n) as day from generate_series(0, ${limits.linkDays - 1}) n) d order by d.day`,
);

const fields = {
  id: t.uuid,
  profile: t.uuid,
  kind,
  title: t.text,
  url: maybe(t.text),
  icon,
  picture_id: maybe(t.uuid),
  enabled: t.bool,
  highlighted: t.bool,
  starts_at: maybe(t.time),
  ends_at: maybe(t.time),
};

/** The picture that a link of this person has. No row for a link that is not there, or somebody else's. */
export const pictureOf = statement(
  { profile: t.uuid, id: t.uuid },
  { picture_id: maybe(t.uuid) },
  `select picture_file_id as picture_id from links where id = $id and profile_id = $profile`,
);

/** No row for a link that is not there, or somebody else's; the kind of a link stays. */
export const changeLink = statement(
  fields,
  { id: t.uuid },
  `update links set title = $title, url = $url, icon = $icon, picture_file_id = $picture_id, enabled = $enabled, highlighted = $highlighted,
     starts_at = $starts_at, ends_at = $ends_at
   where id = $id and profile_id = $profile and kind = $kind returning id`,
);

/** At the end. No row where it would be one too many, or the id is taken. */
export const insertLink = statement(
  fields,
  { id: t.uuid },
  `insert into links (id, profile_id, kind, title, url, icon, picture_file_id, enabled, highlighted, starts_at,
     ends_at, position)
   select $id, $profile, $kind, $title, $url, $icon, $picture_id, $enabled, $highlighted, $starts_at, $ends_at,
     coalesce(max(l.position), 0) + 1
   from links l where l.profile_id = $profile
   having count(*) < ${limits.links}
   on conflict (id) do nothing
   returning id`,
);

/** Whether the id belongs to a link, of anybody. */
export const isTaken = statement(
  { id: t.uuid },
  { taken: t.bool },
  `select exists (select from links where id = $id) as taken`,
);

/** Links that are not in the list come behind it, in the order in which they were. */
export const setOrder = statement(
  { profile: t.uuid, ids: t.uuids },
  {},
  `update links l set position = o.position
   from (
     select id, row_number() over (order by array_position($ids::uuid[], id) nulls last, position, id)::integer as position
     from links where profile_id = $profile
   ) o
   where o.id = l.id and l.position <> o.position`,
);

export const removeLink = statement(
  { profile: t.uuid, id: t.uuid },
  {},
  `delete from links where id = $id and profile_id = $profile`,
);

/** Adds the visitors that count to a table by day. */
const countVisitors = (
  table: string,
  key: string,
  column: string,
): string => `${countOnce("link_visitors", "place_id", "linkVisits")}, total as (
     select count(*)::integer as count from counted having count(*) > 0
   )
   insert into ${table} as d (${key}, day, ${column})
   select $place, ($now::timestamptz at time zone 'UTC')::date, total.count from total
   on conflict (${key}, day) do update set ${column} = d.${column} + excluded.${column}`;

export const countViews = statement(
  visitParameters,
  {},
  countVisitors("link_page_days", "profile_id", "views"),
);
export const countClicks = statement(
  visitParameters,
  {},
  countVisitors("link_days", "link_id", "clicks"),
);

export const countPromoClicks = statement(
  visitParameters,
  {},
  countVisitors("promo_link_days", "link_id", "clicks"),
);

export const sweepVisitors = statement(
  { now: t.time },
  {},
  `delete from link_visitors where seen_at < $now::timestamptz - interval '1 hour'`,
);
