import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { picture, recording } from "./files.ts";
import { limits } from "./limits.ts";
import { person } from "./profiles.ts";
import { line, lines } from "./text.ts";

const contentType = z.enum(["text", "image", "audio"]);

/** What a post shows besides its text. `peaks` are 0 to 100, one per bar of the waveform. */
const media = z.discriminatedUnion("kind", [
  picture.extend({ alt: z.string() }),
  recording.extend({ peaks: z.array(z.int()), cover: picture.nullable() }),
]);
export type Media = z.output<typeof media>;

/** One post as lists and its page show it (spec 2 §3 media_content). */
export const post = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  title: z.string(),
  description: z.string(),
  content_type: contentType,
  media: media.nullable(),
  tags: z.array(z.string()),
  created_at: z.iso.datetime(),
  like_count: z.int(),
  comment_count: z.int(),
  is_liked: z.boolean(),
  is_saved: z.boolean(),
  author: person.extend({ is_following: z.boolean() }),
});
export type Post = z.output<typeof post>;

export const getFeed = endpoint({
  name: "getFeed",
  method: "GET",
  path: "/api/get-feed",
  summary: "Publicaciones, las más nuevas primero: de todos, de quienes sigues o de un artista.",
  who: "visitor",
  input: z.object({
    sort: z.enum(["latest", "following"]).default("latest"),
    artistId: z.uuid().optional(),
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

export const getPost = endpoint({
  name: "getPost",
  method: "GET",
  path: "/api/posts/:id",
  summary: "Una publicación.",
  who: "visitor",
  input: z.object({ id: z.string().max(80) }),
  output: post,
  errors: ["post_not_found"],
});

export const createPost = endpoint({
  name: "createPost",
  method: "POST",
  path: "/api/posts",
  summary: "Publica un texto, una imagen o un audio ya subidos.",
  who: "member",
  input: z.object({
    title: line(limits.postTitleLength).optional(),
    text: lines(limits.postTextLength).default(""),
    fileId: z.uuid().optional(),
    coverFileId: z.uuid().optional(),
    alt: line(limits.altLength).default(""),
    peaks: z.array(z.int().min(0).max(100)).max(limits.peaks).default([]),
  }),
  output: post,
  errors: ["post_empty", "post_login_required", "file_not_found", "idempotency_mismatch"],
  idempotent: true,
  limit: "post",
});

export const deletePost = endpoint({
  name: "deletePost",
  method: "DELETE",
  path: "/api/posts/:id",
  summary: "Borra una publicación propia.",
  who: "member",
  input: z.object({ id: z.uuid() }),
  output: z.object({ success: z.literal(true) }),
  errors: ["post_not_found", "post_not_deletable"],
});

const likeState = z.object({ is_liked: z.boolean(), like_count: z.int() });
const saveState = z.object({ is_saved: z.boolean() });

export const likePost = endpoint({
  name: "likePost",
  method: "PUT",
  path: "/api/posts/:id/like",
  summary: "Me gusta. Repetirlo no cambia nada.",
  who: "member",
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
  input: z.object({ id: z.uuid() }),
  output: saveState,
  errors: ["post_not_found"],
  limit: "react",
});
