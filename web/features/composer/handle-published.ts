import type { QueryClient } from "@tanstack/react-query";
import type { Post } from "#contract/posts/posts";
import { addPost } from "#web/entities/post/posts-cache.ts";
import { announce } from "#web/api/browser-events.ts";
import type { InputOf } from "#web/api/client.ts";
import { invalidate } from "#web/api/cache.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";
import { spokenTime } from "./schedule.ts";

/** Whether the post is published later, when its video has been converted. */
export function isProcessing({ media }: Post): boolean {
  return media?.kind === "video" && media.state === "processing";
}

/** Updates lists and counts after a post was published or scheduled, and shows a toast. `onSee` opens the post. */
export function handlePublished(
  client: QueryClient,
  post: Post,
  { publish_at }: InputOf<"createPost">,
  onSee?: () => void,
): void {
  const isScheduled = publish_at !== undefined;
  const processing = !isScheduled && isProcessing(post);
  if (!isScheduled && !processing && post.visibility === "public") addPost(client, post);
  // The profile shows the number of posts.
  invalidate(client, "getProfile");
  invalidate(client, "getDrafts");
  announce("posts:invalidate");
  if (processing)
    return notify({
      title: copy.videoProcessing,
      text: copy.videoProcessingText,
      tone: "positive",
      ...(onSee && { action: { label: copy.see, onSelect: onSee } }),
    });
  notify(
    isScheduled
      ? {
          title: copy.scheduled,
          text: copy.scheduledText(spokenTime(new Date(publish_at))),
          tone: "positive",
        }
      : {
          title: copy.published,
          text: copy.publishedTo[post.visibility],
          tone: "positive",
          ...(onSee && { action: { label: copy.see, onSelect: onSee } }),
        },
  );
}
