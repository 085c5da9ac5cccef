/** Posts: the card, lists of them, the page of one, and the composer. */
export { Composer } from "./Composer.tsx";
export { PostList } from "./PostList.tsx";
export const loadPostPage = () => import("./PostPage.tsx");
export { coverProps } from "./picture-props.ts";
export { editPosts, snapshotFeeds } from "./posts-cache.ts";
export { useApproach } from "./use-approach.ts";
export { useFeed } from "./use-feed.ts";
export { useMembersOnly } from "./use-members-only.ts";
