import { ArrowDown, ArrowUp, ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { Grip } from "#web/parts/lists/Grip.tsx";
import type { Hands } from "#web/parts/lists/use-order.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { clock } from "#web/ui/browser/clock.ts";
import { cx } from "#web/ui/cx.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { copy } from "./copy.ts";
import type { TrackDraft } from "./release-draft.ts";
import { TrackDetails } from "./TrackDetails.tsx";
import type { ReleaseEditor } from "./use-release-editor.ts";

type TrackRowProps = {
  editor: ReleaseEditor;
  track: TrackDraft;
  /** Its index in the list. */
  at: number;
  hint: string;
  hands: Hands;
  /** Pixels by which the row is moved while one is dragged. */
  shift: number;
  isDragged: boolean;
  /** Another row is dragged. */
  isAside: boolean;
  /** Moves it by one, and keeps the focus on the button with this id. */
  onStep: (step: -1 | 1, button: string) => void;
  onRemoved: () => void;
};

/** A track in the list, with its details below when they are open. */
export function TrackRow(props: TrackRowProps) {
  const { editor, track, at, hint, hands, shift, isDragged, isAside, onStep, onRemoved } = props;
  const id = useId();
  const [isOpenByHand, setIsOpenByHand] = useState(false);
  // An error has to be seen.
  const isOpen = isOpenByHand || editor.problem?.track === track.post_id;
  const name = track.title.trim() === "" ? copy.untitled : track.title;
  const last = editor.draft.tracks.length - 1;
  return (
    <li
      style={{ transform: `translateY(${shift}px)` }}
      className={cx(
        "border-t border-border first:border-0",
        isDragged && "relative z-10 rounded-lg bg-surface-raised shadow-overlay",
        isAside && "transition-transform duration-150",
      )}
    >
      <div className="flex items-center gap-1">
        <Grip id={track.post_id} at={at} hands={hands} label={copy.move(name)} describedBy={hint} />
        <span aria-hidden className="w-6 shrink-0 text-center text-text-muted tabular-nums">
          {at + 1}
        </span>
        <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] pl-1">
          <span className="truncate font-semibold">{name}</span>
          <span className="flex items-center gap-2 text-sm text-text-muted tabular-nums">
            {clock(track.recording.duration)}
            {track.is_explicit && <Badge>{copy.explicitMark}</Badge>}
          </span>
        </div>
        <IconButton
          id={`${id}-up`}
          label={copy.upOf(name)}
          aria-disabled={at === 0}
          className="max-sm:hidden"
          onClick={() => onStep(-1, `${id}-up`)}
        >
          <ArrowUp aria-hidden />
        </IconButton>
        <IconButton
          id={`${id}-down`}
          label={copy.downOf(name)}
          aria-disabled={at === last}
          className="max-sm:hidden"
          onClick={() => onStep(1, `${id}-down`)}
        >
          <ArrowDown aria-hidden />
        </IconButton>
        <IconButton
          label={copy.detailsOf(name)}
          aria-expanded={isOpen}
          aria-controls={`${id}-details`}
          onClick={() => setIsOpenByHand(!isOpen)}
        >
          <ChevronDown aria-hidden className={cx("transition-transform", isOpen && "rotate-180")} />
        </IconButton>
      </div>
      <div id={`${id}-details`} hidden={!isOpen}>
        {isOpen && (
          <TrackDetails
            editor={editor}
            track={track}
            name={name}
            onStep={onStep}
            isFirst={at === 0}
            isLast={at === last}
            onRemoved={onRemoved}
          />
        )}
      </div>
    </li>
  );
}
