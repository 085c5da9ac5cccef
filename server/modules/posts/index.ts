import { openEarlyPosts } from "./lock-post.ts";
import type { ModuleFactory } from "#platform/module";
import { liveMessages } from "./live.ts";
import { renewScores } from "./renew-queries.ts";
import { renewOlderScores } from "./renew-scores.ts";
import { routes } from "./routes.ts";
import { publishDuePosts } from "./show-video.ts";
import { trimWords } from "./trim-words.ts";

export {
  amongFollowers,
  buyersOfPost,
  givesAccess,
  type LockedPreview,
  keptForBuyers,
  subscriptionGivesAccess,
  unlockedForViewer,
  keptByViewer,
  openToVisitors,
  postColumns,
  isPublicPost,
  readable as readablePost,
  selectPost,
} from "./columns.ts";
export { announceEvent, changeAnnouncement } from "./announcement.ts";
export { erasePosts, eraseReactions, thinPost } from "./erase.ts";
export { getFeaturedPost } from "./get-featured-post.ts";
export { getFeed } from "./get-feed.ts";
export { findPost, getPost, isPostId, openPost, shownToVisitors } from "./get-post.ts";
export { hashtags } from "./hashtags.ts";
export { liking } from "./liking.ts";
export { postTopic, publishCounts, publishNews } from "./live.ts";
export { movePersonal } from "./move-personal.ts";
export { openEarlyPosts, setLock } from "./lock-post.ts";
export {
  beginPreview,
  failPreview,
  postsWithoutPreview,
  storePreview,
  wantPreview,
} from "./previews.ts";
export { newestSongs } from "./newest-songs.ts";
export { wantVariants } from "./post-files.ts";
export { postsSaying } from "./posts-saying.ts";
export { publicationTime } from "./publication-time.ts";
export {
  addTrackPost,
  changeReleasePost,
  changeTrackPosts,
  freeTrackPosts,
  insertReleasePost,
  publishReleasePost,
  removeReleasePost,
  rescheduleReleasePost,
  changeTrackRecording,
  recordingKinds,
} from "./release-post.ts";
export { showVariants } from "./show-variants.ts";
export { publishDuePosts, showVideo } from "./show-video.ts";
export { markSensitive, restorePost, takeDownPost } from "./take-down.ts";
export { linkTitleOf, titleOf } from "./title.ts";
export { toPost } from "./view.ts";

/** Posts, likes, saves and feeds. */
export const posts: ModuleFactory = (ctx) => ({
  routes,
  messages: liveMessages(ctx),
  jobs: [
    {
      name: "publish-scheduled-posts",
      work: () => publishDuePosts(ctx),
      cron: "* * * * *",
    },
    { name: "open-early-posts", work: () => openEarlyPosts(ctx.db), cron: "* * * * *" },
    {
      name: "renew-trending-scores",
      work: async () => void (await ctx.db.run(renewScores, {})),
      cron: "* * * * *",
    },
    { name: "renew-older-scores", work: () => renewOlderScores(ctx.db), cron: "29 * * * *" },
    { name: "trim-post-words", work: () => trimWords(ctx.db), cron: "51 4 * * *" },
  ],
});
