import { useEffect, useEffectEvent, useRef } from "react";
import {
  type SaveState,
  type DraftVersion,
  type DraftSource,
  useDraftStorage,
} from "./use-draft-storage.ts";

export type DraftSaver = {
  /** `device`: the server could not be reached, and this device has it. */
  state: SaveState;
  /** Something is saved neither at the server nor on this device. */
  dirty: boolean;
  /** The id of what the server keeps at this moment, or null; and as it was shown last. */
  id: () => string | null;
  shownId: string | null;
  /** Saves what is not saved yet, at the server or else on this device; false when neither succeeded. */
  flush: () => Promise<boolean>;
  /** Where the server keeps it, or will. */
  at: () => DraftVersion;
  /** No more saves: it is being published. */
  pause: () => Promise<void>;
  resume: () => void;
  /** It is published now: nothing of it stays on this device. */
  forget: () => void;
  discard: () => Promise<void>;
};

/** Milliseconds of quiet before a draft is saved, and before a failed save is tried again. */
const QUIET = 1500;
const AGAIN = 8000;

/**
 * Keeps what is being written as a draft on the server, by itself. Null content is nothing worth keeping.
 * A draft that another tab changed is left to it: this one goes on as another. `start` is a draft of an earlier
 * visit; `isSaved` is false where the server does not have its words.
 */
export function useDraft<Content>(
  content: Content | null,
  keeping: DraftSource<Content>,
): DraftSaver {
  const text = content === null ? null : JSON.stringify(content);
  const paused = useRef(false);
  const keptDraft = useDraftStorage({ content, text }, keeping, paused);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const working = useRef<Promise<boolean> | null>(null);

  const save = async (): Promise<boolean> => {
    const { isSafe, again } = await keptDraft.save();
    if (again) plan(AGAIN);
    return isSafe;
  };
  const flush = async (): Promise<boolean> => {
    clearTimeout(timer.current);
    // One after the other: each save builds on the version of the one before.
    while (working.current !== null) await working.current;
    working.current = save();
    try {
      return await working.current;
    } finally {
      working.current = null;
    }
  };
  const plan = (pause: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), pause);
  };

  const goOn = (now?: string | null) => {
    if (!keptDraft.isBehind(now) || paused.current) return;
    const reachable = navigator.onLine && keptDraft.state.is !== "device";
    // Whoever closes the page now loses nothing.
    if (!reachable) keptDraft.storeHere();
    plan(navigator.onLine ? QUIET : 0);
  };
  const onChange = useEffectEvent(goOn);
  useEffect(() => onChange(text), [text]);
  const onHide = useEffectEvent(() => {
    if (document.visibilityState !== "hidden") return;
    if (keptDraft.isBehind() && !paused.current) keptDraft.storeHere();
    void flush();
  });
  const onLeave = useEffectEvent(() => clearTimeout(timer.current));
  useEffect(() => {
    const hide = () => onHide();
    document.addEventListener("visibilitychange", hide);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      onLeave();
    };
  }, []);

  const pause = async () => {
    paused.current = true;
    clearTimeout(timer.current);
    await working.current;
  };
  return {
    state: keptDraft.state,
    dirty: keptDraft.dirty,
    id: keptDraft.id,
    at: keptDraft.at,
    shownId: keptDraft.shownId,
    flush,
    pause,
    resume: () => {
      paused.current = false;
      goOn();
    },
    forget: keptDraft.forget,
    discard: async () => {
      await pause();
      await keptDraft.remove();
    },
  };
}
