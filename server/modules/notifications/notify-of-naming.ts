import { limits } from "#contract/limits";
import type { Context } from "#platform/context";
import {
  type NamingNotification,
  forgetOfNaming,
  tellOfNaming,
  toldLately,
} from "./naming-queries.ts";

interface NamingNews {
  type: NamingNotification;
  people: string[];
  /** The actor: people who blocked or muted them are not notified. */
  by: string;
}

/**
 * Notifies people of what somebody tells of them, or confirms, in the caller's transaction: one notification of each
 * person, which is new again after a while. The windows learn of it after the action (publish-news.ts).
 */
export async function notifyOfNaming({ db }: Pick<Context, "db">, news: NamingNews): Promise<void> {
  if (news.people.length === 0) return;
  const lately = await db.many(toldLately, { ...news, minutes: limits.careerQuietMinutes });
  const recent = new Set(lately.map(({ user_id }) => user_id));
  const people = news.people.filter((id) => !recent.has(id));
  if (people.length === 0) return;
  await db.one(forgetOfNaming, { ...news, people });
  await db.one(tellOfNaming, { ...news, people });
}

/** Withdraws notifications about what is not asked any more, in the caller's transaction. */
export async function forgetNaming({ db }: Pick<Context, "db">, news: NamingNews): Promise<void> {
  if (news.people.length > 0) await db.one(forgetOfNaming, { ...news });
}
