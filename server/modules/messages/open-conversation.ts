import type { openConversation as endpoint } from "#contract/messages/messages";
import { rateLimits } from "#contract/limits";
import type { OwnProfile } from "#contract/people/profile-settings";
import { refusalOfConversation } from "#modules/conduct";
import { followsViewer, isArchived, notBlocked } from "#modules/people";
import type { MemberContext } from "#platform/context";
import { unlessGone } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";
import { findConversation } from "./get-conversations.ts";
import { publishConversation, publishNewMessage } from "./live.ts";
import {
  insertConversation,
  insertGreeting,
  isOpenForBoth,
  openedSince,
  openForBoth,
  lockOpenings,
} from "./queries.ts";

const messagesFrom: SqlType<OwnProfile["messages_from"]> = { pg: "text", nullable: false };

/**
 * No row: there is no such person. `known` is the existing conversation of the two, and `folder` its folder for the
 * viewer.
 */
const standing = statement(
  { viewer: t.uuid, other: t.uuid },
  {
    met: t.bool,
    blocked: t.bool,
    is_closed: t.bool,
    follows: t.bool,
    messages_from: messagesFrom,
    known: maybe(t.uuid),
    folder: maybe(t.text),
  },
  `select p.first_run_completed and ${notBlocked("p.id")} as met,
     exists (select from blocks where blocker_id = $viewer and blocked_id = p.id) as blocked,
     (select true from users u where u.id = p.id and u.banned_until > now()) is not null
       or ${isArchived("p.id")} is not null as is_closed,
     ${followsViewer("p.id")} is not null as follows, p.messages_from,
     c.id as known, m.folder
   from profiles p
   left join conversations c
     on c.user1_id = least($viewer, p.id) and c.user2_id = greatest($viewer, p.id)
   left join conversation_members m on m.user_id = $viewer and m.conversation_id = c.id
   where p.id = $other`,
);

/**
 * The conversation with somebody: the existing one, or a new one, which begins with the greeting or, for message
 * requests, empty. Repeated or concurrent calls return the same one.
 */
export const openConversation: Action<typeof endpoint> = async (ctx, { user_id }) => {
  const viewer = ctx.actor.userId;
  const other = user_id.toLowerCase();
  if (other === viewer) throw new ApiError("cannot_message_self", { field: "user_id" });
  const relationship = await ctx.db.one(standing, { viewer, other });
  if (relationship === null || relationship.blocked) throw new ApiError("user_not_found");
  const { known, folder } = relationship;
  if (known !== null && folder !== "hidden") return findConversation(ctx.db, known, ctx.actor);
  if (!relationship.met) throw new ApiError("user_not_found");
  if (relationship.is_closed) throw new ApiError("messages_closed");
  const id = known ?? (await begin(ctx, other, mayBegin(relationship)));
  // Also when the other person opened it first, as a request.
  if (known !== null) await join(ctx, known, other);
  return findConversation(ctx.db, id, ctx.actor);
};

/** Throws messages_closed; `asks` when a message request is needed. */
function mayBegin(relationship: { follows: boolean; messages_from: OwnProfile["messages_from"] }) {
  const { follows, messages_from: from } = relationship;
  if (from === "nobody" || (from === "following" && !follows))
    throw new ApiError("messages_closed");
  return { asks: from === "requests" && !follows };
}

async function begin(ctx: MemberContext, other: string, { asks }: { asks: boolean }) {
  const viewer = ctx.actor.userId;
  const newConversation = await unlessGone(
    ctx.db.transaction(async (db) => {
      await db.one(lockOpenings, { viewer });
      await refuseWhenMany({ ...ctx, db });
      const refusal = await refusalOfConversation({ ...ctx, db });
      // Returned instead of thrown, so that the hit is counted.
      if (refusal !== null) return refusal;
      const conversation = await db.one(insertConversation, { viewer, other, asks });
      if (conversation === null) return { id: null, first: null };
      const { id } = conversation;
      return { id, first: asks ? null : await db.one(insertGreeting, { id, viewer, other }) };
    }),
  );
  if (newConversation === null) throw new ApiError("user_not_found");
  if (newConversation instanceof ApiError) throw newConversation;
  if (newConversation.first !== null)
    publishNewMessage(ctx, newConversation.first, { from: viewer, to: other });
  if (newConversation.id !== null) return newConversation.id;
  const now = await ctx.db.one(standing, { viewer, other });
  if (now?.known == null) throw new ApiError("user_not_found");
  if (now.folder === "hidden") await join(ctx, now.known, other);
  return now.known;
}

/** New conversations of one person per day (rule limits-6). */
async function refuseWhenMany({ actor, config, db }: MemberContext): Promise<void> {
  if (!config.rateLimits) return;
  const { points, seconds } = rateLimits.firstContacts;
  const before = await db.one(openedSince, { viewer: actor.userId, seconds });
  if ((before?.opened ?? 0) >= points)
    throw new ApiError("first_contacts_full", { retryAfter: seconds });
}

/** When the recipient of a request, or of a rejected one, writes first, both may write. */
async function join(ctx: MemberContext, id: string, other: string): Promise<void> {
  const viewer = ctx.actor.userId;
  const first = await ctx.db.transaction(async (db) => {
    const before = await db.one(isOpenForBoth, { id });
    await db.run(openForBoth, { id });
    return before?.last_seq === 0 ? db.one(insertGreeting, { id, viewer, other }) : null;
  });
  if (first !== null) publishNewMessage(ctx, first, { from: viewer, to: other });
  publishConversation(ctx, id, [viewer, other]);
}
