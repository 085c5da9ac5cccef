import type {
  reportAsVisitor as visitorEndpoint,
  CopyrightClaim,
  reportContent as endpoint,
  ReportKind,
} from "#contract/people/safety";
import type { ReportReason } from "#contract/people/report-reasons";
import { getCollection } from "#modules/collections";
import { senderOf } from "#modules/messages";
import { fileReport, type Report } from "#modules/moderation";
import type { VisitorContext } from "#platform/context";
import { unlessGone } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { findPerson } from "./find-person.ts";
import { authorOfComment, authorOfPost, organizerOfEvent, publicPerson } from "./queries.ts";

/**
 * Stores a report about something that the person sees, or saw until a block between them: a block protects from
 * people, not from reports. Only moderators read it.
 */
export const reportContent: Action<typeof endpoint> = async (
  ctx,
  { kind, id, reason, text, claim },
) => {
  const viewer = ctx.actor.userId;
  const person = kind === "message" ? await senderOf(ctx, id) : await personBehind(ctx, kind, id);
  if (person === viewer) throw new ApiError("cannot_report_self", { field: "id" });
  await store(ctx, {
    kind,
    object: id,
    person,
    reason,
    details: text,
    claim: claimFor(reason, claim),
    reporter: viewer,
    contactEmail: "",
  });
  return { success: true };
};

/** Stores a report without an account about public content. */
export const reportAsVisitor: Action<typeof visitorEndpoint> = async (
  ctx,
  { kind, id, reason, text, contact_email: contactEmail, claim: input },
) => {
  const claim = claimFor(reason, input);
  if (claim !== null && contactEmail === "")
    throw new ApiError("contact_email_missing", { field: "contact_email" });
  const person = await personBehind({ ...ctx, actor: null }, kind, id);
  const report = { kind, object: id, person, reason, details: text, claim, contactEmail };
  await store(ctx, { ...report, reporter: null });
  return { success: true };
};

/** The claim of a report about copyright; null with any other reason. Throws copyright_claim_missing. */
function claimFor(
  reason: ReportReason,
  claim: (CopyrightClaim & { sworn: true }) | undefined,
): CopyrightClaim | null {
  if (reason !== "copyright") return null;
  if (claim === undefined) throw new ApiError("copyright_claim_missing", { field: "claim" });
  const { sworn: _sworn, ...stored } = claim;
  return stored;
}

/** Throws when the reported person is deleted meanwhile. */
async function store({ db }: VisitorContext, report: Report): Promise<void> {
  const done = await unlessGone(fileReport(db, report).then(() => true));
  if (done === null) throw new ApiError("user_not_found");
}

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
  if (kind === "event") {
    const event = await ctx.db.one(organizerOfEvent, parameters);
    if (event === null) throw new ApiError("event_not_found");
    return event.organizer;
  }
  if (kind === "collection") return (await getCollection(ctx, { id })).owner.id;
  if (ctx.actor !== null) return (await findPerson({ ...ctx, actor: ctx.actor }, id)).id;
  const person = await ctx.db.one(publicPerson, { id });
  if (person === null) throw new ApiError("user_not_found");
  return person.id;
}
