import type { getUsedSpace as contract } from "#contract/files/files";
import type { Action } from "#platform/http/http";
import { wantedSpace } from "./upload-queries.ts";

/** How much room files take, as uploads count it. */
export const getUsedSpace: Action<typeof contract> = async ({ db, actor }) => {
  const space = await db.one(wantedSpace, { owner: actor.userId });
  return { used_bytes: space?.bytes ?? 0, max_bytes: space?.max_bytes ?? 0 };
};
