import type { Audience, getAudience as endpoint } from "#contract/audience/audience";
import type { AudienceWindow } from "#contract/audience/audience-rules";
import type { Context, MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { makeReport, type Report } from "./make-report.ts";
import { closeDays, saveReport } from "./queries.ts";
import { readHead } from "./report-queries.ts";

export const getAudience: Action<typeof endpoint> = (ctx, { window }) =>
  audienceOf(ctx, ctx.actor.userId, window, new Date());

/**
 * The figures of an artist. A report is made once an hour for each window, when somebody looks, from days that are
 * closed first; the days that are not closed are counted each time.
 */
export async function audienceOf(
  { db }: Pick<MemberContext, "db"> | Pick<Context, "db">,
  artist: string,
  window: AudienceWindow,
  now: Date,
): Promise<Audience> {
  const days = window === "all" ? 0 : Number(window);
  const head = await db.one(readHead, { artist, days, now });
  if (head === null) throw new ApiError("studio_for_artists");
  const { time_zone, until, followers, provisional } = head;
  let report = head.report as Report | null;
  let madeAt = head.made_at ?? now;
  if (report === null) {
    await db.run(closeDays, { artists: [artist], everybody: false, days: 31, now, limit: 100 });
    report = await makeReport(db, { artist, days, until, time_zone });
    madeAt = now;
    await db.run(saveReport, { artist, days, until, now, report });
  }
  return { ...report, until, followers, provisional, made_at: madeAt.toISOString() };
}
