import { useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { limits } from "#contract/limits";
import type { Conversation, Message } from "#contract/messages/messages";
import { isBlank } from "#contract/text/is-blank";
import { live } from "#web/api/live.ts";
import { copy } from "#web/features/messages/copy.ts";
import { quoteOf } from "#web/features/messages/thread/Quote.tsx";
import { useEditMessage } from "#web/features/messages/thread/use-changes.ts";
import type { useThread } from "#web/features/messages/thread/use-thread.ts";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { isComposing } from "#web/ui/fields/is-composing.ts";
import { notify } from "#web/ui/notify.ts";
import { useDraft } from "./drafts.ts";
import { send } from "./send.ts";
import type { useAttachments } from "./use-attachments.ts";

/** Milliseconds between two typing events. */
const signEvery = 3000;
const editableMs = limits.messageEditMinutes * 60_000;
/** From this length on, counting graphemes would slow typing down. */
const huge = 20_000;

export type ComposerProps = {
  conversation: Conversation;
  thread: ReturnType<typeof useThread>;
  me: string;
  attachments: ReturnType<typeof useAttachments>;
  replyTo: Message | null;
  onReply: (message: Message | null) => void;
  editing: Message | null;
  onEdit: (message: Message | null) => void;
};

/** The text in the input: the draft of the conversation, or the message being edited. */
function useText({ conversation, me, editing }: ComposerProps) {
  const [draft, setDraft] = useDraft(me, conversation.id);
  const [correction, setCorrection] = useState("");
  const [editedId, setEditedId] = useState<string | null>(null);
  const signedAt = useRef(0);
  if (editedId !== (editing?.id ?? null)) {
    setEditedId(editing?.id ?? null);
    setCorrection(editing?.content ?? "");
  }
  return {
    text: editing === null ? draft : correction,
    write(next: string) {
      if (editing !== null) return setCorrection(next);
      setDraft(next);
      if (next === "" || Date.now() - signedAt.current < signEvery) return;
      signedAt.current = Date.now();
      live.typing(conversation.id);
    },
    clear() {
      signedAt.current = 0;
      setDraft("");
    },
  };
}

/** Focuses the input when the viewer is about to write. */
function useFocus(field: RefObject<HTMLTextAreaElement | null>, about: string | undefined): void {
  useEffect(() => {
    if (about !== undefined) takeFocus(field.current);
  }, [field, about]);
  useEffect(() => {
    // On phones, focusing would open the keyboard unasked.
    if (!matchMedia("(pointer: coarse)").matches) takeFocus(field.current);
  }, [field]);
}

/** The state of the input and what its keys do: send, edit, reply. */
export function useComposer(props: ComposerProps) {
  const { conversation, thread, me, attachments, replyTo, onReply, editing, onEdit } = props;
  const client = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const correct = useEditMessage(me);
  const { text, write, clear } = useText(props);
  useFocus(field, editing?.id ?? replyTo?.id);

  const characterCount = text.length > huge ? text.length : countCharacters(text);
  const over = characterCount > limits.messageLength;
  const empty = isBlank(text) && (attachments.files.length === 0 || editing !== null);
  const answer = () => ({
    conversationId: conversation.id,
    replyTo: replyTo && quoteOf(replyTo),
    // Whoever replies has read the message above the reply.
    readSeq: thread.data?.messages.at(-1)?.seq ?? 0,
  });

  const submit = () => {
    if (over) return;
    if (empty) return notify({ title: copy.empty, text: copy.emptyText, tone: "danger" });
    const content = text.trim();
    if (editing !== null) {
      if (content !== editing.content) correct({ message: editing, content });
      return onEdit(null);
    }
    const [first = null, ...others] = attachments.files;
    send(client, { ...answer(), content, file: first });
    for (const file of others) send(client, { ...answer(), replyTo: null, content: "", file });
    clear();
    attachments.clear();
    onReply(null);
    field.current?.focus();
  };
  const sendRecording = (file: File) => {
    send(client, { ...answer(), content: "", file, voice: true });
    onReply(null);
  };
  const cancel = (): boolean => {
    if (editing !== null) onEdit(null);
    else if (replyTo !== null) onReply(null);
    else return false;
    field.current?.focus();
    return true;
  };
  const editLast = (): boolean => {
    const last = lastEditable(thread.data?.messages ?? [], me);
    if (last !== undefined) onEdit(last);
    return last !== undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    // The keyboard of a phone has no other key for a new line.
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
  return { field, text, write, over, empty, submit, sendRecording, cancel, onKeyDown, insert };
}

/** The viewer's last message, if it is text that can still be edited. */
function lastEditable(messages: readonly Message[], me: string): Message | undefined {
  const last = messages.findLast(
    ({ sender_id: sender, is_deleted: isDeleted }) => sender === me && !isDeleted,
  );
  if (last?.kind !== "text" || last.content === "") return undefined;
  return Date.now() - Date.parse(last.created_at) < editableMs ? last : undefined;
}

/** With the caret at the end. */
function takeFocus(field: HTMLTextAreaElement | null): void {
  field?.focus({ preventScroll: true });
  field?.setSelectionRange(field.value.length, field.value.length);
}
