import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useNavigate } from "react-router";
import type { Post } from "#contract/posts";
import { addPost } from "#features/posts";
import { announce } from "#web/api/browser-events.ts";
import { call, type InputOf } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { paths } from "#web/paths.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";
import { spokenTime } from "./schedule.ts";

type Request = InputOf<"createPost">;

/**
 * Publishes a post, which then stands on top of its lists. A retry of the same draft keeps its key,
 * so that an answer lost on the way cannot make two posts of it; a changed draft is another one.
 */
export function usePublish(onPublished: (post: Post, scheduled: boolean) => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const attempt = useRef<{ draft: string; key: string } | null>(null);

  const keyOf = ({ draftId: _draftId, ...request }: Request): string => {
    const draft = JSON.stringify(request);
    if (attempt.current?.draft !== draft) attempt.current = { draft, key: crypto.randomUUID() };
    return attempt.current.key;
  };

  return useMutation({
    mutationFn: (request: Request) =>
      call("createPost", request, { idempotencyKey: keyOf(request) }),
    onSuccess: (post, { publish_at }) => {
      attempt.current = null;
      const scheduled = publish_at !== undefined;
      if (!scheduled && post.visibility === "public") addPost(client, post);
      // The profile counts its posts.
      void client.invalidateQueries({ queryKey: ["getProfile"] });
      void client.invalidateQueries({ queryKey: ["getDrafts"] });
      announce("posts:invalidate");
      const action = { label: copy.see, onSelect: () => void navigate(paths.post(post.id)) };
      const text = copy.publishedTo[post.visibility];
      notify(
        scheduled
          ? {
              title: copy.scheduled,
              text: copy.scheduledText(spokenTime(new Date(publish_at))),
              tone: "positive",
            }
          : { title: copy.published, text, tone: "positive", action },
      );
      onPublished(post, scheduled);
    },
    onError: (error) =>
      notify({ title: copy.publishFailed, text: errorMessage(error), tone: "danger" }),
  });
}
