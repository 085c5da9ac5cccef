import { type SubmitEvent, useState } from "react";
import { amountText, moneyLabel, typedAmount } from "#contract/payments/money";
import { paymentLimits } from "#contract/payments/payment-limits";
import type { Receiving } from "#contract/payments/receiving";
import { dayOf } from "#web/parts/text/dates.ts";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import { copy } from "./copy.ts";
import { useUpdateReceiving } from "./use-update-receiving.ts";

/** What tips are collected for. Only for who has an account: what goes by one's own links is not known here. */
export function GoalForm({ receiving: { goal, accounts } }: { receiving: Receiving }) {
  const currencies = [
    ...new Set([
      ...(goal === null ? [] : [goal.currency]),
      ...accounts.filter(({ state }) => state === "active").map(({ currency }) => currency),
    ]),
  ];
  const [currency, setCurrency] = useState(currencies[0] ?? "");
  const [title, setTitle] = useState(goal?.title ?? "");
  const [typed, setTyped] = useState(goal === null ? "" : amountText(goal.target, goal.currency));
  const [hasTried, setHasTried] = useState(false);
  const { mutate, isPending } = useUpdateReceiving();
  if (currencies.length === 0) return null;
  const target = typedAmount(typed, currency);
  const isTitleMissing = title.trim() === "";
  const isWrongTarget = target === null || target < 1;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (!isTitleMissing && !isWrongTarget && !isPending)
      mutate({ goal: { title: title.trim(), target, currency } });
  };
  const end = () =>
    mutate(
      { goal: null },
      {
        onSuccess: () => {
          setTitle("");
          setTyped("");
          setHasTried(false);
        },
      },
    );
  return (
    <Card as="section" bleed aria-labelledby="own-goal" className="p-4 md:p-5">
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <div className="grid gap-1">
          <h2 id="own-goal" className="text-lg">
            {copy.goal}
          </h2>
          <p className="text-sm text-pretty text-text-muted">{copy.goalText}</p>
          {goal !== null && (
            <p className="font-semibold">
              {copy.goalRaised(
                moneyLabel(Math.max(0, goal.raised), goal.currency),
                moneyLabel(goal.target, goal.currency),
                dayOf(goal.since),
              )}
            </p>
          )}
        </div>
        <Field
          label={copy.goalTitle}
          hint={copy.goalTitleHint}
          error={hasTried && isTitleMissing ? copy.goalTitleMissing : undefined}
        >
          <Input
            autoComplete="off"
            maxLength={paymentLimits.goalTitleLength}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        </Field>
        {currencies.length > 1 && (
          <Field label={copy.goalCurrency}>
            <Select value={currency} onChange={(event) => setCurrency(event.target.value)}>
              {currencies.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field
          label={copy.goalTarget(currency)}
          error={hasTried && isWrongTarget ? copy.goalTargetWrong : undefined}
        >
          <Input
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="sm" variant="secondary" loading={isPending}>
            {goal === null ? copy.goalSave : copy.save}
          </Button>
          {goal !== null && (
            <Button size="sm" variant="ghost" disabled={isPending} onClick={end}>
              {copy.goalEnd}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
