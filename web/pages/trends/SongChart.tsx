import { useQuery } from "@tanstack/react-query";
import { Play } from "lucide-react";
import { Link } from "#web/parts/links/Link.tsx";
import { PlayButton, playPosts } from "#features/player";
import { coverProps } from "#web/entities/post/picture-props.ts";
import { query } from "#web/api/query.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { Cover } from "#web/ui/pictures/Cover.tsx";
import { chartInput, type ChartPlace } from "./chart-place.ts";
import { Chart, PlaceFacts } from "./Chart.tsx";
import { copy } from "./copy.ts";

/** Songs, which play one after the other. */
export function SongChart({ place }: { place: ChartPlace }) {
  const answer = useQuery(query("getTrendingSongs", chartInput(place)));
  const queue = answer.data?.places.map(({ post }) => post) ?? [];
  return (
    <Chart
      place={place}
      answer={answer}
      keyOf={({ post }) => post.id}
      renderAction={() => (
        <Button
          icon={<Play aria-hidden className="fill-current" />}
          onClick={() => playPosts(queue)}
        >
          {copy.playAll}
        </Button>
      )}
      renderRow={(of) => (
        <>
          <Link
            to={paths.post(of.post.id)}
            className="group flex min-w-0 flex-1 items-center gap-3 rounded-md"
          >
            <Cover
              {...coverProps(of.post.media?.kind === "audio" ? of.post.media.cover : null)}
              name={of.post.title}
              sizes="56px"
              className="w-12 shrink-0 rounded-sm sm:w-14"
            />
            <span className="grid min-w-0">
              <span className="truncate font-semibold underline-offset-2 group-hover:underline">
                {of.post.title}
              </span>
              <span className="truncate text-sm">{of.post.author.name}</span>
              <PlaceFacts of={of} people={copy.people(of.people)} />
            </span>
          </Link>
          <PlayButton post={of.post} queue={queue} variant="secondary" />
        </>
      )}
    />
  );
}
