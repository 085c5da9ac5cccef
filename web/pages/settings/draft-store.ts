import type { PictureChange } from "#features/images";
import type { Edits } from "./draft.ts";

export type Slot = "avatar" | "banner";
export type Pictures = Record<Slot, PictureChange>;
export type StoredEdits = { edits: Edits; pictures: Pictures };

const noPictures: Pictures = { avatar: null, banner: null };
/** Chosen files: they survive a detour through /auth, but not a reload. */
const keptPictures = new Map<string, Pictures>();

/** The unsaved changes of this person in this tab. */
export function recall(userId: string): StoredEdits {
  return { edits: recallEdits(userId), pictures: keptPictures.get(userId) ?? noPictures };
}

function recallEdits(userId: string): Edits {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? "{}") as Edits;
  } catch {
    return {};
  }
}

/** Stores them, for an ended session, a reload or a failed save. */
export function remember(userId: string, { edits, pictures }: StoredEdits): void {
  keptPictures.set(userId, pictures);
  try {
    if (Object.keys(edits).length === 0) sessionStorage.removeItem(keyOf(userId));
    else sessionStorage.setItem(keyOf(userId), JSON.stringify(edits));
  } catch {
    // Without storage they last as long as the page.
  }
}

/** Deletes them once they are saved or discarded. */
export function forget(userId: string): StoredEdits {
  const nothing = { edits: {}, pictures: noPictures };
  remember(userId, nothing);
  return nothing;
}

function keyOf(userId: string): string {
  return `profile-draft:${userId}`;
}
