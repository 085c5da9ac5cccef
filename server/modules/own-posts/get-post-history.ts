import { limits } from "#contract/limits";
import type { getPostHistory as endpoint } from "#contract/posts/own-posts";
import type { Media } from "#contract/posts/posts";
import { maySee } from "#modules/people";
import { amongFollowers, getPost, readablePost, unlockedForViewer } from "#modules/posts";
import type { Action } from "#platform/http/http";
import { maybe, statement, t } from "#platform/db/sql";
import { altsOf } from "./edit-post.ts";

const versions = statement(
  { id: t.uuid, viewer: maybe(t.uuid) },
  { revised_at: t.time, title: t.text, description: t.text, media: maybe(t.json<Media>()) },
  `select r.revised_at, r.title, r.description, case when not m.is_locked then r.media end as media
   from media_content m join profiles p on p.id = m.user_id
     join post_revisions r on r.content_id = m.id
   where m.id = $id and ${readablePost} and ${maySee}
     and (not m.is_locked or ${unlockedForViewer})
     and (r.visibility in ('public', 'unlisted') or m.user_id = $viewer
       or r.visibility = 'followers' and ${amongFollowers})
   order by r.revised_at desc
   limit ${limits.postVersions}`,
);

/**
 * Former versions of a post, for everybody who sees it; without versions whose visibility at the time excluded them.
 */
export const getPostHistory: Action<typeof endpoint> = async (ctx, { id }) => {
  const viewer = ctx.actor?.userId ?? null;
  const rows = await ctx.db.many(versions, { id, viewer });
  // No rows: the post was never edited, or is not visible.
  if (rows.length === 0) await getPost(ctx, { id });
  return {
    versions: rows.map((row) => ({
      until: row.revised_at.toISOString(),
      title: row.title,
      description: row.description,
      alts: altsOf(row.media),
    })),
  };
};
