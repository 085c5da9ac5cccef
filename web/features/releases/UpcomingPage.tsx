import { Bell, BellRing, Pencil } from "lucide-react";
import { useId } from "react";
import { countryName } from "#contract/country-name";
import { releaseTypes } from "#contract/releases/release-types";
import type { UpcomingRelease } from "#contract/releases/releases";
import { useActingFor } from "#web/api/session.ts";
import { PersonLink } from "#web/entities/person/PersonLink.tsx";
import { coverProps } from "#web/entities/post/picture-props.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { studioPaths } from "#web/parts/navigation/studio-paths.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { useHydrating } from "#web/ui/browser/hydration.ts";
import { Button } from "#web/ui/Button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { Card } from "#web/ui/Card.tsx";
import { Cover } from "#web/ui/pictures/Cover.tsx";
import { copy } from "./copy.ts";
import { Countdown } from "./Countdown.tsx";
import { hoursOfCountries, momentIn } from "./hours-of-countries.ts";
import { useReminder } from "./use-reminder.ts";

/** A release before its hour: what it is, when it is out, and who wants to be told. */
export function UpcomingPage({ release }: { release: UpcomingRelease }) {
  const { cover, title, type, artist, track_count: count, track_titles: titles } = release;
  return (
    <Card as="article" bleed className="grid grid-cols-[minmax(0,1fr)] gap-6 p-4 md:p-6">
      <header className="grid gap-4 sm:grid-cols-[14rem_minmax(0,1fr)] sm:items-end sm:gap-6">
        <Cover
          {...coverProps(cover)}
          name={title}
          sizes="(min-width: 640px) 224px, 100vw"
          priority
          className="max-sm:mx-auto max-sm:max-w-80"
        />
        <div className="grid min-w-0 gap-3">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Badge>{releaseTypes[type]}</Badge>
            <span className="text-sm text-text-muted">{copy.songs(count)}</span>
          </div>
          <h1 className="text-3xl leading-tight text-balance wrap-anywhere">{title}</h1>
          <PersonLink person={artist} />
        </div>
      </header>
      <section aria-label={copy.when} className="grid gap-4">
        <Countdown until={release.publish_at} />
        <Hours release={release} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Reminder release={release} />
          {release.is_own && (
            <Link
              to={studioPaths.release(release.id)}
              className={buttonClass({ variant: "secondary" })}
            >
              <Pencil aria-hidden />
              {copy.edit}
            </Link>
          )}
        </div>
      </section>
      {titles !== null && (
        <ol aria-label={copy.tracks} className="grid">
          {titles.map((name, n) => (
            <li
              key={`${n} ${name}`}
              className="flex min-h-12 items-center gap-3 border-t border-border py-2 first:border-t-0"
            >
              <span aria-hidden className="w-6 shrink-0 text-right text-text-muted tabular-nums">
                {n + 1}
              </span>
              <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

/** The hour of the viewer, then those where most followers of the artist are. */
function Hours({ release: { publish_at, countries } }: { release: UpcomingRelease }) {
  const isHydrating = useHydrating();
  const [first] = countries;
  // Only the device knows its time zone.
  const zone = isHydrating
    ? (first?.time_zone ?? "UTC")
    : new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { day, hour } = momentIn(zone, publish_at);
  const note =
    isHydrating && first !== undefined ? copy.hourOf(countryName(first.code)) : copy.yourHour;
  return (
    <div className="grid gap-1">
      <p className="font-semibold text-pretty">
        {copy.goesOut}{" "}
        <time dateTime={publish_at}>
          {day}, {hour}
        </time>{" "}
        <span className="font-normal text-text-muted">({note})</span>
      </p>
      <ul
        aria-label={copy.hoursByCountry}
        className="flex flex-wrap gap-x-2 text-sm text-text-muted"
      >
        {hoursOfCountries(publish_at, countries).map((there, n) => (
          <li key={`${there.day} ${there.hour}`}>
            {n > 0 && <span aria-hidden>· </span>}
            <span className="font-semibold tabular-nums">{there.hour}</span>{" "}
            {there.countries.join(", ")}
            {there.day !== day && ` (${there.day})`}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Reminder({ release: { id, is_reminded: isReminded } }: { release: UpcomingRelease }) {
  const note = useId();
  const setReminder = useReminder(id);
  // Its members are told, a band is not.
  if (useActingFor() !== null) return null;
  return (
    <>
      <Button
        variant={isReminded ? "secondary" : "primary"}
        aria-pressed={isReminded}
        aria-describedby={note}
        icon={isReminded ? <BellRing aria-hidden /> : <Bell aria-hidden />}
        onClick={() => setReminder(!isReminded)}
      >
        {copy.remindMe}
      </Button>
      <span id={note} aria-live="polite" className="text-sm text-text-muted">
        {isReminded ? copy.isReminded : ""}
      </span>
    </>
  );
}
