import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { pagePath } from "#contract/pages";
import type { IncomePayment } from "#contract/payments/income";
import { moneyLabel } from "#contract/payments/money";
import { pages } from "#web/api/pages.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Link } from "#web/parts/links/Link.tsx";
import { dayOf, momentOf } from "#web/parts/text/dates.ts";
import { useNow } from "#web/parts/text/use-now.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { ChipGroup } from "#web/ui/fields/ChipGroup.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { MoreOf } from "#web/ui/MoreOf.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import { Parts } from "./Parts.tsx";
import { RefundDialog } from "./RefundDialog.tsx";

const kinds = (["tip", "unlock", "membership"] as const).map((value) => ({
  value,
  label: copy.kinds[value],
}));

/** The payments of a month, or all of them, newest first. */
export function PaymentList({ month }: { month: string | undefined }) {
  const [kind, setKind] = useState<IncomePayment["kind"] | null>(null);
  const list = useInfiniteQuery({
    ...pages("getIncomePayments", {
      ...(month !== undefined && { month }),
      ...(kind !== null && { kind }),
    }),
    staleTime: 0,
  });
  const [refunding, setRefunding] = useState<IncomePayment | null>(null);
  const payments = list.data?.pages.flatMap((page) => page.payments) ?? [];
  return (
    <Card as="section" bleed aria-labelledby="payments" className="grid gap-2 p-4 md:p-5">
      <h2 id="payments" className="text-lg">
        {copy.list}
      </h2>
      <ChipGroup
        label={copy.kind}
        mode="single"
        options={kinds}
        value={kind === null ? [] : [kind]}
        onChange={([nextKind]) => setKind(nextKind ?? null)}
      />
      {list.data === undefined ? (
        list.error === null ? (
          <Skeleton className="h-48" />
        ) : (
          <QueryError of={list} title={copy.listFailed} as="h3" />
        )
      ) : payments.length === 0 ? (
        kind !== null ? (
          <p className="text-text-muted">{copy.noneOfKind}</p>
        ) : month === undefined ? (
          <EmptyState title={copy.noPayments} text={copy.noPaymentsText} as="h3" />
        ) : (
          <p className="text-text-muted">{copy.nothingInMonth}</p>
        )
      ) : (
        <ul aria-labelledby="payments" className="grid divide-y divide-border">
          {payments.map((payment) => (
            <li key={payment.id} className="py-3">
              <PaymentRow payment={payment} onRefund={() => setRefunding(payment)} />
            </li>
          ))}
        </ul>
      )}
      {payments.some(({ shares }) => shares.length > 0) && (
        <p className="text-sm text-pretty text-text-muted">{copy.sharesText}</p>
      )}
      {list.data !== undefined && <MoreOf list={list} copy={copy} />}
      {refunding !== null && (
        <RefundDialog key={refunding.id} payment={refunding} onClose={() => setRefunding(null)} />
      )}
    </Card>
  );
}

type PaymentRowProps = { payment: IncomePayment; onRefund?: () => void };

/** Who gave how much for what, and where the money is. */
export function PaymentRow({ payment, onRefund }: PaymentRowProps) {
  const { amount, currency, at, message, about, is_test: isTest, net, state } = payment;
  const fees = payment.provider_fee + payment.our_fee;
  const mayRefund =
    onRefund !== undefined && state === "paid" && !payment.disputed && amount > payment.refunded;
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 font-semibold wrap-anywhere">
          <Giver giver={payment.giver} />
        </span>
        <strong className="shrink-0 font-display text-lg font-bold tabular-nums">
          {moneyLabel(amount, currency)}
        </strong>
      </div>
      {message !== "" && <p className="text-pretty wrap-anywhere whitespace-pre-line">{message}</p>}
      <p className="text-sm text-text-muted">
        <time dateTime={at}>{momentOf(at)}</time>
        {about !== null && (
          <>
            {" · "}
            {payment.kind === "unlock" ? `«${about.title}»` : copy.about(about.kind, about.title)}
          </>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <StateBadge payment={payment} />
        {payment.kind !== "tip" && <Badge>{copy.kinds[payment.kind]}</Badge>}
        {isTest && <Badge>{copy.testPayment}</Badge>}
        <span className="text-sm text-text-muted tabular-nums">
          {copy.net(moneyLabel(net, currency))}
          {fees !== 0 && ` (${copy.fees(moneyLabel(fees, currency))})`}
        </span>
        {mayRefund && (
          <Button size="sm" variant="ghost" className="ml-auto" onClick={onRefund}>
            {copy.refund}
          </Button>
        )}
      </div>
      {net > 0 && payment.shares.length > 0 && <Parts parts={payment.shares} currency={currency} />}
      {state === "paid" && <Place payment={payment} />}
    </div>
  );
}

function Giver({ giver }: Pick<IncomePayment, "giver">) {
  if (giver === null) return copy.anonymous;
  if (giver.username === null) return giver.name;
  return (
    <Link
      to={pagePath("profile", { username: giver.username })}
      className="underline-offset-2 hover:underline"
    >
      {giver.name}
    </Link>
  );
}

function StateBadge({ payment }: { payment: IncomePayment }) {
  const { state, disputed, refunded, currency } = payment;
  if (disputed) return <Badge tone="danger">{copy.states.disputed}</Badge>;
  if (state === "paid" && refunded > 0)
    return <Badge tone="warning">{copy.states.partly(moneyLabel(refunded, currency))}</Badge>;
  return <Badge tone={state === "paid" ? "positive" : "neutral"}>{copy.states[state]}</Badge>;
}

/** Where the money is. */
function Place({ payment: { available_at: at, provider } }: { payment: IncomePayment }) {
  const now = useNow();
  const isOnTheWay = at !== null && Date.parse(at) > now;
  return (
    <p className="text-sm text-text-muted">
      {isOnTheWay ? copy.availableAt(dayOf(at)) : copy.available(provider)}
    </p>
  );
}
