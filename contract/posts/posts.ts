import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { eventSummary } from "#contract/events/event-summary";
import { video, picture, recording } from "#contract/files/files";
import { limits } from "#contract/limits";
import { address, linkPreview, musicMetadata } from "./links.ts";
import { membershipLimits } from "#contract/payments/membership-limits";
import { type TipCurrency, tipCurrencies } from "#contract/payments/providers";
import { nameSchemas } from "#contract/name-schemas";
import { postKind } from "./post-kind.ts";
import { releaseSummary } from "#contract/releases/release-summary";
import { listedGenre, person, tipsOpen } from "#contract/people/profiles";
import { line, lines } from "#contract/text/text";

const contentType = z.enum([
  "text",
  "image",
  "audio",
  "video",
  "youtube",
  "spotify",
  "link",
  "event",
  "release",
]);
export const visibility = z.enum(["public", "followers", "unlisted", "private"]);
export type Visibility = z.output<typeof visibility>;
export const commentsPolicy = z.enum(["everyone", "followers", "nobody"]);
export type CommentsPolicy = z.output<typeof commentsPolicy>;

const shownPicture = picture.extend({ alt: z.string() });

/**
 * A post's media. `peaks` are 0 to 100, one per bar of the waveform. A locked post shows only its kind and duration,
 * never the address of a file.
 */
const openMedia = z.discriminatedUnion("kind", [
  shownPicture,
  z.object({ kind: z.literal("gallery"), pictures: z.array(shownPicture).min(2) }),
  recording.extend({
    peaks: z.array(z.int()),
    cover: picture.nullable(),
    /** Of a track: its release. */
    release: z.object({ id: z.uuid(), slug: z.string(), title: z.string() }).optional(),
  }),
  video.extend({ poster: picture.nullable(), captions: z.string().nullable() }),
  z.object({ kind: z.literal("youtube"), id: z.string(), start: z.int(), card: linkPreview }),
  z.object({ kind: z.literal("spotify"), card: musicMetadata }),
  z.object({ kind: z.literal("link"), card: linkPreview }),
  z.object({ kind: z.literal("event"), event: eventSummary }),
  z.object({ kind: z.literal("release"), release: releaseSummary }),
  z.object({
    kind: z.literal("locked"),
    of: z.enum(["text", "image", "audio", "video"]),
    duration: z.number().nullable(),
    /** The cover of a song, the poster of a video; it is public. */
    cover: picture.nullable(),
    /** 30 seconds, or the small blurred picture; null until it is made, and for texts. */
    preview: z
      .discriminatedUnion("kind", [recording.extend({ peaks: z.array(z.int()) }), video, picture])
      .nullable(),
  }),
]);
/** `sensitive`: the moderation covers the media, and the viewer may show it. */
const media = z.discriminatedUnion("kind", [
  ...openMedia.options,
  z.object({ kind: z.literal("sensitive"), media: openMedia }),
]);
export type Media = z.output<typeof media>;

/** A post as lists and its page show it. */
export const post = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  title: z.string(),
  description: z.string(),
  content_type: contentType,
  media: media.nullable(),
  external_url: z.string().nullable(),
  visibility,
  comments_policy: commentsPolicy,
  is_locked: z.boolean(),
  unlock_price: z.int().nullable(),
  unlock_currency: z.string().nullable(),
  /** Of a locked post: whether members of its author have it, and which levels; an empty list means any. */
  unlock_levels: z.array(z.object({ id: z.uuid(), name: z.string() })).nullable(),
  /** Early access: when a locked post opens to everybody. */
  opens_at: z.iso.datetime().nullable(),
  /** The viewer has it whole: bought, a member, or their own. */
  is_unlocked: z.boolean(),
  tags: z.array(z.string()),
  created_at: z.iso.datetime(),
  edited_at: z.iso.datetime().nullable(),
  is_pinned: z.boolean(),
  like_count: z.int(),
  comment_count: z.int(),
  /** Shown as «reproducciones»; for recordings and videos. */
  views: z.int(),
  is_liked: z.boolean(),
  is_saved: z.boolean(),
  author: person.extend({ is_following: z.boolean(), tips_open: tipsOpen }),
  /** Who published it for the band, for whoever acts for the band; null for everybody else. */
  acted_by: z.string().nullable(),
});
export type Post = z.output<typeof post>;

export const getFeed = endpoint({
  name: "getFeed",
  method: "GET",
  path: "/api/get-feed",
  summary:
    "Publicaciones: las más nuevas o las que más suenan de todos, de un género, de quienes sigues o de un artista, y lo que dicen.",
  who: "visitor",
  forBand: "view",
  input: z.object({
    sort: z
      .enum(["latest", "trending", "genre", "following"])
      .default("latest")
      .describe("genre es latest de un género, y lo necesita"),
    search: line(limits.searchLength)
      .optional()
      .describe("Palabras; la última puede estar a medias. Desde dos letras, con latest o genre"),
    genre: listedGenre
      .optional()
      .describe("Lo que dicen las etiquetas de la publicación o los géneros de su artista"),
    artistId: z.uuid().optional(),
    kind: postKind.optional().describe("Solo con artistId: de una clase"),
    cursor: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(limits.pageMax).default(limits.feedPage),
    offset: z.coerce.number().int().min(0).max(10_000).default(0),
  }),
  output: z.object({
    success: z.literal(true),
    content: z.array(post),
    nextCursor: z.string().nullable(),
  }),
  errors: ["not_authenticated"],
});

export const getFeaturedPost = endpoint({
  name: "getFeaturedPost",
  method: "GET",
  path: "/api/featured-post",
  summary:
    "Lo que encabeza la página de una persona: lo que fijó o, si no, su grabación más nueva.",
  who: "visitor",
  forBand: "view",
  input: z.object({ artistId: z.uuid() }),
  output: z.object({ post: post.nullable() }),
  errors: [],
});

export const getPost = endpoint({
  name: "getPost",
  method: "GET",
  path: "/api/posts/:id",
  summary: "Una publicación.",
  who: "visitor",
  forBand: "view",
  input: z.object({ id: z.string().max(80) }),
  output: post,
  errors: ["post_not_found", "post_gone"],
});

/** An IANA zone by a name that `Intl` knows (`America/Montevideo`, `UTC`); not an offset (`+05:30`). */
export const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, { error: "No conocemos esa zona horaria." });

function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("es", { timeZone: name }).format() !== "";
  } catch {
    return false;
  }
}

/** An upload with its description. */
export const postFile = z.object({
  fileId: z.uuid(),
  alt: line(limits.altLength).default(""),
  /** The cover of a recording, the poster of a video. */
  coverFileId: z.uuid().optional(),
  /** For videos. */
  captionsFileId: z.uuid().optional(),
  peaks: z.array(z.int().min(0).max(100)).max(limits.peaks).default([]),
});

/** What opens a post: a price in minor units of the currency of its author's account, a membership, or either. */
export const postLock = z
  .object({
    /** Null: it is not sold, only for members. */
    price: z.int().min(1).max(1_000_000_000).nullable(),
    currency: z.enum(Object.keys(tipCurrencies) as [TipCurrency]),
    allows_download: z.boolean().default(false),
    /** Null: not for members. Otherwise the author's levels that open it; none means any. */
    levels: z.array(z.uuid()).max(membershipLimits.levels).nullable().default(null),
    /** Early access: from then on it is open to everybody. */
    opens_at: z.iso.datetime({ offset: true }).nullable().default(null),
  })
  .refine(({ price, levels }) => price !== null || levels !== null, {
    error: "Elige un precio, una membresía o las dos cosas.",
    path: ["price"],
  });

export const createPost = endpoint({
  name: "createPost",
  method: "POST",
  path: "/api/posts",
  summary: "Publica: un texto, hasta diez imágenes, un audio o un video ya subidos, o un enlace.",
  who: "member",
  forBand: "publish",
  input: z.object({
    title: line(limits.postTitleLength).optional(),
    text: lines(limits.postTextLength).default(""),
    /** One recording, one video, or up to ten pictures, uploaded before. */
    files: z.array(postFile).max(limits.picturesPerPost).default([]),
    /** The link of a post without files. */
    url: address.optional(),
    visibility: visibility.default("public"),
    comments_policy: commentsPolicy.default("everyone"),
    /** A time in the future; without it the post is published at once. */
    publish_at: z.iso.datetime({ offset: true }).optional(),
    time_zone: timeZone.optional(),
    /** Absent: open to everybody. */
    lock: postLock.optional(),
    /** The draft of this post: publishing deletes it. */
    draftId: z.uuid().optional(),
  }),
  output: post,
  errors: [
    "restricted_uploads",
    "text_refused",
    "new_account_posts",
    "post_copied",
    "post_empty",
    "post_login_required",
    "post_files_mixed",
    "lock_not_paid",
    "lock_currency",
    "lock_price",
    "lock_level",
    "lock_time",
    "post_time_passed",
    "file_not_found",
    "video_failed",
    "youtube_invalid",
    "link_not_allowed",
    "idempotency_mismatch",
  ],
  idempotent: true,
  restriction: "uploads",
  limit: "post",
});

export const deletePost = endpoint({
  name: "deletePost",
  method: "DELETE",
  path: "/api/posts/:id",
  summary: "Pasa una publicación propia a la papelera, donde queda 30 días.",
  who: "member",
  forBand: "publish",
  input: z.object({ id: z.uuid() }),
  output: success,
  errors: ["post_is_track", "post_not_found", "post_not_deletable"],
});

const likeState = z.object({ is_liked: z.boolean(), like_count: z.int() });
const saveState = z.object({ is_saved: z.boolean() });

export const likePost = endpoint({
  name: "likePost",
  method: "PUT",
  path: "/api/posts/:id/like",
  summary: "Me gusta. Repetirlo no cambia nada.",
  who: "member",
  forBand: "publish",
  input: z.object({ id: z.uuid() }),
  output: likeState,
  errors: ["post_not_found"],
  limit: "react",
});

export const unlikePost = endpoint({
  name: "unlikePost",
  method: "DELETE",
  path: "/api/posts/:id/like",
  summary: "Quita el me gusta.",
  who: "member",
  forBand: "publish",
  input: z.object({ id: z.uuid() }),
  output: likeState,
  errors: ["post_not_found"],
  limit: "react",
});

export const savePost = endpoint({
  name: "savePost",
  method: "PUT",
  path: "/api/posts/:id/save",
  summary: "Guarda una publicación. Repetirlo no cambia nada.",
  who: "member",
  forBand: "publish",
  input: z.object({ id: z.uuid() }),
  output: saveState,
  errors: ["post_not_found"],
  limit: "react",
});

export const unsavePost = endpoint({
  name: "unsavePost",
  method: "DELETE",
  path: "/api/posts/:id/save",
  summary: "Quita de guardados.",
  who: "member",
  forBand: "publish",
  input: z.object({ id: z.uuid() }),
  output: saveState,
  errors: ["post_not_found"],
  limit: "react",
});

nameSchemas({
  LikeState: likeState,
  ContentType: contentType,
  Visibility: visibility,
  CommentsPolicy: commentsPolicy,
  Media: media,
  Post: post,
  PostFile: postFile,
  FeedPage: getFeed.output,
});
