import type { getDeletion as endpoint } from "#contract/account/personal-data";
import type { Action } from "#platform/http/http";
import { findDeletion } from "./queries.ts";

export const getDeletion: Action<typeof endpoint> = async ({ db, actor }) => {
  const deletion = await db.one(findDeletion, { user_id: actor.userId });
  return { due: deletion?.due.toISOString() ?? null };
};
