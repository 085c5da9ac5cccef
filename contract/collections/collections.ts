import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { picture } from "#contract/files/files";
import { limits } from "#contract/limits";
import { nameSchemas } from "#contract/name-schemas";
import { postKind } from "#contract/posts/post-kind";
import { post } from "#contract/posts/posts";
import { person } from "#contract/people/profiles";
import { line, lines } from "#contract/text/text";

const visibility = z.enum(["private", "unlisted", "public"]);
export type CollectionVisibility = z.output<typeof visibility>;

/** What a list shows before it is opened: how much is in it, and up to four pictures of the first. */
const shownList = { items_count: z.int(), covers: z.array(picture).max(4) };

/** A collection in a list. */
const collection = z.object({
  id: z.uuid(),
  title: z.string(),
  visibility,
  ...shownList,
  owner: person,
  /** Then 'public' reaches their followers only. */
  owner_is_private: z.boolean(),
  is_owner: z.boolean(),
  updated_at: z.iso.datetime(),
});
export type Collection = z.output<typeof collection>;

/** A collection with what its page says. `members` are those who take part, without who is only invited. */
const wholeCollection = collection.extend({
  description: z.string(),
  followers_count: z.int(),
  created_at: z.iso.datetime(),
  /** Whether the viewer may add and order. */
  can_edit: z.boolean(),
  is_following: z.boolean(),
  members: z.array(person),
});
export type WholeCollection = z.output<typeof wholeCollection>;

/**
 * One place in a collection. `post` is null where there is nothing to see (any more) for the viewer; then
 * nothing else tells of it either.
 */
const collectionItem = z.object({
  id: z.uuid(),
  post: post.nullable(),
  note: z.string(),
  added_at: z.iso.datetime(),
  /** Where several people add, who did; null when they are not for the viewer's eyes. */
  added_by: person.nullable(),
  can_remove: z.boolean(),
});
export type CollectionItem = z.output<typeof collectionItem>;

/** Something saved; `post` as in a collection. `id` is the post's, with which it is taken out again. */
const savedItem = z.object({ id: z.uuid(), post: post.nullable(), added_at: z.iso.datetime() });
export type SavedItem = z.output<typeof savedItem>;

const one = z.object({ id: z.uuid() });
const page = {
  cursor: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(limits.pageMax).default(limits.collectionsPage),
};
const itemPage = {
  cursor: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(limits.pageMax).default(limits.pageMax),
};
const words = z.string().max(100).optional();
const collections = z.object({
  collections: z.array(collection),
  nextCursor: z.string().nullable(),
});

export const getCollections = endpoint({
  name: "getCollections",
  method: "GET",
  path: "/api/collections",
  summary:
    "Las colecciones propias y aquellas en las que se colabora, lo último cambiado primero. En la primera página, también Guardados y las invitaciones.",
  who: "member",
  input: z.object(page),
  output: collections.extend({
    saved: z.object(shownList).nullable(),
    invitations: z.array(collection),
  }),
  errors: [],
});

export const getFollowedCollections = endpoint({
  name: "getFollowedCollections",
  method: "GET",
  path: "/api/collections/followed",
  summary: "Las colecciones de otras personas que se siguen, lo último seguido primero.",
  who: "member",
  input: z.object(page),
  output: collections,
  errors: [],
});

export const getPublicCollections = endpoint({
  name: "getPublicCollections",
  method: "GET",
  path: "/api/people/:id/collections",
  summary: "Las colecciones públicas de una persona. Se ven como se ve su perfil.",
  who: "visitor",
  input: z.object({ id: z.uuid(), ...page }),
  output: collections,
  errors: ["user_not_found"],
});

export const searchCollections = endpoint({
  name: "searchCollections",
  method: "GET",
  path: "/api/search/collections",
  summary: "Colecciones públicas por su título o su descripción; por páginas.",
  who: "visitor",
  input: z.object({ query: line(limits.searchLength), ...page }),
  output: collections,
  errors: [],
  limit: "typing",
});

export const getCollection = endpoint({
  name: "getCollection",
  method: "GET",
  path: "/api/collections/:id",
  summary: "Una colección. Una privada es para los demás como una que no existe.",
  who: "visitor",
  input: z.object({ id: z.string().max(80) }),
  output: wholeCollection,
  errors: ["collection_not_found"],
});

export const getCollectionItems = endpoint({
  name: "getCollectionItems",
  method: "GET",
  path: "/api/collections/:id/items",
  summary: "Lo que hay en una colección, en su orden; o lo que dice algo.",
  who: "visitor",
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
  input: z.object({
    kind: postKind.optional(),
    search: words,
    ...itemPage,
  }),
  output: z.object({ items: z.array(savedItem), nextCursor: z.string().nullable() }),
  errors: [],
});

export const getCollectionsOf = endpoint({
  name: "getCollectionsOf",
  method: "GET",
  path: "/api/posts/:id/collections",
  summary: "Las colecciones a las que se puede añadir, y cuáles tienen ya una publicación.",
  who: "member",
  input: one,
  output: z.object({
    collections: z.array(
      collection
        .pick({
          id: true,
          title: true,
          visibility: true,
          owner_is_private: true,
          items_count: true,
          is_owner: true,
        })
        .extend({ has: z.boolean() }),
    ),
  }),
  errors: [],
});

const details = {
  title: line(limits.collectionTitleLength),
  description: lines(limits.collectionDescriptionLength),
  visibility,
};

export const createCollection = endpoint({
  name: "createCollection",
  method: "POST",
  path: "/api/collections",
  summary: "Hace una colección, vacía o con una primera publicación.",
  who: "member",
  input: z.object({
    title: details.title,
    description: details.description.default(""),
    visibility: visibility.default("private"),
    post_id: z.uuid().optional(),
  }),
  output: wholeCollection,
  errors: ["collection_untitled", "collections_full", "post_not_found", "idempotency_mismatch"],
  idempotent: true,
  limit: "collect",
});

export const editCollection = endpoint({
  name: "editCollection",
  method: "PATCH",
  path: "/api/collections/:id",
  summary: "Cambia el título, la descripción o quién ve una colección propia.",
  who: "member",
  input: one.extend({
    title: details.title.optional(),
    description: details.description.optional(),
    visibility: visibility.optional(),
  }),
  output: wholeCollection,
  errors: ["collection_untitled", "collection_not_found", "collection_forbidden"],
  limit: "collect",
});

export const deleteCollection = endpoint({
  name: "deleteCollection",
  method: "DELETE",
  path: "/api/collections/:id",
  summary: "Borra una colección propia; las publicaciones siguen donde estaban.",
  who: "member",
  input: one,
  output: success,
  errors: ["collection_not_found", "collection_forbidden"],
  limit: "collect",
});

const itemsCount = z.object({ items_count: z.int() });
const ofPost = z.object({ id: z.uuid(), postId: z.uuid() });
const ofItem = z.object({ id: z.uuid(), itemId: z.uuid() });
/** Behind which one; null for the first place. */
const after = z.uuid().nullable();
const note = lines(limits.collectionNoteLength);

export const addToCollection = endpoint({
  name: "addToCollection",
  method: "PUT",
  path: "/api/collections/:id/posts/:postId",
  summary:
    "Añade una publicación, al final o detrás de un elemento. Está una sola vez: repetirlo no cambia nada (`added` es false).",
  who: "member",
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
  input: one.extend({ posts: z.array(z.uuid()).min(1).max(limits.bulkPosts) }),
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
  input: ofItem.extend({ after }),
  output: success,
  errors: ["collection_not_found", "collection_forbidden", "collection_item_not_found", "conflict"],
  limit: "collect",
});

const following = z.object({ is_following: z.boolean(), followers_count: z.int() });

export const followCollection = endpoint({
  name: "followCollection",
  method: "PUT",
  path: "/api/collections/:id/follow",
  summary: "Sigue una colección pública de otra persona. Repetirlo no cambia nada.",
  who: "member",
  input: one,
  output: following,
  errors: ["collection_not_found", "collection_is_yours"],
  limit: "react",
});

export const unfollowCollection = endpoint({
  name: "unfollowCollection",
  method: "DELETE",
  path: "/api/collections/:id/follow",
  summary: "Deja de seguir una colección. Repetirlo no cambia nada.",
  who: "member",
  input: one,
  output: following,
  errors: ["collection_not_found"],
  limit: "react",
});

export const getCollectionMembers = endpoint({
  name: "getCollectionMembers",
  method: "GET",
  path: "/api/collections/:id/members",
  summary: "Quién colabora en una colección propia y a quién se invitó; y su enlace, si lo hay.",
  who: "member",
  input: one,
  output: z.object({
    members: z.array(person.extend({ joined: z.boolean() })),
    invite_token: z.string().nullable(),
  }),
  errors: ["collection_not_found", "collection_forbidden"],
});

export const inviteToCollection = endpoint({
  name: "inviteToCollection",
  method: "POST",
  path: "/api/collections/:id/members",
  summary: "Invita a alguien, por su nombre de usuario, a colaborar. Repetirlo no cambia nada.",
  who: "member",
  input: one.extend({ username: z.string().trim().max(80) }),
  output: person.extend({ joined: z.boolean() }),
  errors: [
    "collection_not_found",
    "collection_forbidden",
    "collection_members_full",
    "collection_is_yours",
    "user_not_found",
  ],
  limit: "collectionInvite",
});

export const removeMember = endpoint({
  name: "removeMember",
  method: "DELETE",
  path: "/api/collections/:id/members/:personId",
  summary:
    "Quita a un colaborador, o retira su invitación; uno mismo la deja o la rechaza. Lo añadido se queda. Repetirlo no cambia nada.",
  who: "member",
  input: z.object({ id: z.uuid(), personId: z.uuid() }),
  output: success,
  errors: ["collection_not_found", "collection_forbidden"],
  limit: "collect",
});

export const acceptInvitation = endpoint({
  name: "acceptInvitation",
  method: "POST",
  path: "/api/collections/:id/join",
  summary: "Acepta la invitación a una colección. Repetirlo no cambia nada.",
  who: "member",
  input: one,
  output: success,
  errors: ["collection_invitation_over", "collection_members_full"],
  limit: "collect",
});

export const setInviteLink = endpoint({
  name: "setInviteLink",
  method: "PUT",
  path: "/api/collections/:id/invite-link",
  summary:
    "Hace un enlace nuevo para colaborar, con lo que el anterior deja de valer, o lo retira.",
  who: "member",
  input: one.extend({ on: z.boolean() }),
  output: z.object({ invite_token: z.string().nullable() }),
  errors: ["collection_not_found", "collection_forbidden"],
  limit: "collect",
});

const token = z.object({ token: z.string().max(100) });

export const getInvitation = endpoint({
  name: "getInvitation",
  method: "GET",
  path: "/api/collection-invitations/:token",
  summary: "A qué colección invita un enlace.",
  who: "member",
  input: token,
  output: collection.extend({ joined: z.boolean() }),
  errors: ["collection_invitation_over"],
});

export const joinCollection = endpoint({
  name: "joinCollection",
  method: "POST",
  path: "/api/collection-invitations/:token",
  summary: "Acepta el enlace de una colección. Repetirlo no cambia nada.",
  who: "member",
  input: token,
  output: one,
  errors: ["collection_invitation_over", "collection_members_full"],
  limit: "collect",
});

nameSchemas({
  CollectionVisibility: visibility,
  Collection: collection,
  CollectionDetail: wholeCollection,
  CollectionItem: collectionItem,
  SavedItem: savedItem,
  CollectionPage: collections,
  CollectionItemPage: getCollectionItems.output,
  SavedPage: getSaved.output,
});
