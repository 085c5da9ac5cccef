import { nameRequestLimits } from "#contract/people/name-request-limits";
import type { getNameRequests as endpoint, NameHolder } from "#contract/staff/name-requests";
import type { Action } from "#platform/http/http";
import type { Values } from "#platform/db/sql";
import * as queries from "./queries.ts";

type HolderRow = Values<(typeof queries.holdersOf)["columns"]>;
const dayMs = 86_400_000;

/** The queue, with both sides of each request, and what can be undone. */
export const getNameRequests: Action<typeof endpoint> = async ({ db }) => {
  const requests = await db.many(queries.openRequests, {});
  const handovers = await db.many(queries.handovers, {});
  const ids = [...requests, ...handovers].flatMap((row) => [row.requester_id, row.holder_id]);
  const rows = await db.many(queries.holdersOf, {
    ids: [...new Set(ids)].filter((id) => id !== null),
  });
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return {
    requests: requests.flatMap(({ requester_id, holder_id, requested_at, ...rest }) => {
      const requester = rowOf.get(requester_id);
      const holder = rowOf.get(holder_id ?? "");
      if (requester === undefined) return [];
      return {
        ...rest,
        requested_at: requested_at.toISOString(),
        requester: toHolder(requester, rest.name),
        holder: holder === undefined ? null : toHolder(holder, rest.name),
      };
    }),
    handovers: handovers.flatMap(({ id, name, requester_id, holder_id, decided_at }) => {
      const requester = rowOf.get(requester_id);
      const holder = rowOf.get(holder_id ?? "");
      if (!requester || !holder || decided_at === null) return [];
      const end = new Date(decided_at.getTime() + nameRequestLimits.undoDays * dayMs);
      return {
        id,
        name,
        from: toPerson(holder),
        to: toPerson(requester),
        decided_at: decided_at.toISOString(),
        undo_until: end.toISOString(),
      };
    }),
  };
};

function toHolder(row: HolderRow, name: string): NameHolder {
  const { is_unused, followers, posts, is_staff } = row;
  return {
    person: toPerson(row),
    since: row.since.toISOString(),
    last_active_at: row.last_active_at.toISOString(),
    is_unused,
    followers,
    posts,
    is_former_name: row.username !== name && row.creator_slug !== name,
    is_staff,
  };
}

function toPerson({ id, name, username, creator_slug, avatar_url, role, is_band }: HolderRow) {
  return { id, name, username, creator_slug, avatar_url, role, is_band };
}
