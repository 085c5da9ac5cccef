import type { Post } from "#contract/posts/posts";
import { maySee } from "#modules/people";
import { isPublicPost, postColumns, selectPost, toPost } from "#modules/posts";
import type { VisitorContext } from "#platform/context";
import { maybe, statement, t } from "#platform/db/sql";

/** At most 500 of one artist (index releases_own). */
const postsOfReleases = statement(
  { artist: t.uuid, viewer: maybe(t.uuid), limit: t.bigint },
  postColumns,
  `select ${selectPost} from releases r join media_content m on m.id = r.post_id join profiles p on p.id = m.user_id
   where r.owner_id = $artist and ${isPublicPost} and ${maySee}
   order by m.created_at desc, m.id desc limit $limit`,
);

/** The posts that announce an artist's newest public releases; unlisted ones are in no list. */
export async function latestReleases(
  ctx: VisitorContext,
  artist: string,
  limit: number,
): Promise<Post[]> {
  const viewer = ctx.actor?.userId ?? null;
  const rows = await ctx.db.many(postsOfReleases, { artist, viewer, limit });
  return rows.map((row) => toPost(row, ctx));
}
