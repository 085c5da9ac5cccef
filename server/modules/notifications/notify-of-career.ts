import { limits } from "#contract/limits";
import type { Context } from "#platform/context";
import {
  type CareerNotification,
  forgetOfCareer,
  tellOfCareer,
  toldLately,
} from "./career-queries.ts";

interface CareerNews {
  type: CareerNotification;
  people: string[];
  /** The actor: people who blocked or muted them are not notified. */
  by: string;
}

/**
 * Notifies people of what somebody tells of them, or confirms, in the caller's transaction: one notification of each
 * person, which is new again after a while. The windows learn of it after the action (publish-news.ts).
 */
export async function notifyOfCareer({ db }: Pick<Context, "db">, news: CareerNews): Promise<void> {
  if (news.people.length === 0) return;
  const lately = await db.many(toldLately, { ...news, minutes: limits.careerQuietMinutes });
  const recent = new Set(lately.map(({ user_id }) => user_id));
  const people = news.people.filter((id) => !recent.has(id));
  if (people.length === 0) return;
  await db.one(forgetOfCareer, { ...news, people });
  await db.one(tellOfCareer, { ...news, people });
}

/** Withdraws notifications about what is not asked any more, in the caller's transaction. */
export async function forgetCareer({ db }: Pick<Context, "db">, news: CareerNews): Promise<void> {
  if (news.people.length > 0) await db.one(forgetOfCareer, { ...news });
}
