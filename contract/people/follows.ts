import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { limits } from "#contract/limits";
import { nameSchemas } from "#contract/name-schemas";
import { person } from "./profiles.ts";

/** A person in a list, with the follows between them and the viewer. */
const followPerson = person.extend({
  /** Following them requires their approval. */
  is_private: z.boolean(),
  is_following: z.boolean(),
  is_requested: z.boolean(),
  follows_you: z.boolean(),
});
export type FollowPerson = z.output<typeof followPerson>;

/** The paging of lists of people. */
export const peoplePage = {
  cursor: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(limits.pageMax).default(limits.peoplePage),
};

export const followUser = endpoint({
  name: "followUser",
  method: "POST",
  path: "/api/follow-user",
  summary:
    "Sigue o deja de seguir. Sin `follow` alterna; con él fija el estado, y repetirlo no cambia nada. Seguir un perfil privado deja una solicitud (`isRequested`), que dejar de seguir retira; `followerCount` es null si no se puede ver.",
  who: "member",
  forBand: "publish",
  input: z.object({ targetUserId: z.uuid(), follow: z.boolean().optional() }),
  output: z.object({
    success: z.literal(true),
    isFollowing: z.boolean(),
    isRequested: z.boolean(),
    followerCount: z.int().nullable(),
  }),
  errors: ["cannot_follow_self", "user_not_found"],
  limit: "react",
});

export const followList = z.object({
  people: z.array(followPerson),
  nextCursor: z.string().nullable(),
});

export const getFollowers = endpoint({
  name: "getFollowers",
  method: "GET",
  path: "/api/people/:id/followers",
  summary: "Quién sigue a una persona, lo más reciente primero. Se ve como se ve su perfil.",
  who: "visitor",
  forBand: "view",
  input: z.object({ id: z.uuid(), ...peoplePage }),
  output: followList,
  errors: ["user_not_found"],
});

export const getFollowing = endpoint({
  name: "getFollowing",
  method: "GET",
  path: "/api/people/:id/following",
  summary: "A quién sigue una persona, lo más reciente primero. Se ve como se ve su perfil.",
  who: "visitor",
  forBand: "view",
  input: z.object({ id: z.uuid(), ...peoplePage }),
  output: followList,
  errors: ["user_not_found"],
});

export const removeFollower = endpoint({
  name: "removeFollower",
  method: "DELETE",
  path: "/api/followers/:id",
  summary: "Quita a alguien de los seguidores propios. Repetirlo no cambia nada.",
  who: "member",
  forBand: "page",
  input: z.object({ id: z.uuid() }),
  output: success.extend({ followerCount: z.int() }),
  errors: [],
  limit: "react",
});

export const getFollowRequests = endpoint({
  name: "getFollowRequests",
  method: "GET",
  path: "/api/follow-requests",
  summary:
    "Quién pidió seguir el perfil privado propio, lo más reciente primero. `total`: hasta 100.",
  who: "member",
  forBand: "page",
  input: z.object(peoplePage),
  output: followList.extend({ total: z.int() }),
  errors: [],
});

export const acceptFollowRequest = endpoint({
  name: "acceptFollowRequest",
  method: "POST",
  path: "/api/follow-requests/:id/accept",
  summary: "Acepta la solicitud de una persona (`id`). Repetirlo no cambia nada.",
  who: "member",
  forBand: "page",
  input: z.object({ id: z.uuid() }),
  output: success.extend({ followerCount: z.int() }),
  errors: ["follow_request_not_found"],
  limit: "react",
});

export const rejectFollowRequest = endpoint({
  name: "rejectFollowRequest",
  method: "DELETE",
  path: "/api/follow-requests/:id",
  summary:
    "Rechaza la solicitud de una persona (`id`), que no se entera. Repetirlo no cambia nada.",
  who: "member",
  forBand: "page",
  input: z.object({ id: z.uuid() }),
  output: success,
  errors: [],
  limit: "react",
});

nameSchemas({ FollowPerson: followPerson, FollowPage: followList });
