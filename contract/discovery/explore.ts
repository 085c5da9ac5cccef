import { z } from "zod";
import { artistCard } from "./discovery.ts";
import { endpoint } from "#contract/endpoint";
import { picture, recording } from "#contract/files/files";
import { peoplePage } from "#contract/people/follows";
import { limits } from "#contract/limits";
import { nameSchemas } from "#contract/name-schemas";
import { listedGenre } from "#contract/people/profiles";

/** The song that plays from an artist's card. */
const preview = z.object({
  /** The post of the song. */
  id: z.uuid(),
  title: z.string(),
  sound: recording,
  cover: picture.nullable(),
});
export type Preview = z.output<typeof preview>;

/** An artist on a card of /explore-music. */
const exploreArtist = artistCard.extend({
  created_at: z.iso.datetime(),
  profile_views_30d: z.int(),
  /** Their pinned public song, else the newest one; null without any. */
  preview: preview.nullable(),
});
export type ExploreArtist = z.output<typeof exploreArtist>;

export const getExplore = endpoint({
  name: "getExplore",
  method: "GET",
  path: "/api/explore",
  summary:
    "Lo que muestra Explorar: quién llegó en los últimos 30 días, los seis de la semana (visitas, reproducciones y seguidores nuevos de 7 días), los más seguidos, los más nuevos con música, y cuántos artistas hay de cada género. En los últimos dos grupos, nadie que esté en los primeros dos o que ya se siga.",
  who: "member",
  forBand: "view",
  input: z.object({}),
  output: z.object({
    newcomers: z.array(exploreArtist),
    /** The most popular artists of the week, best first; `points` decides the rank. */
    popular: z.array(exploreArtist.extend({ points: z.int() })),
    /** Both lists have spares, so that the page never shows a person twice. */
    mostFollowed: z.array(exploreArtist),
    newest: z.array(exploreArtist),
    /** The genres with most artists. */
    categories: z.array(z.object({ genre: listedGenre, artists: z.int() })),
  }),
  errors: [],
});

export const getArtistsByGenre = endpoint({
  name: "getArtistsByGenre",
  method: "GET",
  path: "/api/explore/artists",
  summary: "Artistas de alguno de estos géneros, los más conocidos primero, por páginas.",
  who: "member",
  forBand: "view",
  input: z.object({
    genres: z
      .string()
      .max(300)
      .describe("Géneros (slugs) separados por comas")
      .transform((list) => list.split(","))
      .pipe(z.array(listedGenre).max(limits.exploreGenres)),
    cursor: peoplePage.cursor,
    limit: z.coerce.number().int().min(1).max(limits.pageMax).default(limits.artistsPage),
  }),
  output: z.object({ artists: z.array(exploreArtist), nextCursor: z.string().nullable() }),
  errors: [],
});

nameSchemas({
  SongPreview: preview,
  ExploreArtist: exploreArtist,
  ExploreArtistPage: getArtistsByGenre.output,
});
