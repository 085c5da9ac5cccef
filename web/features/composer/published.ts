import type { QueryClient } from "@tanstack/react-query";
import type { Post } from "#contract/posts";
import { addPost } from "#features/posts";
import { announce } from "#web/api/browser-events.ts";
import type { InputOf } from "#web/api/client.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";
import { spokenTime } from "./schedule.ts";

/** A post was published or scheduled: lists and counts follow, and it is said. `onSee` leads to it. */
export function published(
  client: QueryClient,
  post: Post,
  { publish_at }: InputOf<"createPost">,
  onSee?: () => void,
): void {
  const scheduled = publish_at !== undefined;
  if (!scheduled && post.visibility === "public") addPost(client, post);
  // The profile counts its posts.
  void client.invalidateQueries({ queryKey: ["getProfile"] });
  void client.invalidateQueries({ queryKey: ["getDrafts"] });
  announce("posts:invalidate");
  notify(
    scheduled
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
