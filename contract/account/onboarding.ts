import { z } from "zod";
import { endpoint } from "#contract/endpoint";
import { limits } from "#contract/limits";
import { nameSchemas } from "#contract/name-schemas";
import { chosenGenres, country, role } from "#contract/people/profiles";
import { cityId } from "#contract/places/city-id";
import { line } from "#contract/text/text";

/** The steps of onboarding, in order, as their addresses name them. */
const steps = ["rol", "nombre", "lugar", "generos", "artistas"] as const;

/** The answers so far; none of them takes effect before onboarding ends. */
const draft = z.object({
  role: role.nullable(),
  is_professional: z.boolean().default(false),
  name: line(limits.displayNameLength),
  username: line(limits.usernameMax),
  country_code: country.nullable(),
  city: line(limits.cityLength),
  city_id: cityId.nullable().default(null),
  musical_genres: chosenGenres,
  /** The furthest step reached. */
  reached: z.enum(steps),
});
export type OnboardingDraft = z.output<typeof draft>;

export const getOnboardingDraft = endpoint({
  name: "getOnboardingDraft",
  method: "GET",
  path: "/api/onboarding",
  summary: "Las respuestas de una bienvenida sin terminar, para seguir donde quedó.",
  who: "member",
  forBand: null,
  input: z.object({}),
  output: z.object({ draft: draft.nullable() }),
  errors: [],
});

export const saveOnboardingDraft = endpoint({
  name: "saveOnboardingDraft",
  method: "PUT",
  path: "/api/onboarding",
  summary: "Guarda las respuestas de una bienvenida sin terminar.",
  who: "member",
  forBand: null,
  input: draft,
  output: getOnboardingDraft.output,
  errors: [],
  limit: "profile",
});

nameSchemas({ OnboardingDraftAnswer: getOnboardingDraft.output });
