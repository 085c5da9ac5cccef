import { useSyncExternalStore } from "react";
import type { Message } from "#contract/messages";
import { keep, keptBelow } from "./kept.ts";

/** A message on its way: its key is the same on every try, so that it can arrive once only. */
export interface Outgoing {
  key: string;
  conversationId: string;
  content: string;
  replyTo: Message["reply_to"];
  /** When it was written. */
  at: string;
  file: File | null;
  voice: boolean;
  /** The file arrived before the message did. */
  uploaded: string | null;
  /** How much of the file has been sent, 0 to 1. */
  share: number;
  /** `waiting` for a connection; `failed` until somebody says what to do. */
  state: "sending" | "waiting" | "failed";
}

let owner = "";
let entries: readonly Outgoing[] = [];
const listeners = new Set<() => void>();

function replace(next: readonly Outgoing[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

/** Takes up what this person could not send before the page was left. Files do not outlive it. */
export function openOutbox(me: string): void {
  if (owner === me) return;
  owner = me;
  const found = keptBelow(["outbox", me]).flatMap(read);
  replace(found.toSorted((a, b) => a.at.localeCompare(b.at)));
}

/** Whose it is; null while it is nobody's. */
export function outboxOwner(): string | null {
  return owner === "" ? null : owner;
}

/** Forgets what is on its way, here and now: they signed out, and took with them what was kept. */
export function closeOutbox(): void {
  owner = "";
  replace([]);
}

function read(text: string): Outgoing[] {
  try {
    const entry = JSON.parse(text) as Outgoing;
    return [{ ...entry, file: null, state: entry.state === "failed" ? "failed" : "waiting" }];
  } catch {
    return [];
  }
}

const store = (entry: Outgoing, value: string): void =>
  keep(["outbox", owner, entry.key], entry.file === null ? value : "");

export function addOutgoing(entry: Outgoing): void {
  store(entry, JSON.stringify(entry));
  replace([...entries, entry]);
}

export function editOutgoing(key: string, change: Partial<Outgoing>): void {
  replace(
    entries.map((entry) => {
      if (entry.key !== key) return entry;
      const next = { ...entry, ...change };
      if (change.state !== undefined) store(next, JSON.stringify(next));
      return next;
    }),
  );
}

/** It arrived, or was given up. */
export function dropOutgoing(key: string): void {
  const gone = entries.find((entry) => entry.key === key);
  if (gone === undefined) return;
  store(gone, "");
  replace(entries.filter((entry) => entry !== gone));
}

/** Everything that has not arrived, the first written first. */
export function outgoing(): readonly Outgoing[] {
  return entries;
}

/** The same, while it changes. */
export function useOutgoing(): readonly Outgoing[] {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, outgoing);
}
