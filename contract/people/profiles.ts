import { z } from "zod";
import { countries } from "#contract/countries";
import { announcement } from "#contract/announcements/announcements";
import { endpoint, success } from "#contract/endpoint";
import { picture } from "#contract/files/files";
import { genres, genreSlugs } from "#contract/genres";
import { termsAcceptance } from "#contract/account/legal";
import { limits } from "#contract/limits";
import { nameSchemas } from "#contract/name-schemas";
import { cityId } from "#contract/places/city-id";
import { postKind } from "#contract/posts/post-kind";
import { line } from "#contract/text/text";
import { typedUsername, usernameRefusals } from "./usernames.ts";

export const role = z.enum(["supporter", "creator"]);
export type Role = z.output<typeof role>;

/** A person as lists and cards name them. */
export const person = z.object({
  id: z.uuid(),
  name: z.string(),
  username: z.string().nullable(),
  creator_slug: z.string().nullable(),
  avatar_url: z.string().nullable(),
  role: role.nullable(),
  /** Whether several people run it (docs/decisions/062). */
  is_band: z.boolean(),
});
export type Person = z.output<typeof person>;

/** Whether an artist can be given a tip, by a provider or by a link of their own. */
export const tipsOpen = z.boolean().optional();

/** The public page of a person. */
const profile = person.extend({
  bio: z.string(),
  headline: z.string(),
  city: z.string(),
  country_code: z.string().nullable(),
  musical_genres: z.array(z.string()),
  music_relations: z.array(z.string()),
  /** Slugs of contract/people/availability.ts. */
  available_for: z.array(z.string()),
  is_professional: z.boolean(),
  current_workplace: z.string(),
  social_links: z.record(z.string(), z.string()),
  /** Those of them whose pages link back to the profile: they are of the same person. */
  verified_links: z.array(z.string()),
  /** The profiles that the page may embed or show as a card; empty for a person without embeds. */
  spotify_url: z.string(),
  youtube_url: z.string(),
  soundcloud_url: z.string(),
  instagram_url: z.string(),
  twitter_url: z.string(),
  avatar: picture.nullable(),
  banner: picture.nullable(),
  banner_overlay: z.number(),
  banner_focal_x: z.number(),
  banner_focal_y: z.number(),
  followers_count: z.int(),
  following_count: z.int(),
  posts_count: z.int(),
  /** The kinds of posts that the person has published. */
  post_kinds: z.array(postKind),
  profile_views_30d: z.int(),
  created_at: z.iso.datetime(),
  is_private: z.boolean(),
  is_following: z.boolean(),
  follows_you: z.boolean(),
  is_muted: z.boolean(),
  is_self: z.boolean(),
  /** Whether `getBandsOf` has something to show: a person who is or was in a band. */
  has_bands: z.boolean(),
  /** Whether `getEventsOf` has something to show, past or future. */
  has_events: z.boolean(),
  /** Whether `getCareer` has something to show. */
  has_career: z.boolean(),
  /** An Instagram account that proved to belong to this profile. */
  instagram_handle: z.string().nullable(),
  /** Whether `getContactEmail` would return an address; false for visitors. */
  has_contact_email: z.boolean(),
  tips_open: tipsOpen,
  /** Whether one can become a member of the artist. */
  memberships_open: z.boolean().optional(),
});
export type Profile = z.output<typeof profile>;

/** What the app's frame shows about the signed-in person. */
export const me = person.extend({
  email: z.string(),
  first_run_completed: z.boolean(),
  city: z.string(),
  country_code: z.string().nullable(),
  musical_genres: z.array(z.string()),
  followers_count: z.int(),
  following_count: z.int(),
  /** In `getMe` only, and only for people with a role in the administration. */
  is_staff: z.boolean().optional(),
  /** What the staff tells this person now, in `getMe` only; absent when there is nothing. */
  announcements: z.array(announcement).optional(),
});

export const getMe = endpoint({
  name: "getMe",
  method: "GET",
  path: "/api/me",
  summary: "La persona con la sesión iniciada, o la banda por la que actúa, que no tiene email.",
  who: "member",
  forBand: "view",
  input: z.object({}),
  output: me,
  errors: [],
});

export const getProfile = endpoint({
  name: "getProfile",
  method: "GET",
  path: "/api/profiles/:handle",
  summary: "Un perfil público por nombre de usuario, creator_slug o id.",
  who: "visitor",
  forBand: "view",
  input: z.object({ handle: z.string().min(1).max(80) }),
  output: profile,
  errors: ["user_not_found"],
});

export const getContactEmail = endpoint({
  name: "getContactEmail",
  method: "GET",
  path: "/api/profiles/:handle/contact-email",
  summary:
    "El email para contrataciones y prensa de un perfil que se puede ver, si su persona lo muestra.",
  who: "member",
  forBand: null,
  input: z.object({ handle: z.string().min(1).max(80) }),
  output: z.object({ email: z.string() }),
  errors: ["user_not_found", "not_found"],
  limit: "contactEmail",
});

/** What a private profile shows to a member who does not follow it. */
const closedProfile = person.extend({
  is_private: z.literal(true),
  is_requested: z.boolean(),
  follows_you: z.boolean(),
});
export type ClosedProfile = z.output<typeof closedProfile>;

export const getClosedProfile = endpoint({
  name: "getClosedProfile",
  method: "GET",
  path: "/api/profiles/:handle/closed",
  summary: "Nombre y foto de un perfil privado que no se puede ver, para pedir seguirlo.",
  who: "member",
  forBand: null,
  input: z.object({ handle: z.string().min(1).max(80) }),
  output: closedProfile,
  errors: ["user_not_found"],
});

export const viewProfile = endpoint({
  name: "viewProfile",
  method: "POST",
  path: "/api/view-profile",
  summary:
    "La página de un perfil se mostró. Cuenta una visita por persona cada 30 minutos; la respuesta es siempre la misma.",
  who: "visitor",
  forBand: null,
  input: z.object({ id: z.uuid() }),
  output: success,
  errors: [],
  limit: "view",
});

export const checkUsername = endpoint({
  name: "checkUsername",
  method: "GET",
  path: "/api/usernames/:username",
  summary: "Si un nombre de usuario está disponible para la persona que pregunta.",
  who: "member",
  forBand: null,
  input: z.object({ username: z.string().max(200) }),
  output: z.object({ available: z.boolean(), suggestions: z.array(z.string()) }),
  errors: usernameRefusals,
  limit: "usernameCheck",
});

const knownGenres = new Set<string>(genres.map((genre) => genre.slug));
const countryCodes = new Set<string>(countries.map((country) => country.code));

/** A genre of the taxonomy. */
export const genre = z.string().refine((slug) => knownGenres.has(slug));
/** A genre of the taxonomy as an enum, for `/openapi.json`. */
export const listedGenre = z.enum(genreSlugs);
/** A country of the form (rule profiles-3). */
export const country = z.string().refine((code) => countryCodes.has(code));

/** Up to five different genres. */
export const chosenGenres = z
  .array(genre)
  .max(limits.genres)
  .refine((slugs) => new Set(slugs).size === slugs.length);

export const completeOnboarding = endpoint({
  name: "completeOnboarding",
  method: "POST",
  path: "/api/onboarding",
  summary:
    "Termina la bienvenida: rol, nombre, usuario, lugar y géneros. Repetirla con lo mismo no cambia nada.",
  who: "member",
  forBand: null,
  input: z.object({
    role,
    name: line(limits.displayNameLength),
    username: typedUsername,
    country_code: country.nullable(),
    city: line(limits.cityLength),
    /** Where it was chosen from the list; what is typed is matched with it otherwise. */
    city_id: cityId.nullable().default(null),
    musical_genres: chosenGenres,
    /** Absent when the terms were accepted at sign-up. */
    terms: termsAcceptance.optional(),
    is_professional: z.boolean().default(false),
  }),
  output: me,
  errors: [
    ...usernameRefusals,
    "terms_not_accepted",
    "username_taken",
    "display_name_required",
    "city_not_found",
    "role_is_final",
    "conflict",
  ],
  limit: "profile",
});

nameSchemas({
  Genre: listedGenre,
  Role: role,
  Person: person,
  Profile: profile,
  Me: me,
  ClosedProfile: closedProfile,
});
