import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { call, type InputOf } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./composer/copy.ts";
import { addPost } from "./posts-cache.ts";

type Request = InputOf<"createPost">;

/**
 * Publishes a post, which then stands on top of its lists. A retry of the same draft keeps its key,
 * so that an answer lost on the way cannot make two posts of it; a changed draft is another one.
 */
export function usePublish(onPublished: () => void) {
  const client = useQueryClient();
  const attempt = useRef<{ draft: string; key: string } | null>(null);

  const keyOf = (request: Request): string => {
    const draft = JSON.stringify(request);
    if (attempt.current?.draft !== draft) attempt.current = { draft, key: crypto.randomUUID() };
    return attempt.current.key;
  };

  return useMutation({
    mutationFn: (request: Request) =>
      call("createPost", request, { idempotencyKey: keyOf(request) }),
    onSuccess: (post) => {
      attempt.current = null;
      addPost(client, post);
      // The profile counts its posts.
      void client.invalidateQueries({ queryKey: ["getProfile"] });
      notify({ title: copy.published, text: copy.publishedText, tone: "positive" });
      onPublished();
    },
    onError: (error) =>
      notify({ title: copy.publishFailed, text: errorMessage(error), tone: "danger" }),
  });
}
