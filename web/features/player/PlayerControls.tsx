import { ListMusic, Repeat, Repeat1, Shuffle, SkipBack, SkipForward } from "lucide-react";
import type { Post } from "#contract/posts/posts";
import { cx } from "#web/ui/cx.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { copy } from "./copy.ts";
import { previous, setRepeat, setShuffle, setSpeed, step } from "./engine.ts";
import { PlayButton } from "./PlayButton.tsx";
import type { Repeat as RepeatMode } from "./player-state.ts";
import { songAt } from "./queue.ts";
import { SleepTimer } from "./SleepTimer.tsx";
import { usePlayer } from "./use-player.ts";
import { Volume } from "./Volume.tsx";

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];
const afterRepeat: Record<RepeatMode, RepeatMode> = { off: "all", all: "one", one: "off" };

type PlayerControlsProps = {
  post: Post;
  /** Shows the queue, where it is not visible already. */
  onQueue: () => void;
};

/** The most used controls in the middle, and below them repeat, shuffle, speed and timer. */
export function PlayerControls({ post, onQueue }: PlayerControlsProps) {
  const { queue, order, repeat } = usePlayer();
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-center gap-7">
        <IconButton label={copy.previous} onClick={previous} className="size-13 text-2xl">
          <SkipBack aria-hidden className="fill-current" />
        </IconButton>
        <PlayButton post={post} queue={queue} size="lg" />
        <IconButton
          label={copy.next}
          disabled={!songAt(queue, post.id, 1, repeat === "all")}
          onClick={() => void step(1)}
          className="size-13 text-2xl"
        >
          <SkipForward aria-hidden className="fill-current" />
        </IconButton>
      </div>
      <div className="-mx-1.5 flex items-center justify-between">
        <IconButton
          label={copy.shuffle}
          aria-pressed={order !== null}
          onClick={() => setShuffle(order === null)}
          className={activeClass(order !== null)}
        >
          <Shuffle aria-hidden />
        </IconButton>
        <IconButton
          label={copy.repeat[repeat]}
          onClick={() => setRepeat(afterRepeat[repeat])}
          className={activeClass(repeat !== "off")}
        >
          {repeat === "one" ? <Repeat1 aria-hidden /> : <Repeat aria-hidden />}
        </IconButton>
        <Speed />
        <SleepTimer />
        <IconButton label={copy.toQueue} onClick={onQueue} className="text-text-muted md:hidden">
          <ListMusic aria-hidden />
        </IconButton>
      </div>
      <Volume className="-mx-1.5 flex" sliderClassName="min-w-0 flex-1 mr-3" />
    </div>
  );
}

/** An active control has a colour and a dot: colour alone is not accessible. */
function activeClass(on: boolean): string {
  return cx(
    on
      ? "text-accent-text after:absolute after:bottom-1 after:size-1 after:rounded-full after:bg-current"
      : "text-text-muted",
  );
}

/** Shows the current speed, and opens a native select. */
function Speed() {
  const { speed } = usePlayer();
  return (
    <select
      aria-label={copy.speed}
      value={speed}
      onChange={(event) => setSpeed(Number(event.currentTarget.value))}
      className={cx(
        "h-11 w-16 cursor-pointer appearance-none rounded-full bg-transparent text-center font-semibold tabular-nums [text-align-last:center] hover:bg-fill",
        speed === 1 ? "text-text-muted" : "text-accent-text",
      )}
    >
      {speeds.map((one) => (
        <option key={one} value={one}>
          {copy.speedOf(one)}
        </option>
      ))}
    </select>
  );
}
