import type { EventDraftContent } from "#contract/events/event-drafts";
import type { Picture } from "#contract/files/files";
import { invalidate } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { storeValue, storedBelow, readStored } from "#web/api/own-storage.ts";
import type { Device, DraftService, DraftVersion } from "#web/parts/drafts/use-draft-storage.ts";

/** Drafts of events, as the server keeps them. */
export const eventDrafts: DraftService<EventDraftContent> = {
  save: (at, content) => call("saveEventDraft", { ...at, content }),
  remove: (id) => call("deleteEventDraft", { id }),
  changedCode: "event_draft_changed",
  goneCode: "event_draft_not_found",
  refresh: (client) => invalidate(client, "getEventDrafts"),
};

/** Where the words stay while the server cannot be reached. */
export function deviceOf(me: string, content: EventDraftContent): Device {
  return {
    store: ({ id, version }) =>
      storeValue([me, "event-draft", id], JSON.stringify({ id, version, content })),
    drop: (id) => void storeValue([me, "event-draft", id], ""),
  };
}

/** What a form goes on with; `isSaved` is false where only this device has these words. */
export type StartingDraft = DraftVersion & {
  content: EventDraftContent;
  isSaved: boolean;
  /** Its uploaded cover; missing where the server was not asked. */
  cover?: Picture | null;
};

/** The words of a draft that this device has and the server does not; without an id, those of any. */
export function draftOnDevice(me: string, id: string | null): StartingDraft | null {
  const texts =
    id === null ? storedBelow([me, "event-draft"]) : [readStored([me, "event-draft", id])];
  for (const text of texts)
    try {
      const stored = JSON.parse(text) as Omit<StartingDraft, "isSaved">;
      return { ...stored, isSaved: false };
    } catch {
      // Not a draft: somebody changed what the browser stores.
    }
  return null;
}
