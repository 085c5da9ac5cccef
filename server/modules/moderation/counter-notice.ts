import { createHash, randomBytes } from "node:crypto";
import type {
  disputeCounterNotice as disputeEndpoint,
  getCounterNotices as listEndpoint,
  openCounterNotice as openEndpoint,
  rejectCounterNotice as rejectEndpoint,
  sendCounterNotice as sendEndpoint,
} from "#contract/moderation/counter-notice";
import { counterNoticeDays } from "#contract/moderation/counter-notice-limits";
import { pagePath } from "#contract/pages";
import { personOf } from "#modules/people";
import { recordAudit } from "#modules/staff";
import type { Context } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { accountOf } from "./account-of.ts";
import * as queries from "./counter-notice-queries.ts";
import { decisionsByIds, lockDecision } from "./decision-queries.ts";
import { day, writeAboutChange, writeToClaimants } from "./letters.ts";
import { publishDecision } from "./publish-decision.ts";
import { type LockedDecision, undo } from "./undo-decision.ts";
import { toDecision } from "./views.ts";

const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

/**
 * Once per decision. Whoever claimed gets a link by mail, with which they read the text and can name a lawsuit; the text
 * itself stays out of the mail, which would otherwise carry anybody's words and links to a stranger's inbox.
 */
export const sendCounterNotice: Action<typeof sendEndpoint> = (ctx, { id, name, contact, text }) =>
  ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db };
    const decision = await db.one(lockDecision, { id });
    if (decision === null || (await accountOf(db, decision.person_id)) !== ctx.actor.personId)
      throw new ApiError("decision_not_found");
    const token = randomBytes(32).toString("base64url");
    const counterable = await db.one(queries.counterableDecision, { id });
    if (counterable === null) throw new ApiError("counter_notice_impossible");
    const hash = hashOf(token);
    const row = await db.one(queries.insertCounterNotice, {
      decision: id,
      name,
      contact,
      text,
      hash,
    });
    if (row === null) throw new ApiError("counter_notice_exists");
    await writeToClaimants(inside, await claimantsOf(inside, decision), {
      subject: "Contranotificación sobre tu reclamo de derechos de autor",
      intro: [
        `${name} declara bajo juramento que retiramos por error lo que reclamaste.`,
        ...(counterable.excerpt === "" ? [] : [`Lo que retiramos: «${counterable.excerpt}»`]),
        `Si antes del ${day(row.restores_at)} no nos dices que iniciaste una acción legal, volveremos a mostrarlo.`,
      ],
      link: {
        label: "Leer y responder",
        url: `${ctx.config.publicUrl}${pagePath("counterNotice", {})}#${token}`,
      },
      closing: [],
    });
    return { success: true };
  });

const claimantsOf = ({ db }: Pick<Context, "db">, { case_id }: LockedDecision) =>
  db.many(queries.claimants, { case: case_id });

/** Tells what the mail told, and what came of it. */
export const openCounterNotice: Action<typeof openEndpoint> = async ({ db }, { token }) => {
  const row = await db.one(queries.noticeOfLink, { hash: hashOf(token) });
  if (row === null) throw new ApiError("counter_notice_link_invalid");
  const { sent_at, restores_at, ...notice } = row;
  return {
    ...notice,
    sent_at: sent_at.toISOString(),
    restores_at: restores_at.toISOString(),
  };
};

/** Whoever claimed went to court: what was removed stays so. */
export const disputeCounterNotice: Action<typeof disputeEndpoint> = async (
  ctx,
  { token, lawsuit },
) => {
  const person = await ctx.db.transaction(async (db) => {
    const notice = await db.one(queries.lockNoticeOfLink, { hash: hashOf(token) });
    if (notice === null) throw new ApiError("counter_notice_link_invalid");
    if (!notice.is_open) throw new ApiError("counter_notice_closed");
    await db.run(queries.setLawsuit, { id: notice.id, lawsuit });
    await writeAboutChange({ ...ctx, db }, notice.person_id, {
      headline:
        "Quien reclamó tu contenido dice que fue a los tribunales. No volveremos a mostrarlo por ahora.",
      statement: `La demanda que indicó: ${lawsuit}`,
    });
    return notice.person_id;
  });
  await publishDecision(ctx, [person]);
  return { success: true };
};

export const getCounterNotices: Action<typeof listEndpoint> = async ({ db }) => {
  const rows = await db.many(queries.undecidedNotices, {});
  const decisions = await db.many(decisionsByIds, {
    ids: rows.map(({ decision_id }) => decision_id),
  });
  const decisionOf = new Map(decisions.map((row) => [row.id, toDecision(row)]));
  return {
    notices: rows.flatMap((row) => {
      const decision = decisionOf.get(row.decision_id);
      if (decision === undefined) return [];
      const { notice_id, case_id, notice_name, contact, text, state, lawsuit } = row;
      return {
        id: notice_id,
        person: personOf(row.id, "", row),
        case_id,
        decision,
        name: notice_name,
        contact,
        text,
        state,
        sent_at: row.sent_at.toISOString(),
        restores_at: row.restores_at.toISOString(),
        lawsuit,
      };
    }),
  };
};

export const rejectCounterNotice: Action<typeof rejectEndpoint> = async (
  ctx,
  { id, statement },
) => {
  const by = ctx.actor.personId;
  const person = await ctx.db.transaction(async (db) => {
    const notice = await db.one(queries.lockNotice, { id });
    if (notice === null) throw new ApiError("counter_notice_not_found");
    const { person_id } = notice;
    if (person_id === by || (await accountOf(db, person_id)) === by)
      throw new ApiError("cannot_act_on_self");
    if (!notice.is_undecided) throw new ApiError("counter_notice_closed");
    await db.run(queries.rejectNotice, { id, by, answer: statement });
    await recordAudit(db, {
      actorId: by,
      action: "counter_notice_rejected",
      subject: { kind: "counter_notice", id },
      personId: person_id,
      reason: statement,
    });
    const headline = "No aceptamos tu contranotificación: lo que retiramos no vuelve.";
    await writeAboutChange({ ...ctx, db }, person_id, { headline, statement });
    return person_id;
  });
  await publishDecision(ctx, [person]);
  return { success: true };
};

/** Shows again what was removed, when the days to go to court are over. */
export async function endCounterNotices(ctx: Context): Promise<void> {
  for (const { decision_id: id } of await ctx.db.many(queries.dueDecisions, {})) {
    const restored = await ctx.db.transaction(async (db) => {
      const inside = { ...ctx, db };
      const decision = await db.one(lockDecision, { id });
      if (decision === null || (await db.one(queries.lockDueNotice, { decision: id })) === null)
        return null;
      await restore(inside, decision);
      return decision;
    });
    if (restored !== null) await publishDecision(ctx, [restored.person_id], restored);
  }
}

async function restore(ctx: Context, decision: LockedDecision): Promise<void> {
  const statement = `Enviaste una contranotificación, y en ${counterNoticeDays} días nadie fue a los tribunales.`;
  await undo(ctx, decision, { by: null, statement });
  await writeAboutChange(ctx, decision.person_id, {
    headline: "Volvimos a mostrar lo que retiramos por derechos de autor.",
    statement,
  });
  await writeToClaimants(ctx, await claimantsOf(ctx, decision), {
    subject: "Volvimos a mostrar lo que reclamaste",
    intro: [
      `En ${counterNoticeDays} días no supimos de ninguna acción legal, así que volvimos a mostrar lo que retiramos por tu reclamo.`,
    ],
    closing: [],
  });
}
