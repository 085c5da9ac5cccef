/** Posts: the card, lists of them, the page of one, and the composer. */
export { Composer } from "./Composer.tsx";
export { PostCard } from "./PostCard.tsx";
export { PostList } from "./PostList.tsx";
export const loadPostPage = () => import("./PostPage.tsx");
export { ageLabel, exactDate } from "./age.ts";
export { coverProps } from "./picture-props.ts";
export { RichText } from "./RichText.tsx";
export { editPosts, snapshotFeeds } from "./posts-cache.ts";
export { useApproach } from "./use-approach.ts";
export { useFeed } from "./use-feed.ts";
export { useMembersOnly } from "./use-members-only.ts";
export { useNow } from "./use-now.ts";
export { useSave } from "./use-reaction.ts";
