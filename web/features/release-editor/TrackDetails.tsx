import { useMutation } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { limits } from "#contract/limits";
import { type LyricsLanguage, lyricsLanguages } from "#contract/releases/release-types";
import { call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { Button } from "#web/ui/Button.tsx";
import { Checkbox } from "#web/ui/fields/Checkbox.tsx";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import { Textarea } from "#web/ui/fields/Textarea.tsx";
import { notify } from "#web/ui/notify.ts";
import { ConfirmDialog } from "#web/ui/overlays/ConfirmDialog.tsx";
import { copy } from "./copy.ts";
import { MarkTimes } from "./MarkTimes.tsx";
import type { TrackDraft } from "./release-draft.ts";
import { TrackRecording } from "./TrackRecording.tsx";
import { TrackCreditsButton } from "./TrackCreditsButton.tsx";
import type { ReleaseEditor } from "./use-release-editor.ts";

const languages = Object.entries(lyricsLanguages) as [LyricsLanguage, string][];

type TrackDetailsProps = {
  editor: ReleaseEditor;
  track: TrackDraft;
  /** Its title, or what stands for one. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onStep: (step: -1 | 1, button: string) => void;
  onRemoved: () => void;
};

/** Everything that is written about a track. */
export function TrackDetails(props: TrackDetailsProps) {
  const { editor, track, name, onRemoved } = props;
  const edit = (part: Partial<TrackDraft>) => editor.editTrack(track.post_id, part);
  const errorOf = (field: string) => editor.errorOf(field, track.post_id);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-1 pb-5 sm:pl-12">
      <Steps {...props} />
      <Field
        label={copy.trackTitle}
        error={errorOf("title")}
        counter={{ count: countCharacters(track.title), max: limits.postTitleLength }}
      >
        <Input
          autoComplete="off"
          value={track.title}
          onChange={({ target }) => edit({ title: target.value })}
        />
      </Field>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        <Field label={copy.isrc} optional hint={copy.isrcHint} error={errorOf("isrc")}>
          <Input
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
            value={track.isrc}
            onChange={({ target }) => edit({ isrc: target.value })}
          />
        </Field>
        <Field label={copy.iswc} optional hint={copy.iswcHint} error={errorOf("iswc")}>
          <Input
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
            value={track.iswc}
            onChange={({ target }) => edit({ iswc: target.value })}
          />
        </Field>
      </div>
      <Field label={copy.language}>
        <Select
          value={track.language ?? ""}
          onChange={({ target }) =>
            edit({ language: target.value === "" ? null : (target.value as LyricsLanguage) })
          }
        >
          <option value="">{copy.noLanguage}</option>
          {languages.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Checkbox
        label={copy.explicit}
        description={copy.explicitText}
        checked={track.is_explicit}
        onChange={({ target }) => edit({ is_explicit: target.checked })}
      />
      <Field label={copy.lyrics} optional error={errorOf("lyrics")}>
        <Textarea
          rows={5}
          value={track.lyrics}
          onChange={({ target }) => edit({ lyrics: target.value })}
        />
      </Field>
      <Field label={copy.timedLyrics} optional hint={copy.timedHint} error={errorOf("lyrics_lrc")}>
        <Textarea
          rows={4}
          className="font-mono text-sm"
          value={track.lyrics_lrc}
          onChange={({ target }) => edit({ lyrics_lrc: target.value })}
        />
      </Field>
      <TrackCreditsButton release={editor.id} track={track.post_id} title={name} />
      <Timing track={track} onDone={(lrc) => edit({ lyrics_lrc: lrc })} />
      <TrackRecording editor={editor} track={track} name={name} />
      <RemoveTrack editor={editor} id={track.post_id} name={name} onRemoved={onRemoved} />
    </div>
  );
}

function Timing({ track, onDone }: { track: TrackDraft; onDone: (lrc: string) => void }) {
  const reason = useId();
  const [isMarking, setIsMarking] = useState(false);
  const hasLyrics = track.lyrics.trim() !== "";
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button
        size="sm"
        variant="secondary"
        disabled={!hasLyrics}
        aria-describedby={hasLyrics ? undefined : reason}
        onClick={() => setIsMarking(true)}
      >
        {copy.markTimes}
      </Button>
      {!hasLyrics && (
        <p id={reason} className="text-sm text-text-muted">
          {copy.lyricsFirst}
        </p>
      )}
      {isMarking && (
        <MarkTimes
          recording={track.recording}
          lyrics={track.lyrics}
          onDone={(lrc) => {
            onDone(lrc);
            setIsMarking(false);
          }}
          onClose={() => setIsMarking(false)}
        />
      )}
    </div>
  );
}

/** On phones, where the row has no room for them. */
function Steps({ isFirst, isLast, onStep }: TrackDetailsProps) {
  const id = useId();
  return (
    <div className="flex gap-2 sm:hidden">
      <Button
        id={`${id}-up`}
        size="sm"
        variant="secondary"
        icon={<ArrowUp aria-hidden />}
        aria-disabled={isFirst}
        onClick={() => onStep(-1, `${id}-up`)}
      >
        {copy.up}
      </Button>
      <Button
        id={`${id}-down`}
        size="sm"
        variant="secondary"
        icon={<ArrowDown aria-hidden />}
        aria-disabled={isLast}
        onClick={() => onStep(1, `${id}-down`)}
      >
        {copy.down}
      </Button>
    </div>
  );
}

type RemoveTrackProps = { editor: ReleaseEditor; id: string; name: string; onRemoved: () => void };

function RemoveTrack({ editor, id, name, onRemoved }: RemoveTrackProps) {
  const [isAsking, setIsAsking] = useState(false);
  const removal = useMutation({
    networkMode: "always",
    mutationFn: () => call("removeTrack", { id: editor.id, post_id: id }),
    onSuccess: (release) => {
      editor.dropTrack(id, release);
      onRemoved();
    },
    onError: (error) => {
      setIsAsking(false);
      notify({ title: copy.removeFailed, text: errorMessage(error), tone: "danger" });
    },
  });
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        className="justify-self-start text-danger"
        icon={<Trash2 aria-hidden />}
        disabled={editor.isSaving}
        onClick={() => setIsAsking(true)}
      >
        {copy.removeTrack}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => removal.mutate()}
        title={copy.removeTitle(name)}
        text={copy.removeText}
        confirmLabel={copy.removeTrack}
        busy={removal.isPending}
      />
    </>
  );
}
