import type {
  claimCase as claimEndpoint,
  claimNextCase as nextEndpoint,
  decideCase as decideEndpoint,
  dismissCase as dismissEndpoint,
  releaseCase as releaseEndpoint,
  sanctionAccount as sanctionEndpoint,
} from "#contract/moderation/cases";
import {
  type ModerationActionKind,
  moderationActions,
  type ModerationRule,
} from "#contract/moderation/rules";
import type { Decision } from "#contract/moderation/shapes";
import { refuseNetworksOf } from "#modules/auth";
import { type ProfilePicture, removePictures } from "#modules/profiles";
import { withholdKitFiles } from "#modules/press-kits";
import { recordAudit } from "#modules/staff";
import type { Context, MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import type { Values } from "#platform/db/sql";
import * as queries from "./case-queries.ts";
import { type Before, decisionById, insertDecision } from "./decision-queries.ts";
import { applySanctions, applyToContent, closePage } from "./enforce.ts";
import { possibleActions } from "./get-cases.ts";
import { tellReporters, writeAboutDecision } from "./letters.ts";
import { publishDecision } from "./publish-decision.ts";
import { toDecision } from "./views.ts";

type Case = Values<(typeof queries.lockCase)["columns"]>;

export const claimNextCase: Action<typeof nextEndpoint> = async ({ db, actor }, { kind }) => {
  const row = await db.one(queries.claimNext, { moderator: actor.personId, kind: kind ?? null });
  return { id: row?.id ?? null };
};

export const claimCase: Action<typeof claimEndpoint> = async ({ db, actor }, { id }) => {
  const moderator = actor.personId;
  const row = await db.one(queries.caseById, { id, viewer: moderator });
  if (row === null) throw new ApiError("case_not_found");
  if (row.id === moderator) throw new ApiError("cannot_act_on_self");
  if ((await db.one(queries.claim, { moderator, id })) === null) throw new ApiError("case_claimed");
  return { success: true };
};

export const releaseCase: Action<typeof releaseEndpoint> = async ({ db, actor }, { id }) => {
  await db.run(queries.release, { moderator: actor.personId, id });
  return { success: true };
};

export const dismissCase: Action<typeof dismissEndpoint> = async (ctx, { id, note }) => {
  const reporters = await ctx.db.transaction(async (db) => {
    await lockForDecision({ ...ctx, db }, id);
    await db.run(queries.closeCase, { id, state: "dismissed" });
    await recordAudit(db, {
      actorId: ctx.actor.personId,
      action: "case_dismissed",
      subject: { kind: "case", id },
      reason: note,
    });
    const people = (await db.many(queries.reporterIds, { case: id })).map((row) => row.id);
    await tellReporters({ ...ctx, db }, people, false);
    return people;
  });
  await publishDecision(ctx, reporters);
  return { success: true };
};

export const decideCase: Action<typeof decideEndpoint> = (ctx, input) => decide(ctx, input);
export const sanctionAccount: Action<typeof sanctionEndpoint> = (ctx, input) => decide(ctx, input);

interface DecisionInput {
  id: string;
  action: ModerationActionKind;
  rule: ModerationRule;
  statement: string;
  days: number | null;
  network_days?: number | null;
  pictures?: ProfilePicture | "both" | "pages" | "press" | null;
}

/** Stores the decision, makes it effective, and tells everybody concerned: all of it or nothing. */
async function decide(ctx: MemberContext, input: DecisionInput): Promise<Decision> {
  const { id, action, rule, statement } = input;
  const outcome = await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db };
    const target = await lockForDecision(inside, id);
    await checkAction(inside, target, input);
    const before = await changeProfile(inside, target, input);
    const row = await db.one(insertDecision, {
      case: id,
      person: target.person_id,
      action,
      rule,
      statement,
      before,
      by: ctx.actor.personId,
      days: input.days,
    });
    const decision = row && (await db.one(decisionById, { id: row.id }));
    if (decision === null) throw new Error("the decision was not stored");
    const networks = await refuseNetworks(
      inside,
      target.person_id,
      decision.id,
      input.network_days,
    );
    await applyToContent(inside, target, { id: decision.id, action, before });
    if (!moderationActions[action].content && action !== "warn")
      await applySanctions(inside, target.person_id);
    await db.run(queries.closeCase, { id, state: "resolved" });
    await recordAudit(db, {
      actorId: ctx.actor.personId,
      action: `decided_${action}`,
      subject: { kind: target.kind, id: target.object_id },
      personId: target.person_id,
      reason: statement,
      after: { case: id, decision: decision.id, rule, until: decision.until, ...networks },
    });
    const post = target.kind === "post" ? target.object_id : null;
    await writeAboutDecision(inside, {
      decision: decision.id,
      person: target.person_id,
      kind: target.kind,
      action,
      rule,
      statement,
      until: decision.until,
      buyers: (await db.one(queries.buyersOf, { post }))?.buyers ?? 0,
    });
    const people = (await db.many(queries.reporterIds, { case: id })).map((one) => one.id);
    await tellReporters(inside, people, true);
    return { decision, target, reporters: people };
  });
  await publishDecision(ctx, [...outcome.reporters, outcome.target.person_id], outcome.target);
  return toDecision(outcome.decision);
}

/** Hides the page of a closed account, or takes pictures from a profile or its press kit; returns what undoing that needs. */
async function changeProfile(
  ctx: MemberContext,
  { kind, person_id }: Case,
  { action, pictures = null }: DecisionInput,
): Promise<Before> {
  if (action === "ban") return closePage(ctx, person_id);
  if (action !== "remove" || kind !== "profile") return {};
  if (pictures === "pages") return removePagePictures(ctx, person_id);
  if (pictures === "press") {
    const press = await withholdKitFiles(ctx, person_id);
    if (press.length === 0) throw new ApiError("action_not_possible", { field: "pictures" });
    return { press };
  }
  const which = pictures === null || pictures === "both" ? bothPictures : [pictures];
  const removed = await removePictures(ctx.db, person_id, which);
  if (removed.avatar === null && removed.banner === null)
    throw new ApiError("action_not_possible", { field: "pictures" });
  return { pictures: removed };
}

async function removePagePictures({ db }: Pick<Context, "db">, person: string): Promise<Before> {
  const files = await db.many(queries.pagePicturesOf, { id: person });
  if (files.length === 0) throw new ApiError("action_not_possible", { field: "pictures" });
  return { page_pictures: files.map(({ id }) => id) };
}

const bothPictures = ["avatar", "banner"] as const;

/** What the audit log holds of refused networks: for how many days, and how many, never which. */
async function refuseNetworks(
  { db }: Pick<Context, "db">,
  account: string,
  decision: string,
  days: number | null = null,
): Promise<{ network_days?: number; networks?: number }> {
  if (days === null) return {};
  const networks = await refuseNetworksOf(db, { account, decision, days });
  return { network_days: days, networks };
}

/** Locks a case that this moderator may decide now. */
async function lockForDecision({ db, actor }: MemberContext, id: string): Promise<Case> {
  const row = await db.one(queries.lockCase, { id, moderator: actor.personId });
  if (row === null) throw new ApiError("case_not_found");
  if (row.is_own) throw new ApiError("cannot_act_on_self");
  if (row.state !== "open") throw new ApiError("case_closed");
  if (!row.is_free) throw new ApiError("case_claimed");
  return row;
}

async function checkAction(
  { db, actor }: Pick<MemberContext, "actor"> & Pick<Context, "db">,
  target: Case,
  { action, days, network_days = null, pictures = null }: DecisionInput,
): Promise<void> {
  if (target.target_is_admin && !(await db.one(queries.isAdmin, { id: actor.personId }))?.is_admin)
    throw new ApiError("higher_role");
  const isPossible = possibleActions(target).includes(action);
  if (!isPossible || (days !== null && !moderationActions[action].timed))
    throw new ApiError("action_not_possible", { field: isPossible ? "days" : "action" });
  if (network_days !== null && action !== "ban")
    throw new ApiError("action_not_possible", { field: "network_days" });
  if (pictures !== null && (action !== "remove" || target.kind !== "profile"))
    throw new ApiError("action_not_possible", { field: "pictures" });
}
