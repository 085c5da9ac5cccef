import { useId } from "react";
import { moneyLabel } from "#contract/payments/money";
import type { OutputOf } from "#web/api/client.ts";
import { FigureTable } from "#web/parts/studio/FigureTable.tsx";
import { Card } from "#web/ui/Card.tsx";
import { copy, figures } from "./copy.ts";
import { monthLabel, monthShort } from "./months.ts";

type Months = OutputOf<"getIncome">["months"];

/** What stayed with the artist in each of twelve months, as bars and as a table; money of two currencies is never added. */
export function MonthBars({ months }: { months: Months }) {
  const currencies = [
    ...new Set(months.flatMap(({ sums }) => sums.map(({ currency }) => currency))),
  ].sort();
  return (
    <Card as="section" bleed aria-label={copy.months} className="grid gap-6 p-4 md:p-5">
      {currencies.map((currency) => (
        <CurrencyBars key={currency} currency={currency} months={months} />
      ))}
    </Card>
  );
}

function CurrencyBars({ currency, months }: { currency: string; months: Months }) {
  const id = useId();
  const rows = months.map(({ month, sums }) => {
    const one = sums.find((each) => each.currency === currency);
    return { month, received: one?.received ?? 0, net: one?.net ?? 0 };
  });
  const most = Math.max(1, ...rows.map(({ received }) => received));
  return (
    <figure aria-labelledby={id} className="grid gap-3">
      <figcaption id={id}>
        <h2 className="text-lg">{copy.monthsIn(currency)}</h2>
      </figcaption>
      {/* The table below says the same. */}
      <div aria-hidden className="grid grid-cols-12 gap-1">
        {rows.map(({ month, received, net }) => (
          <div key={month} className="grid gap-1 text-center">
            <div className="relative h-32 overflow-hidden rounded-sm bg-fill">
              <span
                className="absolute inset-x-0 bottom-0 bg-edge"
                style={{ height: `${(received / most) * 100}%` }}
              />
              <span
                className="absolute inset-x-0 bottom-0 bg-accent"
                style={{ height: `${(Math.max(0, net) / most) * 100}%` }}
              />
            </div>
            <span className="truncate text-[0.625rem] text-text-muted">{monthShort(month)}</span>
          </div>
        ))}
      </div>
      <p aria-hidden className="flex gap-4 text-sm text-text-muted">
        <span className="flex items-center gap-1.5">
          <span className="size-3 rounded-sm bg-accent" />
          {figures.net.name}
        </span>
        <span className="flex items-center gap-1.5">
          <span className="size-3 rounded-sm bg-edge" />
          {figures.received.name}
        </span>
      </p>
      <FigureTable
        label={copy.month}
        columns={[figures.received.name, figures.net.name]}
        rows={rows.toReversed().map(({ month, received, net }) => ({
          key: month,
          name: monthLabel(month),
          cells: [moneyLabel(received, currency), moneyLabel(net, currency)],
        }))}
      />
    </figure>
  );
}
