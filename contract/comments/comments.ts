import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { limits } from "#contract/limits";
import { nameSchemas } from "#contract/name-schemas";
import { person } from "#contract/people/profiles";
import { lines } from "#contract/text/text";

/**
 * A comment below its post. A deleted one with replies has neither author nor text. Without `is_deleted`, a missing
 * author means that the viewer is a visitor and the author's profile is private.
 */
const comment = z.object({
  id: z.uuid(),
  content_id: z.uuid(),
  parent_id: z.uuid().nullable(),
  depth: z.int(),
  content: z.string(),
  created_at: z.iso.datetime(),
  edited_at: z.iso.datetime().nullable(),
  is_deleted: z.boolean(),
  is_pinned: z.boolean(),
  is_liked: z.boolean(),
  like_count: z.int(),
  reply_count: z.int(),
  author: person.nullable(),
  /** Who wrote it for the band, for whoever acts for the band; null for everybody else. */
  acted_by: z.string().nullable(),
});
export type Comment = z.output<typeof comment>;

export const getComments = endpoint({
  name: "getComments",
  method: "GET",
  path: "/api/posts/:id/comments",
  summary:
    "Los comentarios de una publicación, los más nuevos primero y el fijado delante; con `parentId`, sus respuestas.",
  who: "visitor",
  forBand: "view",
  input: z.object({
    id: z.uuid(),
    parentId: z.uuid().optional(),
    cursor: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(limits.pageMax).default(limits.feedPage),
  }),
  output: z.object({ comments: z.array(comment), nextCursor: z.string().nullable() }),
  errors: ["post_not_found"],
});

export const getCommentThread = endpoint({
  name: "getCommentThread",
  method: "GET",
  path: "/api/comments/:id",
  summary: "Un comentario, debajo de aquellos a los que responde: el último de la lista.",
  who: "visitor",
  forBand: "view",
  input: z.object({ id: z.uuid() }),
  output: z.object({ comments: z.array(comment) }),
  errors: ["comment_not_found"],
});

export const createComment = endpoint({
  name: "createComment",
  method: "POST",
  path: "/api/posts/:id/comments",
  summary: "Comenta, o responde a un comentario con `parent_id`.",
  who: "member",
  forBand: "publish",
  input: z.object({
    id: z.uuid(),
    parent_id: z.uuid().optional(),
    content: lines(limits.commentLength),
    /** The author is always the session's person; any other id is refused. */
    user_id: z.string().max(80).optional(),
  }),
  output: comment,
  errors: [
    "restricted_messages",
    "text_refused",
    "new_account_link",
    "new_account_comments",
    "text_copied",
    "comment_login_required",
    "comment_empty",
    "comment_not_you",
    "comment_too_deep",
    "reply_too_long",
    "comment_reference",
    "comment_forbidden",
    "post_not_found",
    "idempotency_mismatch",
  ],
  idempotent: true,
  restriction: "messages",
  limit: "comment",
});

export const editComment = endpoint({
  name: "editComment",
  method: "PATCH",
  path: "/api/comments/:id",
  summary: "Corrige un comentario propio durante los primeros 15 minutos.",
  who: "member",
  forBand: "publish",
  input: z.object({ id: z.uuid(), content: lines(limits.commentLength) }),
  output: comment,
  errors: [
    "text_refused",
    "new_account_link",
    "text_copied",
    "comment_empty",
    "reply_too_long",
    "comment_not_found",
    "comment_too_old",
  ],
  limit: "comment",
});

export const deleteComment = endpoint({
  name: "deleteComment",
  method: "DELETE",
  path: "/api/comments/:id",
  summary: "Borra un comentario: quien lo escribió, o de quien es la publicación.",
  who: "member",
  forBand: "publish",
  input: z.object({ id: z.uuid() }),
  output: success.extend({ comment_count: z.int() }),
  errors: ["comment_not_found"],
  limit: "comment",
});

export const pinComment = endpoint({
  name: "pinComment",
  method: "PUT",
  path: "/api/comments/:id/pin",
  summary: "Fija un comentario arriba en una publicación propia, o lo suelta.",
  who: "member",
  forBand: "publish",
  input: z.object({ id: z.uuid(), pinned: z.boolean() }),
  output: z.object({ is_pinned: z.boolean() }),
  errors: ["comment_not_found"],
  limit: "comment",
});

const likeState = z.object({ is_liked: z.boolean(), like_count: z.int() });

export const likeComment = endpoint({
  name: "likeComment",
  method: "PUT",
  path: "/api/comments/:id/like",
  summary: "Me gusta un comentario. Repetirlo no cambia nada.",
  who: "member",
  forBand: "publish",
  input: z.object({ id: z.uuid() }),
  output: likeState,
  errors: ["comment_not_found"],
  limit: "react",
});

export const unlikeComment = endpoint({
  name: "unlikeComment",
  method: "DELETE",
  path: "/api/comments/:id/like",
  summary: "Quita el me gusta de un comentario.",
  who: "member",
  forBand: "publish",
  input: z.object({ id: z.uuid() }),
  output: likeState,
  errors: ["comment_not_found"],
  limit: "react",
});

export const suggestMentions = endpoint({
  name: "suggestMentions",
  method: "GET",
  path: "/api/mentions",
  summary:
    "Personas cuyo usuario o nombre empieza así, primero las que sigues; sin letras, las que sigues.",
  who: "member",
  forBand: "publish",
  input: z.object({ query: z.string().max(limits.usernameMax) }),
  output: z.object({ people: z.array(person) }),
  errors: [],
  limit: "search",
});

export const getKnownNames = endpoint({
  name: "getKnownNames",
  method: "GET",
  path: "/api/mentions/known",
  summary: "De los nombres que aparecen en unos textos, los que son de alguien.",
  who: "visitor",
  forBand: "view",
  input: z.object({
    names: z
      .string()
      .max(limits.namesAsked * (limits.usernameMax + 1))
      .describe("Nombres de usuario separados por comas")
      .transform((list) => [...new Set(list.toLowerCase().split(","))])
      .refine((names) => names.length <= limits.namesAsked),
  }),
  output: z.object({ names: z.array(z.string()) }),
  errors: [],
});

nameSchemas({ LikeState: likeState, Comment: comment, CommentPage: getComments.output });
