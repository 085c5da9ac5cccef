import type { Context } from "#platform/context";
import type { Values } from "#platform/db/sql";
import { findMaintenance } from "./queries.ts";

/** Another process learns of a change within this time. */
const cacheMs = 4000;

type Row = Values<(typeof findMaintenance)["columns"]>;
type Cache = { row: Promise<Row | null>; readAt: number };

/** One for each server. */
const caches = new WeakMap<Context["realtime"], Cache>();

/** The maintenance that runs now, or null; every few seconds it is read from the database. */
export async function currentMaintenance(
  ctx: Pick<Context, "db" | "realtime">,
): Promise<Row | null> {
  const now = Date.now();
  let cache = caches.get(ctx.realtime);
  if (cache === undefined || cache.readAt + cacheMs <= now) {
    cache = { row: ctx.db.one(findMaintenance, {}), readAt: now };
    caches.set(ctx.realtime, cache);
    // After a failure the next call reads again.
    cache.row.catch(() => caches.delete(ctx.realtime));
  }
  const row = await cache.row;
  return row === null || (row.ends_at !== null && row.ends_at.getTime() <= now) ? null : row;
}

/** After the commit of a change: this process reads again. */
export function maintenanceChanged({ realtime }: Pick<Context, "realtime">): void {
  caches.delete(realtime);
}
