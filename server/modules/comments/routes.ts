import * as contract from "#contract/comments/comments";
import { type Route, route } from "#platform/http/http";
import { createComment } from "./create-comment.ts";
import { deleteComment } from "./delete-comment.ts";
import { editComment } from "./edit-comment.ts";
import { getCommentThread } from "./get-comment-thread.ts";
import { getComments } from "./get-comments.ts";
import { pinComment } from "./pin-comment.ts";
import { likeComment, unlikeComment } from "./react-to-comment.ts";

export const routes: Route[] = [
  route(contract.getComments, getComments),
  route(contract.getCommentThread, getCommentThread),
  route(contract.createComment, createComment),
  route(contract.editComment, editComment),
  route(contract.deleteComment, deleteComment),
  route(contract.pinComment, pinComment),
  route(contract.likeComment, likeComment),
  route(contract.unlikeComment, unlikeComment),
];
