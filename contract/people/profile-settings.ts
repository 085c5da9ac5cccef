import { z } from "zod";
import { availabilitySlugs } from "./availability.ts";
import { countries } from "#contract/countries";
import { endpoint, success } from "#contract/endpoint";
import { picture } from "#contract/files/files";
import { genres } from "#contract/genres";
import { limits } from "#contract/limits";
import { nameSchemas } from "#contract/name-schemas";
import { cityId } from "#contract/places/city-id";
import { timeZone } from "#contract/posts/posts";
import { role } from "./profiles.ts";
import { relations } from "./relations.ts";
import { type LinkKind, readLink } from "./social-links.ts";
import { isBlank, line, lines } from "#contract/text/text";

/** Parses a link as `readLink` stores it, or fails with its sentence. An empty value removes the link. */
function link(kind: LinkKind) {
  return z
    .string()
    .max(limits.linkLength)
    .check((payload) => {
      const read = readLink(kind, payload.value);
      if ("url" in read) payload.value = read.url;
      else payload.issues.push({ code: "custom", message: read.problem, input: payload.value });
    });
}

/** Normalises words for comparison: `Electrónica` is `electronica`, `Hip-Hop` is `hip hop`. */
const { compare } = new Intl.Collator("es", { sensitivity: "base", ignorePunctuation: true });

/** At most `max` values without duplicates, each from the list (stored by its slug) or typed freely. */
function words(options: readonly { slug: string; label: string }[], max: number, twice: string) {
  const slugOrWord = (word: string): string =>
    options.find(({ slug, label }) => compare(label, word) === 0 || compare(slug, word) === 0)
      ?.slug ?? word;
  const word = line(limits.wordLength)
    .refine((text) => !isBlank(text), { error: "Escribe algo o quítalo.", abort: true })
    .overwrite(slugOrWord);
  return z
    .array(word)
    .max(max, { error: `Puedes elegir hasta ${max}.` })
    .refine(
      (list) =>
        list.every((one, at) => list.findIndex((other) => compare(one, other) === 0) === at),
      { error: twice },
    );
}

const countryCodes = new Set<string>(countries.map(({ code }) => code));
/** A country of the form; its 'UK' is stored as GB (rule profiles-3). */
const country = z
  .string()
  .max(2)
  .overwrite((code) => (code === "UK" ? "GB" : code))
  .refine((code) => countryCodes.has(code), { error: "Elige un país de la lista." });

const address = z.email().max(limits.emailLength);
const contactEmail = z
  .string()
  .max(limits.emailLength + 1)
  .overwrite((text) => text.trim())
  .refine((text) => text === "" || address.safeParse(text).success, {
    error: "Escribe un email válido, como hola@tubanda.com",
  });

/** A text without visible characters is stored as empty. */
const orNothing = (text: string): string => (isBlank(text) ? "" : text);

/** A fraction as stored: the column has no room for 1e-300. */
const inThousandths = (share: number): number => Math.round(share * 1000) / 1000;
const share = z.number().min(0).max(1).overwrite(inThousandths);

/** The links of a profile. Input: @name or address; stored as https addresses. */
const socialLinks = z.object({
  instagram: link("instagram"),
  twitter: link("twitter"),
  youtube: link("youtube"),
  tiktok: link("tiktok"),
  website: link("site"),
  linkedin: link("linkedin"),
  soundcloud: link("soundcloud"),
  bandcamp: link("bandcamp"),
  other_link: link("site"),
  other_link_label: line(limits.linkLabelLength).overwrite(orNothing),
});

/** The fields that a person edits on /mi-perfil, by the names of the entity. */
const editable = z.object({
  name: line(limits.displayNameLength),
  /** 220 characters, 420 for artists. */
  bio: lines(limits.bioCreator).overwrite(orNothing),
  headline: line(limits.headlineLength).overwrite(orNothing),
  current_workplace: line(limits.workplaceLength).overwrite(orNothing),
  musical_genres: words(genres, limits.genres, "Ese género ya está elegido."),
  music_relations: words(relations, limits.relations, "Eso ya está elegido."),
  available_for: z
    .array(z.enum(availabilitySlugs))
    .max(availabilitySlugs.length)
    .overwrite((slugs) => [...new Set(slugs)]),
  /** Works in music; shown as 'Profesional'. */
  is_professional: z.boolean(),
  country_code: country.nullable(),
  city: line(limits.cityLength).overwrite(orNothing),
  /** The city of the list; null matches what is typed with it. */
  city_id: cityId.nullable(),
  contact_email: contactEmail.nullable(),
  /** Whether members may see it on the profile. */
  show_contact_email: z.boolean(),
  social_links: socialLinks.partial(),
  spotify_url: link("spotify_embed"),
  youtube_url: link("youtube_embed"),
  instagram_url: link("instagram"),
  twitter_url: link("twitter"),
  soundcloud_url: link("soundcloud"),
  show_social_embeds: z.boolean(),
  banner_overlay: z.number().min(0).max(limits.bannerOverlayMax).overwrite(inThousandths),
  banner_focal_x: share,
  banner_focal_y: share,
  is_public: z.boolean(),
  show_presence: z.boolean(),
  /** `requests`: followed people can write directly, others send a message request. */
  messages_from: z.enum(["everyone", "requests", "following", "nobody"]),
  /** Whether read receipts are on: without them neither side sees them. */
  read_receipts: z.boolean(),
  email_messages: z.boolean(),
  email_posts: z.boolean(),
  email_tips: z.boolean(),
});

/** All fields of the form, for the person alone. */
const ownProfile = editable.extend({
  id: z.uuid(),
  username: z.string().nullable(),
  creator_slug: z.string().nullable(),
  role: role.nullable(),
  bio: z.string(),
  musical_genres: z.array(z.string()),
  music_relations: z.array(z.string()),
  available_for: z.array(z.enum(availabilitySlugs)),
  country_code: z.string().nullable(),
  contact_email: z.string().nullable(),
  social_links: z.record(z.string(), z.string()),
  spotify_url: z.string(),
  youtube_url: z.string(),
  instagram_url: z.string(),
  twitter_url: z.string(),
  soundcloud_url: z.string(),
  avatar: picture.nullable(),
  banner: picture.nullable(),
  is_admin: z.boolean(),
  updated_at: z.iso.datetime(),
});
export type OwnProfile = z.output<typeof ownProfile>;

export const getOwnProfile = endpoint({
  name: "getOwnProfile",
  method: "GET",
  path: "/api/me/profile",
  summary: "El perfil propio con todo lo que se puede editar.",
  who: "member",
  forBand: "page",
  input: z.object({}),
  output: ownProfile,
  errors: [],
});

export const updateProfile = endpoint({
  name: "updateProfile",
  method: "PUT",
  path: "/api/me/profile",
  summary:
    "Guarda el perfil propio de una vez. Lo que no se envía queda como está; una imagen en null se quita.",
  who: "member",
  forBand: "page",
  input: editable.partial().extend({
    /** The id of a new upload of kind avatar. */
    avatar_file_id: z.uuid().nullable().optional(),
    /** The id of a new upload of kind banner. */
    banner_file_id: z.uuid().nullable().optional(),
  }),
  output: ownProfile,
  errors: ["display_name_required", "city_not_found", "artist_is_public", "file_not_found"],
  limit: "profile",
});

/** A check of a profile that changes nothing, and how long it took. */
export const profileCheck = z.object({
  name: z.enum(["profile", "handles", "metadata", "storage"]),
  ok: z.boolean(),
  detail: z.string(),
  ms: z.number(),
});

export const diagnoseProfile = endpoint({
  name: "diagnoseProfile",
  method: "GET",
  path: "/api/me/profile/diagnosis",
  summary: "Comprobaciones del perfil propio que no cambian nada. Solo para administradores.",
  who: "member",
  forBand: null,
  input: z.object({}),
  output: z.object({
    checks: z.array(profileCheck),
  }),
  errors: ["forbidden"],
});

export const setTimeZone = endpoint({
  name: "setTimeZone",
  method: "PUT",
  path: "/api/me/time-zone",
  summary: "Guarda la zona horaria de la persona: los emails escriben las fechas con ella.",
  who: "member",
  forBand: null,
  input: z.object({ time_zone: timeZone }),
  output: success,
  errors: [],
  limit: "profile",
});

nameSchemas({ OwnProfile: ownProfile });
