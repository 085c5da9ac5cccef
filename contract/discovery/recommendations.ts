import { z } from "zod";
import { artistCard } from "./discovery.ts";
import { endpoint, success } from "#contract/endpoint";
import { limits } from "#contract/limits";
import { nameSchemas } from "#contract/name-schemas";
import { person } from "#contract/people/profiles";

/** Why somebody is recommended: the reason with the greatest weight (docs/recommendations.md). */
const reason = z.discriminatedUnion("kind", [
  z.object({
    /** People whom the reader follows follow them too; `person` is one of them. */
    kind: z.literal("follows"),
    by: person.pick({ id: true, name: true, username: true, creator_slug: true }),
    /** How many more followed people follow them, among the follows that were examined. */
    others: z.int(),
  }),
  /** They share a genre of the reader's profile. */
  z.object({ kind: z.literal("genre"), genre: z.string() }),
  /** A new artist: `song` is one of their first ones; `genre` is one that the reader shares. */
  z.object({
    kind: z.literal("debut"),
    song: z.object({ id: z.uuid(), title: z.string() }),
    genre: z.string().nullable(),
  }),
  z.object({ kind: z.literal("city"), city: z.string() }),
  /** People with similar likes like them; who these people are is never revealed. */
  z.object({ kind: z.literal("likes") }),
  z.object({
    kind: z.literal("popular"),
    /** Popular: most reactions this week, or most followed in the reader's country, or everywhere. */
    where: z.enum(["week", "country", "everywhere"]),
    country_code: z.string().nullable(),
  }),
]);
export type RecommendationReason = z.output<typeof reason>;

const recommendedPerson = artistCard.extend({
  music_relations: z.array(z.string()),
  reason,
});
export type RecommendedPerson = z.output<typeof recommendedPerson>;

export const getRecommendations = endpoint({
  name: "getRecommendations",
  method: "GET",
  path: "/api/recommendations",
  summary:
    "A quién seguir y por qué: artistas, o personas que no lo son. Nunca a quien ya se sigue ni a quien se descartó. Una página no repite a nadie de las anteriores.",
  who: "member",
  forBand: "view",
  input: z.object({
    kind: z.enum(["artists", "people"]).default("artists"),
    cursor: z.string().max(800).optional(),
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(limits.recommendationsMax)
      .default(limits.recommendationsPage),
  }),
  output: z.object({
    people: z.array(recommendedPerson),
    nextCursor: z.string().nullable(),
  }),
  errors: [],
  limit: "recommend",
});

export const dismissRecommendation = endpoint({
  name: "dismissRecommendation",
  method: "POST",
  path: "/api/recommendations/:id/dismiss",
  summary:
    "«No me interesa»: a esa persona no se la vuelve a recomendar. No se entera. Repetirlo no cambia nada.",
  who: "member",
  forBand: "publish",
  input: z.object({ id: z.uuid() }),
  output: success,
  errors: ["cannot_dismiss_self", "user_not_found", "dismissals_full"],
  limit: "react",
});

export const restoreRecommendation = endpoint({
  name: "restoreRecommendation",
  method: "DELETE",
  path: "/api/recommendations/:id/dismiss",
  summary: "Deshace «No me interesa». Repetirlo no cambia nada.",
  who: "member",
  forBand: "publish",
  input: z.object({ id: z.uuid() }),
  output: success,
  errors: [],
  limit: "react",
});

nameSchemas({
  RecommendationReason: reason,
  RecommendedPerson: recommendedPerson,
  RecommendationPage: getRecommendations.output,
});
