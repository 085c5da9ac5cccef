import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useRef } from "react";
import { loadAskingSplits } from "#features/band-splits";
import type { CreditedTrack } from "#contract/releases/credits";
import { query } from "#web/api/query.ts";
import { useActingFor } from "#web/api/session.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { PersonLink } from "#web/entities/person/PersonLink.tsx";
import { Columns } from "#web/parts/layout/Columns.tsx";
import { Region } from "#web/parts/layout/Region.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { paths } from "#web/paths.ts";
import { Card } from "#web/ui/Card.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { CreditAnswers, SplitAnswers } from "./Answers.tsx";
import { namedCopy as copy } from "./named-copy.ts";
import { SplitList } from "#web/entities/release/SplitList.tsx";

const AskingSplits = lazy(async () => ({ default: (await loadAskingSplits()).AskingSplits }));

/**
 * /creator-studio/creditos: songs of others that name the viewer, who confirms it or says no, and what their bands
 * propose to share.
 */
export function CreditsPage() {
  useTitle(copy.title);
  // The last answer takes its whole part of the page with it.
  const heading = useRef<HTMLHeadingElement>(null);
  // A member answers their band as a person.
  const isPerson = useActingFor() === null;
  const answer = useQuery({ ...query("getMyCredits", {}), staleTime: 0 });
  const { data, error } = answer;
  return (
    <Columns className="py-4 md:py-6">
      <header className="grid gap-1 px-4 pb-4 md:px-0">
        <h1 ref={heading} tabIndex={-1} className="text-2xl">
          {copy.title}
        </h1>
        <p className="text-pretty text-text-muted">{copy.intro}</p>
      </header>
      {isPerson && (
        <Region>
          <Suspense>
            <AskingSplits onAnswered={() => heading.current?.focus()} />
          </Suspense>
        </Region>
      )}
      <Region>
        {data !== undefined ? (
          <Tracks tracks={data.tracks} />
        ) : error === null ? (
          <div aria-busy className="grid gap-3">
            <output className="sr-only">{copy.loading}</output>
            <Skeleton className="h-40" />
            <Skeleton className="h-40" />
          </div>
        ) : (
          <QueryError of={answer} title={copy.failed} />
        )}
      </Region>
    </Columns>
  );
}

/** Whether an answer of the viewer is missing. */
function isWaiting({ credits, proposed }: CreditedTrack): boolean {
  return (
    credits.some(({ state }) => state === "invited") ||
    proposed?.shares.some(({ is_viewer, state }) => is_viewer && state === "invited") === true
  );
}

function Tracks({ tracks }: { tracks: CreditedTrack[] }) {
  if (tracks.length === 0)
    return (
      <Card bleed>
        <EmptyState title={copy.empty} text={copy.emptyText} />
      </Card>
    );
  const [waiting, answered] = [tracks.filter(isWaiting), tracks.filter((one) => !isWaiting(one))];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Group id="waiting-credits" title={copy.waiting} tracks={waiting} />
      <Group id="answered-credits" title={copy.answered} tracks={answered} />
    </div>
  );
}

function Group({ id, title, tracks }: { id: string; title: string; tracks: CreditedTrack[] }) {
  if (tracks.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id={id} className="px-4 text-lg md:px-0">
        {title}
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {tracks.map((track) => (
          <NamingTrack key={track.post_id} track={track} />
        ))}
      </ul>
    </section>
  );
}

function NamingTrack({ track }: { track: CreditedTrack }) {
  // The buttons of an answer vanish with it.
  const name = useRef<HTMLHeadingElement>(null);
  const takeFocus = () => name.current?.focus();
  const { title, release_title, by, slug, credits, agreed, proposed } = track;
  return (
    <Card as="li" bleed className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4">
      <PersonLink person={by} size="sm" />
      <div className="grid justify-items-start gap-0.5">
        <h3 ref={name} tabIndex={-1} className="text-base wrap-anywhere">
          {title}
        </h3>
        <p className="text-sm text-text-muted wrap-anywhere">{copy.ofRelease(release_title)}</p>
        {slug !== null && (
          <Link
            to={paths.release(by, slug)}
            className="rounded-sm text-sm font-semibold underline underline-offset-2"
          >
            {copy.view}
          </Link>
        )}
      </div>
      {credits.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {credits.map((credit) => (
            <CreditAnswers key={credit.id} credit={credit} song={title} onAnswered={takeFocus} />
          ))}
        </ul>
      )}
      {agreed !== null && <SplitList split={agreed} isFirst />}
      {proposed !== null && (
        <div className="grid gap-3 rounded-md bg-background p-3">
          <SplitList split={proposed} isFirst={agreed === null} />
          <SplitAnswers split={proposed} song={title} onAnswered={takeFocus} />
        </div>
      )}
    </Card>
  );
}
