import { useQuery } from "@tanstack/react-query";
import type { NameHandover } from "#contract/staff/name-requests";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { dayOf } from "#web/parts/text/dates.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { Part } from "./CasePeople.tsx";
import { copy as shared } from "./copy.ts";
import { NameActs } from "./NameActs.tsx";
import { NameRequestCard } from "./NameRequestCard.tsx";
import { copy } from "./names-copy.ts";
import { PageTitle } from "./PageTitle.tsx";

/** /admin/nombres: who asks for a name that another page has, and what can be undone. */
export function NamesPage() {
  useTitle(copy.title);
  const list = useQuery({ ...query("getNameRequests", {}), staleTime: 0 });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 py-6">
      <div className="px-4 md:px-0">
        <PageTitle title={copy.title} intro={copy.intro} />
      </div>
      {list.data === undefined ? (
        list.error === null ? (
          <div aria-busy className="grid gap-3 px-4 md:px-0">
            <output className="sr-only">{shared.loading}</output>
            <Skeleton className="h-56" />
          </div>
        ) : (
          <QueryError of={list} title={copy.failed} />
        )
      ) : (
        <>
          {list.data.requests.length === 0 ? (
            <EmptyState title={copy.empty} text={copy.emptyText} />
          ) : (
            <ul aria-label={copy.list} className="grid gap-4">
              {list.data.requests.map((request) => (
                <li key={request.id}>
                  <NameRequestCard request={request} />
                </li>
              ))}
            </ul>
          )}
          <Handovers handovers={list.data.handovers} />
        </>
      )}
    </div>
  );
}

function Handovers({ handovers }: { handovers: readonly NameHandover[] }) {
  if (handovers.length === 0) return null;
  return (
    <Part id="name-handovers" title={copy.handovers}>
      <ul className="grid divide-y divide-border">
        {handovers.map(({ id, name, from, to, undo_until: until }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <p className="grid min-w-0">
              <span className="font-semibold wrap-anywhere">
                {copy.handover(name, from.name, to.name)}
              </span>
              <span className="text-sm text-text-muted">{copy.undoUntil(dayOf(until))}</span>
            </p>
            <NameActs id={id} name={name} acts={["undo"]} />
          </li>
        ))}
      </ul>
    </Part>
  );
}
