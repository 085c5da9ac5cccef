/** Posts: the card, lists of them, and the page of one. */
export { PostCard } from "./PostCard.tsx";
export { PostList } from "./PostList.tsx";
export const loadSongReactions = () => import("./Reactions.tsx");
export const loadPostPage = () => import("./PostPage.tsx");
export { AudienceDialog } from "./AudienceDialog.tsx";
export { audiences, manageCopy } from "./manage-copy.ts";
export { ageLabel, agoLabel, exactDate } from "./age.ts";
export { PostText } from "./PostText.tsx";
export { coverProps, pictureProps } from "./picture-props.ts";
export { RichText } from "./RichText.tsx";
export { addPost } from "./posts-cache.ts";
export { useChangePosts } from "./use-change-posts.ts";
export { useFeed } from "./use-feed.ts";
export { useMembersOnly } from "./use-members-only.ts";
export { useNow, useZone } from "./use-now.ts";
export { useSave } from "./use-reaction.ts";
export { usePin } from "./use-pin.ts";
