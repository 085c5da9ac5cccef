import { useQuery } from "@tanstack/react-query";
import type { Broadcast } from "#contract/events/broadcasts";
import { limits } from "#contract/limits";
import type { OutputOf } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Link } from "#web/parts/links/Link.tsx";
import { agoLabel, exactDate } from "#web/parts/text/age.ts";
import { useNow } from "#web/parts/text/use-now.ts";
import { paths } from "#web/paths.ts";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { BroadcastForm } from "./BroadcastForm.tsx";
import { copy } from "./copy.ts";

const km = limits.eventNewsKilometres;

/** Whom a broadcast about this event is for, its text, and what one sent before. */
export function BroadcastPanel({ eventId }: { eventId: string }) {
  const answer = useQuery({
    ...query("getBroadcasts", { id: eventId }),
    // Followers come, move and go.
    staleTime: 0,
    // Until all have been told.
    refetchInterval: ({ state }) =>
      state.data?.broadcasts.some(({ is_sent }) => !is_sent) === true && 3000,
  });
  const { data, error } = answer;
  if (data === undefined && error !== null)
    return <QueryError of={answer} title={copy.failed} as="h3" />;
  if (data === undefined)
    return (
      <div aria-busy className="grid gap-4">
        <output className="sr-only">{copy.loading}</output>
        <Skeleton className="h-12 w-full rounded-md" />
        <Skeleton className="h-32 w-full rounded-md" />
      </div>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Writing eventId={eventId} data={data} />
      {data.broadcasts.length > 0 && <LastBroadcasts broadcasts={data.broadcasts} />}
    </div>
  );
}

type WritingProps = { eventId: string; data: OutputOf<"getBroadcasts"> };

function Writing({ eventId, data: { city, audience, next_at } }: WritingProps) {
  if (next_at !== null) return <p className="text-pretty">{copy.next(exactDate(next_at))}</p>;
  if (audience === 0) return <p className="text-pretty">{copy.nobody(city, km)}</p>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <p className="text-pretty wrap-anywhere">{copy.audience(audience, city, km)}</p>
        <p className="text-sm text-pretty text-text-muted">{copy.muted}</p>
      </div>
      <BroadcastForm eventId={eventId} audience={audience} />
    </div>
  );
}

function LastBroadcasts({ broadcasts }: { broadcasts: Broadcast[] }) {
  const now = useNow();
  return (
    <section aria-labelledby="last-broadcasts" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 id="last-broadcasts" className="text-lg">
        {copy.last}
      </h3>
      <ul aria-labelledby="last-broadcasts" className="grid divide-y divide-border">
        {broadcasts.map(({ id, text, city, audience, created_at, is_sent, event }) => (
          <li key={id} className="grid gap-1 py-3">
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
            {event !== null && (
              <Link
                to={paths.event(event.slug)}
                className="justify-self-start wrap-anywhere text-accent-text underline"
              >
                {event.title}
              </Link>
            )}
            <p className="text-sm text-text-muted">
              {copy.facts(is_sent ? agoLabel(created_at, now) : copy.onItsWay, audience, city)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
