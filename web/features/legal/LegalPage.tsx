import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useParams } from "react-router";
import type { LegalPage as PageName, LegalSection } from "#contract/account/legal";
import { NotFoundPage } from "#web/parts/layout/NotFoundPage.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { ApiError } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Button } from "#web/ui/Button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { SkeletonLine } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import { LegalFrame } from "./LegalFrame.tsx";

/** /legal/{page}. */
export function LegalPage() {
  const page = (useParams()["page"] ?? "terminos") as PageName;
  const { data, error, isFetching, refetch } = useQuery(query("getLegalPage", { page }));
  useTitle(data?.title);
  if (error instanceof ApiError && error.status < 500 && data === undefined)
    return <NotFoundPage />;
  return (
    <LegalFrame current={page}>
      {data === undefined && error !== null && (
        <QueryError of={{ error, isFetching, refetch }} as="h1" title={copy.failed} />
      )}
      {data === undefined && error === null && <PageSkeleton />}
      {data !== undefined && (
        <>
          <div className="grid gap-2">
            <h1 className="text-2xl">{data.title}</h1>
            <p className="text-lg text-pretty text-text-muted">{data.summary}</p>
            <p className="text-sm text-text-muted">{copy.validSince(dayOf(data.version))}</p>
          </div>
          {data.sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
          <div className="flex flex-wrap gap-3 print:hidden">
            {page === "contacto" && data.contact_email !== null && (
              <a href={`mailto:${data.contact_email}`} className={buttonClass({})}>
                {copy.write(data.contact_email)}
              </a>
            )}
            <Button variant="secondary" icon={<Printer aria-hidden />} onClick={() => print()}>
              {copy.print}
            </Button>
          </div>
        </>
      )}
    </LegalFrame>
  );
}

function Section({ section: { id, title, blocks } }: { section: LegalSection }) {
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {blocks.map((block) =>
        typeof block === "string" ? (
          <p key={block} className="text-pretty">
            {block}
          </p>
        ) : (
          <ul key={block.join()} className="grid list-disc gap-2 pl-5 marker:text-text-muted">
            {block.map((item) => (
              <li key={item} className="text-pretty wrap-anywhere">
                {item}
              </li>
            ))}
          </ul>
        ),
      )}
    </section>
  );
}

function PageSkeleton() {
  return ["w-40", "w-full", "w-3/4", "w-full", "w-2/3", "w-full"].map((width, line) => (
    <SkeletonLine key={line} className={width} />
  ));
}

/** `2026-11-22` as `22 de noviembre de 2026`. */
function dayOf(version: string): string {
  const day = new Date(`${version}T00:00:00Z`);
  return day.toLocaleDateString("es", { dateStyle: "long", timeZone: "UTC" });
}
