import type { QueryClient } from "@tanstack/react-query";
import { ApiError, call, type InputOf } from "#web/api/client.ts";
import { isUnreachable } from "#web/api/reconnect.ts";
import { storeValue, readStored, storedBelow } from "#web/api/own-storage.ts";
import { currentSession } from "#web/api/session.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";
import { handlePublished } from "./handle-published.ts";
import { type StoredDraft, storeDraft } from "./stored-drafts.ts";

/** A post that waits on this device for a connection; every try uses the same key. */
export type WaitingPost = {
  key: string;
  request: InputOf<"createPost">;
  /** The draft, for editing it again. */
  draft: StoredDraft;
};

/** Dispatched when the waiting posts on this device have changed. */
export const postsChanged = "resuena:waiting-posts";
/** Keys of the posts that this page is sending. */
const sending = new Set<string>();

/** False where this device cannot store it: then it lasts as long as the page. */
export function storePost(me: string, post: WaitingPost): boolean {
  sending.add(post.key);
  return storeValue([me, "post", post.key], JSON.stringify(post));
}

/** Removes a post that was published, refused or taken back. */
export function dropPost(me: string, key: string): void {
  sending.delete(key);
  storeValue([me, "post", key], "");
  dispatchEvent(new Event(postsChanged));
}

/** The posts that wait to be published, in this page or since earlier visits. */
export function waitingPosts(me: string): WaitingPost[] {
  return storedBelow([me, "post"]).flatMap(parse);
}

/** Whether this page is publishing it: then it cannot be taken back here. */
export function isPublishing({ key }: WaitingPost): boolean {
  return sending.has(key);
}

function parse(text: string): WaitingPost[] {
  try {
    return [JSON.parse(text) as WaitingPost];
  } catch {
    return [];
  }
}

/** Takes a waiting post back: it becomes a draft again. */
export function editWaitingPost(me: string, { key, draft }: WaitingPost): void {
  storeDraft(me, draft);
  dropPost(me, key);
}

/** Publishes the posts that earlier visits of this person left; without an answer they keep waiting. */
export async function publishWaiting(client: QueryClient, me: string): Promise<void> {
  for (const post of waitingPosts(me)) {
    const session = currentSession();
    const isTheirs = session.status === "member" && session.userId === me;
    // Another window may have published it, or taken it back.
    const isThere = readStored([me, "post", post.key]) !== "";
    if (!isTheirs || !isThere || isPublishing(post)) continue;
    sending.add(post.key);
    try {
      const newPost = await call("createPost", post.request, { idempotencyKey: post.key });
      dropPost(me, post.key);
      handlePublished(client, newPost, post.request);
    } catch (error) {
      sending.delete(post.key);
      if (isTemporary(error)) return;
      editWaitingPost(me, post);
      notify({ title: copy.publishFailed, text: errorMessage(error), tone: "danger" });
    }
  }
}

function isTemporary(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return isUnreachable(error) || [401, 429, 503].includes(error.status);
}
