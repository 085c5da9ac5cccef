import { useQuery } from "@tanstack/react-query";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { ConductCard } from "./ConductCard.tsx";
import { conductCopy } from "./conduct-copy.ts";
import { copy } from "./copy.ts";

/** The rules about conduct: a fixed list, each with its figures and hits. */
export function ConductRules() {
  const list = useQuery({ ...query("getConductRules", {}), staleTime: 0 });
  return (
    <section aria-labelledby="conduct-rules" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="grid gap-1 px-4 pt-4 md:px-0">
        <h2 id="conduct-rules" className="text-xl">
          {conductCopy.title}
        </h2>
        <p className="text-pretty text-text-muted">{conductCopy.intro}</p>
      </header>
      {list.data === undefined ? (
        list.error === null ? (
          <div aria-busy className="px-4 md:px-0">
            <output className="sr-only">{copy.loading}</output>
            <Skeleton className="h-40" />
          </div>
        ) : (
          <QueryError of={list} title={conductCopy.failed} as="h3" />
        )
      ) : (
        <ul aria-labelledby="conduct-rules" className="grid gap-4">
          {list.data.rules.map((rule) => (
            <li key={rule.kind}>
              <ConductCard rule={rule} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
