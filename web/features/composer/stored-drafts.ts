import { storeValue, readStored, storedBelow } from "#web/api/own-storage.ts";
import type { Draft, Uploads } from "./draft.ts";
import type { Upload } from "./upload.ts";
import type { Beginning } from "./use-composition.ts";
import type { DraftVersion } from "#web/parts/drafts/use-draft-storage.ts";

/** A draft on this device that is not on the server in this state. Files that have not arrived are missing. */
export type StoredDraft = {
  kept: DraftVersion;
  draft: Draft;
  uploads: Upload[];
  /** How many of its files had not arrived. */
  missing: number;
  /** When it was last changed. */
  at: string;
};

/** The part of a draft that is stored: its text, and the files that the server has. */
export function storable(at: DraftVersion, draft: Draft, uploads: Uploads): StoredDraft {
  const finishedUploads = [...uploads.values()].flatMap((upload) => {
    if (upload.state.is !== "done") return [];
    // A blob URL is valid in this page only.
    return { ...upload, preview: upload.state.url ?? upload.preview };
  });
  const has = (key: string | null): boolean => finishedUploads.some((upload) => upload.key === key);
  const items = draft.items.filter(({ key }) => has(key));
  return {
    kept: at,
    draft: {
      ...draft,
      items,
      cover: has(draft.cover) ? draft.cover : null,
      captions: has(draft.captions) ? draft.captions : null,
    },
    uploads: finishedUploads,
    missing: draft.items.length - items.length,
    at: new Date().toISOString(),
  };
}

/** False where this device cannot store it. */
export function storeDraft(me: string, draft: StoredDraft): boolean {
  return storeValue([me, "post-draft", draft.kept.id], JSON.stringify(draft));
}

export function dropStoredDraft(me: string, id: string): void {
  storeValue([me, "post-draft", id], "");
}

/** The draft with this id, or the newest; null where there is none. */
export function storedDraft(me: string, id: string | null): StoredDraft | null {
  const texts =
    id === null ? storedBelow([me, "post-draft"]) : [readStored([me, "post-draft", id])];
  const drafts = texts.flatMap(parse).toSorted((a, b) => b.at.localeCompare(a.at));
  return drafts[0] ?? null;
}

/** The initial state of a form for a stored draft. */
export function beginningOf(draft: StoredDraft | null): Beginning | null {
  return draft === null ? null : { ...draft, unsaved: true };
}

function parse(text: string): StoredDraft[] {
  try {
    return [JSON.parse(text) as StoredDraft];
  } catch {
    return [];
  }
}
