import type { EventDraftContent } from "#contract/events/event-drafts";
import type { Picture } from "#contract/files/files";
import { invalidate } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { storeValue, storedBelow, readStored } from "#web/api/own-storage.ts";
import type { Device, DraftService, DraftVersion } from "#web/parts/drafts/use-draft-storage.ts";

export const eventDrafts: DraftService<EventDraftContent> = {
  save: (at, content) => call("saveEventDraft", { ...at, content }),
  remove: (id) => call("deleteEventDraft", { id }),
  changedCode: "event_draft_changed",
  goneCode: "event_draft_not_found",
  refresh: (client) => invalidate(client, "getEventDrafts"),
};

/** Stores a draft on this device while the server cannot be reached. */
export function deviceOf(me: string, content: EventDraftContent): Device {
  return {
    store: ({ id, version }) =>
      storeValue([me, "event-draft", id], JSON.stringify({ id, version, content })),
    drop: (id) => void storeValue([me, "event-draft", id], ""),
  };
}

/** The initial state of a form; `isSaved` is false where only this device has it. */
export type StartingDraft = DraftVersion & {
  content: EventDraftContent;
  isSaved: boolean;
  /** Its uploaded cover; missing if the server was not asked. */
  cover?: Picture | null;
};

/** The draft that only this device has; without an id, any. */
export function draftOnDevice(me: string, id: string | null): StartingDraft | null {
  const texts =
    id === null ? storedBelow([me, "event-draft"]) : [readStored([me, "event-draft", id])];
  for (const text of texts)
    try {
      const stored = JSON.parse(text) as Omit<StartingDraft, "isSaved">;
      return { ...stored, isSaved: false };
    } catch {
      // Something else changed the stored value.
    }
  return null;
}
