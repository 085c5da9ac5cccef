import { useRef, useState } from "react";
import type { OwnProfile } from "#contract/people/profile-settings";
import type { PictureChange } from "#features/images";
import { countEdits, type Draft, draftOf, type Edits, withChange } from "./draft.ts";
import {
  forget,
  type StoredEdits,
  type Pictures,
  recall,
  remember,
  type Slot,
} from "./draft-store.ts";

export type ProfileDraft = {
  /** The saved profile with the edits applied. */
  draft: Draft;
  edits: Edits;
  pictures: Pictures;
  /** The number of unsaved changes. */
  count: number;
  /** Whether the edits are from an earlier visit of this tab. */
  isRestored: boolean;
  change: (edits: Edits) => void;
  choose: (slot: Slot, picture: PictureChange) => void;
  /** Discards all edits. */
  reset: () => void;
};

/**
 * Stores the edits apart from the saved profile, so that changes saved meanwhile in another tab or card appear here
 * and are not undone.
 */
export function useDraft(profile: OwnProfile): ProfileDraft {
  const savedDraft = draftOf(profile);
  const [storedChanges, setStoredChanges] = useState(() => recall(profile.id));
  const latest = useRef(storedChanges);
  const { is_public: _public, ...fewer } = storedChanges.edits;
  // A person who has become an artist meanwhile is public.
  const edits = withChange(
    profile.role === "creator" ? fewer : storedChanges.edits,
    savedDraft,
    {},
  );
  const newPictures = Object.values(storedChanges.pictures).filter((picture) => picture !== null);
  const count = countEdits(edits) + newPictures.length;
  const [isRestored, setIsRestored] = useState(count > 0);

  const storeEdits = (next: StoredEdits) => {
    latest.current = next;
    setStoredChanges(next);
  };
  const change = (part: Partial<StoredEdits>) => {
    const next = { ...latest.current, ...part };
    remember(profile.id, next);
    storeEdits(next);
  };
  return {
    draft: { ...savedDraft, ...edits },
    edits,
    pictures: storedChanges.pictures,
    count,
    isRestored: isRestored && count > 0,
    change: (part) => change({ edits: withChange(latest.current.edits, savedDraft, part) }),
    choose: (slot, picture) => {
      const none = picture === "removed" && profile[slot] === null;
      change({ pictures: { ...latest.current.pictures, [slot]: none ? null : picture } });
    },
    reset: () => {
      setIsRestored(false);
      storeEdits(forget(profile.id));
    },
  };
}
