import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { limits } from "#contract/limits";
import { nameSchemas } from "#contract/name-schemas";
import { person } from "#contract/people/profiles";
import { postKind } from "#contract/posts/post-kind";
import { post } from "#contract/posts/posts";
import { lines } from "#contract/text/text";
import { collectionId } from "./collections.ts";

/**
 * One item of a collection. When the viewer may not see the post (any more), `post` and everything that would tell
 * about it are null.
 */
const collectionItem = z.object({
  id: z.uuid(),
  post: post.nullable(),
  note: z.string(),
  added_at: z.iso.datetime(),
  /** In a collection with several editors, who added it; null when the viewer may not see that person. */
  added_by: person.nullable(),
  can_remove: z.boolean(),
});
export type CollectionItem = z.output<typeof collectionItem>;

/** A saved post; `post` as in a collection. `id` is the post's: unsaving takes it. */
const savedItem = z.object({ id: z.uuid(), post: post.nullable(), added_at: z.iso.datetime() });
export type SavedItem = z.output<typeof savedItem>;

const itemPage = {
  cursor: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(limits.pageMax).default(limits.pageMax),
};
const words = z.string().max(100).optional();

export const getCollectionItems = endpoint({
  name: "getCollectionItems",
  method: "GET",
  path: "/api/collections/:id/items",
  summary: "Lo que hay en una colección, en su orden; o lo que dice algo.",
  who: "visitor",
  forBand: "view",
  input: z.object({ id: z.uuid(), search: words, ...itemPage }),
  output: z.object({ items: z.array(collectionItem), nextCursor: z.string().nullable() }),
  errors: ["collection_not_found"],
});

export const getSaved = endpoint({
  name: "getSaved",
  method: "GET",
  path: "/api/saved",
  summary: "Guardados: lo último guardado primero; de una clase, o lo que dice algo.",
  who: "member",
  forBand: "view",
  input: z.object({
    kind: postKind.optional(),
    search: words,
    ...itemPage,
  }),
  output: z.object({ items: z.array(savedItem), nextCursor: z.string().nullable() }),
  errors: [],
});

const itemsCount = z.object({ items_count: z.int() });
const ofPost = z.object({ id: z.uuid(), postId: z.uuid() });
const ofItem = z.object({ id: z.uuid(), itemId: z.uuid() });
/** The item to put it after; null for the first place. */
const after = z.uuid().nullable();
const note = lines(limits.collectionNoteLength);

export const addToCollection = endpoint({
  name: "addToCollection",
  method: "PUT",
  path: "/api/collections/:id/posts/:postId",
  summary:
    "Añade una publicación, al final o detrás de un elemento. Está una sola vez: repetirlo no cambia nada (`added` es false).",
  who: "member",
  forBand: "publish",
  input: ofPost.extend({ note: note.default(""), after: after.optional() }),
  output: itemsCount.extend({ added: z.boolean() }),
  errors: [
    "collection_not_found",
    "collection_forbidden",
    "collection_full",
    "post_not_found",
    "conflict",
  ],
  limit: "collect",
});

export const addPostsToCollection = endpoint({
  name: "addPostsToCollection",
  method: "PUT",
  path: "/api/collections/:id/posts",
  summary:
    "Añade varias publicaciones al final, en el orden dado. Las que ya están o no se ven se saltan: `added` dice cuántas entraron. Si no caben todas, no entra ninguna.",
  who: "member",
  forBand: "publish",
  input: collectionId.extend({ posts: z.array(z.uuid()).min(1).max(limits.bulkPosts) }),
  output: itemsCount.extend({ added: z.int() }),
  errors: ["collection_not_found", "collection_forbidden", "collection_full", "post_not_found"],
  limit: "collect",
});

export const removeFromCollection = endpoint({
  name: "removeFromCollection",
  method: "DELETE",
  path: "/api/collections/:id/posts/:postId",
  summary:
    "Quita una publicación: cualquiera, de una colección propia; lo que uno añadió, de otra. Repetirlo no cambia nada.",
  who: "member",
  forBand: "publish",
  input: ofPost,
  output: itemsCount,
  errors: ["collection_not_found", "collection_forbidden"],
  limit: "collect",
});

export const removeItem = endpoint({
  name: "removeItem",
  method: "DELETE",
  path: "/api/collections/:id/items/:itemId",
  summary: "Quita un elemento, también uno que ya no está disponible. Repetirlo no cambia nada.",
  who: "member",
  forBand: "publish",
  input: ofItem,
  output: itemsCount,
  errors: ["collection_not_found", "collection_forbidden"],
  limit: "collect",
});

export const editItem = endpoint({
  name: "editItem",
  method: "PATCH",
  path: "/api/collections/:id/items/:itemId",
  summary: "Cambia la nota de un elemento.",
  who: "member",
  forBand: "publish",
  input: ofItem.extend({ note }),
  output: success,
  errors: ["collection_not_found", "collection_forbidden", "collection_item_not_found"],
  limit: "collect",
});

export const moveItem = endpoint({
  name: "moveItem",
  method: "PUT",
  path: "/api/collections/:id/items/:itemId/place",
  summary: "Pone un elemento detrás de otro (`after`), o el primero con null.",
  who: "member",
  forBand: "publish",
  input: ofItem.extend({ after }),
  output: success,
  errors: ["collection_not_found", "collection_forbidden", "collection_item_not_found", "conflict"],
  limit: "collect",
});

nameSchemas({
  CollectionItem: collectionItem,
  SavedItem: savedItem,
  CollectionItemPage: getCollectionItems.output,
  SavedPage: getSaved.output,
});
