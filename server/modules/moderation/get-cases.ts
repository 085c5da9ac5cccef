import type { getCase as oneEndpoint, getCases as listEndpoint } from "#contract/moderation/cases";
import {
  caseKinds,
  type ModerationActionKind,
  moderationActions,
} from "#contract/moderation/rules";
import { pagePath } from "#contract/pages";
import { addressSigner } from "#modules/files";
import { addressOf, personOf } from "#modules/people";
import { recordAudit } from "#modules/staff";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import type { Values } from "#platform/db/sql";
import * as queries from "./case-queries.ts";
import { countStrikes, decisionsAbout } from "./decision-queries.ts";
import { isoOrNull, toDecision, toSummary } from "./views.ts";

export const getCases: Action<typeof listEndpoint> = async ({ db }, { kind, cursor, limit }) => {
  const [rows, counts] = await Promise.all([
    db.many(queries.queuePage, { kind: kind ?? null, ...readCursor(cursor), limit: limit + 1 }),
    db.one(queries.countOpen, { kind: kind ?? null }),
  ]);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    cases: page.map(toSummary),
    open: counts?.open ?? 0,
    appeals: counts?.appeals ?? 0,
    nextCursor:
      rows.length > limit && last !== undefined
        ? `${last.harm}_${last.opened_at.toISOString()}_${last.case_id}`
        : null,
  };
};

const start = { harm: 5, opened_at: new Date(0), id: "00000000-0000-0000-0000-000000000000" };
const cursorPattern =
  /^([0-5])_(\d{4}-\d\d-\d\dT[\d:.]+Z)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** An invalid cursor begins at the start. */
function readCursor(cursor: string | undefined): typeof start {
  const [, harm, time = "", id = ""] = cursorPattern.exec(cursor ?? "") ?? [];
  const opened_at = new Date(time);
  if (harm === undefined || Number.isNaN(opened_at.getTime())) return start;
  return { harm: Number(harm), opened_at, id };
}

export const getCase: Action<typeof oneEndpoint> = async (ctx, { id }) => {
  const { db, actor } = ctx;
  const row = await db.one(queries.caseById, { id, viewer: actor.personId });
  if (row === null) throw new ApiError("case_not_found");
  const [reporters, history, strikes, others] = await Promise.all([
    db.many(queries.reportersOf, { case: id }),
    db.many(decisionsAbout, { person: row.id }),
    db.one(countStrikes, { person: row.id }),
    db.many(queries.otherCases, { person: row.id, id }),
  ]);
  // What people wrote to each other in private is seen only here, and never without a trace.
  if (row.kind === "message")
    await recordAudit(db, {
      actorId: actor.personId,
      action: "message_read",
      subject: { kind: "case", id },
      personId: row.id,
    });
  const sign = addressSigner(ctx);
  return {
    ...toSummary(row),
    state: row.state,
    content: row.content,
    url: addressOfCase(row),
    pictures: row.pictures.map((url) => sign({ url }).url),
    is_mine: row.is_mine,
    claimed_until: isoOrNull(row.claimed_until),
    reporters: reporters.map(toReporter),
    history: history.map(toDecision),
    strikes: strikes?.strikes ?? 0,
    since: row.since.toISOString(),
    others: others.map(toSummary),
    actions: possibleActions(row),
  };
};

type Possible = {
  kind: keyof typeof caseKinds;
  is_band: boolean;
  has_media: boolean;
  has_pictures: boolean;
};

/**
 * What may be done: a band has no account, only a page; a message stays with its two people; of a profile only its
 * pictures are removed.
 */
export function possibleActions(target: Possible): ModerationActionKind[] {
  const { kind, is_band, has_media, has_pictures } = target;
  return (Object.keys(moderationActions) as ModerationActionKind[]).filter((action) => {
    if (action === "label_sensitive") return has_media;
    if (action === "remove" && kind === "profile") return has_pictures;
    if (moderationActions[action].content) return caseKinds[kind].removable;
    return action === "warn" || action === "limit_reach" || !is_band;
  });
}

function addressOfCase(row: Values<(typeof queries.caseById)["columns"]>): string | null {
  if (!row.is_there) return null;
  if (row.kind === "post") return pagePath("post", { id: row.object_id });
  if (row.kind === "comment" && row.post_id !== null)
    return `${pagePath("post", { id: row.post_id })}#comentario-${row.object_id}`;
  if (row.kind === "collection") return pagePath("collection", { id: row.object_id });
  if (row.kind === "event" && row.event_slug !== null)
    return pagePath("event", { slug: row.event_slug });
  return row.kind === "profile" ? addressOf(row) : null;
}

function toReporter(row: Values<(typeof queries.reportersOf)["columns"]>) {
  const { reporter_id, reason, details, claim, contact_email, at, confirmed, rejected } = row;
  const person = reporter_id === null ? null : personOf(reporter_id, "reporter_", row);
  return {
    person,
    reason,
    text: details,
    // Whom to answer about a claim; a member is reached by their account.
    claim: claim === null ? null : { ...claim, contact_email },
    at: at.toISOString(),
    confirmed,
    rejected,
  };
}
