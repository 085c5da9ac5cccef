import type { undoDecision as endpoint } from "#contract/moderation/cases";
import { allowNetworksOf } from "#modules/auth";
import { recordAudit } from "#modules/staff";
import type { Context } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import type { Values } from "#platform/db/sql";
import { closeNoticeOf } from "./counter-notice-queries.ts";
import * as queries from "./decision-queries.ts";
import {
  applySanctions,
  reopenPage,
  restoreContent,
  returnPictures,
  returnPressFiles,
  uncover,
} from "./enforce.ts";
import { writeAboutChange } from "./letters.ts";
import { publishDecision } from "./publish-decision.ts";

export type LockedDecision = Values<(typeof queries.lockDecision)["columns"]>;

export const undoDecision: Action<typeof endpoint> = async (ctx, { id, statement }) => {
  const undone = await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db };
    const decision = await db.one(queries.lockDecision, { id });
    if (decision === null) throw new ApiError("decision_not_found");
    if (decision.person_id === ctx.actor.personId) throw new ApiError("cannot_act_on_self");
    if (decision.undone_at !== null) return null;
    await undo(inside, decision, { by: ctx.actor.personId, statement });
    const headline = "Deshicimos una decisión sobre tu cuenta.";
    await writeAboutChange(inside, decision.person_id, { headline, statement });
    return decision;
  });
  if (undone !== null) await publishDecision(ctx, [undone.person_id], undone);
  return { success: true };
};

/** Restores what the decision changed, in the transaction of `ctx.db`, and records it. `by` null: the clock. */
export async function undo(
  ctx: Context,
  decision: LockedDecision,
  { by, statement }: { by: string | null; statement: string },
): Promise<void> {
  const { id, action, person_id, before } = decision;
  await ctx.db.run(queries.markUndone, { id });
  await ctx.db.run(closeNoticeOf, { decision: id, by });
  if ((action === "hide" || action === "remove") && decision.ended_at === null)
    await restoreContent(ctx, decision, decision);
  if (action === "remove") {
    await returnPictures(ctx, person_id, before);
    await returnPressFiles(ctx, person_id, before);
  }
  if (action === "label_sensitive") await uncover(ctx, decision);
  if (action === "ban") await reopenPage(ctx, person_id, before);
  await allowNetworksOf(ctx.db, id);
  await applySanctions(ctx, person_id);
  await recordAudit(ctx.db, {
    actorId: by,
    action: "decision_undone",
    subject: { kind: "decision", id },
    personId: person_id,
    reason: statement,
    before: { action, until: decision.until },
  });
}

/** Shows hidden things again whose time is over. */
export async function endHiding(ctx: Context): Promise<void> {
  for (const { id } of await ctx.db.many(queries.decisionsToEnd, {}))
    await ctx.db.transaction(async (db) => {
      const decision = await db.one(queries.lockDecision, { id });
      if (decision === null || decision.undone_at !== null || decision.ended_at !== null) return;
      await db.run(queries.markEnded, { id });
      await restoreContent({ ...ctx, db }, decision, decision);
    });
}
