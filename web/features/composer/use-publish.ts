import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useNavigate } from "react-router";
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
 * so that an answer lost on the way cannot make two posts of it; a changed draft is another one. It goes on
 * when the form is left meanwhile. `withdraw` takes back what waits for a connection: nothing of it was sent.
 */
export function usePublish(onFailed: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const attempt = useRef<{ draft: string; key: string } | null>(null);

  const keyOf = ({ draftId: _draftId, ...request }: Request): string => {
    const draft = JSON.stringify(request);
    if (attempt.current?.draft !== draft) attempt.current = { draft, key: crypto.randomUUID() };
    return attempt.current.key;
  };

  const mutation = useMutation({
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
    },
    onError: (error) => {
      onFailed();
      notify({ title: copy.publishFailed, text: errorMessage(error), tone: "danger" });
    },
  });
  const withdraw = () => {
    const cache = client.getMutationCache();
    const waiting = ({ isPaused, variables }: { isPaused: boolean; variables: unknown }) =>
      isPaused && variables === mutation.variables;
    for (const one of cache.findAll({ predicate: ({ state }) => waiting(state) }))
      cache.remove(one);
    mutation.reset();
  };
  return { ...mutation, withdraw };
}
