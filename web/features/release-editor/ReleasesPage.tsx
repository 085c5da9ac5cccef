import { useInfiniteQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { releaseTypes } from "#contract/releases/release-types";
import type { OwnReleaseSummary } from "#contract/releases/releases";
import { playsLabel } from "#features/player";
import { pages } from "#web/api/pages.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { coverProps } from "#web/entities/post/picture-props.ts";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { StudioFrame } from "#web/parts/studio/StudioFrame.tsx";
import { studioPaths } from "#web/parts/navigation/studio-paths.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { clock } from "#web/ui/browser/clock.ts";
import { Card } from "#web/ui/Card.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { MoreOf } from "#web/ui/MoreOf.tsx";
import { Cover } from "#web/ui/pictures/Cover.tsx";
import { Skeleton, SkeletonLine } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import { NewReleaseDialog } from "./NewReleaseDialog.tsx";
import { spokenMoment } from "./release-time.ts";

/** /creator-studio/lanzamientos: one's own releases in any state. */
export function ReleasesPage() {
  useTitle(copy.listTitle);
  return (
    <StudioFrame tab="releases" title={copy.listTitle}>
      {() => <Releases />}
    </StudioFrame>
  );
}

function Releases() {
  // Plays arrive while the page is open.
  const list = useInfiniteQuery({ ...pages("getOwnReleases", {}), staleTime: 15_000 });
  const [isNaming, setIsNaming] = useState(false);
  if (list.data === undefined)
    return list.isError ? <QueryError of={list} title={copy.listFailed} /> : <LoadingRows />;
  const releases = list.data.pages.flatMap((page) => page.releases);
  const begin = (
    <Button icon={<Plus aria-hidden />} onClick={() => setIsNaming(true)}>
      {copy.newRelease}
    </Button>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {releases.length === 0 ? (
        <Card bleed>
          <EmptyState title={copy.emptyTitle} text={copy.empty} action={begin} />
        </Card>
      ) : (
        <>
          <div className="px-4 md:px-0">{begin}</div>
          <Card bleed className="py-1 md:p-2">
            <ul aria-label={copy.listTitle}>
              {releases.map((release) => (
                <Row key={release.id} release={release} />
              ))}
            </ul>
          </Card>
          <MoreOf list={list} copy={copy} />
        </>
      )}
      <Link
        to={studioPaths.credits}
        className={buttonClass({
          variant: "ghost",
          size: "sm",
          className: "mx-4 justify-self-start md:mx-0",
        })}
      >
        {copy.creditsByOthers}
      </Link>
      <NewReleaseDialog open={isNaming} onClose={() => setIsNaming(false)} />
    </div>
  );
}

function Row({ release }: { release: OwnReleaseSummary }) {
  const { id, title, type, cover, track_count: tracks, duration, play_count: plays } = release;
  const facts = [releaseTypes[type], copy.songs(tracks), clock(duration), playsLabel(plays)];
  return (
    <li>
      <Link
        to={studioPaths.release(id)}
        className="flex items-center gap-3 rounded-md px-4 py-3 hover:bg-fill md:px-3"
      >
        <span className="size-16 shrink-0">
          <Cover name={title} {...coverProps(cover)} sizes="64px" className="rounded-sm" />
        </span>
        <span className="grid min-w-0 flex-1 justify-items-start gap-1">
          <span className="max-w-full truncate font-semibold">{title}</span>
          <span className="text-sm text-text-muted">{facts.join(" · ")}</span>
          <StateOf release={release} />
        </span>
      </Link>
    </li>
  );
}

function StateOf({ release }: { release: OwnReleaseSummary }) {
  const { state, publish_at, time_zone } = release;
  // No badge: a date is longer than a narrow phone is wide.
  if (state === "scheduled" && publish_at !== null)
    return (
      <span className="text-sm font-semibold text-accent-text">
        {copy.scheduledFor(spokenMoment(publish_at, time_zone))}
      </span>
    );
  const tone = state === "published" ? "positive" : "neutral";
  return <Badge tone={tone}>{copy.states[state]}</Badge>;
}

function LoadingRows() {
  return (
    <Card bleed aria-busy className="py-1 md:p-2">
      <output className="sr-only">{copy.loadingList}</output>
      {["w-2/5", "w-3/5", "w-1/3"].map((width) => (
        <div key={width} className="flex items-center gap-3 px-4 py-3 md:px-3">
          <Skeleton className="size-16 shrink-0" />
          <div className="grid flex-1 gap-2.5">
            <SkeletonLine className={width} />
            <SkeletonLine className="h-3 w-24" />
          </div>
        </div>
      ))}
    </Card>
  );
}
