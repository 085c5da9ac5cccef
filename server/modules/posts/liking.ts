import { statement, t } from "#platform/db/sql";

interface LikeTarget {
  /** A `with` query named `seen`, with `id` and `like_count` of what `$viewer` likes, if it is there for them. */
  seenQuery: string;
  /** The table that counts (like_count), and that of its likes with the column that names it. */
  table: string;
  likes: string;
  column: string;
}

/**
 * The statements of a like and of taking it back, for whatever counts its likes. Both give no row when
 * there is no such thing for this person, and the same count when they are repeated. The caller sees to
 * the turns (posts/queries.ts).
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
