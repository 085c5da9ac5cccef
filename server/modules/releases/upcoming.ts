import { countryZones } from "#contract/country-zones";
import type { Picture } from "#contract/files/files";
import type { ReleaseType } from "#contract/releases/release-types";
import type { UpcomingRelease } from "#contract/releases/releases";
import { addressSigner } from "#modules/files";
import { maySee, personColumns, selectPerson } from "#modules/people";
import { amongFollowers } from "#modules/posts";
import type { VisitorContext } from "#platform/context";
import { maybe, statement, t, type Values } from "#platform/db/sql";
import { word } from "./queries.ts";

/** The parts of a release's address, and who asks for it. */
export const addressParameters = {
  handle: t.text,
  artist: maybe(t.uuid),
  slug: t.text,
  viewer: maybe(t.uuid),
};
/** The release `r` at an address, with its post `m` and its artist `p`. */
export const atAddress = `from profiles p join releases r on r.owner_id = p.id join media_content m on m.id = r.post_id
   where p.id = coalesce((select profile_id from handles where handle = $handle), $artist) and r.slug = $slug`;

/** Announced and not out yet: `r` is the release, `m` its post. */
const isAnnounced = `r.announced and m.status = 'scheduled'`;
const isOpen = `m.visibility in ('public', 'unlisted')`;

/** Whether visitors see what is announced of the release `r`, whose post is `m` and whose artist `p`. */
export const announcedToAll = `${isAnnounced} and ${isOpen} and p.is_public and p.first_run_completed`;

/** Whether the viewer (`$viewer`) sees it: those who may see the release once it is out. */
export const announcedToViewer = `${isAnnounced} and (${isOpen}
  or m.visibility = 'followers' and ${amongFollowers} or m.user_id = $viewer) and ${maySee}`;

const upcomingRelease = statement(
  { ...addressParameters, person: maybe(t.uuid) },
  {
    ...personColumns,
    release_id: t.uuid,
    slug: t.text,
    type: word<ReleaseType>(),
    title: t.text,
    cover: maybe(t.json<Picture>()),
    publish_at: t.time,
    announce_titles: t.bool,
    titles: t.texts,
    is_open: t.bool,
    is_unlisted: t.bool,
    is_sensitive: t.bool,
    is_reminded: t.bool,
  },
  `select ${selectPerson}, r.id as release_id, r.slug, r.type, r.title, r.cover, coalesce(m.publish_at, m.created_at) as publish_at, r.announce_titles,
     (${announcedToAll}) as is_open, m.visibility = 'unlisted' as is_unlisted, m.is_sensitive, array(
       select s.title from release_tracks rt join media_content s on s.id = rt.post_id
       where rt.release_id = r.id and s.status = 'active' order by rt.position, rt.post_id
     ) as titles, exists (
       select from release_reminders w where w.release_id = r.id and w.person_id = $person
     ) as is_reminded
   ${atAddress} and ${announcedToViewer}`,
);

/** So many followers say where most are. */
const followersCounted = 1000;
const mostCountries = 5;
/** Where fewer are, a country would tell who follows. */
const fewestFollowers = 5;

const followerCountries = statement(
  { artist: t.uuid, followers: t.bigint, limit: t.bigint },
  { country_code: maybe(t.text) },
  `select country_code from (
     select p.country_code from user_follows f join profiles p on p.id = f.follower_id
     where f.following_id = $artist limit $followers
   ) follower where country_code is not null
   group by country_code having count(*) >= ${fewestFollowers} order by count(*) desc, country_code limit $limit`,
);

/** Where an artist without followers in any of the countries is heard. */
const usualCountries = ["ES", "MX", "AR"];

/** Those of these countries that have a time zone in the table. */
function withZones(codes: string[]): UpcomingRelease["countries"] {
  const zones: Partial<Record<string, string>> = countryZones;
  const zoned = codes.filter((code) => Object.hasOwn(zones, code));
  return (zoned.length > 0 ? zoned : usualCountries).map((code) => ({
    code,
    time_zone: zones[code] ?? "UTC",
  }));
}

/** What an artist announces of a release that is not out yet; null when there is nothing for this viewer. */
export async function readUpcoming(
  ctx: VisitorContext,
  address: Values<typeof addressParameters>,
): Promise<UpcomingRelease | null> {
  const row = await ctx.db.one(upcomingRelease, {
    ...address,
    person: ctx.actor?.personId ?? null,
  });
  if (row === null) return null;
  const { id, name, username, creator_slug, avatar_url, role, is_band } = row;
  const countries = await ctx.db.many(followerCountries, {
    artist: id,
    followers: followersCounted,
    limit: mostCountries,
  });
  const cover = row.is_sensitive ? null : row.cover;
  return {
    state: "upcoming",
    id: row.release_id,
    slug: row.slug,
    type: row.type,
    title: row.title,
    cover: cover === null || row.is_open ? cover : addressSigner(ctx)(cover),
    artist: { id, name, username, creator_slug, avatar_url, role, is_band },
    publish_at: row.publish_at.toISOString(),
    track_count: row.titles.length,
    track_titles: row.announce_titles ? row.titles : null,
    countries: withZones(countries.flatMap(({ country_code: code }) => code ?? [])),
    is_unlisted: row.is_unlisted,
    is_reminded: row.is_reminded,
    is_own: id === address.viewer,
  };
}
