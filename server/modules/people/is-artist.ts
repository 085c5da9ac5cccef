import type { MemberContext } from "#platform/context";
import { statement, t } from "#platform/db/sql";

const readIsArtist = statement(
  { id: t.uuid },
  { is_artist: t.bool },
  `select coalesce(role = 'creator', false) as is_artist from profiles where id = $id`,
);

/** Whether an artist or a band acts: other people have no pages, lists or figures of an artist. */
export async function isArtist({
  db,
  actor,
}: Pick<MemberContext, "db" | "actor">): Promise<boolean> {
  return (await db.one(readIsArtist, { id: actor.userId }))?.is_artist === true;
}
