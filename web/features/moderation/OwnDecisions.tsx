import { useQuery } from "@tanstack/react-query";
import type { OutputOf } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { reportReasons } from "#web/copy/report-reasons.ts";
import { textLink } from "#web/parts/forms/text-link.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { dayOf } from "#web/parts/text/dates.ts";
import { paths } from "#web/paths.ts";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import { DecisionCard } from "./DecisionCard.tsx";
import { StrikeLadder } from "./StrikeLadder.tsx";

/** Decisions about the person, with appeals; then the state of their own reports. */
export function OwnDecisions() {
  const own = useQuery({ ...query("getOwnDecisions", {}), staleTime: 0 });
  if (own.data === undefined)
    return own.error === null ? (
      <div aria-busy className="grid gap-4">
        <output className="sr-only">{copy.loading}</output>
        <Skeleton className="h-28" />
        <Skeleton className="h-48" />
      </div>
    ) : (
      <QueryError of={own} as="h3" title={copy.failed} />
    );
  const { decisions, strikes, reports } = own.data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <section aria-labelledby="own-decisions" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h3 id="own-decisions" className="text-lg">
          {copy.decisions}
        </h3>
        {decisions.length === 0 ? (
          <div className="grid justify-items-start gap-1">
            <p>{copy.none}</p>
            <p className="text-sm text-pretty text-text-muted">{copy.noneText}</p>
            <Link to={paths.legal("normas")} className={textLink("text-sm")}>
              {copy.norms}
            </Link>
          </div>
        ) : (
          <>
            <StrikeLadder strikes={strikes} />
            {decisions.map((decision) => (
              <DecisionCard key={decision.id} decision={decision} />
            ))}
            <Link to={paths.legal("normas")} className={textLink("justify-self-start text-sm")}>
              {copy.norms}
            </Link>
          </>
        )}
      </section>
      <section aria-labelledby="own-reports" className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <h3 id="own-reports" className="text-lg">
          {copy.reports}
        </h3>
        <OwnReports reports={reports} />
      </section>
    </div>
  );
}

function OwnReports({ reports }: Pick<OutputOf<"getOwnDecisions">, "reports">) {
  if (reports.length === 0) return <p className="text-text-muted">{copy.noReports}</p>;
  return (
    <ul aria-label={copy.reports} className="grid divide-y divide-border">
      {reports.map(({ kind, reason, at, state }) => (
        <li key={`${kind} ${at}`} className="grid gap-0.5 py-3">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-semibold">
              {copy.reportOf[kind]} · {reportReasons[reason]}
            </span>
            <span className="text-sm text-text-muted">{dayOf(at)}</span>
          </span>
          <span className="text-sm text-pretty text-text-muted">{copy.reportState[state]}</span>
        </li>
      ))}
    </ul>
  );
}
