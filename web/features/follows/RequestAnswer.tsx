import { useMutation, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import type { FollowPerson } from "#contract/people/follows";
import { ApiError, call } from "#web/api/client.ts";
import { invalidate } from "#web/api/cache.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { takeOut } from "#web/entities/entities.ts";
import { Button } from "#web/ui/Button.tsx";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

/** Accepts or rejects a request to follow: the row disappears at once, and returns on failure. */
export function useAnswerFollowRequest(person: FollowPerson): (accepts: boolean) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (accepts: boolean) =>
      call(accepts ? "acceptFollowRequest" : "rejectFollowRequest", { id: person.id }),
    onMutate: () => takeOut(client, person.id, "getFollowRequests"),
    onSuccess: (_answer, accepts) => {
      if (accepts) notify({ title: copy.accepted(person.name), tone: "positive" });
      invalidate(client, "getFollowRequests");
      if (!accepts) return;
      // One more follower.
      invalidate(client, ["getFollowers", "getProfile", "getMe"]);
    },
    onError: (error, _accepts, putBack) => {
      // A request that was withdrawn does not return; the toast says so.
      const isGone = error instanceof ApiError && error.code === "follow_request_not_found";
      if (!isGone) putBack?.();
      notify({ title: copy.answerFailed, text: errorMessage(error), tone: "danger" });
    },
  });
  return mutate;
}

/** The two buttons that answer a request to follow. */
export function RequestAnswer({ person }: { person: FollowPerson }) {
  const answer = useAnswerFollowRequest(person);
  const accessibleSuffix = <span className="sr-only"> a {person.name}</span>;
  return (
    <>
      {/* On phones the name needs the space. */}
      <Button
        size="sm"
        variant="ghost"
        className="max-sm:w-11 max-sm:px-0 text-text-muted"
        onClick={() => answer(false)}
      >
        <X aria-hidden className="sm:hidden" />
        <span className="max-sm:sr-only">{copy.reject}</span>
        {accessibleSuffix}
      </Button>
      <Button size="sm" variant="secondary" onClick={() => answer(true)}>
        {copy.accept}
        {accessibleSuffix}
      </Button>
    </>
  );
}
