import type { QueryClient } from "@tanstack/react-query";
import { ApiError, call } from "#web/api/client.ts";
import { invalidate } from "#web/api/cache.ts";
import { sendBytes } from "#web/api/upload.ts";
import { currentSession } from "#web/api/session.ts";
import { editConversation } from "#web/entities/entities.ts";
import { notify } from "#web/ui/notify.ts";
import {
  invalidateCounts,
  addToLists,
} from "#web/features/messages/conversations/conversations-cache.ts";
import {
  addOutgoing,
  closeOutbox,
  dropOutgoing,
  editOutgoing,
  openOutbox,
  type Outgoing,
  outboxOwner,
  outgoing,
} from "./outbox.ts";
import { sendMarks } from "#web/features/messages/thread/read-marks.ts";
import { isTemporary, whyNotSent, whyNotUploaded } from "./send-failure.ts";
import { catchUp, applyChange } from "#web/features/messages/thread/thread-cache.ts";

type NewMessage = Pick<Outgoing, "conversationId" | "content" | "replyTo" | "readSeq"> &
  Partial<Pick<Outgoing, "file" | "voice">>;

/** Milliseconds until an unanswered request is retried, doubled each time. */
const pauses = { first: 2000, longest: 30_000 } as const;

const running = new Set<string>();
const uploads = new Map<string, AbortController>();
/** Messages whose file was uploaded again because the server had deleted it. */
const reuploadedKeys = new Set<string>();
let pause: number = pauses.first;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends a message: it is shown below the others at once, and sent after those that were written before. */
export function send(client: QueryClient, message: NewMessage): void {
  addOutgoing({
    file: null,
    voice: false,
    ...message,
    key: crypto.randomUUID(),
    at: new Date().toISOString(),
    uploaded: null,
    share: 0,
    state: "sending",
  });
  void drain(client, message.conversationId);
}

/** Retries a failed message. */
export function sendAgain(client: QueryClient, entry: Outgoing): void {
  editOutgoing(entry.key, { state: "sending", share: 0 });
  void drain(client, entry.conversationId);
}

/** Discards a message, also while its file is being uploaded. */
export function giveUp(key: string): void {
  uploads.get(key)?.abort();
  dropOutgoing(key);
}

/** Sends this person's unsent messages of earlier visits. */
export async function resume(client: QueryClient, me: string): Promise<void> {
  sendMarks(client, me);
  await openOutbox(me);
  pause = pauses.first;
  wake(client);
}

/** Cancels an upload. Its message is kept until it is sent again or discarded. */
export function stopUpload({ key, content }: Outgoing): void {
  if (content === "") return giveUp(key);
  editOutgoing(key, { state: "failed" });
  uploads.get(key)?.abort();
}

/** The connection may be back: sends the waiting messages. */
export function wake(client: QueryClient): void {
  clearTimeout(timer);
  timer = undefined;
  if (!isTheirs()) return;
  const waiting = outgoing().filter(({ state }) => state === "waiting");
  for (const { key } of waiting) editOutgoing(key, { state: "sending" });
  for (const id of new Set(waiting.map(({ conversationId }) => conversationId)))
    void drain(client, id);
}

/** Whether the author is still signed in: nothing is sent in the name of the next person. */
function isTheirs(): boolean {
  const session = currentSession();
  if ("userId" in session && session.userId === outboxOwner()) return true;
  for (const upload of uploads.values()) upload.abort();
  closeOutbox();
  return false;
}

async function drain(client: QueryClient, conversationId: string): Promise<void> {
  if (running.has(conversationId)) return;
  running.add(conversationId);
  try {
    // Earlier messages go first, including those that are still being loaded.
    await openOutbox(outboxOwner() ?? "");
    while (isTheirs()) {
      const of = outgoing().filter((entry) => entry.conversationId === conversationId);
      // Waiting messages go first, so that both sides see the order in which they were written.
      if (of.some(({ state }) => state === "waiting")) {
        for (const { key, state } of of)
          if (state === "sending") editOutgoing(key, { state: "waiting" });
        break;
      }
      const next = of.find(({ state }) => state === "sending");
      if (next === undefined) break;
      await sendOne(client, next);
    }
  } finally {
    running.delete(conversationId);
  }
}

async function sendOne(client: QueryClient, entry: Outgoing): Promise<void> {
  const { key, conversationId: id, content, replyTo, readSeq, file } = entry;
  try {
    const attachmentId = file === null ? null : (entry.uploaded ?? (await uploadOf(entry, file)));
    const message = await call(
      "sendMessage",
      {
        id,
        content,
        ...(attachmentId !== null && { attachment_id: attachmentId }),
        ...(replyTo !== null && { reply_to: replyTo.id }),
        ...(readSeq > 0 && { read_seq: readSeq }),
      },
      { idempotencyKey: key },
    );
    pause = pauses.first;
    applyChange(client, message);
    dropOutgoing(key);
    editConversation(client, id, (conversation) => ({
      ...conversation,
      read_seq: Math.max(conversation.read_seq, Math.min(readSeq, message.seq)),
      // A request already exists and waits for an answer.
      writing: conversation.writing === "request" ? "requested" : conversation.writing,
    }));
    const session = currentSession();
    addToLists(client, message, session.status === "member" ? session.userId : undefined);
    invalidateCounts(client);
  } catch (reason) {
    // Cancelled or discarded meanwhile.
    const now = isTheirs() ? outgoing().find((each) => each.key === key) : undefined;
    if (now?.state !== "sending") return;
    const uploading = reason instanceof UploadFailure;
    const error = uploading ? reason.cause : reason;
    // Another window sent the same message with its own copy of the file.
    if (error instanceof ApiError && error.code === "idempotency_mismatch") {
      dropOutgoing(key);
      return void catchUp(client, id);
    }
    // The server deletes files that are not sent within a day.
    if (error instanceof ApiError && error.code === "file_not_found" && !reuploadedKeys.has(key)) {
      reuploadedKeys.add(key);
      return editOutgoing(key, { uploaded: null });
    }
    if (isTemporary(error)) {
      editOutgoing(key, { state: "waiting" });
      timer ??= setTimeout(() => wake(client), pause);
      pause = Math.min(pause * 2, pauses.longest);
      return;
    }
    editOutgoing(key, { state: "failed" });
    notify({ ...(uploading ? whyNotUploaded(error) : whyNotSent(error)), tone: "danger" });
    // The viewer may no longer write here, or may again.
    if (error instanceof ApiError && error.status === 403)
      invalidate(client, "getConversation", { id });
  } finally {
    uploads.delete(key);
  }
}

/** The upload failed; `cause` says why. */
class UploadFailure extends Error {}

async function uploadOf({ key, voice }: Outgoing, file: File): Promise<string> {
  const controller = new AbortController();
  uploads.set(key, controller);
  try {
    const { id } = await sendBytes(
      "uploadAttachment",
      { name: file.name, ...(voice && { voice: "true" }) },
      file,
      {
        signal: controller.signal,
        onProgress: (share) => editOutgoing(key, { share }),
      },
    );
    editOutgoing(key, { uploaded: id, share: 1 });
    return id;
  } catch (error) {
    throw new UploadFailure("upload", { cause: error });
  }
}
