import { copy as postCopy } from "#web/entities/post/copy.ts";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { OwnPost, PostChange } from "#contract/posts/own-posts";
import type { Post } from "#contract/posts/posts";
import { forgetPost } from "#features/player";
import { mainId } from "#web/parts/layout/main-id.ts";
import { announce } from "#web/api/browser-events.ts";
import { call } from "#web/api/client.ts";
import { invalidate, keyOf } from "#web/api/cache.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { editPosts } from "#web/entities/entities.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";
import { manageCopy } from "./manage-copy.ts";
import { changeInLists, snapshotOwnLists } from "./own-posts-cache.ts";
import { afterChange, backFrom, isListed } from "./post-changes.ts";

type PostsChange = {
  posts: readonly (Post | OwnPost)[];
  change: PostChange;
  /** Called when the post is no longer visible where the viewer is. */
  onGone?: (() => void) | undefined;
};

/**
 * Archives, hides, deletes or restores one's own posts: optimistic, rolled back with a toast on failure; a toast
 * can undo it for five seconds.
 */
export function useChangePosts(): (changeRequest: PostsChange) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ posts, change }: PostsChange) =>
      call("changeOwnPosts", { ids: posts.map(({ id }) => id), change }),
    onMutate: (changeRequest) => show(client, changeRequest),
    onSuccess: (_answer, changeRequest) => {
      const { posts, change, onGone } = changeRequest;
      for (const post of posts) if (leaves(post, change)) forgetPost(post.id);
      notify({
        title: manageCopy.done(change, posts.length),
        ...undoOf(client, changeRequest),
      });
      // The focused card was removed: focus the content, or the next Tab would start at the top of the page.
      if (document.activeElement === document.body)
        document.getElementById(mainId)?.focus({ preventScroll: true });
      if (posts.some((post) => leaves(post, change))) onGone?.();
      refresh(client, posts, change === "unarchived" || change === "restored");
    },
    onError: (error, { change }, context) => {
      context?.putBack();
      const deletes = change === "deleted" || change === "erased";
      const title = deletes ? copy.deleteFailed : postCopy.actionFailed;
      notify({ title, text: errorMessage(error), tone: "danger" });
    },
  });
  return mutate;
}

function leaves(post: Post | OwnPost, change: PostChange): boolean {
  const after = afterChange(post, change);
  return after === null || after.state === "archived" || after.state === "bin";
}

function show(client: QueryClient, { posts, change }: PostsChange): { putBack: () => void } {
  const putBackOwn = snapshotOwnLists(client);
  const ids = new Set(posts.map(({ id }) => id));
  // A list that is being loaded would bring the posts back.
  void client.cancelQueries({ queryKey: keyOf("getOwnPosts") });
  const putBackOthers = editPosts(
    client,
    (post) => {
      if (!ids.has(post.id)) return post;
      const after = afterChange(post, change);
      return after !== null && isListed(after) ? { visibility: after.visibility } : null;
    },
    ([name]) => name !== "getOwnPosts" && name !== "getOwnPost",
  );
  changeInLists(client, ids, change);
  return {
    putBack: () => {
      putBackOthers();
      putBackOwn();
    },
  };
}

/** Lists are refetched for what only the server knows; undoing adds posts to lists that lost them. */
function refresh(client: QueryClient, posts: PostsChange["posts"], backInLists: boolean): void {
  for (const { id } of posts) client.removeQueries({ queryKey: keyOf("getPost", { id }) });
  invalidate(client, ["getOwnPosts", "getOwnPost", "getProfile", "getFeaturedPost"]);
  // Endpoints in which a post is part of something else, which stays.
  invalidate(client, [
    "getCitySongs",
    "getTrendingSongs",
    "getExplore",
    "getArtistsByGenre",
    "getCollectionItems",
    "getRelease",
  ]);
  if (backInLists) invalidate(client, ["getFeed", "searchPosts", "getHighlights"]);
  announce("posts:invalidate");
}

function undoOf(client: QueryClient, { posts, change }: PostsChange) {
  const steps = new Map<PostChange, string[]>();
  for (const { id, visibility } of posts) {
    const back = backFrom(change, visibility);
    if (back === null || back === change) continue;
    steps.set(back, [...(steps.get(back) ?? []), id]);
  }
  if (steps.size === 0) return {};
  const undo = async () => {
    try {
      for (const [back, ids] of steps) await call("changeOwnPosts", { ids, change: back });
      notify({ title: manageCopy.undone });
    } catch (error) {
      notify({ title: postCopy.actionFailed, text: errorMessage(error), tone: "danger" });
    }
    refresh(client, posts, true);
  };
  return { action: { label: manageCopy.undo, onSelect: () => void undo() } };
}
