import type { PostChange } from "#contract/posts/own-posts";
import { exampleOf, ids } from "#web/entities/answers-of-tests.ts";
import type { Mutation, Mutations } from "#web/entities/effects-of-tests.ts";
import { useChangePosts } from "./use-change-posts.ts";
import { useLivePosts } from "./use-live-posts.ts";
import { usePin } from "./use-pin.ts";

const post = exampleOf("getOwnPost");

const change = (to: PostChange) => () => {
  const changePosts = useChangePosts();
  return () => changePosts({ posts: [post], change: to });
};
const pin = (on: boolean) => () => {
  const set = usePin(post);
  return () => set(on);
};

/**
 * Endpoints where a post is part of something else, and its own pages; those that stay are refetched whenever they
 * are shown.
 */
const elsewhere: Partial<Mutation> = {
  inputs: { getPost: { id: ids.post } },
  asks: [
    "getArtistsByGenre",
    "getCitySongs",
    "getCollectionItems",
    "getExplore",
    "getOwnPost",
    "getOwnPosts",
    "getPost",
    "getRelease",
    "getTrendingSongs",
  ],
  stays: ["getMyUnlocks", "getNotifications", "getSaved"],
};

export const mutations: Mutations = {
  changeOwnPosts: [
    { use: change("deleted"), entity: "post", becomes: null, ...elsewhere },
    { use: change("archived"), entity: "post", becomes: null, ...elsewhere },
    { use: change("private"), entity: "post", becomes: null, ...elsewhere },
    {
      use: change("followers"),
      entity: "post",
      becomes: { visibility: "followers" },
      asks: ["getOwnPost"],
    },
  ],
  pinPost: { use: pin(true), entity: "post", becomes: { is_pinned: true } },
  unpinPost: {
    use: pin(false),
    entity: "post",
    was: { is_pinned: true },
    becomes: { is_pinned: false },
  },
  "posts:counts": {
    use: () => useLivePosts(null),
    tells: [[{ id: ids.post, like_count: 7, comment_count: 8 }]],
    entity: "post",
    becomes: { like_count: 7, comment_count: 8 },
  },
};
