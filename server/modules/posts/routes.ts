import * as contract from "#contract/posts/posts";
import { type Route, route } from "#platform/http/http";
import { createPost } from "./create-post.ts";
import { getFeaturedPost } from "./get-featured-post.ts";
import { getFeed } from "./get-feed.ts";
import { openPost } from "./get-post.ts";
import { likePost, savePost, unlikePost, unsavePost } from "./react-to-post.ts";

export const routes: Route[] = [
  route(contract.getFeed, getFeed),
  route(contract.getFeaturedPost, getFeaturedPost),
  route(contract.getPost, openPost),
  route(contract.createPost, createPost),
  route(contract.likePost, likePost),
  route(contract.unlikePost, unlikePost),
  route(contract.savePost, savePost),
  route(contract.unsavePost, unsavePost),
];
