import type { reportContent as endpoint, ReportKind } from "#contract/safety";
import { getCollection } from "#modules/collections";
import { getCommentThread } from "#modules/comments";
import { senderOf } from "#modules/messages";
import { getPost } from "#modules/posts";
import type { MemberContext } from "#platform/context";
import { unlessGone } from "#platform/db";
import { Refusal } from "#platform/errors";
import type { Action } from "#platform/http";
import { findPerson } from "./find-person.ts";
import { upsertReport } from "./queries.ts";

/** Keeps what somebody reports of what they see. Nobody but the moderators reads it. */
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
  if (kind === "post") return (await getPost(ctx, { id })).user_id;
  if (kind === "comment") {
    const { comments } = await getCommentThread(ctx, { id });
    return comments.at(-1)?.author?.id ?? id;
  }
  if (kind === "collection") return (await getCollection(ctx, { id })).owner.id;
  if (kind === "message") return senderOf(ctx, id);
  const { id: person, met } = await findPerson(ctx, id);
  if (!met) throw new Refusal("user_not_found");
  return person;
}
