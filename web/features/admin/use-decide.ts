import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ModerationCase } from "#contract/moderation/cases";
import { invalidate } from "#web/api/cache.ts";
import { ApiError, call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./case-copy.ts";
import { type Draft, removesPictures } from "./draft.ts";
import { statementProblem } from "./statement-problem.ts";
import { useIdentity } from "#features/personal-data";

export type Problems = { action?: string; rule?: string; statement?: string };

/** What is missing in a draft. */
export function problemsOf({ action, rule, statement }: Draft): Problems {
  const problem = statementProblem(statement);
  if (action === null) return { action: copy.actionMissing };
  // The note of a dismissed case may be empty.
  if (action === "dismiss" && statement.trim() === "") return {};
  return {
    ...(action !== "dismiss" && rule === null && { rule: copy.ruleMissing }),
    ...(problem !== null && { statement: problem }),
  };
}

/** Decides or dismisses a case; suspending and banning may ask for the password first (`dialog`). */
export function useDecide({ id, kind }: Pick<ModerationCase, "id" | "kind">) {
  const client = useQueryClient();
  const { withIdentity, dialog } = useIdentity();
  const { mutate, isPending } = useMutation({
    mutationFn: (draft: Draft) => withIdentity(() => send({ id, kind }, draft)),
    onSuccess: (answer, { action }) => {
      // The person did not confirm who they are.
      if (answer === null) return;
      notify(
        action === "dismiss"
          ? { title: copy.dismissed, tone: "positive" }
          : { title: copy.decided, text: copy.decidedText, tone: "positive" },
      );
      invalidate(client, ["getCase", "getCases", "getAuditLog"]);
    },
    onError: (error) => {
      notify({ title: copy.decideFailed, text: errorMessage(error), tone: "danger" });
      // Somebody else was faster.
      if (error instanceof ApiError && error.status === 409) invalidate(client, "getCase", { id });
    },
  });
  return { decide: (draft: Draft) => !isPending && mutate(draft), isPending, dialog };
}

async function send(
  { id, kind }: Pick<ModerationCase, "id" | "kind">,
  draft: Draft,
): Promise<unknown> {
  const { action, rule, days, networkDays, statement } = draft;
  if (action === "dismiss") return call("dismissCase", { id, note: statement });
  if (action === null || rule === null) throw new Error("an incomplete decision");
  const input = { id, rule, statement, days };
  return action === "suspend" || action === "ban"
    ? call("sanctionAccount", { ...input, action, network_days: networkDays })
    : call("decideCase", {
        ...input,
        action,
        pictures: removesPictures(draft, { kind }) ? draft.pictures : null,
      });
}
