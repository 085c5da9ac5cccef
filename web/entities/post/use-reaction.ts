import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Post } from "#contract/posts/posts";
import { announce, type BrowserEvent } from "#web/api/browser-events.ts";
import { call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { editPost } from "#web/entities/entities.ts";
import { notify } from "#web/ui/notify.ts";
import { createStore } from "#web/ui/store.ts";
import { copy } from "./copy.ts";

type Reaction = {
  name: "like" | "save";
  send: (id: string, on: boolean) => Promise<Partial<Post>>;
  apply: (post: Post, on: boolean) => Post;
  /** The title of the toast when it fails. */
  failureTitle: (on: boolean) => string;
  /** The browser event to announce. */
  changeEvent?: BrowserEvent;
};

const like: Reaction = {
  name: "like",
  failureTitle: (on) => (on ? copy.likeFailed : copy.unlikeFailed),
  send: (id, on) => call(on ? "likePost" : "unlikePost", { id }),
  apply: (post, on) =>
    post.is_liked === on
      ? post
      : { ...post, is_liked: on, like_count: Math.max(0, post.like_count + (on ? 1 : -1)) },
};

const save: Reaction = {
  name: "save",
  failureTitle: () => copy.actionFailed,
  send: (id, on) => call(on ? "savePost" : "unsavePost", { id }),
  apply: (post, on) => ({ ...post, is_saved: on }),
  changeEvent: "saved-content:invalidate",
};

type React = (on: boolean, then?: { onError: () => void }) => void;

/** Likes or unlikes a post: optimistic on every page, rolled back with a toast on failure. */
export function useLike(postId: string): React {
  return useReaction(postId, like);
}

/** Saves a post or removes it from the saved ones, in the same way. */
export function useSave(postId: string): React {
  return useReaction(postId, save);
}

/** The server's last answer, or the state before the first of several quick taps, by reaction and post. */
const lastKnownStates = new Map<string, boolean>();
/** The state of the last tap, while it is being sent. */
const pending = createStore<ReadonlyMap<string, boolean>>(new Map());

function setPending(id: string, on: boolean | undefined): void {
  const next = new Map(pending.get());
  if (on === undefined) next.delete(id);
  else next.set(id, on);
  pending.set(next);
}

function keyOf({ name }: Reaction, postId: string): string[] {
  return ["reaction", name, postId];
}

/** A post with the viewer's latest taps, whatever an older answer says. */
export function useTapped(post: Post): Post {
  return usePending(like, usePending(save, post));
}

function usePending(reaction: Reaction, post: Post): Post {
  const id = keyOf(reaction, post.id).join(":");
  const on = pending.useValue((all) => all.get(id));
  return on === undefined ? post : reaction.apply(post, on);
}

function useReaction(postId: string, reaction: Reaction): React {
  const { send, apply, failureTitle, changeEvent } = reaction;
  const client = useQueryClient();
  const mutationKey = keyOf(reaction, postId);
  const id = mutationKey.join(":");
  // Two quick taps are sent one after the other, and only the last answer is shown.
  const isLast = () => client.isMutating({ mutationKey }) <= 1;
  const { mutate } = useMutation({
    mutationKey,
    scope: { id },
    mutationFn: (on: boolean) => send(postId, on),
    onMutate: (on) => {
      if (isLast()) lastKnownStates.set(id, !on);
      setPending(id, on);
      editPost(client, postId, (post) => apply(post, on));
    },
    onSuccess: (state, on) => {
      lastKnownStates.set(id, on);
      if (!isLast()) return;
      setPending(id, undefined);
      editPost(client, postId, () => state);
      if (changeEvent !== undefined) announce(changeEvent);
    },
    onError: (error, on) => {
      if (!isLast()) return;
      setPending(id, undefined);
      // Not simply the opposite of `on`: of two taps both may have failed.
      editPost(client, postId, (post) => apply(post, lastKnownStates.get(id) ?? !on));
      notify({ title: failureTitle(on), text: errorMessage(error), tone: "danger" });
    },
  });
  return mutate;
}
