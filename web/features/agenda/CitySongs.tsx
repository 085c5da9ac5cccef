import { useQuery } from "@tanstack/react-query";
import { Play } from "lucide-react";
import type { NextDate } from "#contract/events/city";
import { PlayButton, playPosts } from "#features/player";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { copy as eventCopy } from "#web/entities/event/copy.ts";
import { shortDate } from "#web/entities/event/event-dates.ts";
import { coverProps } from "#web/entities/post/picture-props.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Cover } from "#web/ui/pictures/Cover.tsx";
import { Skeleton, SkeletonLine } from "#web/ui/Skeleton.tsx";
import { agendaAddress, agendaPlace } from "./agenda-place.ts";
import { copy as agendaCopy } from "./copy.ts";
import { useCityWeek } from "./use-city-week.ts";

const copy = agendaCopy.songs;

/** «Lo que suena en {ciudad}»: of the city that was chosen, else of one's own. */
export function CitySongs({ cityId }: { cityId: number | undefined }) {
  const week = useCityWeek({ enabled: cityId === undefined });
  const id = cityId ?? week.data?.city?.id;
  if (id !== undefined) return <SongsOf cityId={id} />;
  if (week.isLoading) return <SongsSkeleton />;
  return <EmptyState title={copy.ask} text={copy.askText} />;
}

function SongsOf({ cityId }: { cityId: number }) {
  const answer = useQuery(query("getCitySongs", { city_id: cityId }));
  const { data, error } = answer;
  if (data === undefined && error !== null)
    return <QueryError of={answer} title={copy.failed} as="h2" />;
  if (data === undefined) return <SongsSkeleton />;
  const { city, places } = data;
  if (places.length === 0)
    return (
      <EmptyState
        title={copy.none(city.name)}
        text={copy.noneText}
        action={
          <Link
            to={agendaAddress({
              ...agendaPlace(new URLSearchParams()),
              cityId,
              radius: 100,
            })}
            className={buttonClass({ variant: "secondary" })}
          >
            {copy.around}
          </Link>
        }
      />
    );
  const queue = places.map(({ post }) => post);
  return (
    <section aria-labelledby="city-songs" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid min-w-0 gap-0.5">
          <h2 id="city-songs" className="text-lg wrap-anywhere">
            {copy.title(city.name)}
          </h2>
          <p className="text-sm text-pretty text-text-muted">{copy.text}</p>
        </div>
        <Button
          icon={<Play aria-hidden className="fill-current" />}
          onClick={() => playPosts(queue)}
        >
          {copy.playAll}
        </Button>
      </div>
      <ol className="grid grid-cols-[minmax(0,1fr)]">
        {places.map(({ post, date }) => (
          <li key={post.id} className="flex min-h-18 items-center gap-3 py-2">
            <Link to={paths.post(post.id)} tabIndex={-1} aria-hidden className="shrink-0">
              <Cover
                {...coverProps(post.media?.kind === "audio" ? post.media.cover : null)}
                name={post.title}
                sizes="56px"
                className="w-12 rounded-sm sm:w-14"
              />
            </Link>
            <span className="grid min-w-0 flex-1">
              <Link
                to={paths.post(post.id)}
                className="truncate font-semibold underline-offset-2 hover:underline"
              >
                {post.title}
              </Link>
              <span className="truncate text-sm">{post.author.name}</span>
              <Link
                to={paths.event(date.slug)}
                className="truncate py-1 text-sm text-accent-text hover:underline"
              >
                {copy.plays(shortDate(date.starts_local), placeOf(date))}
              </Link>
            </span>
            <PlayButton post={post} queue={queue} variant="secondary" />
          </li>
        ))}
      </ol>
    </section>
  );
}

const placeOf = ({ venue_name: venue, city }: NextDate): string =>
  venue ?? city ?? eventCopy.online;

function SongsSkeleton() {
  return (
    <div>
      <output className="sr-only">{copy.loading}</output>
      {Array.from({ length: 6 }, (_, row) => (
        <div key={row} aria-hidden className="flex min-h-18 items-center gap-3 py-2">
          <Skeleton className="size-12 rounded-sm sm:size-14" />
          <div className="grid flex-1 gap-2">
            <SkeletonLine className="w-1/2" />
            <SkeletonLine className="h-3 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
