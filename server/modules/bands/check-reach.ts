import type { Api } from "#contract/api";
import type { Endpoint, ParsedInput } from "#contract/endpoint";
import type { Actor, Context } from "#platform/context";
import { errors } from "#contract/errors";
import { ApiError } from "#platform/errors";
import { findReached } from "./queries.ts";

/** How an operation's input names whom it reaches. */
type Reached = {
  [
    K in
      | "username"
      | "person"
      | "post"
      | "comment"
      | "conversation"
      | "message"
      | "proposal"
      | "collection"
  ]?: string;
};

/**
 * The operations that reach somebody, whom a blocked person must not reach as a band either. Other operations change
 * only the band's own data (check-reach.test.ts lists them).
 */
export const reaching: { [N in keyof Api]?: (input: ParsedInput<Api[N]>) => Reached } = {
  inviteToBand: ({ to }) => ({ username: to.replace(/^@/, "") }),
  followUser: ({ targetUserId }) => ({ person: targetUserId }),
  acceptFollowRequest: ({ id }) => ({ person: id }),
  likePost: ({ id }) => ({ post: id }),
  savePost: ({ id }) => ({ post: id }),
  sharePost: ({ id }) => ({ post: id }),
  createComment: ({ id, parent_id }) => ({ post: id, ...(parent_id && { comment: parent_id }) }),
  likeComment: ({ id }) => ({ comment: id }),
  openConversation: ({ user_id }) => ({ person: user_id }),
  sendMessage: ({ id }) => ({ conversation: id }),
  editMessage: ({ id }) => ({ message: id }),
  answerRequest: ({ id }) => ({ conversation: id }),
  makeProposal: ({ id }) => ({ conversation: id }),
  counterProposal: ({ id }) => ({ proposal: id }),
  answerProposal: ({ id }) => ({ proposal: id }),
  inviteToCollection: ({ username }) => ({ username: username.replace(/^@/, "") }),
  acceptInvitation: ({ id }) => ({ collection: id }),
  followCollection: ({ id }) => ({ collection: id }),
};

const nobody = {
  username: null,
  person: null,
  post: null,
  comment: null,
  conversation: null,
  message: null,
  proposal: null,
  collection: null,
};
/** Operations that a band cannot do to itself. */
const towardsOthers = new Set(["likePost", "likeComment", "followUser", "openConversation"]);
/** Operations with which nobody may answer their own request as the band. */
const answersToOneself = (endpoint: Endpoint): boolean =>
  endpoint.forBand === "messages" || endpoint.name === "acceptFollowRequest";

/**
 * Throws when somebody could not do the same to these people for themselves: the operation's `not_found` error when
 * one has blocked the other; `forbidden` for answering one's own messages and requests as the band, and for liking,
 * following or writing to the band itself.
 */
export async function checkReach(
  { db }: Context,
  { userId: band, personId: acting }: Actor,
  endpoint: Endpoint,
  input: unknown,
): Promise<void> {
  const reach = reaching[endpoint.name as keyof Api] as
    | ((operationInput: unknown) => Reached)
    | undefined;
  if (reach === undefined) return;
  const reachedPeople = await db.many(findReached, { ...nobody, ...reach(input), band, acting });
  for (const { id, is_blocked } of reachedPeople) {
    if (is_blocked)
      throw new ApiError(
        endpoint.errors.find((code) => errors[code].status === 404) ?? "not_found",
      );
    if (id === acting && answersToOneself(endpoint)) throw new ApiError("forbidden");
    if (id === band && towardsOthers.has(endpoint.name)) throw new ApiError("forbidden");
  }
}
