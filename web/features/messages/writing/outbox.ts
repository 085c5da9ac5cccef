import type { Message } from "#contract/messages/messages";
import { deleteFile, saveFile, savedFile } from "#web/api/own-files.ts";
import { storeValue, readStored, storedBelow } from "#web/api/own-storage.ts";
import { createStore } from "#web/ui/store.ts";
import { fileLimits } from "./file-limits.ts";

/** An outgoing message: every try uses the same idempotency key, so that it arrives once only. */
export interface Outgoing {
  key: string;
  conversationId: string;
  content: string;
  replyTo: Message["reply_to"];
  /** The last message that the sender had received when writing. */
  readSeq: number;
  /** When it was written. */
  at: string;
  /** Null where there is none, or where this device no longer has it. */
  file: File | null;
  /** Describes the file, also when the file itself is stored apart; null without one. */
  fileInfo: { name: string; bytes: number } | null;
  voice: boolean;
  /** The id of the uploaded file, when it arrived before the message. */
  uploaded: string | null;
  /** Fraction of the file that has been sent, 0 to 1. */
  share: number;
  /** `waiting` for a connection; `failed` until the person retries or discards it. */
  state: "sending" | "waiting" | "failed";
  /** Where it waits: on the `device`, or only in this `page`, since storage is blocked or `full` of other files. */
  stays: "device" | "page" | "full";
}

let owner = "";
let loading: Promise<void> = Promise.resolve();
/** Files are stored one after the other, so that each is counted before the next. */
let storing: Promise<void> = Promise.resolve();
const entries = createStore<readonly Outgoing[]>([]);

/** Loads this person's unsent messages of earlier visits. Resolves when all are there. */
export function openOutbox(me: string): Promise<void> {
  if (owner === me) return loading;
  owner = me;
  entries.set([]);
  loading = load(me);
  return loading;
}

async function load(me: string): Promise<void> {
  const storedEntries = await Promise.all(
    storedBelow([me, "outbox"]).flatMap(parse).map(withFile(me)),
  );
  if (owner !== me) return;
  const newEntries = storedEntries.filter(({ key }) =>
    entries.get().every((entry) => entry.key !== key),
  );
  entries.set([...newEntries, ...entries.get()].toSorted((a, b) => a.at.localeCompare(b.at)));
}

const withFile =
  (me: string) =>
  async (entry: Outgoing): Promise<Outgoing> => {
    if (entry.fileInfo === null) return entry;
    const file = await savedFile(me, entry.key);
    return file === null ? { ...entry, state: "failed" } : { ...entry, file };
  };

function parse(text: string): Outgoing[] {
  try {
    const entry = JSON.parse(text) as Outgoing;
    const state = entry.state === "failed" ? "failed" : "waiting";
    return [{ ...entry, file: null, share: 0, state }];
  } catch {
    return [];
  }
}

/** The person whose messages these are; null when signed out. */
export function outboxOwner(): string | null {
  return owner === "" ? null : owner;
}

/** Clears the messages of this page after signing out, which removes the stored ones. */
export function closeOutbox(): void {
  owner = "";
  entries.set([]);
}

const store = (entry: Outgoing): boolean =>
  storeValue(
    [owner, "outbox", entry.key],
    JSON.stringify({ ...entry, file: null, stays: "device" }),
  );

export function addOutgoing(entry: Omit<Outgoing, "stays" | "fileInfo">): void {
  const { file } = entry;
  const fileInfo = file === null ? null : { name: file.name, bytes: file.size };
  const newEntry: Outgoing = { ...entry, fileInfo, stays: "page" };
  if (file === null) newEntry.stays = store(newEntry) ? "device" : "page";
  entries.set([...entries.get(), newEntry]);
  if (file !== null) {
    const me = owner;
    storing = storing.then(() => storeFile(me, newEntry, file));
  }
}

/** A file is stored before its message, so that no stored message lacks its file. */
async function storeFile(me: string, { key }: Outgoing, file: File): Promise<void> {
  if (owner !== me || entries.get().every((entry) => entry.key !== key)) return;
  if (!hasRoom(me, file.size)) return editOutgoing(key, { stays: "full" });
  const isFileStored = await saveFile(me, key, file);
  const now = entries.get().find((each) => each.key === key);
  // It was sent or discarded, or the person signed out meanwhile.
  if (now === undefined || owner !== me) return void deleteFile(me, key);
  if (isFileStored && store(now)) editOutgoing(key, { stays: "device" });
  else void deleteFile(me, key);
}

/** Counted from the stored files, since other windows store files too. */
function hasRoom(me: string, bytes: number): boolean {
  const sizes = storedBelow([me, "outbox"])
    .flatMap(parse)
    .flatMap(({ fileInfo }) => fileInfo?.bytes ?? []);
  const total = sizes.reduce((sum, size) => sum + size, bytes);
  return sizes.length < fileLimits.count && total <= fileLimits.megabytes * 1024 * 1024;
}

export function editOutgoing(key: string, change: Partial<Outgoing>): void {
  entries.set(
    entries.get().map((entry) => {
      if (entry.key !== key) return entry;
      const next = { ...entry, ...change };
      const lasting = change.state !== undefined || change.uploaded !== undefined;
      // Not stored again after another window has sent it.
      if (lasting && next.stays === "device" && readStored([owner, "outbox", key]) !== "")
        store(next);
      return next;
    }),
  );
}

/** Removes a message that arrived or was discarded. */
export function dropOutgoing(key: string): void {
  const removedEntry = entries.get().find((entry) => entry.key === key);
  if (removedEntry === undefined) return;
  storeValue([owner, "outbox", key], "");
  if (removedEntry.fileInfo !== null) void deleteFile(owner, key);
  entries.set(entries.get().filter((entry) => entry !== removedEntry));
}

/** All unsent messages, oldest first. */
export function outgoing(): readonly Outgoing[] {
  return entries.get();
}

/** The same as a hook. */
export function useOutgoing(): readonly Outgoing[] {
  return entries.useValue();
}
