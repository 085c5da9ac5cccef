import { useQuery } from "@tanstack/react-query";
import { Pause, Play, Upload } from "lucide-react";
import { useId, useRef } from "react";
import type { FormerRecording } from "#contract/releases/track-recordings";
import { ListeningLinksButton } from "#features/listening-links";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Button } from "#web/ui/Button.tsx";
import { clock } from "#web/ui/browser/clock.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Progress } from "#web/ui/Progress.tsx";
import { SkeletonLine } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import { recordingTypes } from "./refusal-of-file.ts";
import type { TrackDraft } from "./release-draft.ts";
import { useRecordingChange } from "./use-recording-change.ts";
import type { ReleaseEditor } from "./use-release-editor.ts";
import { useSound } from "./use-sound.ts";

type TrackRecordingProps = { editor: ReleaseEditor; track: TrackDraft; name: string };

/** The recording of a track: to be replaced by another, or by one that it had before. */
export function TrackRecording({ editor, track, name }: TrackRecordingProps) {
  const heading = useId();
  const input = useRef<HTMLInputElement>(null);
  const change = useRecordingChange(editor, track.post_id);
  const { upload } = change;
  return (
    <section
      aria-labelledby={heading}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg bg-background p-4"
    >
      <div className="grid gap-1">
        <h3 id={heading} aria-label={copy.recordingOf(name)} className="font-semibold">
          {copy.recording}
        </h3>
        <p className="text-sm text-pretty text-text-muted">{copy.recordingText}</p>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={recordingTypes}
        aria-label={copy.changeRecording}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) change.choose(file);
          target.value = "";
        }}
      />
      {upload === null ? (
        <Button
          size="sm"
          variant="secondary"
          className="justify-self-start"
          icon={<Upload aria-hidden />}
          loading={change.isPending}
          onClick={() => input.current?.click()}
        >
          {copy.changeRecording}
        </Button>
      ) : (
        <Progress
          label={upload.name}
          value={upload.share}
          detail={
            upload.waiting === false
              ? copy.uploading(Math.floor(upload.share * 100))
              : copy.waiting[upload.waiting]
          }
          onCancel={change.cancel}
          cancelLabel={copy.cancelRecording}
        />
      )}
      <FormerRecordings
        releaseId={editor.id}
        postId={track.post_id}
        isBusy={change.isPending}
        onUse={change.goBackTo}
      />
      <div>
        <ListeningLinksButton target={{ about: "post", target_id: track.post_id }} title={name} />
      </div>
    </section>
  );
}

type FormerRecordingsProps = {
  releaseId: string;
  postId: string;
  isBusy: boolean;
  onUse: (fileId: string) => void;
};

function FormerRecordings({ releaseId, postId, isBusy, onUse }: FormerRecordingsProps) {
  const heading = useId();
  const answer = useQuery(query("getFormerRecordings", { id: releaseId, post_id: postId }));
  if (answer.error !== null) return <QueryError of={answer} title={copy.formerFailed} />;
  if (answer.data === undefined)
    return (
      <div>
        <output className="sr-only">{copy.loadingFormer}</output>
        <SkeletonLine className="h-10" />
      </div>
    );
  const { recordings } = answer.data;
  if (recordings.length === 0) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <h4 id={heading} className="text-sm font-semibold">
        {copy.former}
      </h4>
      <p className="text-sm text-text-muted">{copy.formerText}</p>
      <ul aria-labelledby={heading} className="grid">
        {recordings.map((recording) => (
          <FormerRow
            key={recording.file_id}
            former={recording}
            isBusy={isBusy}
            onUse={() => onUse(recording.file_id)}
          />
        ))}
      </ul>
    </div>
  );
}

const moment = new Intl.DateTimeFormat("es", { dateStyle: "long", timeStyle: "short" });

type FormerRowProps = { former: FormerRecording; isBusy: boolean; onUse: () => void };

function FormerRow({ former, isBusy, onUse }: FormerRowProps) {
  const { recording, replaced_at } = former;
  const sound = useSound(recording);
  const until = moment.format(new Date(replaced_at));
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-2 border-t border-border py-1 first:border-0">
      <IconButton
        label={sound.isPlaying ? copy.pauseFormer(until) : copy.playFormer(until)}
        onClick={sound.toggle}
      >
        {sound.isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
      </IconButton>
      <span className="min-w-0 flex-1 text-sm">
        {copy.formerUntil(until)}
        <span className="text-text-muted tabular-nums"> · {clock(recording.duration)}</span>
      </span>
      <Button
        size="sm"
        variant="secondary"
        disabled={isBusy}
        aria-label={copy.formerAgainOf(until)}
        onClick={onUse}
      >
        {copy.formerAgain}
      </Button>
    </li>
  );
}
