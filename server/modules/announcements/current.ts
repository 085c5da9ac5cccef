import type { Announcement } from "#contract/announcements/announcements";
import type { Audience } from "#contract/announcements/audiences";
import { currentMaintenance } from "#modules/maintenance";
import type { Context } from "#platform/context";
import type { Values } from "#platform/db/sql";
import { listCurrent } from "./queries.ts";

/** Another process learns of a change within this time. */
const cacheMs = 5000;
/** Shown at once. */
const mostCurrent = 3;

type Row = Values<(typeof listCurrent)["columns"]>;
type Cache = { rows: Promise<Row[]>; readAt: number };

/** One for each server. */
const caches = new WeakMap<Context["realtime"], Cache>();

/**
 * A maintenance, if there is one, then the announcements of these audiences that run now, the newest first. Read from
 * a cache of this process.
 */
export async function currentAnnouncements(
  ctx: Pick<Context, "db" | "realtime">,
  audiences: readonly Audience[],
): Promise<Announcement[]> {
  const now = Date.now();
  let cache = caches.get(ctx.realtime);
  if (cache === undefined || cache.readAt + cacheMs <= now) {
    cache = {
      rows: ctx.db.many(listCurrent, { seconds: cacheMs / 1000, limit: 50 }),
      readAt: now,
    };
    caches.set(ctx.realtime, cache);
    // After a failure the next call reads again.
    cache.rows.catch(() => caches.delete(ctx.realtime));
  }
  const maintenance = await currentMaintenance(ctx);
  const announcements = (await cache.rows)
    .filter(
      (row) =>
        audiences.includes(row.audience) &&
        row.starts_at.getTime() <= now &&
        row.ends_at.getTime() > now,
    )
    .slice(0, mostCurrent)
    .map(({ id, text, link, ends_at }) => ({ id, text, link, ends_at: ends_at.toISOString() }));
  if (maintenance === null) return announcements;
  const { id, text, ends_at } = maintenance;
  const first = { id, text, link: null, ends_at: ends_at?.toISOString() ?? null };
  return [{ ...first, kind: "maintenance" }, ...announcements];
}

/** After the commit of a change: this process reads again, and open windows ask again. */
export function announcementsChanged({ realtime }: Pick<Context, "realtime">): void {
  caches.delete(realtime);
  realtime.publish("everybody", "announcements:changed");
}
