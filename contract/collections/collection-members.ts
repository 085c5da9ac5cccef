import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { person } from "#contract/people/profiles";
import { collection, collectionId } from "./collections.ts";

export const getCollectionMembers = endpoint({
  name: "getCollectionMembers",
  method: "GET",
  path: "/api/collections/:id/members",
  summary: "Quién colabora en una colección propia y a quién se invitó; y su enlace, si lo hay.",
  who: "member",
  forBand: "view",
  input: collectionId,
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
  forBand: "publish",
  input: collectionId.extend({ username: z.string().trim().max(80) }),
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
  forBand: "publish",
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
  forBand: "publish",
  input: collectionId,
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
  forBand: "publish",
  input: collectionId.extend({ on: z.boolean() }),
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
  forBand: null,
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
  forBand: null,
  input: token,
  output: collectionId,
  errors: ["collection_invitation_over", "collection_members_full"],
  limit: "collect",
});
