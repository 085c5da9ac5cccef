import * as contract from "#contract/posts/own-posts";
import { deletePost as deletePostEndpoint } from "#contract/posts/posts";
import { route } from "#platform/http/http";
import type { ModuleFactory } from "#platform/module";
import { changeOwnPosts } from "./change-posts.ts";
import { deletePost } from "./delete-post.ts";
import { editPost } from "./edit-post.ts";
import { getOwnPost, getOwnPosts } from "./get-own-posts.ts";
import { getPostHistory } from "./get-post-history.ts";
import { pinPost, unpinPost } from "./pin-post.ts";
import { purgePosts } from "./purge-posts.ts";
import { replaceMedia } from "./replace-media.ts";

export { lockOwnPosts } from "./with-posts-locked.ts";
export { changePosts } from "./change-posts.ts";

/** Authors' actions on their posts: edit, pin, archive, hide, delete, and restore from the trash. */
export const ownPosts: ModuleFactory = (ctx) => ({
  routes: [
    route(contract.getOwnPosts, getOwnPosts),
    route(contract.getOwnPost, getOwnPost),
    route(contract.editPost, editPost),
    route(contract.replaceMedia, replaceMedia),
    route(contract.getPostHistory, getPostHistory),
    route(contract.changeOwnPosts, changeOwnPosts),
    route(contract.pinPost, pinPost),
    route(contract.unpinPost, unpinPost),
    route(deletePostEndpoint, deletePost),
  ],
  jobs: [{ name: "purge-posts", work: () => purgePosts(ctx), cron: "41 * * * *" }],
});
