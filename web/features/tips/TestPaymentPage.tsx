import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { FlaskConical } from "lucide-react";
import { useParams } from "react-router";
import { product } from "#contract/names";
import { intervalWords } from "#contract/payments/membership-limits";
import { moneyLabel } from "#contract/payments/money";
import type { TestOutcome } from "#contract/payments/test-payments";
import { setData } from "#web/api/cache.ts";
import { ApiError, call, type OutputOf } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { PlainFrame } from "#web/parts/layout/PlainFrame.tsx";
import { Region } from "#web/parts/layout/Region.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { dayOf } from "#web/parts/text/dates.ts";
import { Button } from "#web/ui/Button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { Card } from "#web/ui/Card.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { notify } from "#web/ui/notify.ts";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";

const words = copy.test;

/** /pago-de-prueba/{session}: plays the payment provider in the demonstration. No money moves. */
export function TestPaymentPage() {
  const { session = "" } = useParams();
  useTitle(words.title);
  const answer = useQuery({ ...query("getTestPayment", { session }), staleTime: 0 });
  const { data, error } = answer;
  return (
    <PlainFrame>
      <p className="mb-6 flex items-center justify-center gap-2 rounded-md border-2 border-dashed border-edge px-4 py-3 text-center font-semibold">
        <FlaskConical aria-hidden className="size-5 shrink-0" />
        {words.mark}
      </p>
      {data !== undefined ? (
        <Region>
          <Payment payment={data} />
        </Region>
      ) : error instanceof ApiError && [404, 422].includes(error.status) ? (
        <EmptyState as="h1" title={words.missing} text={words.missingText} />
      ) : error === null ? (
        <div aria-busy className="grid gap-4">
          <output className="sr-only">{words.loading}</output>
          <Skeleton className="h-40" />
          <Skeleton className="h-32" />
        </div>
      ) : (
        <QueryError of={answer} as="h1" title={words.failed} />
      )}
    </PlainFrame>
  );
}

type TestPayment = OutputOf<"getTestPayment">;
type Subscription = NonNullable<TestPayment["membership"]>;

function Payment({ payment }: { payment: TestPayment }) {
  const { title, amount, currency, state, outcomes, membership, return_url: returnUrl } = payment;
  const { mutate, isPending } = useSettle(payment);
  const facts = [
    [words.what, title],
    [words.howMuch, moneyLabel(amount, currency)],
    ...(membership === null ? [[words.state, words.states[state]] as const] : factsOf(membership)),
  ] as const;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-2">
        <h1 className="text-2xl">{words.title}</h1>
        <p className="text-pretty text-text-muted">{words.text}</p>
        {membership !== null && (
          <p className="text-pretty text-text-muted">{words.subscriptionText}</p>
        )}
      </div>
      <Card className="p-5">
        <dl className="grid gap-3" aria-live="polite">
          {facts.map(([label, text]) => (
            <div key={label} className="flex justify-between gap-4">
              <dt className="text-text-muted">{label}</dt>
              <dd className="text-right font-semibold wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
      </Card>
      {outcomes.length > 0 && (
        <fieldset aria-label={words.outcomesLabel} className="grid min-w-0 gap-3">
          {outcomes.map((outcome, at) => (
            <Button
              key={outcome}
              size="lg"
              block
              variant={at === 0 ? "primary" : "secondary"}
              disabled={isPending}
              onClick={() => mutate(outcome)}
            >
              {words.outcomes[outcome]}
            </Button>
          ))}
        </fieldset>
      )}
      <a
        href={returnUrl}
        className={buttonClass({ variant: outcomes.length > 0 ? "ghost" : "primary", size: "lg" })}
      >
        {words.back(product)}
      </a>
    </div>
  );
}

/** How often it is charged, and how it stands. */
function factsOf({ interval, state, period_end: end, cancels_at_end: cancels }: Subscription) {
  return [
    [words.repeats, intervalWords[interval]],
    [
      words.subscription,
      cancels && state === "active" ? words.cancelsAtEnd : words.subscriptionStates[state],
    ],
    ...(end === null ? [] : [[words.periodEnd, dayOf(end)] as const]),
  ] as const;
}

/** After the payer's part the browser goes back, as it does from a real provider. */
const ofPayer: readonly TestOutcome[] = ["pay", "refuse", "later", "recover"];

function useSettle({ session }: TestPayment) {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (outcome: TestOutcome) => call("settleTestPayment", { session, outcome }),
    onSuccess: (payment, outcome) => {
      setData(client, "getTestPayment", { session }, payment);
      if (ofPayer.includes(outcome)) location.assign(payment.return_url);
    },
    onError: (error) =>
      notify({ title: words.outcomeFailed, text: errorMessage(error), tone: "danger" }),
  });
}
