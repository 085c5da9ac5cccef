import { useQuery } from "@tanstack/react-query";
import { moderationActions, moderationRules } from "#contract/moderation/rules";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { textLink } from "#web/parts/forms/text-link.ts";
import { Region } from "#web/parts/layout/Region.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { paths } from "#web/paths.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { decisionsIn, type Month, monthLabel, tally, type Tally } from "./figures.ts";
import { LegalFrame } from "./LegalFrame.tsx";
import { copy } from "./transparency-copy.ts";

/** /transparencia: what was reported and decided, month by month. */
export function TransparencyPage() {
  useTitle(copy.title);
  const figures = useQuery(query("getTransparency", {}));
  return (
    <LegalFrame current="transparencia">
      <div className="grid gap-2">
        <h1 className="text-2xl">{copy.title}</h1>
        <p className="text-lg text-pretty text-text-muted">{copy.intro}</p>
      </div>
      <Region>
        {figures.data !== undefined ? (
          <Figures months={figures.data.months} />
        ) : figures.error === null ? (
          <div aria-busy className="grid gap-4">
            <output className="sr-only">{copy.loading}</output>
            <Skeleton className="h-72" />
            <Skeleton className="h-40" />
          </div>
        ) : (
          <QueryError of={figures} as="h2" title={copy.failed} />
        )}
      </Region>
      <p>
        <Link to={paths.legal("normas")} className={textLink()}>
          {copy.norms}
        </Link>
      </p>
    </LegalFrame>
  );
}

function Figures({ months }: { months: Month[] }) {
  const isEmpty = months.every(
    (month) => month.reports === 0 && month.appeals === 0 && month.decisions.length === 0,
  );
  if (isEmpty) return <EmptyState title={copy.empty} text={copy.emptyText} />;
  return (
    <>
      <section aria-labelledby="by-month" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 id="by-month" className="text-xl">
          {copy.byMonth}
        </h2>
        <p className="text-sm text-text-muted">{copy.bars}</p>
        <MonthTable months={months} />
        <p className="text-sm text-pretty text-text-muted">{copy.means}</p>
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8 sm:grid-cols-2">
        <TallyTable
          title={copy.byRule}
          head={copy.rule}
          rows={tally(months, "rule")}
          labelOf={(rule) => moderationRules[rule].label}
        />
        <TallyTable
          title={copy.byAction}
          head={copy.action}
          rows={tally(months, "action")}
          labelOf={(action) => moderationActions[action].label}
        />
      </div>
    </>
  );
}

const headClass = "py-2 text-sm font-semibold text-text-muted";
const numberClass = "py-2.5 pl-3 text-right align-top tabular-nums";

function MonthTable({ months }: { months: Month[] }) {
  const most = Math.max(1, ...months.flatMap((month) => [month.reports, decisionsIn(month)]));
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="border-b border-border">
          <th scope="col" className={`${headClass} text-left`}>
            {copy.month}
          </th>
          {[copy.reports, copy.decisions, copy.appeals].map((label) => (
            <th key={label} scope="col" className={`${headClass} pl-3 text-right`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-border">
        {months
          .toSorted((a, b) => b.month.localeCompare(a.month))
          .map((month) => (
            <tr key={month.month}>
              <th scope="row" className="w-full py-2.5 text-left font-normal">
                <span className="inline-block whitespace-nowrap first-letter:uppercase">
                  {monthLabel(month.month)}
                </span>
                <Bars reports={month.reports} decisions={decisionsIn(month)} most={most} />
              </th>
              <td className={numberClass}>
                {month.reports}
                {month.dismissed > 0 && <Note text={copy.dismissed(month.dismissed)} />}
              </td>
              <td className={numberClass}>{decisionsIn(month)}</td>
              <td className={numberClass}>
                {month.appeals}
                {month.granted > 0 && <Note text={copy.granted(month.granted)} />}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function Note({ text }: { text: string }) {
  return <span className="block text-xs text-text-muted sm:whitespace-nowrap">{text}</span>;
}

type BarsProps = { reports: number; decisions: number; most: number };

/** The reports of a month and its decisions, on the scale of the largest month; the figures stand beside it. */
function Bars({ reports, decisions, most }: BarsProps) {
  if (reports === 0 && decisions === 0) return null;
  const widthOf = (count: number) => (count === 0 ? 0 : Math.max(1, (count / most) * 100));
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 12"
      preserveAspectRatio="none"
      className="mt-1 block h-3 w-full"
    >
      <rect width={widthOf(reports)} height="5" rx="1" className="fill-edge" />
      <rect y="7" width={widthOf(decisions)} height="5" rx="1" className="fill-accent" />
    </svg>
  );
}

type TallyTableProps<K extends string> = {
  title: string;
  head: string;
  rows: Tally<K>[];
  labelOf: (key: K) => string;
};

function TallyTable<K extends string>({ title, head, rows, labelOf }: TallyTableProps<K>) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={title} className="grid content-start gap-3">
      <h2 className="text-xl">{title}</h2>
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-b border-border">
            <th scope="col" className={`${headClass} text-left`}>
              {head}
            </th>
            <th scope="col" className={`${headClass} text-right`}>
              {copy.decisions}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {rows.map(({ key, count }) => (
            <tr key={key}>
              <th scope="row" className="py-2.5 text-left font-normal">
                {labelOf(key)}
              </th>
              <td className={numberClass}>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
