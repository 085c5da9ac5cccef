import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { staffLimits } from "#contract/staff/staff-limits";
import type { Appeal } from "#contract/moderation/cases";
import { moderationActions } from "#contract/moderation/rules";
import { invalidate } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { useNow } from "#web/parts/text/use-now.ts";
import { Button } from "#web/ui/Button.tsx";
import { ChipGroup } from "#web/ui/fields/ChipGroup.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Textarea } from "#web/ui/fields/Textarea.tsx";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./appeals-copy.ts";
import { DaysChoice } from "./DaysChoice.tsx";
import { statementProblem } from "./statement-problem.ts";

type Outcome = keyof typeof copy.outcomes;

const day = 86_400_000;
/** Days from now to which a measure can be shortened: those that end it earlier. */
const offersFor = (until: string | null, now: number): number[] =>
  [1, 3, 7, 15].filter((days) => until === null || now + days * day < Date.parse(until));

/** Answers an appeal: it is upheld, shortened or undone. */
export function AppealForm({ appeal: { id, decision } }: { appeal: Appeal }) {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [days, setDays] = useState(1);
  const [statement, setStatement] = useState("");
  const [hasTried, setHasTried] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (answer: Outcome) =>
      call("decideAppeal", {
        id,
        outcome: answer,
        statement,
        days: answer === "shortened" ? days : null,
      }),
    onSuccess: () => notify({ title: copy.decided, tone: "positive" }),
    onError: (error) =>
      notify({ title: copy.failedToDecide, text: errorMessage(error), tone: "danger" }),
    onSettled: () => invalidate(client, ["getAppeals", "getCases", "getCase", "getAuditLog"]),
  });
  const offers = offersFor(decision.until, useNow());
  const canShorten = moderationActions[decision.action].timed && offers.length > 0;
  const outcomes = (Object.keys(copy.outcomes) as Outcome[]).filter(
    (value) => value !== "shortened" || canShorten,
  );
  const choose = (next: Outcome | null) => {
    // A text that was written stays.
    const isReady = statement === "" || outcomes.some((one) => copy.ready[one] === statement);
    if (isReady) setStatement(next === null ? "" : copy.ready[next]);
    setOutcome(next);
  };
  const problem = statementProblem(statement);
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setHasTried(true);
        if (outcome !== null && problem === null && !isPending) mutate(outcome);
      }}
    >
      <div className="grid gap-1.5">
        <span aria-hidden className="text-sm font-semibold">
          {copy.outcome}
        </span>
        <ChipGroup
          label={copy.outcome}
          mode="single"
          options={outcomes.map((value) => ({ value, label: copy.outcomes[value] }))}
          value={outcome === null ? [] : [outcome]}
          onChange={([next]) => choose(next ?? null)}
        />
        <p role="alert" className="text-sm text-danger empty:hidden">
          {hasTried && outcome === null && copy.outcomeMissing}
        </p>
      </div>
      {outcome === "shortened" && (
        <DaysChoice value={days} offers={offers} onChange={(next) => setDays(next ?? 1)} />
      )}
      <Field
        label={copy.statement}
        hint={copy.statementHint}
        error={hasTried && outcome !== null && problem}
        counter={{ count: statement.trim().length, max: staffLimits.staffReasonLength }}
      >
        <Textarea value={statement} onChange={({ target }) => setStatement(target.value)} />
      </Field>
      <Button type="submit" loading={isPending} className="justify-self-start">
        {copy.decide}
      </Button>
    </form>
  );
}
