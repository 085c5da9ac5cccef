import { useState } from "react";
import { moneyLabel } from "#contract/payments/money";
import type { Premium } from "#contract/premium/buying";
import { dayOf } from "#web/parts/text/dates.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { Card } from "#web/ui/Card.tsx";
import { ConfirmDialog } from "#web/ui/overlays/ConfirmDialog.tsx";
import { Charges } from "./Charges.tsx";
import { copy, plans } from "./copy.ts";
import { statusOf } from "./status-of.ts";
import { usePlanChanges } from "./use-premium.ts";

const words = copy.mine;

/** One's own plan: until when, what is charged next, how to stop, and what was charged. */
export function OwnPlan({ plan }: { plan: Premium }) {
  const { state } = plan;
  const [first, ...rest] = statusOf(plan);
  return (
    <Card as="section" bleed aria-labelledby="own-plan" className="grid gap-3 p-4 md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id="own-plan" className="text-xl">
          {words.title}
        </h2>
        <span className="flex flex-wrap gap-2">
          {plan.is_test && <Badge tone="neutral">{words.test}</Badge>}
          <StateBadge plan={plan} />
        </span>
      </div>
      <p className="text-text-muted">{words.named(plans[plan.plan].title)}</p>
      <div aria-live="polite" className={state === "past_due" ? "text-danger" : ""}>
        <p className="font-semibold text-pretty">{first}</p>
        {rest.map((text) => (
          <p key={text} className="text-pretty">
            {text}
          </p>
        ))}
      </div>
      {(state === "active" || state === "past_due") && <Actions plan={plan} />}
      <Charges />
    </Card>
  );
}

const tones = {
  started: "neutral",
  active: "positive",
  past_due: "danger",
  ended: "neutral",
} as const satisfies Record<Premium["state"], string>;

function StateBadge({ plan: { state, cancels_at_end, is_valid } }: { plan: Premium }) {
  if (state === "active" && !is_valid) return <Badge tone="warning">{words.notValidState}</Badge>;
  if (state === "active" && cancels_at_end) return <Badge tone="warning">{words.cancelling}</Badge>;
  return <Badge tone={tones[state]}>{words.states[state]}</Badge>;
}

/** What can be done with a plan that goes on. */
function Actions({ plan }: { plan: Premium }) {
  const { state, url, provider, cancels_at_end: cancels, paid_until, price, currency } = plan;
  const [asks, setAsks] = useState(false);
  const { cancel, keep, billing } = usePlanChanges(plan.id);
  const end = paid_until === null ? null : dayOf(paid_until);
  return (
    <>
      {state === "past_due" && url === null && !plan.has_billing_page && (
        <p className="text-sm text-pretty">{words.fixAt(provider)}</p>
      )}
      {cancels && end !== null && (
        <p className="text-sm text-pretty text-text-muted">
          {words.keepText(moneyLabel(price, currency), end)}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {state === "past_due" && url !== null && (
          <a href={url} className={buttonClass({ size: "sm" })}>
            {words.fix}
          </a>
        )}
        {plan.has_billing_page && (
          <Button
            size="sm"
            variant="secondary"
            loading={billing.isPending}
            onClick={() => billing.mutate()}
          >
            {words.billing}
          </Button>
        )}
        {cancels ? (
          <Button
            size="sm"
            variant="secondary"
            loading={keep.isPending}
            onClick={() => keep.mutate()}
          >
            {words.keep}
          </Button>
        ) : (
          <Button
            size="sm"
            variant="secondary"
            aria-haspopup="dialog"
            onClick={() => setAsks(true)}
          >
            {words.cancel}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asks}
        onCancel={() => setAsks(false)}
        onConfirm={() => cancel.mutate(undefined, { onSuccess: () => setAsks(false) })}
        busy={cancel.isPending}
        title={words.cancelTitle}
        text={state === "past_due" ? words.cancelFailingText : words.cancelText(end)}
        confirmLabel={words.cancelConfirm}
        cancelLabel={words.cancelBack}
      />
    </>
  );
}
