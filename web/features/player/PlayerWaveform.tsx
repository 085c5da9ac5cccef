import type { Post } from "#contract/posts/posts";
import { clock } from "#web/ui/browser/clock.ts";
import { Waveform } from "#web/ui/pictures/Waveform.tsx";
import { playCopy } from "./play-copy.ts";
import { playQueue, seek } from "./player.ts";
import { usePlayState, usePlayTime } from "./use-player.ts";

type PlayerWaveformProps = { post: Post; queue: readonly Post[] };

/** The waveform of a post as its seek bar, with times; seeking in a song that is not playing starts it there. */
export function PlayerWaveform({ post, queue }: PlayerWaveformProps) {
  const time = usePlayTime(post.id);
  const away = usePlayState(post.id) === "away";
  if (post.media?.kind !== "audio")
    return <p className="text-sm text-text-muted">{playCopy.noFile}</p>;
  const { duration, peaks } = post.media;
  return (
    <div className="grid gap-1">
      <Waveform
        peaks={peaks}
        progress={duration > 0 ? time / duration : 0}
        duration={duration}
        label={playCopy.position(post.title)}
        onSeek={(progress) => {
          if (away) playQueue(queue, post.id);
          seek(progress * duration);
        }}
      />
      <p className="flex justify-between text-sm text-text-muted tabular-nums">
        <span>{clock(time)}</span>
        <span>{clock(duration)}</span>
      </p>
    </div>
  );
}
