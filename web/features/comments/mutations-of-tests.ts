import type { CommentChange } from "#contract/realtime";
import { exampleOf, ids } from "#web/entities/answers-of-tests.ts";
import type { Hearing, Mutations } from "#web/entities/effects-of-tests.ts";
import {
  useDeleteComment,
  useEditComment,
  useLikeComment,
  usePinComment,
} from "./use-comment-changes.ts";
import { useLiveComments } from "./use-live-comments.ts";
import { useSendComment } from "./use-send-comment.ts";

const comment = exampleOf("editComment");
const like = (on: boolean) => () => {
  const set = useLikeComment(ids.comment);
  return () => set(on);
};
const pin = (on: boolean) => () => {
  const set = usePinComment(ids.comment);
  return () => set(on);
};
const send = (parentId: string | null) => () => {
  const write = useSendComment({ postId: ids.post, parentId });
  return () => write("Bravo");
};
const remove = () => useDeleteComment({ ...comment, content_id: ids.post, parent_id: null });

/** Changes by other people. */
const hearing = (
  what: CommentChange["what"],
  becomes: Hearing["becomes"],
): Hearing<"comments:changed"> => ({
  use: () => useLiveComments(ids.post),
  tells: [{ post_id: ids.post, id: ids.comment, parent_id: null, what, like_count: 7 }],
  entity: "comment",
  becomes,
});

export const mutations: Mutations = {
  likeComment: {
    use: like(true),
    answer: { is_liked: true, like_count: 6 },
    entity: "comment",
    becomes: { is_liked: true, like_count: 6 },
  },
  unlikeComment: {
    use: like(false),
    answer: { is_liked: false, like_count: 4 },
    entity: "comment",
    was: { is_liked: true },
    becomes: { is_liked: false, like_count: 4 },
  },
  createComment: [
    { use: send(null), entity: "post", becomes: { comment_count: 6 } },
    { use: send(ids.comment), entity: "comment", becomes: { reply_count: 6 } },
  ],
  editComment: {
    use: () => {
      const { mutate } = useEditComment(ids.comment, () => {});
      return () => mutate("Otra");
    },
    answer: { ...comment, content: "Otra" },
    entity: "comment",
    becomes: { content: "Otra" },
  },
  deleteComment: [
    // Its notification is refetched whenever it is shown.
    {
      use: remove,
      entity: "comment",
      was: { reply_count: 0 },
      becomes: null,
      stays: ["getNotifications"],
    },
    { use: remove, entity: "comment", becomes: { is_deleted: true, content: "" } },
    { use: remove, entity: "post", becomes: { comment_count: 4 } },
  ],
  pinComment: [
    {
      use: pin(true),
      answer: { is_pinned: true },
      entity: "comment",
      becomes: { is_pinned: true },
    },
    {
      use: pin(false),
      answer: { is_pinned: false },
      entity: "comment",
      was: { is_pinned: true },
      becomes: { is_pinned: false },
    },
  ],
  "comments:changed": [
    hearing("liked", { like_count: 7 }),
    hearing("deleted", { is_deleted: true, content: "" }),
    { ...hearing("edited", { content: comment.content }), was: { content: "Antes" } },
  ],
  "comments:reload": {
    use: () => useLiveComments(ids.post),
    tells: [{ post_id: ids.post }],
    entity: "comment",
    becomes: {},
    inputs: { getComments: { id: ids.post } },
    asks: ["getComments", "getCommentThread"],
  },
};
