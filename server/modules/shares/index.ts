import * as contract from "#contract/posts/shares";
import type { Context } from "#platform/context";
import { route } from "#platform/http/http";
import type { ModuleFactory } from "#platform/module";
import { getPostShares } from "./get-post-shares.ts";
import { eraseSharesOf } from "./queries.ts";
import { sharePost } from "./share-post.ts";

/** Shares of posts, by channel. */
export const shares: ModuleFactory = () => ({
  routes: [route(contract.sharePost, sharePost), route(contract.getPostShares, getPostShares)],
});

/** Deletes a batch of a person's shares, and of those of their posts, and returns the number of rows. */
export function eraseShares({ db }: Context, userId: string): Promise<number> {
  return db.run(eraseSharesOf, { user_id: userId });
}
