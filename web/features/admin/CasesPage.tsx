import { useInfiniteQuery } from "@tanstack/react-query";
import { Keyboard } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { type CaseKind, caseKinds } from "#contract/moderation/rules";
import { pages } from "#web/api/pages.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { adminPaths } from "./admin-paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { chipClass } from "#web/ui/fields/ChipGroup.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { MoreOf } from "#web/ui/MoreOf.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./case-copy.ts";
import { CaseRow } from "./CaseRow.tsx";
import { copy as shared } from "./copy.ts";
import { Kbd } from "./Kbd.tsx";
import { KeysSheet } from "./KeysSheet.tsx";
import { PageTitle } from "./PageTitle.tsx";
import { useKeys } from "./use-keys.ts";
import { useNextCase } from "./use-next-case.ts";

const kinds = Object.keys(caseKinds) as CaseKind[];

/** /admin/reportes: the open cases, the most harmful and the oldest first. */
export function CasesPage() {
  useTitle(copy.title);
  const [parameters] = useSearchParams();
  const kind = kinds.find((one) => one === parameters.get("tipo"));
  const counts = useCases(kind).data?.pages[0];
  const [help, setHelp] = useState(false);
  const { openNext, isPending } = useNextCase(kind);
  useKeys({ j: openNext, "?": () => setHelp(true) });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 py-6">
      <div className="px-4 md:px-0">
        <PageTitle title={copy.title} intro={counts && copy.counts(counts.open, counts.appeals)}>
          <div className="flex items-center gap-2">
            <IconButton label={copy.keys} variant="secondary" onClick={() => setHelp(true)}>
              <Keyboard />
            </IconButton>
            <Button loading={isPending} aria-keyshortcuts="J" onClick={openNext}>
              <span className="inline-flex items-center gap-2">
                {copy.next}
                <Kbd>J</Kbd>
              </span>
            </Button>
          </div>
        </PageTitle>
      </div>
      <KindFilter kind={kind} />
      <CaseList kind={kind} />
      <KeysSheet open={help} onClose={() => setHelp(false)} />
    </div>
  );
}

function KindFilter({ kind }: { kind: CaseKind | undefined }) {
  return (
    <nav
      aria-label={copy.kinds}
      className="flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:px-1"
    >
      {[undefined, ...kinds].map((one) => (
        <Link
          key={one ?? ""}
          to={adminPaths.cases(one)}
          aria-current={one === kind ? "page" : undefined}
          className={chipClass(one === kind)}
        >
          {one === undefined ? copy.anyKind : caseKinds[one].label}
        </Link>
      ))}
    </nav>
  );
}

function useCases(kind: CaseKind | undefined) {
  const filter = kind === undefined ? {} : { kind };
  return useInfiniteQuery({ ...pages("getCases", filter), staleTime: 0 });
}

function CaseList({ kind }: { kind: CaseKind | undefined }) {
  const list = useCases(kind);
  if (list.data === undefined)
    return list.error === null ? (
      <div aria-busy className="grid gap-3 px-4 md:px-0">
        <output className="sr-only">{shared.loading}</output>
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-24" />
        ))}
      </div>
    ) : (
      <QueryError of={list} title={copy.failed} />
    );
  const cases = list.data.pages.flatMap((page) => page.cases);
  if (cases.length === 0 && !list.hasNextPage)
    return <EmptyState title={kind === undefined ? copy.empty : copy.emptyKind} />;
  return (
    <>
      <ul aria-label={copy.list} className="grid gap-2 md:gap-3">
        {cases.map((one) => (
          <li key={one.id}>
            <CaseRow summary={one} />
          </li>
        ))}
      </ul>
      <MoreOf list={list} copy={shared} />
    </>
  );
}
