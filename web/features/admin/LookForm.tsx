import { useState } from "react";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { chipClass } from "#web/ui/fields/ChipGroup.tsx";
import { copy } from "./people-copy.ts";
import { ReasonField, reasonProblem } from "./ReasonField.tsx";

type LookFormProps = { isPending: boolean; onReason: (reason: string) => void };

/** Why one looks at an account: typed, or one of the usual reasons. */
export function LookForm({ isPending, onReason }: LookFormProps) {
  const [reason, setReason] = useState("");
  const [hasTried, setHasTried] = useState(false);
  const problem = reasonProblem(reason);
  return (
    <Card as="section" bleed aria-labelledby="look" className="max-w-160 p-4 md:p-5">
      <form
        noValidate
        aria-labelledby="look"
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setHasTried(true);
          if (problem === null && !isPending) onReason(reason);
        }}
      >
        <div className="grid gap-1">
          <h1 id="look" className="text-2xl">
            {copy.askTitle}
          </h1>
          <p className="text-pretty text-text-muted">{copy.askText}</p>
        </div>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{copy.readyReasons}</legend>
          {copy.reasons.map((ready) => (
            <button
              key={ready}
              type="button"
              aria-pressed={reason === ready}
              className={chipClass(reason === ready)}
              onClick={() => setReason(ready)}
            >
              {ready}
            </button>
          ))}
        </fieldset>
        <ReasonField value={reason} onChange={setReason} error={hasTried && problem} />
        <Button type="submit" loading={isPending} className="justify-self-start">
          {copy.openNow}
        </Button>
      </form>
    </Card>
  );
}
