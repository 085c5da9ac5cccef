import type { Audience, getAudience as endpoint } from "#contract/audience/audience";
import type { AudienceWindow } from "#contract/audience/audience-rules";
import { type Db, unlessGone } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import type { Report, ReportWindow } from "./make-report.ts";
import { type MadeReport, renewReport } from "./renew-report.ts";
import { readHead } from "./report-queries.ts";

export type ReadAudience = (artist: string, window: AudienceWindow, now: Date) => Promise<Audience>;

export const getAudience =
  (read: ReadAudience): Action<typeof endpoint> =>
  ({ actor }, { window }) =>
    read(actor.userId, window, new Date());

/**
 * The figures of artists. A report is made once an hour for each window, when somebody looks, from days that are closed
 * first; the days that are not closed are counted each time. Whoever asks while it is being made waits for it, without
 * a connection of their own.
 */
export function audienceReader(db: Db): ReadAudience {
  const renewals = new Map<string, Promise<MadeReport | null>>();

  function renew(window: ReportWindow & { now: Date }): Promise<MadeReport | null> {
    const key = [window.artist, window.days, window.until, window.time_zone].join(" ");
    const renewal =
      renewals.get(key) ?? unlessGone(renewReport(db, window)).finally(() => renewals.delete(key));
    renewals.set(key, renewal);
    return renewal;
  }

  return async (artist, window, now) => {
    const days = window === "all" ? 0 : Number(window);
    const head = await db.one(readHead, { artist, days, now });
    if (head === null) throw new ApiError("studio_for_artists");
    const { time_zone, until, followers, provisional } = head;
    const current =
      head.report !== null && head.made_at !== null
        ? { report: head.report as Report, madeAt: head.made_at }
        : await renew({ artist, days, until, time_zone, now });
    // The account was deleted meanwhile.
    if (current === null) throw new ApiError("studio_for_artists");
    const made_at = current.madeAt.toISOString();
    return { ...current.report, until, followers, provisional, made_at };
  };
}
