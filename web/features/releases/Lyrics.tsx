import { useEffect, useMemo, useRef } from "react";
import type { Track } from "#contract/releases/releases";
import { lineAt, readTimedLyrics, type TimedLine } from "#contract/releases/timed-lyrics";
import { seekTo, usePlayTime } from "#features/player";
import { cx } from "#web/ui/cx.ts";
import { copy } from "./copy.ts";

/** The lyrics of a track. Those with times follow the song, and each line plays from there. */
export function Lyrics({ track }: { track: Track }) {
  const lines = useMemo(() => {
    const read = readTimedLyrics(track.lyrics_lrc);
    return Array.isArray(read) ? read : [];
  }, [track.lyrics_lrc]);
  if (lines.length > 0) return <FollowedLyrics postId={track.post.id} lines={lines} />;
  return (
    <p lang={langOf(track)} className="leading-relaxed whitespace-pre-line wrap-anywhere">
      {track.lyrics}
    </p>
  );
}

const langOf = ({ language }: Track): string | undefined => language ?? undefined;

function FollowedLyrics({ postId, lines }: { postId: string; lines: readonly TimedLine[] }) {
  const time = usePlayTime(postId);
  const current = time === 0 ? -1 : lineAt(lines, time);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const element = list.current?.children[current];
    const box = list.current;
    if (box === null || !(element instanceof HTMLElement)) return;
    // Only the list scrolls, not the page under it.
    box.scrollTo({ top: element.offsetTop - box.clientHeight / 2, behavior: "smooth" });
  }, [current]);
  return (
    <ol ref={list} className="relative grid max-h-[60vh] gap-0.5 overflow-y-auto">
      {lines.map(({ at, text }, n) => (
        <li key={`${at} ${n}`}>
          <button
            type="button"
            aria-label={copy.playFrom(text === "" ? copy.pause : text)}
            aria-current={n === current ? "true" : undefined}
            onClick={() => seekTo(postId, at)}
            className={cx(
              "w-full rounded-sm px-2 py-1.5 text-left text-lg leading-snug wrap-anywhere transition-colors hover:bg-fill",
              n === current ? "font-bold text-text" : "text-text-muted",
            )}
          >
            {text === "" ? "♪" : text}
          </button>
        </li>
      ))}
    </ol>
  );
}
