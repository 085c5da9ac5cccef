import { useMutation, useQueryClient } from "@tanstack/react-query";
import { roleLabel } from "#contract/releases/credit-roles";
import type { CreditedTrack, Split } from "#contract/releases/credits";
import { invalidate } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { useMayAct } from "#web/parts/session/use-may-act.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { notify } from "#web/ui/notify.ts";
import { namedCopy as copy } from "./named-copy.ts";

type CreditAnswersProps = {
  credit: CreditedTrack["credits"][number];
  song: string;
  /** Takes the focus, since the button vanishes. */
  onAnswered: () => void;
};

/** One credit of the viewer, with what they may answer now. */
export function CreditAnswers({ credit, song, onAnswered }: CreditAnswersProps) {
  const { id, state } = credit;
  const mayAnswer = useMayAct()("page");
  const role = roleLabel(credit);
  const { mutate, isPending, variables } = useAnswer(
    (accept) => call("answerCredit", { id, accept }),
    { yes: copy.confirmed, no: copy.refused },
    onAnswered,
  );
  return (
    <li className="grid justify-items-start gap-2">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold wrap-anywhere">{role}</span>
        <Badge tone={state === "confirmed" ? "positive" : "neutral"}>{copy.states[state]}</Badge>
      </p>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {mayAnswer && state !== "confirmed" && (
          <Button
            size="sm"
            aria-label={copy.confirmOf(role, song)}
            loading={isPending && variables}
            disabled={isPending && !variables}
            onClick={() => mutate(true)}
          >
            {copy.confirm}
          </Button>
        )}
        {mayAnswer && state !== "refused" && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={(state === "confirmed" ? copy.withdrawOf : copy.refuseOf)(role, song)}
            loading={isPending && !variables}
            disabled={isPending && variables}
            onClick={() => mutate(false)}
          >
            {state === "confirmed" ? copy.withdraw : copy.refuse}
          </Button>
        )}
      </div>
    </li>
  );
}

type SplitAnswersProps = { split: Split; song: string; onAnswered: () => void };

/** What the viewer answers to a proposed split. */
export function SplitAnswers({ split: { id, shares }, song, onAnswered }: SplitAnswersProps) {
  const mayAnswer = useMayAct()("money");
  const state = shares.find(({ is_viewer }) => is_viewer)?.state;
  const { mutate, isPending, variables } = useAnswer(
    (accept) => call("answerSplit", { id, accept }),
    { yes: copy.accepted, no: copy.declined },
    onAnswered,
  );
  if (!mayAnswer) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {state !== "accepted" && (
        <Button
          size="sm"
          aria-label={copy.acceptOf(song)}
          loading={isPending && variables}
          disabled={isPending && !variables}
          onClick={() => mutate(true)}
        >
          {copy.accept}
        </Button>
      )}
      {state !== "declined" && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={copy.declineOf(song)}
          loading={isPending && !variables}
          disabled={isPending && variables}
          onClick={() => mutate(false)}
        >
          {copy.decline}
        </Button>
      )}
    </div>
  );
}

/** Sends an answer, says so, and asks again for what shows it. */
function useAnswer(
  send: (accept: boolean) => Promise<unknown>,
  words: { yes: string; no: string },
  onAnswered: () => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess(_answer, accept) {
      notify({ title: accept ? words.yes : words.no, tone: "positive" });
      onAnswered();
    },
    onError: (error) =>
      notify({ title: copy.answerFailed, text: errorMessage(error), tone: "danger" }),
    onSettled: () =>
      invalidate(client, ["getMyCredits", "getRelease", "getNotifications", "getStudio"]),
  });
}
