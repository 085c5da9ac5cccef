import { ChevronRight, MapPin } from "lucide-react";
import { useNavigate } from "react-router";
import type { EventCard } from "#contract/events/events";
import { CitySearch } from "#features/cities";
import { copy as eventCopy } from "#web/entities/event/copy.ts";
import { DateBlock } from "#web/entities/event/DateBlock.tsx";
import { hourOf } from "#web/entities/event/event-dates.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { useMe } from "#web/parts/session/use-me.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { SkeletonLine } from "#web/ui/Skeleton.tsx";
import { agendaAddress, agendaPlace } from "./agenda-place.ts";
import { copy as agendaCopy } from "./copy.ts";
import { rememberCity } from "./remembered-city.ts";
import { useCityWeek } from "./use-city-week.ts";

const copy = agendaCopy.week;
const whole = agendaPlace(new URLSearchParams());
const linkClass =
  "inline-flex min-h-9 items-center gap-0.5 rounded-sm text-sm font-semibold text-accent-text hover:underline pointer-coarse:min-h-11";

/** «Esta semana en {ciudad}»: its next shows, or a way to some; who has no city is asked for one. */
export function CityWeek() {
  const week = useCityWeek();
  const { data } = week;
  const city = data?.city ?? null;
  const title = city === null ? copy.titleWithout : copy.title(city.name);
  return (
    <Card
      as="section"
      bleed
      aria-label={title}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 xl:rounded-lg"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 pt-1 text-lg leading-snug wrap-anywhere">{title}</h2>
        {city !== null && (
          <Link
            to={agendaAddress({ ...whole, cityId: city.id })}
            className={`${linkClass} shrink-0`}
          >
            {copy.all}
            <span className="sr-only">{copy.ofAgenda(city.name)}</span>
            <ChevronRight aria-hidden className="size-4" />
          </Link>
        )}
      </div>
      {data === undefined ? (
        week.isError ? (
          <div role="alert" className="grid justify-items-start gap-3">
            <p className="text-text-muted">{copy.failed}</p>
            <Button
              size="sm"
              variant="secondary"
              loading={week.isFetching}
              onClick={() => void week.refetch()}
            >
              {copy.retry}
            </Button>
          </div>
        ) : (
          <WeekSkeleton />
        )
      ) : city === null ? (
        <AskForCity />
      ) : data.events.length === 0 ? (
        <div className="grid justify-items-start">
          <p className="text-pretty text-text-muted">{copy.none}</p>
          <Link
            to={agendaAddress({ ...whole, cityId: city.id, radius: 100 })}
            className={linkClass}
          >
            {copy.later}
            <ChevronRight aria-hidden className="size-4" />
          </Link>
        </div>
      ) : (
        <>
          <ul className="-mx-2 grid grid-cols-[minmax(0,1fr)]">
            {data.events.map((event) => (
              <li key={event.id}>
                <WeekEvent event={event} />
              </li>
            ))}
          </ul>
          <Link
            to={agendaAddress({ ...whole, view: "songs", cityId: city.id })}
            className={linkClass}
          >
            {copy.songs}
            <ChevronRight aria-hidden className="size-4" />
          </Link>
        </>
      )}
    </Card>
  );
}

function WeekEvent({ event }: { event: EventCard }) {
  const { starts_local: local, venue_name: venue } = event;
  return (
    <Link
      to={paths.event(event.slug)}
      className="flex items-center gap-3 rounded-md p-2 transition-colors hover:bg-fill"
    >
      <DateBlock local={local} status={event.status} />
      <span className="grid min-w-0 flex-1">
        <span className="line-clamp-2 leading-snug font-semibold wrap-anywhere">{event.title}</span>
        <span className="truncate text-sm text-text-muted">{event.organizer.name}</span>
        <span className="flex min-w-0 items-center gap-1 text-sm text-text-muted">
          <span className="tabular-nums">{hourOf(local)}</span>
          <MapPin aria-hidden className="ml-1 size-4 shrink-0" />
          <span className="truncate">{venue ?? eventCopy.online}</span>
        </span>
      </span>
    </Link>
  );
}

function AskForCity() {
  const me = useMe()?.id ?? "";
  const navigate = useNavigate();
  return (
    <div className="grid gap-3">
      <p className="text-pretty text-text-muted">{copy.ask}</p>
      <CitySearch
        aria-label={copy.city}
        icon={<MapPin />}
        placeholder={copy.cityPrompt}
        city={null}
        onChoose={(city) => {
          if (city === null) return;
          rememberCity(me, city.id);
          void navigate(agendaAddress({ ...whole, cityId: city.id }));
        }}
      />
    </div>
  );
}

function WeekSkeleton() {
  return [0, 1, 2].map((row) => (
    <div key={row} aria-hidden className="flex items-center gap-3">
      <SkeletonLine className="h-16 w-14 rounded-md" />
      <div className="grid flex-1 gap-2">
        <SkeletonLine className="w-40 max-w-full" />
        <SkeletonLine className="h-3 w-28" />
      </div>
    </div>
  ));
}
