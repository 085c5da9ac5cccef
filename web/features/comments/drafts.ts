import { createStore } from "#web/ui/store.ts";

const drafts = createStore<ReadonlyMap<string, string>>(new Map());

/** The text under `key` that the viewer is writing: it outlives the field, and returns when sending fails. */
export function useDraft(key: string): string {
  return drafts.useValue((all) => all.get(key) ?? "");
}

export function setDraft(key: string, text: string): void {
  const next = new Map(drafts.get());
  if (text === "") next.delete(key);
  else next.set(key, text);
  drafts.set(next);
}

/** Restores a text that could not be sent, before any text begun meanwhile. */
export function giveBack(key: string, text: string): void {
  const existingText = drafts.get().get(key) ?? "";
  setDraft(key, existingText === "" ? text : `${text}\n${existingText}`);
}
