import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useParams } from "react-router";
import type { Event } from "#contract/events/events";
import { BackLink, JoinCall, PostDiscussion, useLivePosts } from "#features/posts";
import { invalidate } from "#web/api/cache.ts";
import { ApiError } from "#web/api/client.ts";
import { useLive } from "#web/api/live.ts";
import { query } from "#web/api/query.ts";
import { useSession } from "#web/api/session.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { hourOf, longDay } from "#web/entities/event/event-dates.ts";
import { Columns } from "#web/parts/layout/Columns.tsx";
import { Region } from "#web/parts/layout/Region.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { LongText } from "#web/parts/text/LongText.tsx";
import { useNow } from "#web/parts/text/use-now.ts";
import { paths } from "#web/paths.ts";
import { onceOnline } from "#web/ui/browser/optional.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { Card } from "#web/ui/Card.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Skeleton, SkeletonLine } from "#web/ui/Skeleton.tsx";
import { Attendees } from "./Attendees.tsx";
import { copy } from "./copy.ts";
import { EventFacts } from "./EventFacts.tsx";
import { EventHead } from "./EventHead.tsx";
import { Lineup } from "./Lineup.tsx";
import { RsvpBar } from "./RsvpBar.tsx";
import { SeriesDates } from "./SeriesDates.tsx";

/** Most readers do not need them. */
const MemberBars = lazy(() => onceOnline(() => import("./MemberBars.tsx")));

/** /events/{slug}: a whole event, readable without a session. */
export function EventPage() {
  const { slug = "" } = useParams();
  const now = useNow();
  const answer = useQuery(query("getEvent", { slug }));
  const { data: event, error } = answer;
  useTitle(
    event && `${event.title} — ${longDay(event.starts_local, now)}, ${hourOf(event.starts_local)}`,
  );
  return (
    <Columns className="py-1 md:pt-0 md:pb-6">
      <div className="flex items-center gap-1 px-1 pb-1 md:px-0">
        <BackLink />
        <p className="font-display text-lg font-bold">{copy.page}</p>
      </div>
      {/* It may have been deleted since it was loaded. */}
      {error !== null && isGone(error) ? (
        <EmptyState
          as="h1"
          title={isRemoved(error) ? copy.removed : copy.gone}
          text={isRemoved(error) ? copy.removedText : copy.goneText}
          action={
            <Link to={paths.root} className={buttonClass()}>
              {copy.goHome}
            </Link>
          }
        />
      ) : event !== undefined ? (
        <WholeEvent key={event.id} event={event} />
      ) : error === null ? (
        <LoadingEvent />
      ) : (
        <QueryError of={answer} title={copy.failed} as="h1" />
      )}
    </Columns>
  );
}

function WholeEvent({ event }: { event: Event }) {
  const client = useQueryClient();
  const [living, setLiving] = useState<HTMLElement | null>(null);
  useLivePosts(living);
  const session = useSession();
  const { slug, lineup, series, description, organizer } = event;
  const plays =
    session.status === "member" && lineup.some(({ profile }) => profile?.id === session.userId);
  const reload = () => invalidate(client, "getEvent", { slug });
  useLive("events:changed", (change) => change.slug === slug && reload());
  useLive("resync", reload);
  return (
    <div ref={setLiving}>
      <div data-post={event.post_id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Card as="article" bleed className="grid grid-cols-[minmax(0,1fr)] gap-5 p-4 md:p-6">
          <EventHead event={event} />
          {(event.is_own || plays || event.invited_place !== null) && (
            <Suspense fallback={<Skeleton className="h-15 w-full rounded-md" />}>
              <MemberBars event={event} />
            </Suspense>
          )}
          <RsvpBar event={event} />
          <EventFacts event={event} />
          {lineup.length > 0 && (
            <Region>
              <Lineup places={lineup} />
            </Region>
          )}
          {description !== "" && <LongText text={description} whole />}
          {series.length > 0 && <SeriesDates series={series} />}
        </Card>
        <Region>
          <Attendees event={event} />
        </Region>
        <Region>
          {/* The organizer's actions are above. */}
          <PostDiscussion postId={event.post_id} withoutMenu={event.is_own} />
        </Region>
        <JoinCall name={organizer.name} />
      </div>
    </div>
  );
}

/** Deleted, never existing, or not visible to this viewer. */
function isGone(error: Error): boolean {
  return (
    error instanceof ApiError &&
    ["event_not_found", "invalid_input", "event_gone"].includes(error.code)
  );
}

/** A public event that was deleted by its organizer. */
function isRemoved(error: Error): boolean {
  return error instanceof ApiError && error.code === "event_gone";
}

function LoadingEvent() {
  return (
    <Card bleed className="grid grid-cols-[minmax(0,1fr)] gap-5 p-4 md:p-6">
      <output className="sr-only">{copy.loading}</output>
      <Skeleton className="aspect-video w-full rounded-md" />
      <Skeleton className="h-8 w-3/4 rounded-md" />
      <Skeleton className="h-11 w-3/4 rounded-full" />
      {[1, 2, 3].map((row) => (
        <SkeletonLine key={row} className="w-3/4" />
      ))}
    </Card>
  );
}
