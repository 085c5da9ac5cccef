import { statement, t } from "#platform/db/sql";

interface LikeTarget {
  /** A `with` query named `seen`, with `id` and `like_count` of the liked object, if `$viewer` may see it. */
  seenQuery: string;
  /** The table that counts (like_count), and the table of its likes with the column that refers to it. */
  table: string;
  likes: string;
  column: string;
}

/**
 * The statements of liking and unliking, for anything with likes. No row when this person may not see the object;
 * repeating returns the same count. The caller takes the locks (posts/queries.ts).
 */
export function liking({ seenQuery, table, likes, column }: LikeTarget) {
  const params = { id: t.uuid, viewer: t.uuid };
  const columns = { like_count: t.int };
  const countUpdate = (from: string, by: string): string => `counted as (
       update ${table} t set like_count = t.like_count ${by}
       from ${from} where t.id = ${from}.${column}
       returning t.like_count
     )
     select coalesce((select like_count from counted), like_count) as like_count from seen`;
  return {
    add: statement(
      params,
      columns,
      `with ${seenQuery}, added as (
         insert into ${likes} (user_id, ${column}) select $viewer, id from seen
         on conflict do nothing
         returning ${column}
       ), ${countUpdate("added", "+ 1")}`,
    ),
    remove: statement(
      params,
      columns,
      `with ${seenQuery}, removed as (
         delete from ${likes} l using seen
         where l.user_id = $viewer and l.${column} = seen.id
         returning l.${column}
       ), ${countUpdate("removed", "- 1")}`,
    ),
  };
}
