import type { KeyboardEvent } from "react";
import { Region } from "#web/parts/layout/Region.tsx";
import { Card } from "#web/ui/Card.tsx";
import { isComposing } from "#web/ui/fields/is-composing.ts";
import { MediaDraft } from "./MediaDraft.tsx";
import { ComposerActions } from "./ComposerActions.tsx";
import { ComposerExits } from "./ComposerExits.tsx";
import { copy } from "./copy.ts";
import { DraftsButton } from "./DraftsButton.tsx";
import { DraftState } from "./DraftState.tsx";
import { GenreField } from "./GenreField.tsx";
import { PostDetails } from "./PostDetails.tsx";
import { PostText, TextNotes } from "./PostText.tsx";
import { StartPanel } from "./StartPanel.tsx";
import { type ComposerFormProps, useComposer } from "./use-composer.ts";
import { usePastedFiles } from "./use-pasted-files.ts";

/** The form of a post: text, files or a link, and its visibility and date. The draft is saved automatically. */
export function ComposerForm(props: ComposerFormProps) {
  const composer = useComposer(props);
  const { composition, publish, sending, full, start, song } = composer;
  const { draft, change, kind, addFiles, empty, saver } = composition;
  const { dragging, handlers } = usePastedFiles(sending ? null : addFiles);

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void composer.submit();
    }
    if (event.key === "Escape" && empty && !full) composer.close();
  };
  return (
    <Card
      as="section"
      bleed
      aria-label={copy.label}
      className="relative animate-fade p-3 md:p-4"
      onKeyDown={onKeyDown}
      {...handlers}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {kind === null && draft.url === null && <StartPanel start={start} onChoose={addFiles} />}
        {!song && <PostText composer={composer} />}
        <div className="contents" inert={sending}>
          {song && <MediaDraft composition={composition} />}
          {song && kind !== null && <GenreField text={draft.text} onChange={change} />}
        </div>
        {song && !composer.waitsForSong && <PostText composer={composer} />}
        <div className="contents" inert={sending}>
          <PostDetails composer={composer} />
        </div>
        <TextNotes composer={composer} />
        <ComposerActions composer={composer} />
        <div className="flex items-center justify-between gap-3 text-sm text-text-muted">
          <div inert={sending}>
            <Region>
              <DraftsButton without={saver.shownId} />
            </Region>
          </div>
          <DraftState
            saver={saver}
            uploading={composition.uploading}
            waiting={publish.isPaused ? (publish.isStored ? "device" : "page") : null}
          />
        </div>
      </div>
      {dragging && (
        <p className="pointer-events-none absolute inset-1 grid place-items-center rounded-md bg-scrim text-xl font-bold text-drawn-text inset-ring-2 inset-ring-accent">
          {copy.drop}
        </p>
      )}
      <ComposerExits composer={composer} />
    </Card>
  );
}
