import type { Message } from "#contract/messages/messages";
import { dropFile, keepFile, keptFile } from "#web/api/own-files.ts";
import { keep, readStored, keptBelow } from "#web/api/own-storage.ts";
import { createStore } from "#web/ui/store.ts";
import { fileLimits } from "./file-limits.ts";

/** A message on its way: its key is the same on every try, so that it can arrive once only. */
export interface Outgoing {
  key: string;
  conversationId: string;
  content: string;
  replyTo: Message["reply_to"];
  /** The last message that the sender had received when they wrote. */
  readSeq: number;
  /** When it was written. */
  at: string;
  /** Null where there is none, or where this device does not have it any more. */
  file: File | null;
  /** What the file was, while it is stored apart from the rest; null without one. */
  fileInfo: { name: string; bytes: number } | null;
  voice: boolean;
  /** The file arrived before the message did. */
  uploaded: string | null;
  /** How much of the file has been sent, 0 to 1. */
  share: number;
  /** `waiting` for a connection; `failed` until somebody says what to do. */
  state: "sending" | "waiting" | "failed";
  /** Where it waits: on the `device`, or only in this `page`, since storage is refused or `full` of other files. */
  stays: "device" | "page" | "full";
}

let owner = "";
let loading: Promise<void> = Promise.resolve();
/** Files are stored one after the other, so that each is counted before the next. */
let storing: Promise<void> = Promise.resolve();
const entries = createStore<readonly Outgoing[]>([]);

/** Loads what this person could not send before the page was closed. Resolves when everything is there. */
export function openOutbox(me: string): Promise<void> {
  if (owner === me) return loading;
  owner = me;
  entries.set([]);
  loading = load(me);
  return loading;
}

async function load(me: string): Promise<void> {
  const storedEntries = await Promise.all(
    keptBelow([me, "outbox"]).flatMap(parse).map(withFile(me)),
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
    const file = await keptFile(me, entry.key);
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

/** Whose it is; null while it is nobody's. */
export function outboxOwner(): string | null {
  return owner === "" ? null : owner;
}

/** Forgets what is on its way in this page: they signed out, which removes what was stored. */
export function closeOutbox(): void {
  owner = "";
  entries.set([]);
}

const store = (entry: Outgoing): boolean =>
  keep([owner, "outbox", entry.key], JSON.stringify({ ...entry, file: null, stays: "device" }));

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

/** A file is stored before its message, so that no message is found without its file. */
async function storeFile(me: string, { key }: Outgoing, file: File): Promise<void> {
  if (owner !== me || entries.get().every((entry) => entry.key !== key)) return;
  if (!hasRoom(me, file.size)) return editOutgoing(key, { stays: "full" });
  const isFileStored = await keepFile(me, key, file);
  const now = entries.get().find((each) => each.key === key);
  // It was sent, or given up, or they signed out meanwhile.
  if (now === undefined || owner !== me) return void dropFile(me, key);
  if (isFileStored && store(now)) editOutgoing(key, { stays: "device" });
  else void dropFile(me, key);
}

/** Counted from what is stored, since other windows store files too. */
function hasRoom(me: string, bytes: number): boolean {
  const sizes = keptBelow([me, "outbox"])
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
      // What another window has sent is not stored again.
      if (lasting && next.stays === "device" && readStored([owner, "outbox", key]) !== "")
        store(next);
      return next;
    }),
  );
}

/** It arrived, or was given up. */
export function dropOutgoing(key: string): void {
  const removedEntry = entries.get().find((entry) => entry.key === key);
  if (removedEntry === undefined) return;
  keep([owner, "outbox", key], "");
  if (removedEntry.fileInfo !== null) void dropFile(owner, key);
  entries.set(entries.get().filter((entry) => entry !== removedEntry));
}

/** Everything that has not arrived, the first written first. */
export function outgoing(): readonly Outgoing[] {
  return entries.get();
}

/** The same, while it changes. */
export function useOutgoing(): readonly Outgoing[] {
  return entries.useValue();
}
