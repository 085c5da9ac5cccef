import { useQuery } from "@tanstack/react-query";
import { Play } from "lucide-react";
import { Link } from "react-router";
import type { Post } from "#contract/posts";
import { PlayButton, playPosts } from "#features/player";
import { coverProps } from "#features/posts";
import { query } from "#web/api/query.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { Cover } from "#web/ui/Cover.tsx";
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
      action={() => (
        <Button
          icon={<Play aria-hidden className="fill-current" />}
          onClick={() => playPosts(queue)}
        >
          {copy.playAll}
        </Button>
      )}
      row={(of) => (
        <>
          <SongCover post={of.post} />
          <span className="grid min-w-0 flex-1">
            <Link
              to={paths.post(of.post.id)}
              className="truncate font-semibold underline-offset-2 hover:underline"
            >
              {of.post.title}
            </Link>
            <Link
              to={paths.profile({ ...of.post.author })}
              className="truncate text-sm underline-offset-2 hover:underline"
            >
              {of.post.author.name}
            </Link>
            <PlaceFacts of={of} people={copy.people(of.people)} />
          </span>
          <PlayButton post={of.post} queue={queue} variant="secondary" />
        </>
      )}
    />
  );
}

/** Leads where the title does: once for the keyboard is enough. */
function SongCover({ post }: { post: Post }) {
  return (
    <Link to={paths.post(post.id)} tabIndex={-1} aria-hidden className="shrink-0">
      <Cover
        {...coverProps(post.media?.kind === "audio" ? post.media.cover : null)}
        name={post.title}
        sizes="56px"
        className="w-14 rounded-sm"
      />
    </Link>
  );
}
