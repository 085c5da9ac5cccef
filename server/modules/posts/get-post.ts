import type { Post, getPost as endpoint } from "#contract/posts/posts";
import { maySee } from "#modules/people";
import type { MemberContext, VisitorContext } from "#platform/context";
import type { Db } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { maybe, statement, t } from "#platform/db/sql";
import { openToVisitors, postColumns, readable, selectPost } from "./columns.ts";
import { toPost } from "./view.ts";

const onePost = statement(
  { id: t.uuid, viewer: maybe(t.uuid) },
  postColumns,
  `select ${selectPost}
   from media_content m join profiles p on p.id = m.user_id
   where m.id = $id and ${readable} and ${maySee}`,
);

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a part of an address may name a post. */
export const isPostId = (text: string): boolean => uuid.test(text);

/** A post as the viewer sees it; null when there is none for them. */
export async function findPost(ctx: VisitorContext, id: string): Promise<Post | null> {
  const row = await ctx.db.one(onePost, { id, viewer: ctx.actor?.userId ?? null });
  return row === null ? null : toPost(row, ctx);
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

/** Which of these posts a visitor can open. */
export async function shownToVisitors(db: Db, ids: string[]): Promise<string[]> {
  return (await db.many(openPosts, { ids })).map(({ id }) => id);
}

/** A post of one's own, whatever its visibility, scheduled and archived ones too. */
export async function findOwnPost(ctx: MemberContext, id: string): Promise<Post | null> {
  const row = await ctx.db.one(ownPost, { id, viewer: ctx.actor.userId });
  return row === null ? null : toPost(row, ctx);
}

/** One that was never out is nobody's to hear of. */
const binnedPost = statement(
  { id: t.uuid, viewer: maybe(t.uuid) },
  { id: t.uuid },
  `select m.id from media_content m join profiles p on p.id = m.user_id
   where m.id = $id and m.status = 'deleted' and m.status_before is distinct from 'scheduled'
     and m.visibility in ('public', 'unlisted') and ${maySee}`,
);

/** One post. The id is part of an address that people type, so anything may stand there. */
export const getPost: Action<typeof endpoint> = async (ctx, { id }) => {
  const post = isPostId(id) ? await findPost(ctx, id) : null;
  if (post === null) throw new ApiError("post_not_found");
  return post;
};

/** The same for who opens its address: whoever could open it is told that its author deleted it (post_gone). */
export const openPost: Action<typeof endpoint> = async (ctx, { id }) => {
  try {
    return await getPost(ctx, { id });
  } catch (error) {
    if (!isPostId(id) || !(error instanceof ApiError)) throw error;
    const deletedPost = await ctx.db.one(binnedPost, { id, viewer: ctx.actor?.userId ?? null });
    throw deletedPost === null ? error : new ApiError("post_gone");
  }
};
