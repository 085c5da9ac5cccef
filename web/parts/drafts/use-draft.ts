import { useEffect, useEffectEvent, useRef } from "react";
import {
  type SaveState,
  type DraftVersion,
  type DraftSource,
  useDraftStorage,
} from "./use-draft-storage.ts";

export type DraftSaver = {
  /** `device`: the server could not be reached, and this device has the draft. */
  state: SaveState;
  /** Some changes are neither on the server nor on this device. */
  dirty: boolean;
  /** The id of the draft on the server, or null; `shownId` is the one displayed last. */
  id: () => string | null;
  shownId: string | null;
  /** Saves unsaved changes, on the server or else on this device; false when both failed. */
  flush: () => Promise<boolean>;
  /** The id and version on the server. */
  at: () => DraftVersion;
  /** Stops saving: the post is being published. */
  pause: () => Promise<void>;
  resume: () => void;
  /** The post is published: deletes the draft from this device. */
  forget: () => void;
  discard: () => Promise<void>;
};

/** Milliseconds without changes before a draft is saved, and before a failed save is retried. */
const QUIET = 1500;
const AGAIN = 8000;

/**
 * Saves a text being written as a draft, automatically. Null content is not worth saving. If another tab changed
 * the draft, this tab continues with a new one. `start` is a draft of an earlier visit; `isSaved` is false if the
 * server does not have its text.
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
    // One save after the other: each builds on the version of the previous one.
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

  const scheduleSave = (now?: string | null) => {
    if (!keptDraft.isBehind(now) || paused.current) return;
    const reachable = navigator.onLine && keptDraft.state.is !== "device";
    // Stored on the device first, so that closing the page loses nothing.
    if (!reachable) keptDraft.storeOnDevice();
    plan(navigator.onLine ? QUIET : 0);
  };
  const onChange = useEffectEvent(scheduleSave);
  useEffect(() => onChange(text), [text]);
  const onHide = useEffectEvent(() => {
    if (document.visibilityState !== "hidden") return;
    if (keptDraft.isBehind() && !paused.current) keptDraft.storeOnDevice();
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
      scheduleSave();
    },
    forget: keptDraft.forget,
    discard: async () => {
      await pause();
      await keptDraft.remove();
    },
  };
}
