import { Link } from "#web/parts/links/Link.tsx";
import type { Post } from "#contract/posts/posts";
import { PlayButton } from "#features/player";
import { paths } from "#web/paths.ts";
import { clock } from "#web/ui/browser/clock.ts";
import { Cover } from "#web/ui/pictures/Cover.tsx";
import { Skeleton, SkeletonLine } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import { pictureSources } from "./picture-sources.ts";

/** The width of a cover, which leaves the next one partly visible. */
const tile = "w-[62vw] max-w-66 shrink-0 snap-start";

/** Songs that play without an account: large covers in a row that scrolls sideways. */
export function SongShelf({ songs }: { songs: readonly Post[] | undefined }) {
  return (
    <section aria-labelledby="canciones">
      <h2 id="canciones" className="sr-only">
        {copy.songs.all}
      </h2>
      <ul className="flex snap-x scroll-px-5 gap-4 overflow-x-auto px-5 pb-3 [scrollbar-width:none] md:scroll-px-10 md:gap-6 md:px-10 2xl:scroll-px-[calc(50vw-42.5rem)] 2xl:px-[calc(50vw-42.5rem)]">
        {songs === undefined
          ? Array.from({ length: 6 }, (_, place) => <Waiting key={place} />)
          : songs.map((song, place) => (
              <SongTile key={song.id} song={song} queue={songs} priority={place < 2} />
            ))}
      </ul>
    </section>
  );
}

type SongTileProps = { song: Post; queue: readonly Post[]; priority: boolean };

function SongTile({ song, queue, priority }: SongTileProps) {
  const { media, author } = song;
  const recording = media?.kind === "audio" ? media : null;
  return (
    <li className={tile}>
      <div className="relative">
        <Cover
          {...pictureSources(recording?.cover ?? null)}
          name={song.title}
          priority={priority}
          // A little less than its width, so that phones with a pixel ratio of 2 choose the file of 480 px, which
          // is sharp enough.
          sizes="(min-width: 430px) 240px, 60vw"
          className="rounded-lg"
        />
        <span className="absolute right-3 bottom-3">
          <PlayButton post={song} queue={queue} size="lg" />
        </span>
      </div>
      <Link
        to={paths.post(song.id)}
        className="mt-2 block truncate rounded-sm py-1 font-display text-lg font-bold hover:underline pointer-coarse:pt-4"
      >
        {song.title}
      </Link>
      <p className="flex items-center gap-2 text-sm text-text-muted">
        <Link
          to={paths.profile(author)}
          className="truncate rounded-sm py-1 hover:text-text pointer-coarse:-mb-5 pointer-coarse:pb-5"
        >
          {author.name}
        </Link>
        {recording !== null && (
          <span className="ml-auto tabular-nums">{clock(recording.duration)}</span>
        )}
      </p>
    </li>
  );
}

function Waiting() {
  return (
    <li aria-hidden className={`${tile} grid gap-3`}>
      <Skeleton className="aspect-square w-full rounded-lg" />
      <SkeletonLine className="h-5 w-3/4" />
      <SkeletonLine className="w-1/2" />
    </li>
  );
}
