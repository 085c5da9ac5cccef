import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { picture } from "#contract/files/files";
import { limits } from "#contract/limits";
import { nameSchemas } from "#contract/name-schemas";
import { person } from "#contract/people/profiles";
import { line, lines } from "#contract/text/text";

const visibility = z.enum(["private", "unlisted", "public"]);
export type CollectionVisibility = z.output<typeof visibility>;

/** The preview of a collection in lists: its number of items, and up to four pictures of the first ones. */
const listPreview = { items_count: z.int(), covers: z.array(picture).max(4) };

/** A collection in a list. */
export const collection = z.object({
  id: z.uuid(),
  title: z.string(),
  visibility,
  ...listPreview,
  owner: person,
  /** Whether the owner's profile is private: then 'public' reaches only their followers. */
  owner_is_private: z.boolean(),
  is_owner: z.boolean(),
  updated_at: z.iso.datetime(),
});
export type Collection = z.output<typeof collection>;

/** A collection on its own page. `members` does not include people who are only invited. */
const wholeCollection = collection.extend({
  description: z.string(),
  followers_count: z.int(),
  created_at: z.iso.datetime(),
  /** Whether the viewer may add and reorder items. */
  can_edit: z.boolean(),
  is_following: z.boolean(),
  members: z.array(person),
});
export type WholeCollection = z.output<typeof wholeCollection>;

export const collectionId = z.object({ id: z.uuid() });
const page = {
  cursor: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(limits.pageMax).default(limits.collectionsPage),
};
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
  forBand: "view",
  input: z.object(page),
  output: collections.extend({
    saved: z.object(listPreview).nullable(),
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
  forBand: "view",
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
  forBand: "view",
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
  forBand: "view",
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
  forBand: "view",
  input: z.object({ id: z.string().max(80) }),
  output: wholeCollection,
  errors: ["collection_not_found"],
});

export const getCollectionsOf = endpoint({
  name: "getCollectionsOf",
  method: "GET",
  path: "/api/posts/:id/collections",
  summary: "Las colecciones a las que se puede añadir, y cuáles tienen ya una publicación.",
  who: "member",
  forBand: "view",
  input: collectionId,
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
  forBand: "publish",
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
  forBand: "publish",
  input: collectionId.extend({
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
  forBand: "publish",
  input: collectionId,
  output: success,
  errors: ["collection_not_found", "collection_forbidden"],
  limit: "collect",
});

const following = z.object({ is_following: z.boolean(), followers_count: z.int() });

export const followCollection = endpoint({
  name: "followCollection",
  method: "PUT",
  path: "/api/collections/:id/follow",
  summary: "Sigue una colección pública de otra persona. Repetirlo no cambia nada.",
  who: "member",
  forBand: "publish",
  input: collectionId,
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
  forBand: "publish",
  input: collectionId,
  output: following,
  errors: ["collection_not_found"],
  limit: "react",
});

nameSchemas({
  CollectionVisibility: visibility,
  Collection: collection,
  CollectionDetail: wholeCollection,
  CollectionPage: collections,
});
