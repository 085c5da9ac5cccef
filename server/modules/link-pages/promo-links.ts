import { randomBytes } from "node:crypto";
import type {
  deletePromoLink as deleteEndpoint,
  getPromoLinks as listEndpoint,
  PromoLink,
  savePromoLink as saveEndpoint,
} from "#contract/link-pages/promo-links";
import { pagePath } from "#contract/pages";
import type { Context, MemberContext } from "#platform/context";
import { sqlState } from "#platform/db/db";
import type { Values } from "#platform/db/sql";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import * as queries from "./promo-queries.ts";
import { lockLinks } from "./queries.ts";

/** Links of one's own post, each with a name for where it is put. Throws post_not_found. */
export const getPromoLinks: Action<typeof listEndpoint> = async (ctx, { id: post }) => {
  await requireOwnPost(ctx, post);
  const links = await ctx.db.many(queries.linksOfPost, { post });
  return { links: links.map(toPromoLink) };
};

export const savePromoLink: Action<typeof saveEndpoint> = async (ctx, input) => {
  const { id, post_id: post, name } = input;
  try {
    return await ctx.db.transaction(async (db) => {
      const inside = { ...ctx, db };
      await db.one(lockLinks, { id: ctx.actor.userId });
      await requireOwnPost(inside, post);
      if ((await db.one(queries.renameLink, { id, post, name })) === null) {
        // Of another post, or somebody else's.
        if ((await db.one(queries.isTaken, { id }))?.taken === true)
          throw new ApiError("promo_link_not_found");
        const token = randomBytes(6).toString("hex");
        if ((await db.one(queries.insertLink, { id, post, token, name })) === null)
          throw new ApiError("promo_links_full");
      }
      const link = await db.one(queries.linkById, { id });
      if (link === null) throw new Error("a link was not saved");
      return toPromoLink(link);
    });
  } catch (error) {
    // Two links of one post have the same name; the other unique values are checked above or random.
    throw sqlState(error) === "23505"
      ? new ApiError("promo_link_repeated", { field: "name" })
      : error;
  }
};

export const deletePromoLink: Action<typeof deleteEndpoint> = async ({ db, actor }, { id }) => {
  await db.run(queries.removeLink, { id, owner: actor.userId });
  return { success: true };
};

async function requireOwnPost({ db, actor }: MemberContext, post: string): Promise<void> {
  if ((await db.one(queries.isOwnPost, { post, owner: actor.userId })) === null)
    throw new ApiError("post_not_found");
}

function toPromoLink({ token, ...link }: Values<(typeof queries.linkById)["columns"]>): PromoLink {
  return { ...link, path: `/r/${token}` };
}

const tokenPattern = /^[0-9a-f]{12}$/;

/**
 * Where a link with a source name leads, its id, and whose it is: the page of the release or the show, or the post's
 * own. Null for an unknown token, and while there is no such page.
 */
export async function openPromoLink(
  ctx: Pick<Context, "db">,
  token: string,
): Promise<{ id: string; profileId: string; location: string } | null> {
  if (!tokenPattern.test(token)) return null;
  const link = await ctx.db.one(queries.findLink, { token });
  if (link === null) return null;
  const { id, post_id: post, profile_id: profileId, handle, event, release } = link;
  if (event !== null) return { id, profileId, location: pagePath("event", { slug: event }) };
  if (release !== null)
    return { id, profileId, location: pagePath("release", { username: handle, slug: release }) };
  return { id, profileId, location: pagePath("post", { id: post }) };
}
