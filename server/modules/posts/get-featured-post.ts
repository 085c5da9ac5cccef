import type { getFeaturedPost as endpoint } from "#contract/posts/posts";
import type { Action } from "#platform/http/http";
import { maybe, statement, t } from "#platform/db/sql";
import { maySee } from "#modules/people";
import { postColumns, selectPost } from "./columns.ts";
import { ofAuthor } from "./feed-queries.ts";
import { toPost } from "./view.ts";

/** The pinned post (media_content_pinned), else the author's newest recording (by_author_kind). */
const featuredPost = statement(
  { author: t.uuid, viewer: maybe(t.uuid) },
  postColumns,
  `select ${selectPost}
   from media_content m join profiles p on p.id = m.user_id
   where m.id = coalesce(
       (select m.id from media_content m
        where m.user_id = $author and m.pinned_at is not null and ${ofAuthor}),
       (select m.id from media_content m
        where m.user_id = $author and m.kind = 'music' and m.content_type = 'audio'
          and not m.is_locked and ${ofAuthor}
        order by m.created_at desc, m.id desc limit 1))
     and ${maySee}`,
);

/** The first post of a person's page; null when there is none for this viewer. */
export const getFeaturedPost: Action<typeof endpoint> = async (ctx, { artistId }) => {
  const viewer = ctx.actor?.userId ?? null;
  const row = await ctx.db.one(featuredPost, { author: artistId, viewer });
  return { post: row === null ? null : toPost(row, ctx) };
};
