import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CareerEntry, TaggedPerson } from "#contract/career/career";
import { invalidate } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { Button } from "#web/ui/Button.tsx";
import { notify } from "#web/ui/notify.ts";
import { ownCopy } from "./own-copy.ts";

type AnswerButtonsProps = {
  /** As the viewer reads it. */
  entry: Pick<CareerEntry, "id" | "version">;
  state: TaggedPerson["state"];
  /** Takes the focus, since the button vanishes. */
  onAnswered: () => void;
};

/** «Confirmar» and «No fue así»; without the one that was answered before. */
export function AnswerButtons({ entry: { id, version }, state, onAnswered }: AnswerButtonsProps) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (accept: boolean) => call("answerCareerRequest", { id, accept, version }),
    onSuccess(_answer, accept) {
      notify({ title: accept ? ownCopy.confirmed : ownCopy.answeredNo, tone: "positive" });
      onAnswered();
    },
    onError: (error) =>
      notify({ title: ownCopy.answerFailed, text: errorMessage(error), tone: "danger" }),
    onSettled: () => invalidate(client, ["getCareer", "getCareerRequests", "getNotifications"]),
  });
  return (
    <div className="flex flex-wrap gap-2">
      {state !== "confirmed" && (
        <Button
          size="sm"
          loading={isPending && variables}
          disabled={isPending && !variables}
          onClick={() => mutate(true)}
        >
          {ownCopy.confirm}
        </Button>
      )}
      {state !== "refused" && (
        <Button
          size="sm"
          variant="secondary"
          loading={isPending && !variables}
          disabled={isPending && variables}
          onClick={() => mutate(false)}
        >
          {ownCopy.refuse}
        </Button>
      )}
    </div>
  );
}
