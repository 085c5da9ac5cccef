import { type ReactNode, useEffect, useId, useState } from "react";
import { Link } from "#web/parts/links/Link.tsx";
import type { RecommendedPerson } from "#contract/discovery/recommendations";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { copy } from "./copy.ts";
import { RecommendedCard } from "./RecommendedCard.tsx";
import { SkeletonCards } from "./RecommendedSkeleton.tsx";
import { cardClass, rowClass } from "./shape.ts";
import { useDismissing } from "./use-dismissing.ts";
import { type Kind, useRecommendations } from "./use-recommendations.ts";
import { WhyDialog } from "./WhyDialog.tsx";

export type RecommendedProps = {
  /** How many people are shown at first, and how many more with each «Ver más». */
  limit: number;
};

/** Recommended people, each with the reason. Newly followed ones stay visible. */
export function RecommendedSection({ kind, limit }: RecommendedProps & { kind: Kind }) {
  const list = useRecommendations(kind);
  const people = list.data?.pages.flatMap((page) => page.people);
  const [visibleCount, setVisibleCount] = useState(limit);
  const { hasNextPage, fetchStatus, isFetchNextPageError } = list;
  const isShort = people !== undefined && people.length < visibleCount;

  useEffect(() => {
    if (isShort && hasNextPage && fetchStatus === "idle" && !isFetchNextPageError)
      void list.fetchNextPage();
  });

  if (people === undefined) return <Waiting kind={kind} limit={limit} list={list} />;
  if (people.length === 0 && !hasNextPage)
    return (
      <Frame kind={kind}>
        <EmptyState
          as="h3"
          title={copy.empty}
          text={copy.emptyText}
          className="py-8"
          action={
            <Link to={paths.settings("musica")} className={buttonClass({ variant: "secondary" })}>
              {copy.emptyAction}
            </Link>
          }
        />
      </Frame>
    );
  const retry = () => void list.fetchNextPage();
  const more = isFetchNextPageError ? retry : () => setVisibleCount(visibleCount + limit);
  return (
    <Frame kind={kind}>
      <Cards people={people.slice(0, visibleCount)} />
      {(people.length > visibleCount || hasNextPage) && (
        <div className="grid justify-items-center gap-2">
          {isFetchNextPageError && isShort && (
            <p role="alert" className="text-text-muted">
              {copy.moreFailed}
            </p>
          )}
          <Button variant="secondary" loading={list.isFetchingNextPage} onClick={more}>
            {isFetchNextPageError ? copy.retry : copy.more}
          </Button>
        </div>
      )}
    </Frame>
  );
}

/** Before the first page is there: a skeleton, or the error. */
function Waiting({
  kind,
  limit,
  list: { isError, fetchStatus, refetch },
}: {
  kind: Kind;
  limit: number;
  list: Pick<ReturnType<typeof useRecommendations>, "isError" | "fetchStatus" | "refetch">;
}) {
  const isPaused = fetchStatus === "paused";
  return (
    <Frame kind={kind}>
      {isError || isPaused ? (
        <div role="alert" className="grid justify-items-start gap-3">
          <p className="text-text-muted">{isPaused ? copy.offline : copy.failed}</p>
          {!isPaused && (
            <Button
              size="sm"
              variant="secondary"
              loading={fetchStatus === "fetching"}
              onClick={() => void refetch()}
            >
              {copy.retry}
            </Button>
          )}
        </div>
      ) : (
        <SkeletonCards kind={kind} count={limit} />
      )}
    </Frame>
  );
}

function Cards({ people }: { people: readonly RecommendedPerson[] }) {
  const { list, dismiss } = useDismissing(people);
  return (
    <ul ref={list} className={rowClass}>
      {people.map((person, at) => (
        <li key={person.id} className={cardClass}>
          <RecommendedCard person={person} onDismiss={() => dismiss(person, at)} />
        </li>
      ))}
    </ul>
  );
}

/** The heading, and the button that explains the recommendations. */
function Frame({ kind, children }: { kind: Kind; children: ReactNode }) {
  const id = useId();
  const [asking, setAsking] = useState(false);
  return (
    <section
      aria-labelledby={id}
      className="@container grid grid-cols-[minmax(0,1fr)] gap-4 px-4 md:px-0"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-lg @xl:text-xl">
          {copy[kind]}
        </h2>
        <button
          type="button"
          className="min-h-9 rounded-sm text-sm font-semibold text-text-muted underline-offset-2 hover:underline pointer-coarse:min-h-11"
          onClick={() => setAsking(true)}
        >
          {copy.why}
        </button>
      </div>
      {children}
      <WhyDialog open={asking} onClose={() => setAsking(false)} />
    </section>
  );
}
