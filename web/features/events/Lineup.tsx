import { useState } from "react";
import type { LineupPlace } from "#contract/events/events";
import type { Person } from "#contract/people/profiles";
import { PlayButton } from "#features/player";
import { useFeed } from "#features/posts";
import { hourOf } from "#web/entities/event/event-dates.ts";
import { PersonLink } from "#web/entities/person/PersonLink.tsx";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { copy } from "./copy.ts";

/** Each row of an artist requests their songs, so a long line-up shows only the first rows. */
const firstRows = 8;

/** The line-up: confirmed artists with their page and a song; others by name. */
export function Lineup({ places }: { places: readonly LineupPlace[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const rows = isWhole ? places : places.slice(0, firstRows);
  return (
    <section aria-labelledby="lineup" className="grid gap-1">
      <h2 id="lineup" className="text-lg">
        {copy.lineup}
      </h2>
      <ul className="grid">
        {rows.map((place) => (
          <li key={place.id} className="flex min-h-14 items-center gap-3 py-1">
            {place.profile === null ? (
              <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{place.name}</span>
            ) : (
              <PersonLink person={place.profile} className="flex-1" />
            )}
            {place.status === "invited" && <Badge>{copy.pending}</Badge>}
            {place.status === "refused" && <Badge tone="warning">{copy.refused}</Badge>}
            {place.set_time !== null && (
              <time dateTime={place.set_time} className="text-sm text-text-muted tabular-nums">
                {hourOf(place.set_time)}
              </time>
            )}
            {place.profile !== null && <Song artist={place.profile} />}
          </li>
        ))}
      </ul>
      {rows.length < places.length && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          onClick={() => setIsWhole(true)}
        >
          {copy.lineupAll(places.length)}
        </Button>
      )}
    </section>
  );
}

/** Plays an artist's newest songs; nothing where there are none. */
function Song({ artist }: { artist: Person }) {
  const { data } = useFeed({ artistId: artist.id, kind: "music" });
  const posts = data?.pages.flatMap((page) => page.content) ?? [];
  const songs = posts.filter((post) => post.media?.kind === "audio");
  const [newest] = songs;
  if (newest === undefined) return <span className="size-11 shrink-0" />;
  return <PlayButton post={newest} queue={songs} variant="secondary" />;
}
