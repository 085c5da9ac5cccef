import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useParams } from "react-router";
import { caseKinds } from "#contract/moderation/rules";
import { ApiError } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { adminPaths } from "./admin-paths.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./case-copy.ts";
import { CaseContent } from "./CaseContent.tsx";
import { CasePerson, Reporters } from "./CasePeople.tsx";
import { HarmBadge, Reasons } from "./CaseRow.tsx";
import { copy as shared } from "./copy.ts";
import { DecisionPanel } from "./DecisionPanel.tsx";
import type { ModerationCase } from "#contract/moderation/cases";

/** /admin/reportes/{id}: a case with everything that deciding it needs. */
export function CasePage() {
  const id = useParams()["id"] ?? "";
  const one = useQuery(query("getCase", { id }));
  useTitle(copy.case);
  const isGone = one.error instanceof ApiError && [404, 422].includes(one.error.status);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 py-4 md:py-6">
      <Link
        to={adminPaths.cases()}
        className={buttonClass({
          variant: "ghost",
          size: "sm",
          className: "justify-self-start md:-ml-4",
        })}
      >
        <ArrowLeft aria-hidden />
        {copy.back}
      </Link>
      {one.data !== undefined ? (
        <Case key={id} one={one.data} />
      ) : isGone ? (
        <EmptyState as="h1" title={copy.gone} text={copy.goneText} />
      ) : one.error !== null ? (
        <QueryError of={one} as="h1" title={copy.caseFailed} />
      ) : (
        <div aria-busy className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <output className="sr-only">{shared.loading}</output>
          <Skeleton className="h-80" />
          <Skeleton className="h-80" />
        </div>
      )}
    </div>
  );
}

function Case({ one }: { one: ModerationCase }) {
  return (
    <>
      <header className="grid gap-2 px-4 md:px-0">
        <h1 className="text-2xl wrap-anywhere">
          {caseKinds[one.kind].label} de {one.person.name}
        </h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-text-muted">
          <HarmBadge harm={one.harm} />
          <Badge>{copy.reports(one.reports)}</Badge>
          <Reasons reasons={one.reasons} />
        </p>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <CaseContent one={one} />
          <Reporters reporters={one.reporters} />
          <CasePerson one={one} />
        </div>
        <DecisionPanel one={one} />
      </div>
    </>
  );
}
