import { type ReactNode, useId, useState } from "react";
import type { Audience } from "#contract/audience/audience";
import type { AudienceWindow } from "#contract/audience/audience-rules";
import { metrics } from "#contract/audience/metrics";
import { sourceNames } from "#contract/audience/source-names";
import { countryName } from "#contract/country-name";
import { addDays } from "#contract/events/event-time";
import { Link } from "#web/parts/links/Link.tsx";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { Bars } from "./Bars.tsx";
import { copy } from "./copy.ts";
import { Explain, type ExplainedMetric } from "./Explain.tsx";
import { formatCount } from "./figures.ts";
import { SongEnds } from "./SongEnds.tsx";
import { WeekHours } from "./WeekHours.tsx";

/** Kinds of listeners are of these days, whatever the window. */
const segmentDays = 28;

type AudiencePartsProps = { audience: Audience; window: AudienceWindow };

/** The figures of a window by song, kind of listener, origin, place and hour. */
export function AudienceParts({ audience, window }: AudiencePartsProps) {
  const { sources, countries, cities, unplaced, hours, segments } = audience;
  const shared = { audience, window };
  const segmentNames = ["superfans", "regulars", "occasional", "lost"] as const;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Part title={copy.songs} metric="songs" {...shared}>
        <Songs songs={audience.songs} />
      </Part>
      <Part
        title={copy.segments}
        metric="segments"
        from={addDays(audience.until, 1 - segmentDays)}
        {...shared}
      >
        <Bars
          label={copy.segments}
          sign={segments.is_estimate ? copy.estimate : ""}
          rows={segmentNames.map((name) => ({
            key: name,
            name: copy.segmentNames[name],
            note: copy.segmentNotes[name],
            value: segments[name],
          }))}
        />
      </Part>
      <Part title={copy.sources} metric="sources" {...shared}>
        {sources.length === 0 ? (
          <p className="text-text-muted">{copy.none}</p>
        ) : (
          <Bars
            label={copy.sources}
            rows={sources.map(({ source, plays }) => ({
              key: source,
              name: sourceNames[source],
              value: plays,
            }))}
          />
        )}
      </Part>
      <Part title={copy.cities} metric="cities" {...shared}>
        {cities.length === 0 ? (
          <p className="text-text-muted">{copy.noCities}</p>
        ) : (
          <Bars label={copy.cities} rows={cityRows(cities)} />
        )}
        {countries.length > 0 && (
          <>
            <h3 className="font-semibold">{copy.countries}</h3>
            <Bars
              label={copy.countries}
              rows={countries.map(({ country_code, plays }) => ({
                key: country_code ?? "others",
                name: country_code === null ? copy.otherCountries : countryName(country_code),
                value: plays,
              }))}
            />
          </>
        )}
        {unplaced > 0 && <p className="text-sm text-text-muted">{copy.noPlace(unplaced)}</p>}
      </Part>
      <Part title={copy.hours} metric="hours" {...shared}>
        <WeekHours hours={hours} />
      </Part>
    </div>
  );
}

/** Each city with its country; the region too, where another city has the same name. */
function cityRows(cities: Audience["cities"]) {
  return cities.map(({ id, city, region, country_code, plays }) => {
    const isTwice = cities.filter((other) => other.city === city).length > 1;
    const places = [
      isTwice ? region : "",
      country_code === null ? "" : countryName(country_code),
    ].filter(Boolean);
    return {
      key: String(id ?? "others"),
      name: city ?? copy.otherCities,
      value: plays,
      ...(places.length > 0 && { note: places.join(", ") }),
    };
  });
}

type PartProps = AudiencePartsProps & {
  title: string;
  metric: ExplainedMetric;
  from?: string;
  children: ReactNode;
};

function Part({ title, children, ...explained }: PartProps) {
  const id = useId();
  return (
    <Card as="section" bleed aria-labelledby={id} className="grid gap-4 p-4 md:p-5">
      <div className="flex items-start justify-between gap-3">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <Explain {...explained} />
      </div>
      {children}
    </Card>
  );
}

/** How many songs are shown at first. */
const firstSongs = 10;

/** Each song with its plays against those before, and the way to where people leave it. */
function Songs({ songs }: { songs: Audience["songs"] }) {
  const [showsAll, setShowsAll] = useState(false);
  const [openSong, setOpenSong] = useState<{ id: string; title: string } | null>(null);
  if (songs.length === 0) return <p className="text-text-muted">{copy.none}</p>;
  return (
    <>
      <ol className="grid">
        {songs
          .slice(0, showsAll ? songs.length : firstSongs)
          .map(({ id, title, plays, before }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-3 border-t border-border py-2 first:border-t-0"
            >
              <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
                {title === null ? (
                  <span className="text-text-muted">{copy.deletedSong}</span>
                ) : (
                  <Link to={paths.post(id)} className="font-semibold hover:underline">
                    {title}
                  </Link>
                )}
              </span>
              <span className="text-right tabular-nums">
                {formatCount(plays)}
                {before !== null && (
                  <span className="block text-xs text-text-muted">
                    {copy.before(formatCount(before))}
                  </span>
                )}
              </span>
              {title !== null && (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={copy.endsOf(title)}
                  onClick={() => setOpenSong({ id, title })}
                >
                  {metrics.ends.name}
                </Button>
              )}
            </li>
          ))}
      </ol>
      {songs.length > firstSongs && !showsAll && (
        <Button variant="secondary" size="sm" onClick={() => setShowsAll(true)}>
          {copy.allSongs(songs.length)}
        </Button>
      )}
      {openSong !== null && <SongEnds {...openSong} onClose={() => setOpenSong(null)} />}
    </>
  );
}
