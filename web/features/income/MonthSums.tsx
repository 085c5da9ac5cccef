import { ChevronLeft, ChevronRight } from "lucide-react";
import { patterns } from "#contract/pages";
import type { IncomeSums } from "#contract/payments/income";
import { moneyLabel } from "#contract/payments/money";
import type { OutputOf } from "#web/api/client.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { agoLabel } from "#web/parts/text/age.ts";
import { useNow } from "#web/parts/text/use-now.ts";
import { buttonClass, iconButtonClass } from "#web/ui/button-class.ts";
import { Card } from "#web/ui/Card.tsx";
import { cx } from "#web/ui/cx.ts";
import { copy, figures } from "./copy.ts";
import { Explain } from "./Explain.tsx";
import { deducted, monthAfter, monthLabel } from "./months.ts";

type Income = OutputOf<"getIncome">;

/** What a month brought, by currency, with the way of each number. */
export function MonthSums({ income, isStale }: { income: Income; isStale: boolean }) {
  const { month, sums, zone } = income;
  return (
    <Card
      as="section"
      bleed
      aria-labelledby="month-sums"
      aria-busy={isStale}
      className={cx("grid gap-4 p-4 transition-opacity md:p-5", isStale && "opacity-60")}
    >
      <div className="flex items-center justify-between gap-2">
        <h2 id="month-sums" className="text-lg">
          {copy.sums(monthLabel(month))}
        </h2>
        <MonthLinks income={income} />
      </div>
      {sums.length === 0 && <p className="text-text-muted">{copy.nothingInMonth}</p>}
      {sums.map((one) => (
        <CurrencySums key={one.currency} sums={one} isOnly={sums.length === 1} />
      ))}
      <div className="grid gap-1 text-sm text-pretty text-text-muted">
        {sums.length > 0 && <p>{copy.where}</p>}
        <p>{copy.zone(zone)}</p>
        <Comparison income={income} />
      </div>
    </Card>
  );
}

/** Among the last twelve months, and from any other one back to the present. */
function MonthLinks({ income: { month, months } }: { income: Income }) {
  const first = months[0]?.month ?? month;
  const last = months.at(-1)?.month ?? month;
  const links = [
    { label: copy.monthBefore, to: monthAfter(month, -1), Icon: ChevronLeft },
    { label: copy.monthAfter, to: monthAfter(month, 1), Icon: ChevronRight },
  ];
  return (
    <nav aria-label={copy.month} className="flex items-center">
      {month !== last && (
        <Link
          to={patterns.studioIncome}
          replace
          preventScrollReset
          className={buttonClass({ size: "sm", variant: "ghost" })}
        >
          {copy.thisMonth}
        </Link>
      )}
      {links.map(({ label, to, Icon }) =>
        to >= first && to <= last ? (
          <Link
            key={label}
            to={to === last ? patterns.studioIncome : `${patterns.studioIncome}?mes=${to}`}
            replace
            preventScrollReset
            aria-label={label}
            className={iconButtonClass()}
          >
            <Icon aria-hidden />
          </Link>
        ) : (
          <span key={label} className="size-11" />
        ),
      )}
    </nav>
  );
}

/** In the order in which one becomes the other. */
const deductions = ["provider_fees", "our_fees", "refunded", "disputed"] as const;

function CurrencySums({ sums, isOnly }: { sums: IncomeSums; isOnly: boolean }) {
  const { currency } = sums;
  const label = (amount: number): string => moneyLabel(amount, currency);
  return (
    <div className="grid gap-3">
      {!isOnly && <h3>{copy.sumsIn(currency)}</h3>}
      <dl className="grid">
        <Row figure="received" text={label(sums.received)} note={copy.payments(sums.payments)} />
        {deductions.map((figure) => (
          <Row key={figure} figure={figure} text={label(deducted(sums[figure]))} />
        ))}
        <Row figure="net" text={label(sums.net)} isResult />
        <Row figure="on_the_way" text={label(sums.on_the_way)} />
      </dl>
    </div>
  );
}

type RowProps = { figure: keyof typeof figures; text: string; note?: string; isResult?: boolean };

function Row({ figure, text, note, isResult = false }: RowProps) {
  return (
    <div
      className={cx(
        "flex items-center justify-between gap-2 border-t border-border first:border-t-0",
        isResult && "font-semibold",
      )}
    >
      <dt className="flex min-w-0 items-center">
        <span>
          {figures[figure].name}
          {note !== undefined && <span className="text-sm text-text-muted"> · {note}</span>}
        </span>
        <Explain figure={figure} />
      </dt>
      <dd
        className={cx(
          "shrink-0 tabular-nums",
          isResult && "font-display text-xl font-bold sm:text-2xl",
        )}
      >
        {text}
      </dd>
    </div>
  );
}

function Comparison({ income: { compared_at: at, differences } }: { income: Income }) {
  const now = useNow();
  // A difference may be known before the first whole comparison.
  if (differences > 0)
    return (
      <p role="alert" className="font-semibold text-danger">
        {copy.differs(differences)}
      </p>
    );
  if (at === null) return null;
  return <p>{copy.compared(agoLabel(at, now))}</p>;
}
