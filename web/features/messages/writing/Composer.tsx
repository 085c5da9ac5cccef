import { useQueryClient } from "@tanstack/react-query";
import { Check, Mic, Paperclip, SendHorizontal, Smile, X } from "lucide-react";
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { isBlank } from "#contract/text/is-blank";
import { limits } from "#contract/limits";
import type { Conversation, Message } from "#contract/messages/messages";
import { MentionTextarea } from "#features/mentions";
import { live } from "#web/api/live.ts";
import { tellUnavailable } from "#web/copy/tell-unavailable.ts";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { isComposing } from "#web/ui/fields/is-composing.ts";
import { notify } from "#web/ui/notify.ts";
import { accepted } from "./check-attachment.ts";
import { ComposerTop } from "./ComposerTop.tsx";
import { copy } from "#web/features/messages/copy.ts";
import { useDraft } from "./drafts.ts";
import { quoteOf } from "#web/features/messages/thread/Quote.tsx";
import { send } from "./send.ts";
import type { useAttached } from "./use-attached.ts";
import { useEditMessage } from "#web/features/messages/thread/use-changes.ts";
import type { useThread } from "#web/features/messages/thread/use-thread.ts";

const loadEmojis = () => import("./EmojiPicker.tsx");
const EmojiPicker = lazy(loadEmojis);
const loadRecorder = () => import("./VoiceRecorder.tsx");
const VoiceRecorder = lazy(loadRecorder);

/** Milliseconds between two signs that one is writing. */
const signEvery = 3000;
const editableMs = limits.messageEditMinutes * 60_000;
/** Characters from which counting each as people see them would be felt while typing. */
const huge = 20_000;

type ComposerProps = {
  conversation: Conversation;
  thread: ReturnType<typeof useThread>;
  me: string;
  attached: ReturnType<typeof useAttached>;
  replyTo: Message | null;
  onReply: (message: Message | null) => void;
  editing: Message | null;
  onEdit: (message: Message | null) => void;
};

/** The field for what one says: Enter sends and Shift+Enter begins a line. */
export function Composer(props: ComposerProps) {
  const { conversation, thread, me, attached, replyTo, onReply, editing, onEdit } = props;
  const client = useQueryClient();
  const [draft, setDraft] = useDraft(me, conversation.id);
  const [correction, setCorrection] = useState("");
  const [recording, setRecording] = useState(false);
  const [emojis, setEmojis] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const said = useRef(0);
  const correct = useEditMessage(me);

  const text = editing === null ? draft : correction;
  const used = text.length > huge ? text.length : countCharacters(text);
  const over = used > limits.messageLength;
  const empty = isBlank(text) && (attached.files.length === 0 || editing !== null);
  const asks = conversation.writing === "request";
  // Who answers has read what stands above the answer.
  const received = thread.data?.messages.at(-1)?.seq ?? 0;
  const name = conversation.other_user?.name ?? copy.someone;

  const [edited, setEdited] = useState<string | null>(null);
  if (edited !== (editing?.id ?? null)) {
    setEdited(editing?.id ?? null);
    setCorrection(editing?.content ?? "");
  }
  const about = editing?.id ?? replyTo?.id;
  useEffect(() => {
    if (about !== undefined) takeFocus(field.current);
  }, [about]);
  useEffect(() => {
    // On a phone the keyboard comes when it is asked for.
    if (!matchMedia("(pointer: coarse)").matches) takeFocus(field.current);
  }, []);

  const write = (next: string) => {
    if (editing !== null) return setCorrection(next);
    setDraft(next);
    if (next === "" || Date.now() - said.current < signEvery) return;
    said.current = Date.now();
    live.typing(conversation.id);
  };
  const submit = () => {
    if (over) return;
    if (empty) return notify({ title: copy.empty, text: copy.emptyText, tone: "danger" });
    const content = text.trim();
    if (editing !== null) {
      if (content !== editing.content) correct({ message: editing, content });
      return onEdit(null);
    }
    const of = {
      conversationId: conversation.id,
      replyTo: replyTo && quoteOf(replyTo),
      readSeq: received,
    };
    const [first = null, ...others] = attached.files;
    send(client, { ...of, content, file: first });
    for (const file of others) send(client, { ...of, replyTo: null, content: "", file });
    said.current = 0;
    setDraft("");
    attached.clear();
    onReply(null);
    field.current?.focus();
  };
  const cancel = (): boolean => {
    if (editing !== null) onEdit(null);
    else if (replyTo !== null) onReply(null);
    else return false;
    field.current?.focus();
    return true;
  };
  const editLast = (): boolean => {
    const last = thread.data?.messages.findLast(
      ({ sender_id: sender, is_deleted: gone }) => sender === me && !gone,
    );
    if (last?.kind !== "text" || last.content === "") return false;
    if (Date.now() - Date.parse(last.created_at) >= editableMs) return false;
    onEdit(last);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    // A phone's keyboard has no other key for a new line.
    const sends = !event.shiftKey && !matchMedia("(pointer: coarse)").matches;
    if (event.key === "Enter" && sends) {
      event.preventDefault();
      submit();
    } else if (event.key === "Escape") {
      if (!cancel()) document.querySelector<HTMLElement>("[data-row][aria-current]")?.focus();
    } else if (event.key === "ArrowUp" && text === "" && editing === null && editLast())
      event.preventDefault();
  };
  const insert = (emoji: string) => {
    const { selectionStart: from = text.length, selectionEnd: to = text.length } =
      field.current ?? {};
    write(text.slice(0, from) + emoji + text.slice(to));
    const at = from + emoji.length;
    requestAnimationFrame(() => field.current?.setSelectionRange(at, at));
  };

  if (recording)
    return (
      <Suspense fallback={<div className="h-17 shrink-0" />}>
        <VoiceRecorder
          onDone={(file) => {
            setRecording(false);
            if (file === null) return;
            send(client, {
              conversationId: conversation.id,
              replyTo: replyTo && quoteOf(replyTo),
              content: "",
              readSeq: received,
              file,
              voice: true,
            });
            onReply(null);
          }}
        />
      </Suspense>
    );
  return (
    <form
      className="mx-auto grid w-full max-w-226 shrink-0 grid-cols-[minmax(0,1fr)] gap-2 px-2 pt-1 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:px-4 md:pb-3"
      onPaste={attached.onPaste}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <ComposerTop
        attached={attached}
        replyTo={replyTo}
        editing={editing}
        me={me}
        name={name}
        onCancel={cancel}
      />
      {asks && <p className="px-3 text-xs text-text-muted">{copy.asRequest(name)}</p>}
      {over && (
        <p role="alert" className="px-3 text-sm text-danger">
          {copy.tooLong}
        </p>
      )}
      <div className="flex items-end gap-0.5">
        {attached.takes && editing === null && (
          <>
            <IconButton
              label={copy.attach}
              className="text-text-muted"
              onClick={() => picker.current?.click()}
            >
              <Paperclip aria-hidden />
            </IconButton>
            <input
              ref={picker}
              type="file"
              accept={accepted}
              multiple
              tabIndex={-1}
              aria-hidden
              className="hidden"
              onChange={({ currentTarget }) => {
                attached.add([...(currentTarget.files ?? [])]);
                // The same file may be chosen again after it was taken away.
                currentTarget.value = "";
                field.current?.focus();
              }}
            />
          </>
        )}
        <div className="relative min-w-0 flex-1">
          <MentionTextarea
            ref={field}
            value={text}
            rows={1}
            aria-label={asks ? copy.requestField : copy.field}
            placeholder={asks ? copy.requestField : copy.field}
            aria-invalid={over || undefined}
            enterKeyHint="enter"
            onChange={({ target }) => write(target.value)}
            onKeyDown={onKeyDown}
            className="block min-h-11 rounded-[1.375rem] bg-fill py-2.5 pr-12 pl-4 leading-6 inset-ring-0 hover:bg-fill"
          />
          <IconButton
            label={copy.emoji}
            aria-expanded={emojis}
            aria-haspopup="dialog"
            className="absolute right-0 bottom-0 text-text-muted"
            onClick={() => {
              loadEmojis().then(() => setEmojis(!emojis), tellUnavailable);
            }}
          >
            <Smile aria-hidden />
          </IconButton>
          {emojis && (
            <Suspense>
              <EmojiPicker
                onPick={insert}
                onClose={(back) => {
                  setEmojis(false);
                  if (back) field.current?.focus();
                }}
              />
            </Suspense>
          )}
        </div>
        {editing !== null ? (
          <>
            <IconButton label={copy.cancel} className="text-text-muted" onClick={cancel}>
              <X aria-hidden />
            </IconButton>
            <IconButton type="submit" label={copy.save} variant="primary" disabled={empty}>
              <Check aria-hidden />
            </IconButton>
          </>
        ) : empty && attached.takes && canRecord ? (
          <IconButton
            label={copy.record}
            className="text-text-muted"
            onClick={() => {
              loadRecorder().then(() => setRecording(true), tellUnavailable);
            }}
          >
            <Mic aria-hidden />
          </IconButton>
        ) : (
          <IconButton
            type="submit"
            label={copy.send}
            variant={empty ? "ghost" : "primary"}
            aria-disabled={empty || undefined}
            className={empty ? "text-text-muted" : undefined}
          >
            <SendHorizontal aria-hidden />
          </IconButton>
        )}
      </div>
    </form>
  );
}

/** Browsers without it have no button for it. */
const canRecord =
  typeof MediaRecorder !== "undefined" && (navigator.mediaDevices as unknown) !== undefined;

/** With the caret behind what stands there. */
function takeFocus(field: HTMLTextAreaElement | null): void {
  field?.focus({ preventScroll: true });
  field?.setSelectionRange(field.value.length, field.value.length);
}
