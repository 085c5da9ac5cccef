import type { Post } from "#contract/posts/posts";
import { clock } from "#web/ui/browser/clock.ts";
import { Waveform } from "#web/ui/pictures/Waveform.tsx";
import { copy } from "./copy.ts";
import { seek } from "./engine.ts";
import { usePlayer } from "./use-player.ts";

/** The waveform of the playing song as its seek bar, between the two times or above them. */
export function SongTimes({ post, below = false }: { post: Post; below?: boolean }) {
  const { time, duration } = usePlayer();
  const peaks = post.media?.kind === "audio" ? post.media.peaks : [];
  const wave = (
    <Waveform
      peaks={peaks}
      progress={duration > 0 ? time / duration : 0}
      duration={duration}
      label={copy.position(post.title)}
      onSeek={(progress) => seek(progress * duration)}
      height={below ? 64 : 32}
    />
  );
  if (below)
    return (
      <div className="grid gap-1 text-sm text-text-muted tabular-nums">
        {wave}
        <p className="flex justify-between">
          <span>{clock(time)}</span>
          <span>{clock(duration)}</span>
        </p>
      </div>
    );
  return (
    <div className="flex w-full items-center gap-3 text-sm text-text-muted tabular-nums">
      <span className="w-10 text-right">{clock(time)}</span>
      {wave}
      <span className="w-10">{clock(duration)}</span>
    </div>
  );
}
