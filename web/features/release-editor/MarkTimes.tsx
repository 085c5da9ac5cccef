import { Pause, Play, Undo2 } from "lucide-react";
import { useState } from "react";
import type { Recording } from "#contract/files/files";
import { type TimedLine, writeTimedLyrics } from "#contract/releases/timed-lyrics";
import { Button } from "#web/ui/Button.tsx";
import { clock } from "#web/ui/browser/clock.ts";
import { cx } from "#web/ui/cx.ts";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { copy } from "./copy.ts";
import { useSound } from "./use-sound.ts";

/** Seconds to hear again after a mark was taken back. */
const lead = 3;

type MarkTimesProps = {
  recording: Recording;
  lyrics: string;
  onDone: (lrc: string) => void;
  onClose: () => void;
};

/** Plays the song; each mark gives the next line of the lyrics the current second. */
export function MarkTimes({ recording, lyrics, onDone, onClose }: MarkTimesProps) {
  const lines = linesOf(lyrics);
  const [marks, setMarks] = useState<readonly number[]>([]);
  const sound = useSound(recording);
  const next = lines[marks.length];
  const mark = () => {
    // After a jump backwards a line is not sung before the one above it.
    const at = Math.max(sound.now(), marks.at(-1) ?? 0);
    if (next !== undefined) setMarks([...marks, at]);
  };
  const undo = () => {
    const at = marks.at(-1);
    if (at === undefined) return;
    setMarks(marks.slice(0, -1));
    sound.seek(Math.max(0, at - lead));
  };
  const marked = marks.map((at, n): TimedLine => ({ at, text: lines[n] ?? "" }));
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.markTimes}
      description={copy.markTimesText}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button
            variant={next === undefined ? "primary" : "secondary"}
            disabled={marks.length === 0}
            onClick={() => onDone(writeTimedLyrics(marked))}
          >
            {copy.takeTimes}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant="secondary"
            icon={sound.isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
            onClick={sound.toggle}
          >
            {sound.isPlaying ? copy.pause : copy.play}
          </Button>
          {/* A button: Space and Enter press it. */}
          <Button data-autofocus disabled={next === undefined} onClick={mark}>
            {copy.mark}
          </Button>
          <Button
            variant="ghost"
            icon={<Undo2 aria-hidden />}
            disabled={marks.length === 0}
            onClick={undo}
          >
            {copy.undoMark}
          </Button>
        </div>
        <p aria-live="polite" className="font-semibold wrap-anywhere">
          {next === undefined ? copy.allMarked : copy.nextLine(next)}
        </p>
        <ol className="grid max-h-[40dvh] gap-1 overflow-y-auto text-sm">
          {lines.map((line, n) => (
            // Lines may repeat, and never change their place here.
            <li
              key={`${n} ${line}`}
              className={cx("flex gap-3", n !== marks.length && "text-text-muted")}
            >
              <span className="w-12 shrink-0 tabular-nums">
                {n < marks.length ? clock(marks[n] ?? 0) : "–"}
              </span>
              <span className="min-w-0 wrap-anywhere">{line}</span>
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  );
}

/** The lines that are sung. */
const linesOf = (lyrics: string): string[] =>
  lyrics
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
