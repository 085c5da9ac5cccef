import type { Context } from "#platform/context";
import { findAdmin } from "./queries.ts";

/** Whether a person is an admin: a server-side column that only `npm run admin` writes. */
export async function isAdmin({ db }: Pick<Context, "db">, userId: string): Promise<boolean> {
  const found = await db.one(findAdmin, { id: userId });
  return found?.is_admin ?? false;
}
