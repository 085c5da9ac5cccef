import type { Api } from "#contract/api";
import type { Input, Output } from "#contract/endpoint";

type Examples = { [K in keyof Api]?: { input?: Input<Api[K]>; output?: Output<Api[K]> } };

const ids = {
  ana: "0d4a3f0e-5c1b-4a53-9a4e-6f1f7f0c2a11",
  beto: "7e9b2c64-1f3d-4d0a-8c55-2b6a9d3e4f22",
  post: "c2a9e7d1-88b4-4f7e-a1d6-5e3f0b9c8d33",
  comment: "5f8d1b3a-6c2e-4e9f-b7a8-1d4c0e2f9a44",
  conversation: "9b1e5d7c-3a4f-4b8d-8e6c-7f0a2d5b1c55",
};
const moment = "2026-11-21T18:00:00.000Z";

const ana = {
  id: ids.ana,
  name: "Ana Ríos",
  username: "ana",
  creator_slug: "ana",
  avatar_url: null,
  role: "creator" as const,
  is_band: false,
};

const post: Output<Api["getPost"]> = {
  id: ids.post,
  user_id: ids.ana,
  title: "Ensayo abierto",
  description: "Ensayo abierto el viernes. #cumbia",
  content_type: "text",
  media: null,
  external_url: null,
  visibility: "public",
  comments_policy: "everyone",
  is_locked: false,
  unlock_price: null,
  unlock_currency: null,
  unlock_levels: null,
  opens_at: null,
  is_unlocked: false,
  tags: ["cumbia"],
  created_at: moment,
  edited_at: null,
  is_pinned: false,
  like_count: 1,
  comment_count: 1,
  views: 0,
  is_liked: false,
  is_saved: false,
  author: { ...ana, is_following: true },
  acted_by: null,
};

const comment: Output<Api["createComment"]> = {
  id: ids.comment,
  content_id: ids.post,
  parent_id: null,
  depth: 0,
  content: "¡Allí estaré!",
  created_at: moment,
  edited_at: null,
  is_deleted: false,
  is_pinned: false,
  is_liked: false,
  like_count: 0,
  reply_count: 0,
  author: {
    ...ana,
    id: ids.beto,
    name: "Beto",
    username: "beto",
    creator_slug: null,
    role: "supporter",
  },
  acted_by: null,
};

const nextCursor = "MjAyNi0xMS0yMVQxODowMDowMC4wMDBa";

/** Example calls for `/openapi.json`: those that a client begins with. */
export const examples: Examples = {
  getFeed: {
    input: { sort: "latest", limit: 10 },
    output: { success: true, content: [post], nextCursor },
  },
  getPost: { input: { id: ids.post }, output: post },
  createPost: { input: { text: "Ensayo abierto el viernes. #cumbia" }, output: post },
  likePost: { input: { id: ids.post }, output: { is_liked: true, like_count: 2 } },
  savePost: { input: { id: ids.post }, output: { is_saved: true } },
  getComments: { input: { id: ids.post }, output: { comments: [comment], nextCursor: null } },
  createComment: { input: { id: ids.post, content: "¡Allí estaré!" }, output: comment },
  followUser: {
    input: { targetUserId: ids.ana, follow: true },
    output: { success: true, isFollowing: true, isRequested: false, followerCount: 128 },
  },
  getMe: {
    output: {
      ...ana,
      email: "ana@example.org",
      first_run_completed: true,
      city: "Montevideo",
      country_code: "UY",
      musical_genres: ["cumbia"],
      followers_count: 128,
      following_count: 40,
    },
  },
  getProfile: { input: { handle: "ana" } },
  searchPeople: { input: { query: "cumbia", limit: 10 } },
  searchPosts: { input: { query: "ensayo" }, output: { content: [post], nextCursor: null } },
  getNotifications: {
    input: { tab: "all" },
    output: {
      notifications: [
        {
          id: "1a6f4c2e-9d8b-4c3a-b5e7-0f2d8a1c6e66",
          type: "like",
          message: "",
          is_read: false,
          created_at: moment,
          from: [comment.author ?? ana],
          people: 1,
          content: { id: ids.post, title: "Ensayo abierto", event_slug: null, release_slug: null },
          comment: null,
          broadcast: null,
        },
      ],
      nextCursor: null,
    },
  },
  openConversation: { input: { user_id: ids.ana } },
  sendMessage: { input: { id: ids.conversation, content: "¿Tocamos juntos el viernes?" } },
  uploadFile: { input: { kind: "image" } },
};
