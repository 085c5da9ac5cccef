import { Maximize2, SlidersHorizontal } from "lucide-react";
import { useId, useState, type ClipboardEvent, type DragEvent, type KeyboardEvent } from "react";
import { useNavigate } from "react-router";
import { limits } from "#contract/limits";
import type { Post } from "#contract/posts/posts";
import { MentionTextarea } from "#features/mentions";
import { Region } from "#web/parts/layout/Region.tsx";
import { useMe } from "#web/parts/session/use-me.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { paths } from "#web/paths.ts";
import { Avatar } from "#web/ui/pictures/Avatar.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { cx } from "#web/ui/cx.ts";
import { Field } from "#web/ui/fields/Field.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { isComposing } from "#web/ui/fields/is-composing.ts";
import { Attach } from "./Attach.tsx";
import { Attached } from "./Attached.tsx";
import type { StartKind } from "./check-file.ts";
import { copy } from "./copy.ts";
import { type Draft, emptyDraft, tagsOf, titleFor, toRequest, whyNot } from "./draft.ts";
import { DraftsButton } from "./DraftsButton.tsx";
import { DraftState } from "./DraftState.tsx";
import { GenreField } from "./GenreField.tsx";
import { LeaveDialog, LeaveGuard, WaitingGuard } from "./LeaveGuard.tsx";
import { LinkField } from "./LinkField.tsx";
import { Options } from "./Options.tsx";
import { isProcessing } from "./published.ts";
import { StartPanel } from "./StartPanel.tsx";
import { beginningOf, storedDraft } from "./stored-drafts.ts";
import { type Beginning, useComposition } from "./use-composition.ts";
import { useOwnId } from "./use-own-id.ts";
import { usePublish } from "./use-publish.ts";

type ComposerFormProps = {
  /** The full form of /create-post: everything is in sight. */
  full?: boolean;
  start?: StartKind;
  begin?: Beginning;
  onClose: () => void;
  onPublished: (post: Post, scheduled: boolean) => void;
};

const nothing: Beginning = { draft: emptyDraft, uploads: [], kept: null };
/** As large as those of the files beside them. */
const iconSize = "max-sm:[&_svg]:size-5.5";
/** The counter shows itself when the end is near. */
const COUNTER_FROM = limits.postTextLength - 500;

/** Writes a post: words, files or a link, and who sees it when. It is kept as a draft by itself. */
export function ComposerForm({
  full = false,
  start = "text",
  begin,
  onClose,
  onPublished,
}: ComposerFormProps) {
  const me = useMe();
  const person = useOwnId();
  const navigate = useNavigate();
  const [beginning] = useState(() => begin ?? beginningOf(storedDraft(person, null)) ?? nothing);
  const composition = useComposition(person, beginning);
  const { draft, change, kind, addFiles, problem, setProblem, reason, empty, saver } = composition;
  // Nobody is told that the form is empty before they have tried.
  const [tried, setTried] = useState(false);
  const [dragging, setDragging] = useState(false);
  const [asking, setAsking] = useState(false);
  // It was said what becomes of it: nobody is asked again on the way out.
  const [leaving, setLeaving] = useState(false);
  const [linking, setLinking] = useState(start === "link");
  // In the whole form they are folded, unless somebody chose something there.
  const [choosing, setChoosing] = useState(() => full && hasChosen(beginning.draft));
  const publish = usePublish(person, saver.resume);
  // What is on its way is not changed any more.
  const sending = publish.isPending;
  const problemId = useId();

  const told = problem ?? (tried || !empty ? reason : null);
  // A song begins with its recording: what else it needs is asked for when it is there.
  const song = full && (kind === "audio" || (start === "audio" && kind === null));
  const waitsForSong = song && kind === null && empty;
  const text = (
    <div className="flex gap-3">
      <Avatar
        name={me?.name ?? ""}
        src={me?.avatar_url}
        className={cx("mt-1 max-sm:hidden", song && "hidden")}
      />
      <div className="min-w-0 flex-1">
        <MentionTextarea
          aria-label={copy.textLabel}
          aria-describedby={told === null ? undefined : problemId}
          placeholder={song ? copy.songText : copy.prompt}
          value={draft.text}
          readOnly={sending}
          ref={start === "text" ? focusOnce : undefined}
          rows={full && !song ? 5 : 3}
          onChange={(event) => change({ text: event.target.value })}
          className={song ? undefined : "text-lg"}
        />
      </div>
    </div>
  );

  const counted = draft.text.length > COUNTER_FROM;
  const tags = tagsOf(draft.text);

  const submit = async () => {
    if (sending) return;
    setProblem(null);
    setTried(true);
    const last = composition.settled();
    const { uploads } = composition.files;
    const why = whyNot(last, uploads);
    if (why !== null) return setProblem(why);
    await saver.pause();
    const draftId = saver.id();
    const request = toRequest(last, uploads);
    const stored = composition.stored();
    saver.forget();
    publish.start(draftId === null ? request : { ...request, draftId }, stored, {
      // Not where somebody has gone on to another page.
      onSuccess: (post, { publish_at }) =>
        onPublished(post, publish_at !== undefined || isProcessing(post)),
      onError: (error) => setProblem(errorMessage(error)),
    });
  };
  const leave = () => {
    if (sending) {
      publish.withdraw();
      return saver.resume();
    }
    if (!empty) return setAsking(true);
    void saver.flush();
    onClose();
  };
  const openWhole = async () => {
    if (!(await saver.flush())) return;
    await navigate(paths.createPost({ draft: empty ? null : saver.id() }));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void submit();
    }
    if (event.key === "Escape" && empty && !full) onClose();
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0 || sending) return;
    event.preventDefault();
    addFiles(pasted);
  };
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files") || sending) return;
    event.preventDefault();
    setDragging(event.type === "dragover");
    const dropped = event.type === "drop" ? [...event.dataTransfer.files] : [];
    if (dropped.length > 0) addFiles(dropped);
  };

  const attach = (
    <Attach composition={composition} worded={full} linking={linking} onLinking={setLinking} />
  );
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
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {kind === null && draft.url === null && <StartPanel start={start} onChoose={addFiles} />}
        {!song && text}
        <div className="contents" inert={sending}>
          {song && <Attached composition={composition} />}
          {song && kind !== null && <GenreField text={draft.text} onChange={change} />}
        </div>
        {song && !waitsForSong && text}
        <div className="contents" inert={sending}>
          {tags.length > 0 && (
            <ul aria-label={copy.tags} className="flex flex-wrap gap-2">
              {tags.map((tag) => (
                <li key={tag} className="rounded-full bg-fill px-3 py-1 text-sm font-medium">
                  #{tag}
                </li>
              ))}
            </ul>
          )}
          {full && (start === "text" || kind === "image") && (
            <div className="grid grid-cols-2 gap-2 empty:hidden sm:flex sm:flex-wrap">{attach}</div>
          )}
          {!song && <Attached composition={composition} />}
          {linking && kind === null && draft.url === null && (
            <LinkField
              onAdd={(url) => {
                change({ url });
                setLinking(false);
              }}
            />
          )}
          {full && !song && (
            <Field
              label={copy.postTitle}
              optional
              counter={{ used: countCharacters(draft.title), max: limits.postTitleLength }}
            >
              <Input
                value={draft.title}
                placeholder={titleFor(draft.text)}
                onChange={(event) => change({ title: event.target.value })}
              />
            </Field>
          )}
          {full && !waitsForSong && (
            <Button
              variant="ghost"
              size="sm"
              aria-expanded={choosing}
              icon={<SlidersHorizontal aria-hidden />}
              className="justify-self-start"
              onClick={() => setChoosing(!choosing)}
            >
              {copy.moreOptions}
            </Button>
          )}
          {choosing && <Options draft={draft} onChange={change} />}
        </div>
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
        <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
          {!full && (
            <div className="contents" inert={sending}>
              {attach}
              <IconButton
                size="sm"
                className={iconSize}
                label={copy.options}
                aria-expanded={choosing}
                onClick={() => setChoosing(!choosing)}
              >
                <SlidersHorizontal />
              </IconButton>
              <IconButton
                size="sm"
                className={iconSize}
                label={copy.whole}
                onClick={() => void openWhole()}
              >
                <Maximize2 />
              </IconButton>
            </div>
          )}
          <div className="ml-auto flex gap-2">
            <Button
              variant="ghost"
              size="sm"
              disabled={sending && !publish.isPaused}
              onClick={leave}
            >
              {copy.cancel}
            </Button>
            <Button
              size="sm"
              loading={sending}
              aria-disabled={reason !== null || undefined}
              aria-describedby={told === null ? undefined : problemId}
              title={copy.shortcut}
              className={cx(reason !== null && "opacity-45")}
              onClick={() => void submit()}
            >
              {draft.publish_on === null ? copy.publish : copy.schedule}
            </Button>
          </div>
        </div>
        <div className="flex items-center justify-between gap-3 text-sm text-text-muted">
          <div inert={sending}>
            <Region>
              <DraftsButton without={saver.shownId} />
            </Region>
          </div>
          <DraftState
            saver={saver}
            uploading={composition.uploading}
            waiting={publish.isPaused ? (publish.stored ? "device" : "page") : null}
          />
        </div>
      </div>
      {dragging && (
        <p className="pointer-events-none absolute inset-1 grid place-items-center rounded-md bg-scrim text-xl font-bold text-drawn-text inset-ring-2 inset-ring-accent">
          {copy.drop}
        </p>
      )}
      {!leaving && !sending && !publish.isSuccess && <LeaveGuard composition={composition} />}
      {publish.isPaused && !publish.stored && <WaitingGuard />}
      <LeaveDialog
        open={asking}
        uploading={composition.uploading}
        onKeep={() => setAsking(false)}
        onDiscard={() => {
          setLeaving(true);
          void saver.discard().then(onClose);
        }}
        onSave={() => {
          setLeaving(true);
          void saver.flush().then((saved) => {
            if (saved) return onClose();
            setLeaving(false);
            setAsking(false);
          });
        }}
      />
    </Card>
  );
}

/** Whether something is not as it is for most posts. */
function hasChosen({ visibility, comments_policy, publish_on }: Draft): boolean {
  return (
    visibility !== emptyDraft.visibility ||
    comments_policy !== emptyDraft.comments_policy ||
    publish_on !== null
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
