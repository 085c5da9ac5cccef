import type { Module } from "#platform/module";
import { publishDue } from "./queries.ts";
import { routes } from "./routes.ts";

export { amongFollowers, postColumns, readable as readablePost, selectPost } from "./columns.ts";
export { erasePosts, eraseReactions, thinPost } from "./erase.ts";
export { getFeaturedPost } from "./get-featured-post.ts";
export { getFeed } from "./get-feed.ts";
export { findPost, getPost, isPostId } from "./get-post.ts";
export { hashtags } from "./hashtags.ts";
export { newestSongs } from "./newest-songs.ts";
export { publicationTime } from "./publication-time.ts";
export { linkTitleOf, titleOf } from "./title.ts";
export { toPost } from "./view.ts";

/** What people publish, and what others do with it. */
export const posts: Module = {
  routes,
  jobs: (ctx) => [
    {
      name: "publish-scheduled-posts",
      work: async () => void (await ctx.db.run(publishDue, {})),
      cron: "* * * * *",
    },
  ],
};
