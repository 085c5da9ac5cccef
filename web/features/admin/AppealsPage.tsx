import { useQuery } from "@tanstack/react-query";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { AppealCard } from "./AppealCard.tsx";
import { copy } from "./appeals-copy.ts";
import { CounterNotices } from "./CounterNotices.tsx";
import { copy as shared } from "./copy.ts";
import { PageTitle } from "./PageTitle.tsx";

/** /admin/apelaciones: the open appeals, the oldest first. */
export function AppealsPage() {
  useTitle(copy.title);
  const list = useQuery({ ...query("getAppeals", {}), staleTime: 0 });
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
            <Skeleton className="h-56" />
          </div>
        ) : (
          <QueryError of={list} title={copy.failed} />
        )
      ) : list.data.appeals.length === 0 ? (
        <EmptyState title={copy.empty} text={copy.emptyText} />
      ) : (
        <ul aria-label={copy.title} className="grid gap-4">
          {list.data.appeals.map((appeal) => (
            <li key={appeal.id}>
              <AppealCard appeal={appeal} />
            </li>
          ))}
        </ul>
      )}
      <CounterNotices />
    </div>
  );
}
