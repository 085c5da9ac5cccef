import { useSyncExternalStore } from "react";

const drafts = new Map<string, string>();
const listeners = new Set<() => void>();

/** What somebody is writing under `key`: it outlives the field, and comes back when sending fails. */
export function useDraft(key: string): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => drafts.get(key) ?? "",
    () => "",
  );
}

export function setDraft(key: string, text: string): void {
  if (text === "") drafts.delete(key);
  else drafts.set(key, text);
  for (const listener of listeners) listener();
}

/** Puts a text back that could not be sent, before what was begun meanwhile. */
export function giveBack(key: string, text: string): void {
  const begun = drafts.get(key) ?? "";
  setDraft(key, begun === "" ? text : `${text}\n${begun}`);
}
