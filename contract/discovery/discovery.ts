import { z } from "zod";
import { endpoint } from "#contract/endpoint";
import { picture } from "#contract/files/files";
import { limits } from "#contract/limits";
import { nameSchemas } from "#contract/name-schemas";
import { post } from "#contract/posts/posts";
import { country, genre, person } from "#contract/people/profiles";
import { line } from "#contract/text/text";

/** An artist on a card. */
export const artistCard = person.extend({
  headline: z.string(),
  city: z.string(),
  country_code: z.string().nullable(),
  musical_genres: z.array(z.string()),
  followers_count: z.int(),
  avatar: picture.nullable(),
  is_following: z.boolean(),
});
export type ArtistCard = z.output<typeof artistCard>;

export const getHighlights = endpoint({
  name: "getHighlights",
  method: "GET",
  path: "/api/highlights",
  summary: "Artistas y canciones recientes para quien llega sin cuenta.",
  who: "visitor",
  forBand: "view",
  input: z.object({}),
  output: z.object({ artists: z.array(artistCard), songs: z.array(post) }),
  errors: [],
});

export const suggestArtists = endpoint({
  name: "suggestArtists",
  method: "GET",
  path: "/api/artist-suggestions",
  summary:
    "Artistas para seguir: primero los de la misma ciudad, luego los del mismo país y género, luego los del mismo género, luego los más seguidos. Lo que no se diga sale del perfil propio.",
  who: "member",
  forBand: "view",
  input: z.object({
    country_code: country.optional(),
    city: line(limits.cityLength).optional(),
    genres: z
      .string()
      .max(200)
      .describe("Géneros (slugs) separados por comas")
      .transform((list) => list.split(",").filter((slug) => genre.safeParse(slug).success))
      .optional(),
  }),
  output: z.object({ artists: z.array(artistCard) }),
  errors: [],
});

/** A trending tag or genre. */
const trendingTag = z.object({
  /** The label: `#directo`, or the name of a genre. */
  label: z.string(),
  /** The search query that it leads to. */
  search: z.string(),
  /** How many of the latest public posts contain it. */
  posts: z.int(),
});
export type TrendingTag = z.output<typeof trendingTag>;

export const getCreatorDiscovery = endpoint({
  name: "getCreatorDiscovery",
  method: "GET",
  path: "/api/creator-discovery",
  summary:
    "Artistas de los que más se habla, etiquetas de las últimas 100 publicaciones, y a quién seguir por lo que te gustó.",
  who: "member",
  forBand: "view",
  input: z.object({
    limit: z.coerce.number().int().min(1).max(20).default(limits.trendingCreators),
  }),
  output: z.object({
    creators: z.array(artistCard),
    tags: z.array(trendingTag),
    suggestions: z.array(artistCard),
    /** The product's own profiles in other networks, as configured by the operator. */
    social_links: z.array(z.object({ label: z.string(), url: z.url() })),
  }),
  errors: [],
});

nameSchemas({ ArtistCard: artistCard, TrendingTag: trendingTag });
