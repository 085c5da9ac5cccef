import type {
  decideAppeal as decideEndpoint,
  getAppeals as listEndpoint,
} from "#contract/moderation/cases";
import type {
  appealDecision as appealEndpoint,
  getOwnDecisions as ownEndpoint,
} from "#contract/moderation/own-decisions";
import { appealDays, moderationActions } from "#contract/moderation/rules";
import { accountOf } from "./account-of.ts";
import { recordAudit } from "#modules/staff";
import type { MemberContext } from "#platform/context";
import { personOf } from "#modules/people";
import type { Db } from "#platform/db/db";
import type { Values } from "#platform/db/sql";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import * as appealQueries from "./appeal-queries.ts";
import * as queries from "./decision-queries.ts";
import { applySanctions } from "./enforce.ts";
import { day, writeAboutChange } from "./letters.ts";
import { publishDecision } from "./publish-decision.ts";
import { type LockedDecision, undo } from "./undo-decision.ts";
import { isoOrNull, toDecision } from "./views.ts";

export const getOwnDecisions: Action<typeof ownEndpoint> = async ({ db, actor }) => {
  const person = actor.personId;
  const [rows, strikes, reports] = await Promise.all([
    db.many(queries.ownDecisions, { person }),
    db.one(queries.countStrikes, { person }),
    db.many(queries.ownReports, { person }),
  ]);
  return {
    decisions: rows.map((row) => {
      const { id, action, rule, statement, at, until, undone_at, appeal } = toDecision(row);
      return {
        id,
        kind: row.kind,
        action,
        rule,
        statement,
        excerpt: row.excerpt,
        at,
        until,
        undone_at,
        strike_until: row.strike_until.toISOString(),
        appealable_until: isoOrNull(row.appealable_until),
        appeal:
          appeal === null
            ? null
            : { text: appeal.text, state: appeal.state, at: appeal.at, answer: row.answer ?? "" },
        can_be_countered: row.can_be_countered,
        counter_notice: ownCounterNotice(row),
      };
    }),
    strikes: strikes?.strikes ?? 0,
    reports: reports.map(({ at, ...report }) => ({ ...report, at: at.toISOString() })),
  };
};

function ownCounterNotice(row: Values<(typeof queries.ownDecisions)["columns"]>) {
  const { counter_notice: state, notice_text: text, notice_sent_at: at, restores_at } = row;
  if (state === null || at === null || restores_at === null) return null;
  return {
    text: text ?? "",
    state,
    at: at.toISOString(),
    restores_at: restores_at.toISOString(),
    lawsuit: row.lawsuit ?? "",
    answer: row.notice_answer ?? "",
  };
}

/** Once per decision, within 30 days, by the person (of a band, its owner). */
export const appealDecision: Action<typeof appealEndpoint> = ({ db, actor }, { id, text }) =>
  db.transaction(async (tx) => {
    const decision = await tx.one(queries.lockDecision, { id });
    if (decision === null || (await accountOf(tx, decision.person_id)) !== actor.personId)
      throw new ApiError("decision_not_found");
    const ageMs = Date.now() - decision.decided_at.getTime();
    if (decision.undone_at !== null || ageMs > appealDays * 86_400_000)
      throw new ApiError("appeal_too_late");
    if ((await tx.one(appealQueries.insertAppeal, { decision: id, text })) === null)
      throw new ApiError("appeal_exists");
    return { success: true };
  });

export const getAppeals: Action<typeof listEndpoint> = async ({ db, actor }) => {
  const rows = await db.many(appealQueries.openAppeals, { moderator: actor.personId });
  const decisions = await db.many(queries.decisionsByIds, {
    ids: rows.map(({ decision_id }) => decision_id),
  });
  const decisionOf = new Map(decisions.map((row) => [row.id, toDecision(row)]));
  return {
    appeals: rows.flatMap((row) => {
      const decision = decisionOf.get(row.decision_id);
      if (decision === undefined) return [];
      const { appeal_id, text, at, state, case_id, mine_to_decide } = row;
      const person = personOf(row.id, "", row);
      return {
        id: appeal_id,
        text,
        at: at.toISOString(),
        state,
        person,
        case_id,
        decision,
        mine_to_decide,
      };
    }),
  };
};

export const decideAppeal: Action<typeof decideEndpoint> = async (ctx, input) => {
  const { id, outcome, statement } = input;
  const by = ctx.actor.personId;
  const changedDecision = await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db };
    const appeal = await db.one(appealQueries.lockAppeal, { id });
    if (appeal === null) throw new ApiError("appeal_not_found");
    const decision = await db.one(queries.lockDecision, { id: appeal.decision_id });
    if (decision === null) throw new ApiError("appeal_not_found");
    if (decision.person_id === by) throw new ApiError("cannot_act_on_self");
    if (appeal.state !== "open") throw new ApiError("appeal_decided");
    if (decision.decided_by === by && !(await mayDecideOwn(db, by, appeal.is_old)))
      throw new ApiError("appeal_of_own_decision");
    await db.run(appealQueries.setAppealState, { id, state: outcome, by, answer: statement });
    const headline = await carryOut(inside, decision, input);
    await recordAudit(db, {
      actorId: by,
      action: `appeal_${outcome}`,
      subject: { kind: "appeal", id },
      personId: decision.person_id,
      reason: statement,
      before: { decision: decision.id, until: decision.until },
      after: { days: input.days },
    });
    await writeAboutChange(inside, decision.person_id, { headline, statement });
    return decision;
  });
  await publishDecision(ctx, [changedDecision.person_id], changedDecision);
  return { success: true };
};

/** A team of one decides about its own decisions, after a day. */
async function mayDecideOwn(db: Db, moderator: string, isOld: boolean): Promise<boolean> {
  return isOld && !(await db.one(appealQueries.otherModerators, { moderator }))?.exist;
}

/** Returns the first sentence for the person. */
async function carryOut(
  ctx: MemberContext,
  decision: LockedDecision,
  { outcome, days, statement }: { outcome: string; days: number | null; statement: string },
): Promise<string> {
  if (outcome === "undone") {
    await undo(ctx, decision, { by: ctx.actor.personId, statement });
    return "Aceptamos tu apelación y deshicimos la decisión.";
  }
  if (outcome === "upheld") return "Revisamos tu apelación y mantenemos la decisión.";
  // Shorter means an earlier end than now; what has no end by nature can only be undone.
  const canEnd = moderationActions[decision.action].timed;
  const end = days === null ? null : new Date(Date.now() + days * 86_400_000);
  if (!canEnd || end === null || (decision.until !== null && end >= decision.until))
    throw new ApiError("action_not_possible", { field: "days" });
  await ctx.db.run(queries.setEnd, { id: decision.id, days: days ?? 1 });
  await applySanctions(ctx, decision.person_id);
  return `Aceptamos tu apelación en parte: la medida termina el ${day(end)}.`;
}
