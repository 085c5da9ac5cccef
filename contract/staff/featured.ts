import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { staffLimits } from "#contract/staff/staff-limits";
import { nameSchemas } from "#contract/name-schemas";
import { person } from "#contract/people/profiles";

const editorsOnly = { who: "member", staff: "editor", forBand: null } as const;
const gateErrors = ["not_found", "forbidden", "staff_second_factor_required"] as const;

const featuredArtist = z.object({
  artist: person,
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  /** Their page can be shown: they are an artist, and public. */
  may_be_shown: z.boolean(),
});
export type FeaturedArtist = z.output<typeof featuredArtist>;

export const getFeaturedArtists = endpoint({
  ...editorsOnly,
  name: "getFeaturedArtists",
  method: "GET",
  path: "/api/admin/featured-artists",
  summary: "Los artistas que quien edita muestra primero en la portada, en su orden.",
  input: z.object({}),
  output: z.object({ featured: z.array(featuredArtist) }),
  errors: gateErrors,
});

export const setFeaturedArtists = endpoint({
  ...editorsOnly,
  name: "setFeaturedArtists",
  method: "PUT",
  path: "/api/admin/featured-artists",
  summary:
    "Sustituye la lista de artistas de la portada. Los demás lugares se llenan solos, como sin lista.",
  input: z.object({
    artists: z
      .array(
        z
          .object({
            id: z.uuid(),
            starts_at: z.iso.datetime({ error: "Elige desde cuándo." }),
            ends_at: z.iso.datetime({ error: "Elige hasta cuándo." }),
          })
          .refine(({ starts_at, ends_at }) => Date.parse(ends_at) > Date.parse(starts_at), {
            path: ["ends_at"],
            error: "El fin tiene que ser después del comienzo.",
          }),
      )
      .max(staffLimits.featuredArtists, {
        error: `Elige a ${staffLimits.featuredArtists} artistas como mucho.`,
      })
      .refine((artists) => new Set(artists.map(({ id }) => id)).size === artists.length, {
        error: "Hay alguien dos veces.",
      }),
  }),
  output: success,
  errors: [...gateErrors, "artist_not_featurable"],
});

nameSchemas({ FeaturedArtist: featuredArtist });
