import type {
  reportAsVisitor as visitorEndpoint,
  reportContent as endpoint,
  ReportKind,
} from "#contract/people/safety";
import { getCollection } from "#modules/collections";
import { senderOf } from "#modules/messages";
import type { VisitorContext } from "#platform/context";
import { unlessGone } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { findPerson } from "./find-person.ts";
import {
  authorOfComment,
  authorOfPost,
  insertVisitorReport,
  publicPerson,
  upsertReport,
} from "./queries.ts";

/**
 * Stores a report about something that the person sees, or saw until a block between them: a block protects from
 * people, not from reports. Only moderators read it.
 */
export const reportContent: Action<typeof endpoint> = async (ctx, { kind, id, reason, text }) => {
  const viewer = ctx.actor.userId;
  const person = kind === "message" ? await senderOf(ctx, id) : await personBehind(ctx, kind, id);
  if (person === viewer) throw new ApiError("cannot_report_self", { field: "id" });
  const report = { viewer, kind, object: id, person, reason, details: text };
  const rowCount = await unlessGone(ctx.db.run(upsertReport, report));
  if (rowCount === null) throw new ApiError("user_not_found");
  return { success: true };
};

/** Stores a report without an account about public content. */
export const reportAsVisitor: Action<typeof visitorEndpoint> = async (
  ctx,
  { kind, id, reason, text, contact_email },
) => {
  const person = await personBehind({ ...ctx, actor: null }, kind, id);
  const report = { kind, object: id, person, reason, details: text, contact_email };
  const rowCount = await unlessGone(ctx.db.run(insertVisitorReport, report));
  if (rowCount === null) throw new ApiError("user_not_found");
  return { success: true };
};

/** The reported person. */
async function personBehind(
  ctx: VisitorContext,
  kind: Exclude<ReportKind, "message">,
  id: string,
): Promise<string> {
  const parameters = { viewer: ctx.actor?.userId ?? null, id };
  if (kind === "post") {
    const post = await ctx.db.one(authorOfPost, parameters);
    if (post === null) throw new ApiError("post_not_found");
    return post.author;
  }
  if (kind === "comment") {
    const comment = await ctx.db.one(authorOfComment, parameters);
    if (comment === null) throw new ApiError("comment_not_found");
    return comment.author;
  }
  if (kind === "collection") return (await getCollection(ctx, { id })).owner.id;
  if (ctx.actor !== null) return (await findPerson({ ...ctx, actor: ctx.actor }, id)).id;
  const person = await ctx.db.one(publicPerson, { id });
  if (person === null) throw new ApiError("user_not_found");
  return person.id;
}
