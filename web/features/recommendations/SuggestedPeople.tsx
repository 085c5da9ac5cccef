import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { Link } from "#web/parts/links/Link.tsx";
import { FollowButton } from "#web/entities/person/FollowButton.tsx";
import { useLayout } from "#web/parts/layout/use-layout.ts";
import { useMe } from "#web/parts/session/use-me.ts";
import type { RecommendedPerson } from "#contract/discovery/recommendations";
import { paths } from "#web/paths.ts";
import { Avatar } from "#web/ui/pictures/Avatar.tsx";
import { Button } from "#web/ui/Button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy, reasonText } from "./copy.ts";
import { Dismiss } from "./RecommendedCard.tsx";
import { useDismissing } from "./use-dismissing.ts";
import { useRecommendations } from "./use-recommendations.ts";
import { WhyDialog } from "./WhyDialog.tsx";

/** Cards side by side in a wide window; a phone scrolls through twice as many. */
const inRow = 3;

/**
 * «Sugerencias» above a list of people: collapsed to faces until opened, except on wide windows. It stands in a
 * wrapping row, and is absent without suggestions or connection.
 */
export function SuggestedPeople() {
  const id = useId();
  const layout = useLayout();
  const [openChoice, setOpenChoice] = useState<boolean | null>(null);
  const open = openChoice ?? layout === "desk";
  const { data, isPending, isError, isFetching, fetchStatus, refetch } =
    useRecommendations("people");
  const people = data?.pages.flatMap((page) => page.people) ?? [];
  const waits = isPending && fetchStatus === "fetching";
  if (isError && data === undefined)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-3 max-lg:ml-auto lg:-ml-2">
        <p className="text-sm text-text-muted">{copy.peopleFailed}</p>
        <Button size="sm" variant="ghost" loading={isFetching} onClick={() => void refetch()}>
          {copy.retry}
        </Button>
      </div>
    );
  if (people.length === 0 && !waits) return null;
  return (
    <>
      <h2 className="min-w-0 font-sans text-sm max-lg:ml-auto lg:-ml-2">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpenChoice(!open)}
          className="flex min-h-9 max-w-full items-center gap-2 rounded-full px-2 font-semibold hover:bg-fill pointer-coarse:min-h-11"
        >
          {!open && <Faces people={people.slice(0, inRow)} />}
          <span className="truncate">{copy.people}</span>
          <ChevronDown
            aria-hidden
            className={cx("size-4.5 shrink-0 transition-transform", open && "rotate-180")}
          />
        </button>
      </h2>
      {open && (
        <div id={id} className="@container basis-full">
          {waits ? (
            <RowSkeleton />
          ) : (
            <Row people={people.slice(0, layout === "phone" ? inRow * 2 : inRow)} />
          )}
        </div>
      )}
    </>
  );
}

const row =
  "-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 [scrollbar-width:none] @2xl:mx-0 @2xl:grid @2xl:grid-cols-3 @2xl:px-0";
const card =
  "relative grid w-64 max-w-[85%] shrink-0 snap-start grid-rows-[1fr_auto] gap-2.5 rounded-lg bg-surface p-3 @2xl:w-auto @2xl:max-w-none";

function Row({ people }: { people: readonly RecommendedPerson[] }) {
  const role = useMe()?.role ?? null;
  const { list, dismiss } = useDismissing(people);
  const [asking, setAsking] = useState(false);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <ul ref={list} aria-label={copy.people} className={row}>
        {people.map((person, at) => (
          <li key={person.id} className={card}>
            <div className="flex min-w-0 gap-3 pr-7">
              <Avatar name={person.name} src={person.avatar_url} />
              <p className="grid min-w-0 content-start text-sm">
                <Link
                  to={paths.profile(person)}
                  className="truncate rounded-sm text-base font-semibold underline-offset-2 hover:underline"
                >
                  {person.name}
                </Link>
                <span className="line-clamp-3 text-pretty text-text-muted">
                  {reasonText(person.reason, role)}
                </span>
              </p>
            </div>
            <FollowButton person={person} size="sm" className="w-full" />
            <Dismiss
              person={person}
              onDismiss={() => dismiss(person, at)}
              className="absolute top-1 right-1 text-text-muted"
            />
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="min-h-9 justify-self-end rounded-sm text-sm font-semibold text-text-muted underline-offset-2 hover:underline pointer-coarse:min-h-11"
        onClick={() => setAsking(true)}
      >
        {copy.why}
      </button>
      <WhyDialog open={asking} onClose={() => setAsking(false)} />
    </div>
  );
}

function RowSkeleton() {
  return (
    <div aria-hidden className={row}>
      {Array.from({ length: inRow }, (_, place) => (
        <Skeleton key={place} className="h-36 w-64 shrink-0 rounded-lg @2xl:w-auto" />
      ))}
    </div>
  );
}

/** The faces of the collapsed suggestions. */
function Faces({ people }: { people: readonly RecommendedPerson[] }) {
  return (
    <span aria-hidden className="flex -space-x-2">
      {people.map((person) => (
        <Avatar
          key={person.id}
          name={person.name}
          src={person.avatar_url}
          size="xs"
          className="ring-2 ring-background"
        />
      ))}
    </span>
  );
}
