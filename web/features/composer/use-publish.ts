import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { call, type InputOf, type OutputOf } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { paths } from "#web/paths.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";
import { isProcessing, handlePublished } from "./handle-published.ts";
import { dropPost, storePost } from "./waiting-posts.ts";
import type { StoredDraft } from "./stored-drafts.ts";

type Request = InputOf<"createPost">;
type Handlers = {
  onSuccess: (post: OutputOf<"createPost">, request: Request) => void;
  onError: (error: Error) => void;
};

/**
 * Publishes a post, which then appears at the top of its lists. A retry of the same draft keeps its idempotency
 * key, so that a lost answer cannot create two posts; a changed draft gets a new one. Publishing continues when the
 * form is left, and on the next visit when the page is closed before the answer. `withdraw` takes back a post that
 * waits for a connection: nothing of it was sent.
 */
export function usePublish(me: string, onFailed: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const attempt = useRef<{ draft: string; key: string } | null>(null);
  const [isStored, setIsStored] = useState(false);

  const keyOf = ({ draftId: _draftId, ...request }: Request): string => {
    const draft = JSON.stringify(request);
    if (attempt.current?.draft !== draft) attempt.current = { draft, key: crypto.randomUUID() };
    return attempt.current.key;
  };

  const mutation = useMutation({
    mutationFn: (request: Request) =>
      call("createPost", request, { idempotencyKey: keyOf(request) }),
    onSuccess: (post, request) => {
      dropPost(me, keyOf(request));
      attempt.current = null;
      const place = isProcessing(post)
        ? `${paths.manageContent}?estado=programadas`
        : paths.post(post.id);
      handlePublished(client, post, request, () => void navigate(place));
    },
    onError: (error, request) => {
      dropPost(me, keyOf(request));
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
    if (mutation.variables !== undefined) dropPost(me, keyOf(mutation.variables));
    mutation.reset();
  };
  return {
    isPending: mutation.isPending,
    isPaused: mutation.isPaused,
    /** A waiting post is stored on this device, and outlives the page. */
    isStored,
    start: (request: Request, draft: StoredDraft, handlers: Handlers) => {
      setIsStored(storePost(me, { key: keyOf(request), request, draft }));
      mutation.mutate(request, handlers);
    },
    withdraw,
  };
}
