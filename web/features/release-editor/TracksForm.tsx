import { Upload } from "lucide-react";
import { type DragEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { releaseLimits } from "#contract/releases/release-limits";
import { useOrder } from "#web/parts/lists/use-order.ts";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { cx } from "#web/ui/cx.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { notify } from "#web/ui/notify.ts";
import { ImportButton } from "./ImportButton.tsx";
import { copy } from "./copy.ts";
import { recordingTypes, refusalOf } from "./refusal-of-file.ts";
import { TrackRow } from "./TrackRow.tsx";
import { UploadRows } from "./UploadRows.tsx";
import type { ReleaseEditor } from "./use-release-editor.ts";
import { useTrackUploads } from "./use-track-uploads.ts";

/** The tracks in their order, and those on their way; files can be dropped on it. */
export function TracksForm({ editor }: { editor: ReleaseEditor }) {
  const [heading, hint] = [useId(), useId()];
  const [announcement, setAnnouncement] = useState("");
  const section = useRef<HTMLHeadingElement>(null);
  const files = useTrackUploads(editor.id, {
    onAdded: ({ post_id, release, title, stored }) => {
      editor.takeTracks(release);
      editor.takeTags(post_id, stored);
      setAnnouncement(copy.added(title));
    },
    onCount: (change) => editor.countUploads((now) => now + change),
  });
  const { tracks } = editor.draft;
  const left = Math.max(0, releaseLimits.tracks - tracks.length - files.uploads.length);
  const choose = (chosenFiles: readonly File[]) => {
    const recordings = recordingsAmong(chosenFiles);
    if (recordings.length > left)
      notify({ title: copy.uploadFailed, text: copy.tooMany(left), tone: "danger" });
    if (left > 0 && recordings.length > 0) files.add(recordings.slice(0, left));
  };
  const drop = useFileDrop(choose);
  return (
    <Card
      as="section"
      bleed
      aria-labelledby={heading}
      {...drop.handlers}
      className={cx(
        "grid grid-cols-[minmax(0,1fr)] gap-4 p-4 md:p-5",
        drop.isOver && "inset-ring-2 inset-ring-text",
      )}
    >
      <div className="grid gap-1">
        <h2 id={heading} ref={section} tabIndex={-1} className="text-lg">
          {copy.tracks}
        </h2>
        <p className="text-sm text-pretty text-text-muted">
          {drop.isOver ? copy.dropHere : copy.tracksText}
        </p>
      </div>
      <p id={hint} hidden>
        {copy.moveHint}
      </p>
      <output className="sr-only">{announcement}</output>
      {tracks.length === 0 && files.uploads.length === 0 && (
        <EmptyState as="h3" title={copy.noTracks} text={copy.noTracksText} />
      )}
      {tracks.length > 0 && (
        <TrackList
          editor={editor}
          labelledBy={heading}
          hint={hint}
          onAnnounce={setAnnouncement}
          onRemoved={() => {
            setAnnouncement(copy.removed);
            section.current?.focus();
          }}
        />
      )}
      <UploadRows files={files} />
      {left === 0 && <p className="text-sm text-text-muted">{copy.full}</p>}
      <div className="flex flex-wrap gap-2">
        {left > 0 && <AddTracks onChoose={choose} />}
        {tracks.length > 0 && <ImportButton editor={editor} />}
      </div>
    </Card>
  );
}

function AddTracks({ onChoose }: { onChoose: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={recordingTypes}
        aria-label={copy.addTracks}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      <Button
        variant="secondary"
        icon={<Upload aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {copy.addTracks}
      </Button>
    </>
  );
}

type TrackListProps = {
  editor: ReleaseEditor;
  labelledBy: string;
  hint: string;
  onAnnounce: (text: string) => void;
  onRemoved: () => void;
};

function TrackList({ editor, labelledBy, hint, onAnnounce, onRemoved }: TrackListProps) {
  const { tracks } = editor.draft;
  const refocus = useRef<string | null>(null);
  // Moving a row in the document removes the focus of its buttons.
  useLayoutEffect(() => {
    const id = refocus.current;
    refocus.current = null;
    if (id !== null) document.getElementById(id)?.focus();
  });
  const move = (from: number, to: number) => {
    const track = tracks[from];
    if (track === undefined || to < 0 || to >= tracks.length) return;
    editor.edit({ tracks: tracks.toSpliced(from, 1).toSpliced(to, 0, track) });
    onAnnounce(copy.moved(track.title || copy.untitled, to + 1, tracks.length));
  };
  const { setList, shift, draggedIndex, ...hands } = useOrder(
    tracks.map(({ post_id: id }) => id),
    move,
  );
  return (
    <ol ref={setList} aria-labelledby={labelledBy} className="grid">
      {tracks.map((track, at) => (
        <TrackRow
          key={track.post_id}
          editor={editor}
          track={track}
          at={at}
          hint={hint}
          hands={hands}
          shift={shift(at)}
          isDragged={draggedIndex === at}
          isAside={draggedIndex !== null && draggedIndex !== at}
          onStep={(step, button) => {
            refocus.current = button;
            move(at, at + step);
          }}
          onRemoved={onRemoved}
        />
      ))}
    </ol>
  );
}

/** The recordings among chosenFiles files; why the others are refused is told. */
function recordingsAmong(files: readonly File[]): File[] {
  return files.filter((file) => {
    const reason = refusalOf(file);
    if (reason === null) return true;
    notify({ title: copy.uploadFailed, text: `${file.name}: ${reason}`, tone: "danger" });
    return false;
  });
}

/** Takes files that are dragged from the desktop. */
function useFileDrop(onDrop: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
          setIsOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        onDrop([...event.dataTransfer.files]);
      },
    },
  };
}
