import { useInfiniteQuery } from "@tanstack/react-query";
import { moneyLabel } from "#contract/payments/money";
import type { PremiumCharge } from "#contract/premium/buying";
import { pages } from "#web/api/pages.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { dayOf } from "#web/parts/text/dates.ts";
import { MoreOf } from "#web/ui/MoreOf.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";

const words = copy.charges;

/** What was charged for Premium, the last first, with the service's receipt where it has one. */
export function Charges() {
  const list = useInfiniteQuery({ ...pages("getPremiumCharges", {}), staleTime: 0 });
  const charges = list.data?.pages.flatMap((page) => page.charges);
  if (charges?.length === 0) return null;
  return (
    <div className="grid gap-2 border-t border-border pt-3">
      <h3 id="premium-charges" className="text-lg">
        {words.title}
      </h3>
      {charges !== undefined ? (
        <>
          <ul aria-labelledby="premium-charges" className="grid divide-y divide-border">
            {charges.map((charge) => (
              <Charge key={charge.id} charge={charge} />
            ))}
          </ul>
          <MoreOf list={list} copy={words} />
        </>
      ) : list.error === null ? (
        <div aria-busy>
          <output className="sr-only">{copy.loading}</output>
          <Skeleton className="h-14" />
        </div>
      ) : (
        <QueryError of={list} as="p" title={words.failed} />
      )}
    </div>
  );
}

function Charge({ charge }: { charge: PremiumCharge }) {
  const { amount, refunded, currency, state, receipt_url: receipt, payment } = charge;
  const day = dayOf(charge.paid_at ?? charge.starts_at);
  return (
    <li className="grid gap-0.5 py-2.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>
          {day} · {words.states[state]}
          {charge.is_test && ` · ${copy.mine.test}`}
        </span>
        <span className="font-semibold tabular-nums">{moneyLabel(amount, currency)}</span>
      </p>
      <p className="text-sm text-text-muted">
        {words.period(dayOf(charge.starts_at), dayOf(charge.ends_at))}
      </p>
      {state === "paid" && refunded > 0 && (
        <p className="text-sm text-text-muted">{words.partly(moneyLabel(refunded, currency))}</p>
      )}
      {payment !== null && (
        <p className="text-sm wrap-anywhere text-text-muted">{words.number(payment)}</p>
      )}
      {receipt !== null && (
        <a
          href={receipt}
          target="_blank"
          rel="noopener"
          aria-label={words.receiptOf(day)}
          className="justify-self-start rounded-sm py-1 text-sm underline underline-offset-2"
        >
          {words.receipt}
        </a>
      )}
    </li>
  );
}
