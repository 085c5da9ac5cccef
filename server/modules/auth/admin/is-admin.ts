import type { Context } from "#platform/context";
import { findAdmin } from "./queries.ts";

/** Whether a person is an admin: a server-side column that only `npm run admin` writes. */
export async function isAdmin({ db }: Pick<Context, "db">, userId: string): Promise<boolean> {
  const admin = await db.one(findAdmin, { id: userId });
  return admin?.is_admin ?? false;
}
