import { Repeat, Repeat1, Shuffle, SkipBack, SkipForward } from "lucide-react";
import type { Post } from "#contract/posts";
import { cx } from "#web/ui/cx.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { copy } from "./copy.ts";
import { previous, setRepeat, setShuffle, setSpeed, step } from "./engine.ts";
import { PlayButton } from "./PlayButton.tsx";
import type { Repeat as RepeatMode } from "./player-state.ts";
import { songAt } from "./queue.ts";
import { usePlayer } from "./use-player.ts";
import { Volume } from "./Volume.tsx";

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];
const afterRepeat: Record<RepeatMode, RepeatMode> = { off: "all", all: "one", one: "off" };

/** The row of everything that changes what plays, and how fast. */
export function PlayerControls({ post }: { post: Post }) {
  const { queue, order, repeat } = usePlayer();
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between">
        <IconButton
          label={copy.shuffle}
          aria-pressed={order !== null}
          onClick={() => setShuffle(order === null)}
          className={lit(order !== null)}
        >
          <Shuffle aria-hidden />
        </IconButton>
        <IconButton label={copy.previous} onClick={previous}>
          <SkipBack aria-hidden className="fill-current" />
        </IconButton>
        <PlayButton post={post} queue={queue} size="lg" />
        <IconButton
          label={copy.next}
          disabled={!songAt(queue, post.id, 1, repeat === "all")}
          onClick={() => void step(1)}
        >
          <SkipForward aria-hidden className="fill-current" />
        </IconButton>
        <IconButton
          label={copy.repeat[repeat]}
          onClick={() => setRepeat(afterRepeat[repeat])}
          className={lit(repeat !== "off")}
        >
          {repeat === "one" ? <Repeat1 aria-hidden /> : <Repeat aria-hidden />}
        </IconButton>
      </div>
      <div className="flex items-center justify-center gap-4 md:justify-between">
        <Speed />
        <Volume className="md:flex" />
      </div>
    </div>
  );
}

/** What is on stands out by colour and by a dot: colour alone tells not everybody. */
function lit(on: boolean): string {
  return cx(
    on
      ? "text-accent-text after:absolute after:bottom-1 after:size-1 after:rounded-full after:bg-current"
      : "text-text-muted",
  );
}

function Speed() {
  const { speed } = usePlayer();
  return (
    <label className="flex items-center gap-2 text-sm text-text-muted">
      {copy.speed}
      <select
        value={speed}
        onChange={(event) => setSpeed(Number(event.currentTarget.value))}
        className="h-11 rounded-full bg-fill px-3 font-semibold text-text tabular-nums md:h-9"
      >
        {speeds.map((one) => (
          <option key={one} value={one}>
            {copy.speedOf(one)}
          </option>
        ))}
      </select>
    </label>
  );
}
