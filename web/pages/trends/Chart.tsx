import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { TrendPlace } from "#contract/discovery/trends";
import { exactDate } from "#web/parts/text/age.ts";
import { useNow, useZone } from "#web/parts/text/use-now.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Skeleton, SkeletonAvatar, SkeletonLine } from "#web/ui/Skeleton.tsx";
import type { ChartKind, ChartPlace } from "./chart-place.ts";
import { ago, copy } from "./copy.ts";
import { EmptyChart } from "./EmptyChart.tsx";
import { Rank } from "./Rank.tsx";

type ChartAnswer<P> = { computed_at: string | null; places: P[] };

type ChartProps<P> = {
  place: ChartPlace;
  answer: UseQueryResult<ChartAnswer<P>>;
  keyOf: (of: P) => string;
  /** Renders a place, beside its rank. */
  renderRow: (of: P) => ReactNode;
  /** An action for all places. */
  renderAction?: () => ReactNode;
};

/** A chart with each of its states: the time of computation, the places in order, and the end. */
export function Chart<P extends TrendPlace>({
  place,
  answer,
  keyOf,
  renderRow,
  renderAction,
}: ChartProps<P>) {
  const now = useNow();
  const zone = useZone();
  const { data, error } = answer;
  if (data === undefined && error !== null) return <QueryError of={answer} title={copy.failed} />;
  if (data === undefined) return <ChartSkeleton kind={place.kind} />;
  const { places, computed_at: computedAt } = data;
  if (places.length === 0) return <EmptyChart place={place} isComputed={computedAt !== null} />;
  return (
    <section aria-label={copy.kind[place.kind]} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex min-h-11 items-center justify-between gap-3 px-4 md:px-0">
        {computedAt !== null && (
          <p className="text-sm text-text-muted">
            <time dateTime={computedAt} title={exactDate(computedAt, zone)}>
              {copy.updated(ago(computedAt, now))}
            </time>
            <output className="sr-only">{copy.loaded(places.length, place.kind)}</output>
          </p>
        )}
        {renderAction?.()}
      </div>
      <ol className="grid grid-cols-[minmax(0,1fr)]">
        {places.map((of) => (
          <li
            key={keyOf(of)}
            className="flex min-h-18 items-center gap-2 px-4 py-2 transition-colors sm:gap-3 hover:bg-surface md:rounded-lg md:px-3"
          >
            <Rank of={of} kind={place.kind} />
            {renderRow(of)}
          </li>
        ))}
      </ol>
      <p className="px-4 py-6 text-center text-text-muted">{copy.end(places.length, place.kind)}</p>
    </section>
  );
}

/** The points behind the rank, the number of people they come from, and since when it is listed. */
export function PlaceFacts({ of, people }: { of: TrendPlace; people: string }) {
  const now = useNow();
  const zone = useZone();
  return (
    <span className="truncate text-sm text-text-muted">
      {copy.points(of.points)}
      {" · "}
      {people}
      <span className="max-sm:sr-only" title={exactDate(of.listed_since, zone)}>
        {" · "}
        {copy.listedSince(ago(of.listed_since, now))}
      </span>
    </span>
  );
}

/** Placeholder rows, in the shape of songs, artists or tags. */
function ChartSkeleton({ kind }: { kind: ChartKind }) {
  return (
    <div>
      <output className="sr-only">{copy.loading}</output>
      <div aria-hidden className="flex min-h-11 items-center px-4 md:px-0">
        <SkeletonLine className="w-36" />
      </div>
      {Array.from({ length: 8 }, (_, row) => (
        <div
          key={row}
          aria-hidden
          className="flex min-h-18 items-center gap-2 px-4 py-2 sm:gap-3 md:px-3"
        >
          <SkeletonLine className="h-6 w-8 sm:w-10" />
          {kind === "canciones" && <Skeleton className="size-12 rounded-sm sm:size-14" />}
          {kind === "artistas" && <SkeletonAvatar />}
          <div className="grid flex-1 gap-2">
            <SkeletonLine className="w-1/2" />
            <SkeletonLine className="h-3 w-1/3" />
          </div>
          {kind === "canciones" && <SkeletonAvatar />}
          {kind === "artistas" && (
            <Skeleton className="h-9 w-20 rounded-full pointer-coarse:h-11" />
          )}
        </div>
      ))}
    </div>
  );
}
