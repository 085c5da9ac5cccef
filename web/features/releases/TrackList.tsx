import { lazy, Suspense, useState } from "react";
import type { Track } from "#contract/releases/releases";
import { PlayButton } from "#features/player";
import { Link } from "#web/parts/links/Link.tsx";
import { paths } from "#web/paths.ts";
import { clock } from "#web/ui/browser/clock.ts";
import { onceOnline } from "#web/ui/browser/optional.ts";
import { Button } from "#web/ui/Button.tsx";
import { SkeletonLine } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import { Credits } from "./Credits.tsx";

/** Most listeners open none. */
const Lyrics = lazy(() =>
  onceOnline(async () => ({ default: (await import("./Lyrics.tsx")).Lyrics })),
);

/** The songs of a release in order; each plays with those after it, and shows its lyrics. */
export function TrackList({ tracks }: { tracks: readonly Track[] }) {
  const [openId, setOpenId] = useState<string | null>(null);
  const queue = tracks.map(({ post }) => post);
  return (
    <ol aria-label={copy.tracks} className="grid">
      {tracks.map((track, n) => (
        <li key={track.post.id} className="border-t border-border first:border-t-0">
          <div className="flex min-h-16 items-center gap-3 py-2">
            <span aria-hidden className="w-6 shrink-0 text-right text-text-muted tabular-nums">
              {n + 1}
            </span>
            <PlayButton post={track.post} queue={queue} variant="secondary" />
            <div className="grid min-w-0 flex-1">
              <Link
                to={paths.post(track.post.id)}
                className="truncate rounded-sm font-semibold underline-offset-2 hover:underline"
              >
                {track.post.title}
              </Link>
              <span className="truncate text-sm text-text-muted tabular-nums">
                {durationOf(track)}
                {track.is_explicit && ` · ${copy.explicit}`}
                {track.post.views > 0 && ` · ${copy.plays(track.post.views)}`}
              </span>
            </div>
            {(track.lyrics !== "" || track.lyrics_lrc !== "") && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={copy.openLyrics(track.post.title)}
                aria-expanded={openId === track.post.id}
                onClick={() => setOpenId(openId === track.post.id ? null : track.post.id)}
              >
                {copy.lyrics}
              </Button>
            )}
          </div>
          {track.credits.length > 0 && <Credits title={track.post.title} credits={track.credits} />}
          {openId === track.post.id && (
            <section aria-label={copy.openLyrics(track.post.title)} className="pb-4 pl-9">
              <Suspense fallback={<SkeletonLine className="h-24" />}>
                <Lyrics track={track} />
              </Suspense>
            </section>
          )}
        </li>
      ))}
    </ol>
  );
}

function durationOf({ post: { media } }: Track): string {
  return media !== null && "duration" in media && media.duration !== null
    ? clock(media.duration)
    : "";
}
