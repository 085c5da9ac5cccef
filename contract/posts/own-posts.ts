import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { limits } from "#contract/limits";
import { nameSchemas } from "#contract/name-schemas";
import { postKind } from "./post-kind.ts";
import { commentsPolicy, post, postFile, postLock, timeZone, visibility } from "./posts.ts";
import { line, lines } from "#contract/text/text";

/** The state of a post, for its author. */
const postState = z.enum(["published", "scheduled", "archived", "bin"]);
export type PostState = z.output<typeof postState>;

/** One's own post in any state; a post in the trash is deleted for good at `goes_at`. */
const ownPost = post.extend({
  state: postState,
  publish_at: z.iso.datetime().nullable(),
  time_zone: z.string().nullable(),
  goes_at: z.iso.datetime().nullable(),
  lock: postLock.nullable(),
});
export type OwnPost = z.output<typeof ownPost>;

export const getOwnPosts = endpoint({
  name: "getOwnPosts",
  method: "GET",
  path: "/api/own-posts",
  summary: "Tus publicaciones en un estado, con cuántas hay de cada uno, clase y visibilidad.",
  who: "member",
  forBand: "publish",
  input: z.object({
    state: postState.default("published"),
    kind: postKind.optional(),
    visibility: visibility.optional(),
    search: line(limits.searchLength).optional().describe("En el título o en el texto"),
    cursor: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(limits.pageMax).default(limits.feedPage),
  }),
  output: z.object({
    posts: z.array(ownPost),
    /** The number of results by state, kind and visibility; combinations without results are left out. */
    counts: z.array(z.object({ state: postState, kind: postKind, visibility, count: z.int() })),
    nextCursor: z.string().nullable(),
  }),
  errors: [],
});

export const getOwnPost = endpoint({
  name: "getOwnPost",
  method: "GET",
  path: "/api/own-posts/:id",
  summary: "Una publicación tuya, en el estado que esté.",
  who: "member",
  forBand: "publish",
  input: z.object({ id: z.string().max(80) }),
  output: ownPost,
  errors: ["post_not_found"],
});

export const editPost = endpoint({
  name: "editPost",
  method: "PATCH",
  path: "/api/posts/:id",
  summary:
    "Cambia lo que dice una publicación propia y para quién es. Lo que muestra no cambia; lo que decía antes queda en su historial.",
  who: "member",
  forBand: "publish",
  input: z.object({
    id: z.uuid(),
    /** Empty: derived from the text, as for a new post. */
    title: line(limits.postTitleLength).optional(),
    text: lines(limits.postTextLength).optional(),
    /** One per picture, in their order. */
    alts: z.array(line(limits.altLength)).max(limits.picturesPerPost).optional(),
    visibility: visibility.optional(),
    comments_policy: commentsPolicy.optional(),
    /** For scheduled posts: another time, or null to publish now. */
    publish_at: z.iso.datetime({ offset: true }).nullable().optional(),
    time_zone: timeZone.optional(),
    /** Null opens it. */
    lock: postLock.nullable().optional(),
  }),
  output: ownPost,
  errors: [
    "text_refused",
    "post_copied",
    "restricted_uploads",
    "post_not_found",
    "forbidden",
    "post_is_event",
    "post_is_release",
    "post_is_track",
    "post_empty",
    "post_time_passed",
    "conflict",
    "lock_not_paid",
    "lock_currency",
    "lock_price",
    "lock_level",
    "lock_time",
  ],
  restriction: "uploads",
  limit: "manage",
});

export const replaceMedia = endpoint({
  name: "replaceMedia",
  method: "PUT",
  path: "/api/posts/:id/media",
  summary:
    "Cambia la grabación de una publicación propia, su portada o las dos, por archivos ya subidos. Reproducciones, me gusta y comentarios se quedan.",
  who: "member",
  forBand: "publish",
  input: z.object({
    id: z.uuid(),
    /** A replacement for the recording or the video; the post keeps its kind. */
    fileId: z.uuid().optional(),
    peaks: postFile.shape.peaks,
    /** Null removes the cover. */
    coverFileId: z.uuid().nullable().optional(),
  }),
  output: ownPost,
  errors: [
    "restricted_uploads",
    "post_not_found",
    "forbidden",
    "post_is_track",
    "file_not_found",
    "video_processing",
    "video_failed",
    "conflict",
  ],
  restriction: "uploads",
  limit: "manage",
});

export const getPostHistory = endpoint({
  name: "getPostHistory",
  method: "GET",
  path: "/api/posts/:id/history",
  summary: "Lo que decía una publicación antes de cada cambio, lo más nuevo primero.",
  who: "visitor",
  forBand: "view",
  input: z.object({ id: z.uuid() }),
  output: z.object({
    versions: z.array(
      z.object({
        until: z.iso.datetime(),
        title: z.string(),
        description: z.string(),
        alts: z.array(z.string()),
      }),
    ),
  }),
  errors: ["post_not_found"],
});

/** Bulk actions on posts: a visibility to set, or a change of state. */
const postChange = z.enum([
  ...visibility.options,
  "archived",
  "unarchived",
  "deleted",
  "restored",
  "erased",
]);
export type PostChange = z.output<typeof postChange>;

export const changeOwnPosts = endpoint({
  name: "changeOwnPosts",
  method: "POST",
  path: "/api/own-posts/changes",
  summary:
    "Cambia publicaciones propias, todas o ninguna: quién las ve, archivo, papelera o borrado definitivo. Repetirlo no cambia nada.",
  who: "member",
  forBand: "publish",
  input: z.object({
    ids: z.array(z.uuid()).min(1).max(limits.bulkPosts),
    change: postChange,
  }),
  output: success.extend({ changed: z.int() }),
  errors: ["post_not_found", "post_is_track", "conflict"],
  limit: "manage",
});

const pinState = z.object({ is_pinned: z.boolean() });

export const pinPost = endpoint({
  name: "pinPost",
  method: "PUT",
  path: "/api/posts/:id/pin",
  summary: "Fija una publicación propia arriba de tu página; la que estaba deja de estarlo.",
  who: "member",
  forBand: "publish",
  input: z.object({ id: z.uuid() }),
  output: pinState,
  errors: ["post_not_found", "forbidden", "post_not_pinnable"],
  limit: "manage",
});

export const unpinPost = endpoint({
  name: "unpinPost",
  method: "DELETE",
  path: "/api/posts/:id/pin",
  summary: "Suelta una publicación propia que estaba fijada.",
  who: "member",
  forBand: "publish",
  input: z.object({ id: z.uuid() }),
  output: pinState,
  errors: ["post_not_found", "forbidden"],
  limit: "manage",
});

nameSchemas({ PostState: postState, OwnPost: ownPost, OwnPostPage: getOwnPosts.output });
