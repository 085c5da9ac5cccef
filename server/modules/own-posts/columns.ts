import type { OwnPost } from "#contract/posts/own-posts";
import { limits } from "#contract/limits";
import type { Viewer } from "#modules/files";
import { postColumns, selectPost, toPost } from "#modules/posts";
import { maybe, type SqlType, t, type Values } from "#platform/db/sql";

/** As in the table; `state` is the contract's name for it. */
export type Status = "active" | "scheduled" | "archived" | "deleted";
export const status: SqlType<Status> = { pg: "text", nullable: false };

export const states = {
  published: "active",
  scheduled: "scheduled",
  archived: "archived",
  bin: "deleted",
} as const satisfies Record<OwnPost["state"], Status>;

const stateOf: Record<Status, OwnPost["state"]> = {
  active: "published",
  scheduled: "scheduled",
  archived: "archived",
  deleted: "bin",
};

/** How long a deleted post can be restored; also as an SQL interval. */
const binMs = limits.trashDays * 86_400_000;
const trashTime = `interval '${limits.trashDays} days'`;

/** Not deleted for good: posts about to be purged are hidden. */
export const notErased = `(m.status <> 'deleted' or m.deleted_at > now() - ${trashTime})`;

/** In the trash for too long, or deleted for good by its author. */
export const due = `m.status = 'deleted' and m.deleted_at <= now() - ${trashTime}`;

export const ownColumns = {
  ...postColumns,
  status,
  publish_at: maybe(t.time),
  time_zone: maybe(t.text),
  deleted_at: maybe(t.time),
  lock: maybe(t.json<NonNullable<OwnPost["lock"]>>()),
};

/** The row of every statement that shows posts to their author, `$viewer`. */
export const selectOwn = `${selectPost}, m.status, m.publish_at, m.time_zone, m.deleted_at,
  (select jsonb_build_object('price', m.unlock_price, 'currency', k.currency,
     'allows_download', k.allows_download, 'levels', to_jsonb(k.level_ids), 'opens_at', k.opens_at) from post_locks k where k.post_id = m.id and m.is_locked) as lock`;

/** A row as the contract shows it to its author, who sees their own sensitive media in its place. */
export function toOwnPost(row: Values<typeof ownColumns>, viewer: Viewer): OwnPost {
  return {
    ...toPost({ ...row, is_sensitive: false }, viewer),
    state: stateOf[row.status],
    publish_at: row.publish_at?.toISOString() ?? null,
    time_zone: row.time_zone,
    lock: row.lock,
    goes_at:
      row.deleted_at === null ? null : new Date(row.deleted_at.getTime() + binMs).toISOString(),
  };
}

export const toState = (of: Status): OwnPost["state"] => stateOf[of];
