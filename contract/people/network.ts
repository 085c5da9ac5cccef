import { z } from "zod";
import { availabilitySlugs } from "./availability.ts";
import { endpoint } from "#contract/endpoint";
import { genreSlugs } from "#contract/genres";
import { limits } from "#contract/limits";
import { nameSchemas } from "#contract/name-schemas";
import { country, person } from "./profiles.ts";
import { type RelationSlug, relations } from "./relations.ts";
import { line } from "#contract/text/text";

const relationSlugs = relations.map(({ slug }) => slug) as [RelationSlug, ...RelationSlug[]];

/** A person on a card of the directory. */
const networkPerson = person.extend({
  headline: z.string(),
  city: z.string(),
  country_code: z.string().nullable(),
  musical_genres: z.array(z.string()),
  music_relations: z.array(z.string()),
  /** Slugs of contract/people/availability.ts. */
  available_for: z.array(z.string()),
  is_professional: z.boolean(),
  followers_count: z.int(),
  is_admin: z.boolean(),
  /** Following them back requires their approval. */
  is_private: z.boolean(),
  is_following: z.boolean(),
  follows_you: z.boolean(),
});
export type NetworkPerson = z.output<typeof networkPerson>;

/** Several options, separated by commas: any of them matches. */
function anyOf<T extends string>(options: [T, ...T[]], what: string) {
  return z
    .string()
    .max(400)
    .transform((text) => [...new Set(text.split(",").filter(Boolean))])
    .pipe(z.array(z.enum(options)).max(limits.networkChoices))
    .optional()
    .describe(`${what}, separados por comas: basta con uno`);
}

export const getNetwork = endpoint({
  name: "getNetwork",
  method: "GET",
  path: "/api/network",
  summary:
    "Red Profesional: quien no es artista y no sigues todavía (discover), tu red (mine) o artistas (artists), con filtros; por seguidores, o por parecido cuando se busca.",
  who: "member",
  forBand: "view",
  input: z.object({
    tab: z.enum(["discover", "mine", "artists"]).default("discover"),
    bond: z
      .enum(["following", "followers", "mutual"])
      .default("following")
      .describe("Solo en mine: a quién sigues, quién te sigue o ambas cosas; lo último primero"),
    search: line(limits.searchLength)
      .optional()
      .describe("Nombre, usuario, oficio, género o ciudad; desde dos letras"),
    roles: anyOf(["supporter", "admin"], "Solo en discover: roles"),
    genres: anyOf(genreSlugs, "Géneros"),
    relations: anyOf(relationSlugs, "Oficios"),
    available: anyOf(availabilitySlugs, "Disponible para"),
    city: line(limits.cityLength).optional().describe("Sin importar mayúsculas ni acentos"),
    country: country.optional().describe("País; con city, el de esa ciudad"),
    cursor: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(limits.pageMax).default(limits.networkPage),
  }),
  output: z.object({ people: z.array(networkPerson), nextCursor: z.string().nullable() }),
  errors: [],
  limit: "typing",
});

nameSchemas({ NetworkPerson: networkPerson, NetworkPage: getNetwork.output });
