import { scanText } from "#contract/text/scan-text";
import type { MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import { currentRules } from "./current-rules.ts";
import { countHit } from "./hits.ts";
import * as queries from "./queries.ts";

/** A text that somebody is about to publish or send. */
export interface WrittenText {
  act: "comment" | "message";
  content: string;
  /** The post or conversation. */
  target: string;
}

/** The refusal of a link by a new account, in comments and to people who have not answered; null when it may be there. */
export async function refusalOfLink(
  ctx: MemberContext,
  { act, content, target }: WrittenText,
): Promise<ApiError | null> {
  const { state, figures } = (await currentRules(ctx)).new_account_links;
  if (state === "off") return null;
  const seconds = await newFor(ctx, figures.hours, () =>
    scanText(content).some(({ kind }) => kind === "link"),
  );
  if (seconds === null) return null;
  const { userId: viewer } = ctx.actor;
  if (act === "message") {
    const place = await ctx.db.one(queries.writesToStranger, { viewer, conversation: target });
    if (place?.is_stranger !== true) return null;
  }
  const isRefused = state === "on";
  await countHit(ctx, { rule: "new_account_links", act, who: { person: viewer }, isRefused });
  if (!isRefused) return null;
  return new ApiError("new_account_link", {
    field: "content",
    text: `Tu cuenta es nueva: podrás poner enlaces aquí dentro de ${duration(seconds)}.`,
  });
}

/** The refusal of one comment more by a new account; null when it may be. In the transaction that stores the comment. */
export async function refusalOfPace(ctx: MemberContext): Promise<ApiError | null> {
  const { state, figures } = (await currentRules(ctx)).new_account_limits;
  if (state === "off") return null;
  const seconds = await newFor(ctx, figures.hours);
  if (seconds === null) return null;
  const { personId: person } = ctx.actor;
  await ctx.db.one(queries.lockComments, { person });
  const comments = (await ctx.db.one(queries.commentsOfHour, { person }))?.count ?? 0;
  if (comments < figures.comments) return null;
  if (!(await countPace(ctx, "comment", state))) return null;
  return new ApiError("new_account_comments", {
    retryAfter: 3600,
    text: `Tu cuenta es nueva y puede escribir ${figures.comments} ${figures.comments === 1 ? "comentario" : "comentarios"} por hora. Este límite acaba dentro de ${duration(seconds)}.`,
  });
}

/** The same for one more conversation; in the transaction that opens it, which has locked the openings of this person. */
export async function refusalOfConversation(ctx: MemberContext): Promise<ApiError | null> {
  const { state, figures } = (await currentRules(ctx)).new_account_limits;
  if (state === "off") return null;
  const seconds = await newFor(ctx, figures.hours);
  if (seconds === null) return null;
  const { personId: person, userId: viewer } = ctx.actor;
  const conversations =
    (await ctx.db.one(queries.conversationsOfDay, { person, viewer }))?.count ?? 0;
  if (conversations < figures.conversations) return null;
  if (!(await countPace(ctx, "conversation", state))) return null;
  return new ApiError("new_account_conversations", {
    retryAfter: Math.min(seconds, 86_400),
    text: `Tu cuenta es nueva y puede empezar ${figures.conversations} ${figures.conversations === 1 ? "conversación nueva" : "conversaciones nuevas"} por día. Este límite acaba dentro de ${duration(seconds)}.`,
  });
}

/** Counts a hit of the limits; whether it is refused. */
async function countPace(
  ctx: MemberContext,
  act: "comment" | "conversation",
  state: "shadow" | "on",
): Promise<boolean> {
  const isRefused = state === "on";
  const who = { person: ctx.actor.userId };
  await countHit(ctx, { rule: "new_account_limits", act, who, isRefused });
  return isRefused;
}

/**
 * Seconds until the person's account is not new any more; null when it is not, or `concerns` says no. Ids contain the
 * time when they were made: only for one that looks new the account is read. A converted account has a newer id.
 */
async function newFor(
  { db, actor }: MemberContext,
  hours: number,
  concerns: () => boolean = () => true,
): Promise<number | null> {
  const { personId: person } = actor;
  if (timeOf(person) < Date.now() - hours * 3_600_000) return null;
  if (!concerns()) return null;
  return (await db.one(queries.newnessOf, { person, hours }))?.seconds ?? null;
}

/** The time in an id of version 7; of others nothing is known, so that they count as new. */
export function timeOf(id: string): number {
  return id[14] === "7" ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : Infinity;
}

/** Hours rounded up, or minutes when it is less than one. */
export function duration(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes < 60) return minutes === 1 ? "1 minuto" : `${minutes} minutos`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? "1 hora" : `${hours} horas`;
}
