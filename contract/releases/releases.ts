import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { picture, recording } from "#contract/files/files";
import { limits } from "#contract/limits";
import { releaseLimits } from "./release-limits.ts";
import { nameSchemas } from "#contract/name-schemas";
import { person } from "#contract/people/profiles";
import { post, timeZone } from "#contract/posts/posts";
import { line, lines } from "#contract/text/text";
import { publicCredit } from "./credits.ts";
import { readIsrc, readIswc, readUpc } from "./codes.ts";
import { type License, licenses, type LyricsLanguage, lyricsLanguages } from "./release-types.ts";
import { releaseSummary, releaseType } from "./release-summary.ts";
import { readTimedLyrics } from "./timed-lyrics.ts";

const license = z.enum(Object.keys(licenses) as [License, ...License[]]);
const language = z.enum(Object.keys(lyricsLanguages) as [LyricsLanguage, ...LyricsLanguage[]]);

/** A code as typed, with or without separators; stored without. */
const code = (read: (typed: string) => string | null, error: string) =>
  z
    .string()
    .max(40)
    .refine((typed) => read(typed) !== null, { error, abort: true })
    .overwrite((typed) => read(typed) ?? typed);

const timedLyrics = lines(releaseLimits.timedLyricsLength).superRefine((text, ctx) => {
  const read = readTimedLyrics(text);
  if (Array.isArray(read)) return;
  const message =
    read.problem === "backwards"
      ? `Los tiempos van hacia atrás en la línea ${read.line}.`
      : `La línea ${read.line} no tiene un tiempo como [01:23.45].`;
  ctx.addIssue({ code: "custom", message });
});

/** What an artist writes about a track. */
const trackFields = {
  title: line(limits.postTitleLength).min(1, { error: "Escribe el título de la canción." }),
  isrc: code(readIsrc, "El ISRC tiene 12 caracteres, como ESA012600001.").nullable(),
  iswc: code(readIswc, "Ese ISWC no es válido. Tiene esta forma: T-034.524.680-1.").nullable(),
  language: language.nullable(),
  is_explicit: z.boolean(),
  lyrics: lines(releaseLimits.lyricsLength),
  /** LRC: each line begins with its time, `[01:23.45]`. */
  lyrics_lrc: timedLyrics,
};

const releaseFields = {
  type: releaseType,
  title: line(releaseLimits.titleLength).min(1, { error: "Escribe el título del lanzamiento." }),
  description: lines(limits.postTextLength),
  label: line(releaseLimits.labelLength),
  upc: code(readUpc, "Ese UPC no es válido. Tiene 12 o 13 cifras.").nullable(),
  license,
};

const releaseState = z.enum(["draft", "scheduled", "published", "archived", "bin"]);
export type ReleaseState = z.output<typeof releaseState>;
const releaseVisibility = z.enum(["public", "followers", "unlisted"]);
export type ReleaseVisibility = z.output<typeof releaseVisibility>;

const ownTrack = z.object({
  /** The post of the track. */
  post_id: z.uuid(),
  title: z.string(),
  isrc: z.string().nullable(),
  iswc: z.string().nullable(),
  language: language.nullable(),
  is_explicit: z.boolean(),
  lyrics: z.string(),
  lyrics_lrc: z.string(),
  recording,
  play_count: z.int(),
});
export type OwnTrack = z.output<typeof ownTrack>;

export const ownRelease = z.object({
  id: z.uuid(),
  slug: z.string(),
  /** Counts the changes; each save names the one it changes. */
  revision: z.int(),
  type: releaseType,
  title: z.string(),
  description: z.string(),
  label: z.string(),
  upc: z.string().nullable(),
  license,
  cover: z.object({ file_id: z.uuid(), picture }).nullable(),
  state: releaseState,
  visibility: releaseVisibility,
  publish_at: z.iso.datetime().nullable(),
  time_zone: z.string().nullable(),
  /** Whether it has a page before it is out, and whether that names its songs. */
  announced: z.boolean(),
  announce_titles: z.boolean(),
  /** The post that announces it; null for a draft. */
  post_id: z.uuid().nullable(),
  tracks: z.array(ownTrack),
  updated_at: z.iso.datetime(),
});
export type OwnRelease = z.output<typeof ownRelease>;

export const createRelease = endpoint({
  name: "createRelease",
  method: "POST",
  path: "/api/releases",
  summary: "Empieza un lanzamiento: un borrador que solo ves tú.",
  who: "member",
  forBand: "publish",
  restriction: "uploads",
  idempotent: true,
  input: z.object({ type: releaseType, title: releaseFields.title }),
  output: ownRelease,
  errors: ["releases_for_artists", "too_many_releases", "text_refused", "idempotency_mismatch"],
  limit: "manage",
});

export const getOwnReleases = endpoint({
  name: "getOwnReleases",
  method: "GET",
  path: "/api/me/releases",
  summary: "Los lanzamientos propios en cualquier estado, los más nuevos primero.",
  who: "member",
  forBand: "publish",
  input: z.object({
    cursor: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(limits.pageMax).default(limits.feedPage),
  }),
  output: z.object({
    releases: z.array(
      releaseSummary.extend({
        state: releaseState,
        publish_at: z.iso.datetime().nullable(),
        time_zone: z.string().nullable(),
        updated_at: z.iso.datetime(),
        play_count: z.int(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
  errors: ["releases_for_artists"],
});
export type OwnReleaseSummary = z.output<typeof getOwnReleases.output>["releases"][number];

export const getOwnRelease = endpoint({
  name: "getOwnRelease",
  method: "GET",
  path: "/api/me/releases/:id",
  summary: "Un lanzamiento propio con todo lo que se edita de él.",
  who: "member",
  forBand: "publish",
  input: z.object({ id: z.string().max(80) }),
  output: ownRelease,
  errors: ["release_not_found"],
});

export const saveRelease = endpoint({
  name: "saveRelease",
  method: "PUT",
  path: "/api/me/releases/:id",
  summary:
    "Guarda los datos de un lanzamiento y de sus canciones, en este orden, si nadie lo cambió mientras tanto. Repetirlo no cambia nada.",
  who: "member",
  forBand: "publish",
  restriction: "uploads",
  input: z.object({
    id: z.uuid(),
    revision: z.int().min(1).max(2_000_000_000),
    ...releaseFields,
    cover_file_id: z.uuid().toLowerCase().nullable(),
    tracks: z
      .array(
        z.object({
          post_id: z.uuid().toLowerCase(),
          ...trackFields,
          // Long: those that did not change are omitted.
          lyrics: trackFields.lyrics.optional(),
          lyrics_lrc: trackFields.lyrics_lrc.optional(),
        }),
      )
      .max(releaseLimits.tracks)
      .refine((tracks) => new Set(tracks.map(({ post_id: id }) => id)).size === tracks.length, {
        error: "Hay una canción repetida.",
      }),
  }),
  output: ownRelease,
  errors: [
    "release_not_found",
    "release_changed",
    "release_without_cover",
    "isrc_taken",
    "file_not_found",
    "text_refused",
  ],
  limit: "draft",
});

export const addTrack = endpoint({
  name: "addTrack",
  method: "POST",
  path: "/api/me/releases/:id/tracks",
  summary: "Añade una grabación ya subida al final de un lanzamiento propio.",
  who: "member",
  forBand: "publish",
  restriction: "uploads",
  idempotent: true,
  input: z.object({
    id: z.uuid(),
    file_id: z.uuid().toLowerCase(),
    title: trackFields.title,
    isrc: trackFields.isrc.optional(),
    peaks: z.array(z.int().min(0).max(100)).max(limits.peaks).optional(),
  }),
  /** `post_id`: the post of the new track. */
  output: z.object({ post_id: z.uuid(), release: ownRelease }),
  errors: [
    "release_not_found",
    "release_full",
    "isrc_taken",
    "file_not_found",
    "text_refused",
    "idempotency_mismatch",
  ],
  limit: "manage",
});

export const removeTrack = endpoint({
  name: "removeTrack",
  method: "DELETE",
  path: "/api/me/releases/:id/tracks/:post_id",
  summary: "Quita una canción de un lanzamiento propio y la borra. Repetirlo no cambia nada.",
  who: "member",
  forBand: "publish",
  input: z.object({ id: z.uuid(), post_id: z.uuid().toLowerCase() }),
  output: ownRelease,
  errors: ["release_not_found", "release_last_track"],
  limit: "manage",
});

export const publishRelease = endpoint({
  name: "publishRelease",
  method: "POST",
  path: "/api/me/releases/:id/publication",
  summary:
    "Publica un lanzamiento propio ahora o a una hora, y cambia la hora del que todavía no salió. Repetirlo no cambia nada.",
  who: "member",
  forBand: "publish",
  restriction: "uploads",
  input: z.object({
    id: z.uuid(),
    /** Omitted it stays: only the hour of a scheduled one moves. A draft needs it. */
    visibility: releaseVisibility.optional(),
    /** Without it the release is published at once. */
    publish_at: z.iso.datetime({ offset: true }).optional(),
    /** Of the artist's clock; omitted it stays. */
    time_zone: timeZone.optional(),
    /** Whether it has a page until then, and whether that names its songs; omitted they stay. */
    announced: z.boolean().optional(),
    announce_titles: z.boolean().optional(),
    /** That the artist has the rights for everything in it. */
    has_rights: z.boolean(),
  }),
  output: ownRelease,
  errors: [
    "release_not_found",
    "release_without_tracks",
    "release_without_cover",
    "release_without_rights",
    "release_published",
    "release_changed",
    "release_time",
    "text_refused",
    "new_account_posts",
  ],
  limit: "post",
});

export const unscheduleRelease = endpoint({
  name: "unscheduleRelease",
  method: "DELETE",
  path: "/api/me/releases/:id/publication",
  summary: "Vuelve a dejar en borrador un lanzamiento que todavía no salió.",
  who: "member",
  forBand: "publish",
  input: z.object({ id: z.uuid() }),
  output: ownRelease,
  errors: ["release_not_found", "release_published"],
  limit: "manage",
});

export const deleteRelease = endpoint({
  name: "deleteRelease",
  method: "DELETE",
  path: "/api/me/releases/:id",
  summary:
    "Borra un lanzamiento propio con sus canciones: un borrador del todo; lo publicado va 30 días a la papelera. Repetirlo no cambia nada.",
  who: "member",
  forBand: "publish",
  input: z.object({ id: z.uuid() }),
  output: success,
  errors: ["release_not_found"],
  limit: "manage",
});

const track = z.object({
  post,
  isrc: z.string().nullable(),
  language: language.nullable(),
  is_explicit: z.boolean(),
  lyrics: z.string(),
  lyrics_lrc: z.string(),
  /** Confirmed ones, and those of people without a profile. */
  credits: z.array(publicCredit),
});
export type Track = z.output<typeof track>;

const release = z.object({
  state: z.literal("out"),
  id: z.uuid(),
  slug: z.string(),
  type: releaseType,
  title: z.string(),
  description: z.string(),
  label: z.string(),
  upc: z.string().nullable(),
  license,
  cover: picture.nullable(),
  artist: person,
  released_at: z.iso.datetime(),
  /** The post that announces it, which has its likes and comments. */
  post_id: z.uuid(),
  tracks: z.array(track),
  is_own: z.boolean(),
});
export type Release = z.output<typeof release>;

/** What is known of an announced release before its hour: nothing of it can be heard or read. */
const upcomingRelease = z.object({
  state: z.literal("upcoming"),
  id: z.uuid(),
  slug: z.string(),
  type: releaseType,
  title: z.string(),
  cover: picture.nullable(),
  artist: person,
  publish_at: z.iso.datetime(),
  track_count: z.int(),
  /** Null: its artist does not tell yet. */
  track_titles: z.array(z.string()).nullable(),
  /** Where most of the artist's followers are, the largest part first: at most five (ISO 3166-1). */
  countries: z.array(z.object({ code: z.string(), time_zone: z.string() })),
  /** Whether only those who have its address find it. */
  is_unlisted: z.boolean(),
  /** Whether the viewer is told when it is out. */
  is_reminded: z.boolean(),
  is_own: z.boolean(),
});
export type UpcomingRelease = z.output<typeof upcomingRelease>;

export const getRelease = endpoint({
  name: "getRelease",
  method: "GET",
  path: "/api/releases/:handle/:slug",
  summary:
    "Un lanzamiento con sus canciones, por el nombre de su artista y el suyo; el que se anuncia y todavía no salió, sin ellas.",
  who: "visitor",
  forBand: "view",
  input: z.object({ handle: z.string().max(80), slug: z.string().max(200) }),
  output: z.discriminatedUnion("state", [release, upcomingRelease]),
  errors: ["release_not_found", "release_gone"],
});

nameSchemas({
  OwnRelease: ownRelease,
  OwnTrack: ownTrack,
  Release: release,
  Track: track,
  UpcomingRelease: upcomingRelease,
});
