import type { Post, getPost as endpoint } from "#contract/posts/posts";
import { maySee } from "#modules/people";
import type { MemberContext, VisitorContext } from "#platform/context";
import type { Db } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { maybe, statement, t } from "#platform/db/sql";
import { keptByViewer, openToVisitors, postColumns, readable, selectPost } from "./columns.ts";
import { toPost } from "./view.ts";

const onePost = statement(
  { id: t.uuid, viewer: maybe(t.uuid) },
  { ...postColumns, tips_open: t.bool },
  `select ${selectPost}, p.tips_open
   from media_content m join profiles p on p.id = m.user_id
   where m.id = $id and (${readable} or ${keptByViewer}) and ${maySee}`,
);

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a part of an address may be the id of a post. */
export const isPostId = (text: string): boolean => uuid.test(text);

/** A post as the viewer sees it; null when it is not visible. */
export async function findPost(ctx: VisitorContext, id: string): Promise<Post | null> {
  const row = await ctx.db.one(onePost, { id, viewer: ctx.actor?.userId ?? null });
  if (row === null) return null;
  const { tips_open: tipsOpen, ...columns } = row;
  const post = toPost(columns, ctx);
  return { ...post, author: { ...post.author, tips_open: tipsOpen } };
}

const ownPost = statement(
  { id: t.uuid, viewer: maybe(t.uuid) },
  postColumns,
  `select ${selectPost}
   from media_content m join profiles p on p.id = m.user_id
   where m.id = $id and m.user_id = $viewer and m.status <> 'deleted'`,
);

const openPosts = statement(
  { ids: t.uuids },
  { id: t.uuid },
  `select m.id from media_content m join profiles p on p.id = m.user_id
   where m.id = any($ids) and ${openToVisitors}`,
);

/** Which of these posts visitors may see. */
export async function shownToVisitors(db: Db, ids: string[]): Promise<string[]> {
  return (await db.many(openPosts, { ids })).map(({ id }) => id);
}

/** One's own post in any state and visibility. */
export async function findOwnPost(ctx: MemberContext, id: string): Promise<Post | null> {
  const row = await ctx.db.one(ownPost, { id, viewer: ctx.actor.userId });
  return row === null ? null : toPost(row, ctx);
}

/** A post that was never published stays secret. */
const binnedPost = statement(
  { id: t.uuid, viewer: maybe(t.uuid) },
  { id: t.uuid },
  `select m.id from media_content m join profiles p on p.id = m.user_id
   where m.id = $id and m.status = 'deleted' and m.status_before is distinct from 'scheduled'
     and m.visibility in ('public', 'unlisted') and ${maySee}`,
);

/** One post. The id is part of an address that people type, so it may be any text. */
export const getPost: Action<typeof endpoint> = async (ctx, { id }) => {
  const post = isPostId(id) ? await findPost(ctx, id) : null;
  if (post === null) throw new ApiError("post_not_found");
  return post;
};

/** The same for its page: people who could have seen it get post_gone after its author has deleted it. */
export const openPost: Action<typeof endpoint> = async (ctx, { id }) => {
  try {
    return await getPost(ctx, { id });
  } catch (error) {
    if (!isPostId(id) || !(error instanceof ApiError)) throw error;
    const deletedPost = await ctx.db.one(binnedPost, { id, viewer: ctx.actor?.userId ?? null });
    throw deletedPost === null ? error : new ApiError("post_gone");
  }
};
