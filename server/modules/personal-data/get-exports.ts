import type { getExports as endpoint } from "#contract/account/personal-data";
import type { Action } from "#platform/http/http";
import { recentExports } from "./queries.ts";
import { toExport } from "./view.ts";

/** The last few copies, newest first. */
export const getExports: Action<typeof endpoint> = async ({ db, actor }) => ({
  exports: (await db.many(recentExports, { user_id: actor.userId })).map(toExport),
});
