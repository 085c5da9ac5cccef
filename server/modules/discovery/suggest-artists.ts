import type { suggestArtists as endpoint } from "#contract/discovery/discovery";
import { followedByViewer, notDismissed } from "#modules/people";
import type { Action } from "#platform/http/http";
import { maybe, statement, t } from "#platform/db/sql";
import { cardColumns, selectCard, shownArtist } from "./artist-card.ts";

const suggestionLimit = 24;

/** One group of candidates, most followed first: reads an index of profiles until there are enough. */
const group = (rank: number, condition: string, from = "profiles"): string => `(
     select p.id, p.followers_count, ${rank} as rank
     from ${from} p cross join me
     where ${shownArtist} and ${condition} and ${notDismissed("p.id")} and p.id <> $viewer
       and ${followedByViewer("p.id")} is null
     order by p.followers_count desc, p.id
     limit ${suggestionLimit}
   )`;

/** The index for a genre worldwide: for a rare genre it must not read all artists. */
const mostFollowed = `(
       select * from profiles p where ${shownArtist} order by p.followers_count desc, p.id limit 2000
     )`;

const suggestions = statement(
  {
    viewer: t.uuid,
    country_code: maybe(t.text),
    city: maybe(t.text),
    genres: maybe(t.texts),
  },
  cardColumns,
  `with me as (
     select coalesce($country_code, country_code) as country_code,
       translate(lower(coalesce($city, city)), 'áéíóúü', 'aeiouu') as city,
       coalesce($genres, musical_genres) as genres
     from profiles where id = $viewer
   ), candidates as (
     ${group(1, `p.city <> '' and p.country_code = me.country_code and translate(lower(p.city), 'áéíóúü', 'aeiouu') = me.city`)}
     union all
     ${group(2, `me.genres <> '{}' and p.country_code = me.country_code and p.musical_genres && me.genres`)}
     union all
     ${group(3, `me.genres <> '{}' and p.musical_genres && me.genres`, mostFollowed)}
     union all
     ${group(4, `true`)}
   ), best as (
     select id, min(rank) as rank, max(followers_count) as followers_count
     from candidates
     group by id
     order by 2, 3 desc, 1
     limit ${suggestionLimit}
   )
   select ${selectCard}
   from best join profiles p on p.id = best.id
   order by best.rank, best.followers_count desc, best.id`,
);

/**
 * Suggested artists who are not followed yet: same city, then same country and genre, then same genre, then the most
 * followed.
 */
export const suggestArtists: Action<typeof endpoint> = async ({ actor, db }, input) => ({
  artists: await db.many(suggestions, {
    viewer: actor.userId,
    country_code: input.country_code ?? null,
    city: input.city ?? null,
    genres: input.genres ?? null,
  }),
});
