import { AudioLines, ImagePlus } from "lucide-react";
import { useId, useState, type ClipboardEvent, type DragEvent, type KeyboardEvent } from "react";
import { limits } from "#contract/limits";
import { Avatar } from "#web/ui/Avatar.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { countCharacters } from "#web/ui/count-characters.ts";
import { cx } from "#web/ui/cx.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import { Textarea } from "#web/ui/Textarea.tsx";
import { AudioDraft } from "./composer/AudioDraft.tsx";
import { checkFile, titleFromName } from "./composer/check-file.ts";
import { copy } from "./composer/copy.ts";
import { type Draft, emptyDraft, toRequest, whyNot } from "./composer/draft.ts";
import { FileButton } from "./composer/FileButton.tsx";
import { ImageDraft } from "./composer/ImageDraft.tsx";
import { useUpload } from "./composer/use-upload.ts";
import { usePublish } from "./use-publish.ts";

type ComposerFormProps = {
  name: string;
  avatar: string | null;
  onClose: () => void;
  onPublished: () => void;
};

/** The counter shows itself when the end is near. */
const COUNTER_FROM = limits.postTextLength - 500;

/** Text, and one picture or one recording; everything stays until it is published or discarded. */
export function ComposerForm({ name, avatar, onClose, onPublished }: ComposerFormProps) {
  const [draft, setDraft] = useState<Draft>(emptyDraft);
  const [problem, setProblem] = useState<string | null>(null);
  // Nobody is told that the form is empty before they have tried.
  const [tried, setTried] = useState(false);
  const [dragging, setDragging] = useState(false);
  const [asking, setAsking] = useState(false);
  const file = useUpload();
  const cover = useUpload();
  const publish = usePublish(onPublished);
  const problemId = useId();

  const reason = whyNot(draft, file.upload, cover.upload);
  const empty = draft.text.trim() === "" && file.upload === null;
  const counted = draft.text.length > COUNTER_FROM;
  const told = problem ?? (tried || !empty ? reason : null);

  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setProblem(null);
  };
  const choose = (chosen: File) => {
    const checked = checkFile(chosen);
    if ("problem" in checked) {
      const { title, text } = checked.problem;
      setProblem(text === undefined ? title : `${title}. ${text}`);
      notify({ ...checked.problem, tone: "danger" });
      return;
    }
    cover.remove();
    file.start(chosen, checked.kind);
    change({ alt: "", title: checked.kind === "audio" ? titleFromName(chosen.name) : "" });
  };
  const chooseCover = (chosen: File) => {
    const checked = checkFile(chosen);
    if ("kind" in checked && checked.kind === "image") return cover.start(chosen, "image");
    choose(chosen);
  };
  const submit = () => {
    if (publish.isPending) return;
    setProblem(null);
    setTried(true);
    if (reason !== null) return;
    publish.mutate(toRequest(draft, file.upload, cover.upload), {
      onError: (error) => setProblem(errorMessage(error)),
    });
  };
  const leave = () => {
    if (empty) onClose();
    else setAsking(true);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      submit();
    }
    if (event.key === "Escape" && empty) onClose();
  };
  const onPaste = (event: ClipboardEvent) => {
    const [pasted] = event.clipboardData.files;
    if (pasted === undefined) return;
    event.preventDefault();
    choose(pasted);
  };
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setDragging(event.type === "dragover");
    const [dropped] = event.type === "drop" ? event.dataTransfer.files : [];
    if (dropped !== undefined) choose(dropped);
  };

  return (
    <Card
      as="section"
      bleed
      aria-label={copy.label}
      className="relative animate-fade p-3 md:p-4"
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={onDrag}
    >
      <div className="grid gap-3">
        <div className="flex gap-3">
          <Avatar name={name} src={avatar} className="mt-1 max-sm:hidden" />
          <Textarea
            aria-label={copy.textLabel}
            aria-describedby={told === null ? undefined : problemId}
            placeholder={copy.prompt}
            value={draft.text}
            ref={focusOnce}
            rows={3}
            onChange={(event) => change({ text: event.target.value })}
            className="text-lg"
          />
        </div>
        {file.upload?.kind === "image" && (
          <ImageDraft
            upload={file.upload}
            slot={file}
            alt={draft.alt}
            onAlt={(alt) => change({ alt })}
          />
        )}
        {file.upload?.kind === "audio" && (
          <AudioDraft
            upload={file.upload}
            slot={file}
            title={draft.title}
            onTitle={(title) => change({ title })}
            cover={cover}
            onCover={chooseCover}
          />
        )}
        <div
          className={told === null && !counted ? "sr-only" : "flex justify-between gap-4 text-sm"}
        >
          <output
            id={problemId}
            className={problem === null && !empty ? "text-text-muted" : "text-danger"}
          >
            {told}
          </output>
          {counted && <Counter text={draft.text} />}
        </div>
        <div className="flex flex-wrap items-center gap-1">
          <FileButton
            kind="image"
            icon={<ImagePlus aria-hidden />}
            label={copy.addImage}
            onChoose={choose}
          >
            {copy.image}
          </FileButton>
          <FileButton
            kind="audio"
            icon={<AudioLines aria-hidden />}
            label={copy.addAudio}
            onChoose={choose}
          >
            {copy.audio}
          </FileButton>
          <div className="ml-auto flex gap-2">
            <Button variant="ghost" size="sm" onClick={leave}>
              {copy.cancel}
            </Button>
            <Button
              size="sm"
              loading={publish.isPending}
              aria-disabled={reason !== null || undefined}
              aria-describedby={told === null ? undefined : problemId}
              title={copy.shortcut}
              className={cx(reason !== null && "opacity-45")}
              onClick={submit}
            >
              {copy.publish}
            </Button>
          </div>
        </div>
      </div>
      {dragging && (
        <p className="pointer-events-none absolute inset-1 grid place-items-center rounded-md bg-scrim text-xl font-bold text-drawn-text inset-ring-2 inset-ring-accent">
          {copy.drop}
        </p>
      )}
      <ConfirmDialog
        open={asking}
        onCancel={() => setAsking(false)}
        onConfirm={onClose}
        title={copy.discardTitle}
        text={copy.discardText}
        confirmLabel={copy.discard}
        cancelLabel={copy.keep}
      />
    </Card>
  );
}

/** Unfolding it is the wish to write. */
function focusOnce(field: HTMLTextAreaElement | null): void {
  field?.focus({ preventScroll: true });
}

function Counter({ text }: { text: string }) {
  const used = countCharacters(text);
  return (
    <p className={cx("tabular-nums", used > limits.postTextLength && "font-semibold text-danger")}>
      <span aria-hidden>
        {used}/{limits.postTextLength}
      </span>
      <span className="sr-only">
        {used} de {limits.postTextLength} caracteres
      </span>
    </p>
  );
}
