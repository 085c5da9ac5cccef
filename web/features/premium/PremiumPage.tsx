import { Check } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { query } from "#web/api/query.ts";
import { useSession } from "#web/api/session.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Columns } from "#web/parts/layout/Columns.tsx";
import { Region } from "#web/parts/layout/Region.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Card } from "#web/ui/Card.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import { OwnPlan } from "./OwnPlan.tsx";
import { Plans } from "./Plans.tsx";
import { UsedSpace } from "./UsedSpace.tsx";

/** /premium: what Premium adds and costs, one's own plan, and what stays free. */
export function PremiumPage() {
  useTitle(copy.title);
  const isMember = useSession().status === "member";
  return (
    <Columns>
      <article className="grid grid-cols-[minmax(0,1fr)] gap-6 py-6">
        <header className="grid gap-3 px-4 md:px-0">
          <h1 className="font-display text-3xl font-bold text-balance md:text-4xl">{copy.title}</h1>
          <p className="text-lg text-pretty text-text-muted">{copy.intro}</p>
        </header>
        <Region>
          <Offers />
        </Region>
        <Card as="section" bleed aria-labelledby="stays-free" className="grid gap-3 p-4 md:p-5">
          <h2 id="stays-free" className="text-xl">
            {copy.free}
          </h2>
          <ul className="grid gap-2 sm:grid-cols-2">
            {copy.freePoints.map((point) => (
              <li key={point} className="flex gap-2.5">
                <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-positive" />
                {point}
              </li>
            ))}
          </ul>
        </Card>
        {isMember && (
          <Region>
            <UsedSpace />
          </Region>
        )}
        <section aria-labelledby="how-it-will-be" className="grid gap-3 px-4 md:px-0">
          <h2 id="how-it-will-be" className="text-xl">
            {copy.terms}
          </h2>
          <dl className="grid gap-3">
            {copy.termsPoints.map(([title, text]) => (
              <div key={title}>
                <dt className="font-semibold">{title}</dt>
                <dd className="text-pretty text-text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      </article>
    </Columns>
  );
}

/** One's own plan and what can be bought. */
function Offers() {
  const answer = useQuery({ ...query("getPremium", {}), staleTime: 0 });
  const { data, error, isFetching } = answer;
  if (data === undefined)
    return error === null ? (
      <div aria-busy className="grid gap-4">
        <output className="sr-only">{copy.loading}</output>
        <Skeleton className="h-72" />
        <Skeleton className="h-56" />
      </div>
    ) : (
      <QueryError of={answer} title={copy.offersFailed} />
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {data.mine !== null && <OwnPlan plan={data.mine} />}
      <Plans premium={data} isFetching={isFetching} />
    </div>
  );
}
