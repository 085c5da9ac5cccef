/** Posts: the card, lists of them, and the page of one. */
export { PostCard } from "./PostCard.tsx";
export { PostDiscussion } from "./PostDiscussion.tsx";
export { BackLink } from "./BackLink.tsx";
export { JoinCall } from "./JoinCall.tsx";
export { useLivePosts } from "./use-live-posts.ts";
export { PostList } from "./PostList.tsx";
export const loadPostPage = () => import("./PostPage.tsx");
export { AudienceDialog } from "./AudienceDialog.tsx";
export { audiences, manageCopy } from "./manage-copy.ts";
export { useChangePosts } from "./use-change-posts.ts";
export { useFeed } from "./use-feed.ts";
export { usePin } from "./use-pin.ts";
