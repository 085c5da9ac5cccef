import { useInfiniteQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useSearchParams } from "react-router";
import { pages } from "#web/api/pages.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { MoreOf } from "#web/ui/MoreOf.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { addressOf, type AuditFilters, filtersOf } from "./audit-filters.ts";
import { AuditFilterForm } from "./AuditFilterForm.tsx";
import { AuditRow } from "./AuditRow.tsx";
import { copy } from "./copy.ts";
import { PageTitle } from "./PageTitle.tsx";
import { useAuditDownload } from "./use-audit-download.tsx";

const texts = copy.audit;

/** /admin/registro: what the staff did, with filters in the address. */
export function AuditPage() {
  useTitle(texts.title);
  const [parameters, setParameters] = useSearchParams();
  const filters = filtersOf(parameters);
  const list = useInfiniteQuery({ ...pages("getAuditLog", filters), staleTime: 0 });
  const { download, isPending, dialog } = useAuditDownload();
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  const change = (changes: AuditFilters) => setParameters(addressOf({ ...filters, ...changes }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 py-6">
      <div className="grid gap-4 px-4 md:px-0">
        <PageTitle title={texts.title} intro={texts.intro}>
          <Button
            variant="secondary"
            icon={<Download aria-hidden />}
            loading={isPending}
            onClick={() => download(filters)}
          >
            {texts.download}
          </Button>
        </PageTitle>
        <AuditFilterForm
          filters={filters}
          actions={list.data?.pages[0]?.actions ?? []}
          entries={entries}
          onChange={change}
        />
      </div>
      {list.data === undefined ? (
        list.error === null ? (
          <div aria-busy className="grid gap-2 px-4 md:px-0">
            <output className="sr-only">{copy.loading}</output>
            {[0, 1, 2, 3, 4].map((row) => (
              <Skeleton key={row} className="h-16" />
            ))}
          </div>
        ) : (
          <QueryError of={list} title={texts.failed} />
        )
      ) : entries.length === 0 ? (
        <EmptyState title={texts.empty} text={texts.emptyText} />
      ) : (
        <>
          <ul
            aria-label={texts.list}
            className="grid divide-y divide-border bg-surface md:rounded-lg"
          >
            {entries.map((entry) => (
              <li key={entry.id}>
                <AuditRow entry={entry} onFilter={change} />
              </li>
            ))}
          </ul>
          <MoreOf list={list} copy={copy} />
        </>
      )}
      {dialog}
    </div>
  );
}
