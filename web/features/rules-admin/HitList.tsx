import type { ComponentProps, ReactNode } from "react";
import { QueryError } from "#web/copy/QueryError.tsx";
import { MoreOf } from "#web/ui/MoreOf.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";

type HitListProps<Hit> = {
  list: ComponentProps<typeof QueryError>["of"] & ComponentProps<typeof MoreOf>["list"];
  /** Undefined while the first page loads. */
  hits: Hit[] | undefined;
  /** The name of the rule. */
  rule: string;
  children: (hit: Hit) => ReactNode;
};

/** What a rule saw, the latest first. */
export function HitList<Hit extends { id: string }>({
  list,
  hits,
  rule,
  children,
}: HitListProps<Hit>) {
  if (hits === undefined)
    return list.error === null ? (
      <div aria-busy>
        <output className="sr-only">{copy.loading}</output>
        <Skeleton className="h-24" />
      </div>
    ) : (
      <QueryError of={list} title={copy.list.failed} as="p" />
    );
  if (hits.length === 0) return <p className="text-sm text-text-muted">{copy.list.empty}</p>;
  return (
    <div>
      <ul aria-label={copy.list.title(rule)} className="grid divide-y divide-border">
        {hits.map((hit) => (
          <li key={hit.id}>{children(hit)}</li>
        ))}
      </ul>
      <MoreOf list={list} copy={copy} />
    </div>
  );
}
