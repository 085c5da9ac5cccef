import type { Event } from "#contract/events/events";
import {
  hourOf,
  longDay,
  readersTime,
  shortDate,
  zoneName,
} from "#web/entities/event/event-dates.ts";
import { useNow } from "#web/parts/text/use-now.ts";
import { useHydrating } from "#web/ui/browser/hydration.ts";
import { copy } from "./copy.ts";
import { hoursByCountry } from "./hours-by-country.ts";

/** The date in the zone of the place, in that of the reader where it differs and, for a stream, in each country. */
export function EventWhen({ event }: { event: Event }) {
  const now = useNow();
  const { starts_local: local, ends_local: end, doors_local: doors, time_zone: zone } = event;
  const { previous_start_local: previous, status, is_online } = event;
  const isPostponed = status === "postponed";
  const say = (time: string) => `${longDay(time, now)}, ${hourOf(time)}`;
  return (
    <>
      <p className={status === "published" ? "font-semibold" : "line-through"}>
        <time dateTime={event.starts_at} className="inline-block first-letter:uppercase">
          {say(local)}
        </time>{" "}
        <span className="font-normal text-text-muted">({copy.zoneOf(zoneName(zone))})</span>
      </p>
      {end !== null && (
        <p className="text-sm text-text-muted">
          {copy.until(end.slice(0, 10) === local.slice(0, 10) ? hourOf(end) : say(end))}
        </p>
      )}
      {doors !== null && <p className="text-sm text-text-muted">{copy.doors(hourOf(doors))}</p>}
      {previous !== null && previous !== local && (
        <p className="text-sm text-warning">{copy.before(say(previous))}</p>
      )}
      {!isPostponed && <ReadersTime event={event} say={say} />}
      {is_online && !isPostponed && <CountryHours event={event} />}
    </>
  );
}

type ReadersTimeProps = { event: Event; say: (local: string) => string };

function ReadersTime({ event, say }: ReadersTimeProps) {
  const hydrating = useHydrating();
  // Only the device knows its time zone.
  const zone = hydrating ? null : new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const there = zone === null ? null : readersTime(event.starts_at, event.starts_local, zone);
  return there === null ? null : (
    <p className="text-sm text-text-muted">{copy.yourTime(say(there))}</p>
  );
}

/** '21:00 España · 17:00 Argentina, Uruguay'. */
function CountryHours({ event: { starts_at, starts_local } }: { event: Event }) {
  return (
    <details className="text-sm">
      <summary className="-ml-0.5 inline-flex min-h-8 cursor-pointer items-center font-semibold text-accent-text pointer-coarse:min-h-11">
        {copy.hoursByCountry}
      </summary>
      <ul className="grid gap-1 pt-1">
        {hoursByCountry(starts_at).map(({ local, countries }) => (
          <li key={local}>
            <span className="font-semibold tabular-nums">{hourOf(local)}</span>
            {local.slice(0, 10) !== starts_local.slice(0, 10) &&
              copy.otherDay(shortDate(local))}{" "}
            <span className="text-text-muted">{countries.join(", ")}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
