import type {
  getNameRequest as getEndpoint,
  requestName as requestEndpoint,
  withdrawNameRequest as withdrawEndpoint,
} from "#contract/people/name-requests";
import { normalizeUsername, usernameProblem } from "#contract/people/username";
import { holderOf } from "#modules/profiles";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import type { Values } from "#platform/db/sql";
import * as queries from "./queries.ts";

/** Stores the request of a person for a name that somebody else has. */
export const requestName: Action<typeof requestEndpoint> = async ({ db, actor }, input) => {
  const { personId: id } = actor;
  const name = normalizeUsername(input.name);
  const problem = usernameProblem(name);
  if (problem !== null) throw new ApiError(problem, { field: "name" });
  const own = await db.one(queries.ownUsername, { id });
  // Onboarding gives the first name.
  if (own?.username === undefined || own.username === null) throw new ApiError("conflict");
  const holder = await holderOf(db, name);
  if (holder === null) throw new ApiError("name_not_held", { field: "name" });
  if (holder === id) throw new ApiError("name_is_own", { field: "name" });
  const { why, links } = input;
  const row = await db.one(queries.insertRequest, { requester_id: id, name, why, links });
  if (row === null) throw new ApiError("name_request_exists");
  return toRequest(row);
};

export const getNameRequest: Action<typeof getEndpoint> = async ({ db, actor }) => {
  const row = await db.one(queries.latestRequest, { requester_id: actor.personId });
  return { request: row && toRequest(row) };
};

export const withdrawNameRequest: Action<typeof withdrawEndpoint> = async ({ db, actor }) => {
  await db.run(queries.withdrawRequest, { requester_id: actor.personId });
  return { success: true };
};

function toRequest({ requested_at, ...row }: Values<(typeof queries.latestRequest)["columns"]>) {
  return { ...row, requested_at: requested_at.toISOString() };
}
