import type { ReactNode } from "react";
import { useMe } from "#web/parts/session/use-me.ts";
import { ApiError } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { MoreOf } from "#web/ui/MoreOf.tsx";
import { Skeleton, SkeletonAvatar, SkeletonLine } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import { NetworkCard } from "./NetworkCard.tsx";
import { countFilters, type Place, toInput } from "./place.ts";
import { useNetwork } from "./use-network.ts";

const grid = "grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-3 px-4 md:px-0";
const skeletons = 12;

type NetworkGridProps = {
  place: Place;
  onChange: (part: Partial<Place>) => void;
  onClear: () => void;
};

/** The cards of a tab, with each state; it loads more while scrolling. */
export function NetworkGrid({ place, onChange, onClear }: NetworkGridProps) {
  const list = useNetwork(toInput(place));
  const me = useMe();
  const { data, error, hasNextPage } = list;
  if (data === undefined && error !== null)
    return (
      <ErrorState
        {...troubleOf(error)}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  if (data === undefined) return <GridSkeleton />;
  const people = [
    ...new Map(data.pages.flatMap((page) => page.people).map((one) => [one.id, one])).values(),
  ];
  if (people.length === 0 && !hasNextPage)
    return <Nobody place={place} onChange={onChange} onClear={onClear} />;
  return (
    <>
      <ul aria-label={copy.people} className={grid}>
        {people.map((person) => (
          <li key={person.id} className={person.id === me?.id ? "hidden" : "min-w-0"}>
            <NetworkCard person={person} label={place.tab === "mine"} />
          </li>
        ))}
      </ul>
      <MoreOf list={list} copy={{ ...copy, more: copy.showMore }} end={copy.end} />
    </>
  );
}

/** One sentence for errors of the server, another for everything else (rule texts-1). */
function troubleOf(error: unknown): { title: string; text: ReactNode } {
  if (error instanceof ApiError && error.code !== "offline")
    return { title: copy.failed, text: copy.failedText };
  return {
    title: copy.unexpected,
    text:
      error instanceof ApiError
        ? `${copy.unexpectedText} ${errorMessage(error)}`
        : copy.unexpectedText,
  };
}

/** No person matches, or there are none yet: the reason, and one way on. */
function Nobody({ place, onChange, onClear }: NetworkGridProps) {
  const { tab, bond, search } = place;
  const isFiltered = countFilters(place) > 0 || search.trim() !== "";
  const [text, label, go] = isFiltered
    ? ([copy.nobodyFiltered, copy.clear, onClear] as const)
    : tab === "mine"
      ? ([
          {
            following: copy.nobodyFollowed,
            followers: copy.nobodyFollows,
            mutual: copy.nobodyBoth,
          }[bond],
          copy.goDiscover,
          () => onChange({ tab: "discover" }),
        ] as const)
      : ([copy.nobodyLeft, copy.goMine, () => onChange({ tab: "mine" })] as const);
  return (
    <EmptyState
      title={copy.nobody}
      text={text}
      action={
        <Button variant="secondary" onClick={go}>
          {label}
        </Button>
      }
    />
  );
}

function GridSkeleton() {
  return (
    <div className={grid}>
      <output className="sr-only">{copy.loading}</output>
      {Array.from({ length: skeletons }, (_, card) => (
        <div key={card} aria-hidden className="grid gap-3 rounded-lg bg-surface p-4">
          <div className="flex items-center gap-3">
            <SkeletonAvatar className="size-16" />
            <div className="grid flex-1 gap-2">
              <SkeletonLine className="w-28" />
              <SkeletonLine className="h-3 w-20" />
            </div>
          </div>
          <SkeletonLine />
          <SkeletonLine className="w-3/5" />
          <Skeleton className="h-11 w-full rounded-full" />
        </div>
      ))}
    </div>
  );
}
