import type { Context } from "#platform/context";
import { lockCollection, restoreVisibility, setTakenDown } from "./queries.ts";

/**
 * Takes a collection away from everybody but its members, by a decision of the moderation, in the transaction of
 * `ctx.db`. Meanwhile it stays private.
 */
export async function takeDownCollection({ db }: Pick<Context, "db">, id: string): Promise<void> {
  await db.one(lockCollection, { id });
  await db.run(setTakenDown, { id });
}

export async function restoreCollection({ db }: Pick<Context, "db">, id: string): Promise<void> {
  await db.one(lockCollection, { id });
  await db.run(restoreVisibility, { id });
}
