import { useInfiniteQuery } from "@tanstack/react-query";
import { CalendarPlus } from "lucide-react";
import type { ReactNode } from "react";
import type { Person } from "#contract/people/profiles";

import { pages } from "#web/api/pages.ts";
import { useSession } from "#web/api/session.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { MoreOf } from "#web/ui/MoreOf.tsx";
import { ArtistAlert } from "./ArtistAlert.tsx";
import { copy } from "./copy.ts";
import { EventRows, EventRowsSkeleton } from "./EventRows.tsx";

/** The tab «Agenda» of a profile: upcoming events, then past ones. */
export function ProfileEvents({ person }: { person: Person }) {
  const { id, name, username } = person;
  const session = useSession();
  // Alerts are a person's: not asked of oneself, nor in the name of a band.
  const mayAsk =
    person.role === "creator" &&
    (session.status !== "member" ||
      (session.userId === session.personId && session.personId !== id));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 px-4 md:px-0">
      {mayAsk && (
        <div>
          <ArtistAlert artist={person} />
        </div>
      )}
      <section aria-labelledby="events-upcoming" className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 id="events-upcoming" className="text-lg">
            {copy.profile.upcoming}
          </h2>
          {username !== null && (
            <a
              href={`/events/artista/${encodeURIComponent(username)}.ics`}
              className="inline-flex min-h-11 items-center gap-2 text-sm text-accent-text hover:underline [&_svg]:size-4"
            >
              <CalendarPlus aria-hidden />
              {copy.profile.calendar}
            </a>
          )}
        </div>
        <EventsOf
          id={id}
          when="upcoming"
          empty={<EmptyState as="h3" title={copy.profile.none(name)} />}
        />
      </section>
      <section aria-labelledby="events-past" className="grid gap-3">
        <h2 id="events-past" className="text-lg">
          {copy.profile.past}
        </h2>
        <EventsOf
          id={id}
          when="past"
          empty={<p className="text-text-muted">{copy.profile.nonePast}</p>}
        />
      </section>
    </div>
  );
}

type EventsOfProps = {
  id: string;
  when: "upcoming" | "past";
  empty: ReactNode;
  /** Says to how many people each means something. */
  counted?: boolean;
};

/** The events that somebody announces or takes part in. */
export function EventsOf({ id, when, empty, counted = false }: EventsOfProps) {
  const list = useInfiniteQuery(pages("getEventsOf", { id, when }));
  const events = list.data?.pages.flatMap((page) => page.events) ?? [];
  if (list.data === undefined && list.error !== null)
    return <QueryError of={list} title={copy.profile.failed} as="h3" />;
  if (list.data === undefined) return <EventRowsSkeleton rows={2} label={copy.profile.title} />;
  if (events.length === 0) return empty;
  return (
    <>
      <EventRows
        events={events}
        label={copy.profile[when]}
        dated
        compact={when === "past"}
        counted={counted}
      />
      <MoreOf list={list} copy={copy} skeleton={<EventRowsSkeleton rows={2} />} />
    </>
  );
}
