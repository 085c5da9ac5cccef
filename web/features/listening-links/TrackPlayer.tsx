import { Pause, Play } from "lucide-react";
import type { ReactNode } from "react";
import type { ListeningNote, ListeningTrack } from "#contract/listening-links/listening-links";
import { clock } from "#web/ui/browser/clock.ts";
import { ChipGroup } from "#web/ui/fields/ChipGroup.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Waveform } from "#web/ui/pictures/Waveform.tsx";
import { pageCopy as copy } from "./page-copy.ts";
import { useRecording } from "./use-recording.ts";
import { isMatched, recordingOf, type Version } from "./versions.ts";

type TrackPlayerProps = {
  track: ListeningTrack;
  as: "h2" | "h4";
  notes: readonly ListeningNote[];
  renew: () => Promise<ListeningTrack | undefined>;
  /** What the listener's browser tells the artist; absent for the artist. */
  report?: { hear: (time: number) => void; stop: () => void };
  /** The end of a note's row. */
  renderAction?: (note: ListeningNote) => ReactNode;
  /** Below the notes; `time` is the current position, in seconds, and `version` what plays. */
  renderForm?: (time: number, version: Version) => ReactNode;
};

/** A song with its waveform, and the notes to its seconds, each of which plays from there. */
export function TrackPlayer(props: TrackPlayerProps) {
  const { track, as: Title, notes, renew, report, renderAction, renderForm } = props;
  const { title, other } = track;
  const player = useRecording({
    track,
    renew,
    onTime: (time) => report?.hear(time),
    onStop: () => report?.stop(),
  });
  const { duration, peaks } = recordingOf(track, player.version);
  return (
    <article
      aria-label={title}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-md bg-surface p-4 inset-ring inset-ring-border"
    >
      <div className="flex items-center gap-3">
        <IconButton
          variant="primary"
          label={player.isPlaying ? copy.pause(title) : copy.play(title)}
          onClick={player.toggle}
        >
          {player.isPlaying ? (
            <Pause aria-hidden className="fill-current" />
          ) : (
            // Optical centering: a centered triangle seems to sit too far left.
            <Play aria-hidden className="translate-x-px fill-current" />
          )}
        </IconButton>
        <Title className="min-w-0 font-display text-lg font-bold wrap-anywhere">{title}</Title>
      </div>
      {other !== null && <Versions track={track} value={player.version} onChange={player.change} />}
      <div className="grid gap-1">
        <Waveform
          peaks={peaks}
          progress={duration > 0 ? player.time / duration : 0}
          duration={duration}
          label={copy.position(title)}
          onSeek={(progress) => player.seek(progress * duration)}
        />
        <p className="flex justify-between text-sm text-text-muted tabular-nums">
          <span>{clock(player.time)}</span>
          <span>{clock(duration)}</span>
        </p>
      </div>
      {notes.length > 0 && (
        <ul aria-label={copy.notes(title)} className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {notes.map((note) => (
            <li key={note.id} className="flex items-start gap-2">
              <button
                type="button"
                aria-label={copy.goTo(clock(note.second))}
                className="min-h-8 shrink-0 rounded-sm px-1.5 font-semibold underline underline-offset-2 tabular-nums"
                onClick={() =>
                  player.playFrom(note.second, playable(note.version) ?? player.version)
                }
              >
                {clock(note.second)}
              </button>
              <div className="min-w-0 flex-1 py-1">
                <p className="whitespace-pre-wrap wrap-anywhere">{note.text}</p>
                {note.version !== null && (other !== null || note.version === "other") && (
                  <p className="text-sm text-text-muted">{copy.versions[note.version]}</p>
                )}
              </div>
              {renderAction?.(note)}
            </li>
          ))}
        </ul>
      )}
      {renderForm?.(player.time, player.version)}
    </article>
  );
}

const playable = (version: ListeningNote["version"]): Version | null =>
  version === "other" ? null : version;

type VersionsProps = {
  track: ListeningTrack;
  value: Version;
  onChange: (version: Version) => void;
};

/** The switch between two versions. */
function Versions({ track, value, onChange }: VersionsProps) {
  return (
    <div className="grid gap-1">
      <ChipGroup
        label={copy.versionOf(track.title)}
        mode="single"
        options={[
          { value: "a", label: copy.versions.a },
          { value: "b", label: copy.versions.b },
        ]}
        value={[value]}
        onChange={([version]) => version !== undefined && onChange(version)}
      />
      <p className="text-sm text-pretty text-text-muted">
        {isMatched(track) ? copy.compareMatched : copy.compare}
      </p>
    </div>
  );
}
