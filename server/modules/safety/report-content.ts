import type { reportContent as endpoint, ReportKind } from "#contract/safety";
import { getCollection } from "#modules/collections";
import { senderOf } from "#modules/messages";
import type { MemberContext } from "#platform/context";
import { unlessGone } from "#platform/db";
import { Refusal } from "#platform/errors";
import type { Action } from "#platform/http";
import { findPerson } from "./find-person.ts";
import { authorOfComment, authorOfPost, upsertReport } from "./queries.ts";

/**
 * Keeps what somebody reports of what they see, or saw until one of the two blocked the other: a block protects from
 * people, not from reports. Nobody but the moderators reads it.
 */
export const reportContent: Action<typeof endpoint> = async (ctx, { kind, id, reason, text }) => {
  const viewer = ctx.actor.userId;
  const person = await personBehind(ctx, kind, id);
  if (person === viewer) throw new Refusal("cannot_report_self", { field: "id" });
  const report = { viewer, kind, object: id, person, reason, details: text };
  const done = await unlessGone(ctx.db.run(upsertReport, report));
  if (done === null) throw new Refusal("user_not_found");
  return { success: true };
};

/** Whom a report is about. */
async function personBehind(ctx: MemberContext, kind: ReportKind, id: string): Promise<string> {
  const asked = { viewer: ctx.actor.userId, id };
  if (kind === "post") {
    const post = await ctx.db.one(authorOfPost, asked);
    if (post === null) throw new Refusal("post_not_found");
    return post.author;
  }
  if (kind === "comment") {
    const comment = await ctx.db.one(authorOfComment, asked);
    if (comment === null) throw new Refusal("comment_not_found");
    return comment.author;
  }
  if (kind === "collection") return (await getCollection(ctx, { id })).owner.id;
  if (kind === "message") return senderOf(ctx, id);
  return (await findPerson(ctx, id)).id;
}
