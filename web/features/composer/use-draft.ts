import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError, call, type InputOf } from "#web/api/client.ts";
import { invalidate, keyOf } from "#web/api/cache.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

type Content = InputOf<"saveDraft">["content"];
/** Where the server keeps it: the version is 0 as long as it does not. */
export type KeptDraft = { id: string; version: number };

export type DraftSaver = {
  /** `device`: the server could not be reached, and this device has it. */
  state: { is: "idle" | "saving" | "saved" | "device" } | { is: "failed"; problem: string };
  /** Something is saved neither at the server nor on this device. */
  dirty: boolean;
  /** The id of what the server keeps at this moment, or null; and as it was shown last. */
  id: () => string | null;
  shownId: string | null;
  /** Saves what is not saved yet, at the server or else on this device; false when neither succeeded. */
  flush: () => Promise<boolean>;
  /** Where the server keeps it, or will. */
  at: () => KeptDraft;
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

/** Where a draft is stored while the server cannot be reached. `store` is false where that does not succeed. */
type Device = { store: (at: KeptDraft) => boolean; drop: (id: string) => void };

/**
 * Keeps what is being written as a draft on the server, by itself. Null content is nothing worth keeping.
 * A draft that another tab changed is left to it: this one goes on as another. `start` is a draft of an earlier
 * visit; `isSaved` is false where the server does not have its words.
 */
export function useDraft(
  content: Content | null,
  { start, isSaved, device }: { start: KeptDraft | null; isSaved: boolean; device: Device },
): DraftSaver {
  const client = useQueryClient();
  const [state, setState] = useState<DraftSaver["state"]>({ is: "idle" });
  const [shownId, setShownId] = useState(start === null || start.version === 0 ? null : start.id);
  const text = content === null ? null : JSON.stringify(content);
  const kept = useRef<KeptDraft>(start ?? { id: crypto.randomUUID(), version: 0 });
  const [savedText, setSavedText] = useState(isSaved ? text : null);
  const saved = useRef(savedText);
  const latest = useRef({ content, text, device });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const working = useRef<Promise<boolean> | null>(null);
  const paused = useRef(false);

  useEffect(() => {
    latest.current = { content, text, device };
  });

  /** Stores what the server does not have on this device, and says whether it did. */
  const storeHere = (): boolean => {
    const { content: now, device: here } = latest.current;
    if (now !== null) return here.store(kept.current);
    here.drop(kept.current.id);
    return true;
  };

  const save = async (): Promise<boolean> => {
    const { content: now, text: written } = latest.current;
    if (paused.current || written === saved.current) return true;
    if (!navigator.onLine && storeHere()) {
      setState({ is: now === null ? "idle" : "device" });
      plan(AGAIN);
      return true;
    }
    setState({ is: now === null ? "idle" : "saving" });
    try {
      const { id, version } = kept.current;
      if (now === null) {
        // Everything was taken back: an empty draft is none.
        await call("deleteDraft", { id });
        latest.current.device.drop(id);
        kept.current = { id: crypto.randomUUID(), version: 0 };
        setShownId(null);
      } else {
        const done = await call("saveDraft", { id, version, content: now });
        kept.current = { id, version: done.version };
        setShownId(id);
        latest.current.device.drop(id);
      }
      saved.current = written;
      setSavedText(written);
      invalidate(client, "getDrafts");
      client.removeQueries({ queryKey: keyOf("getDraft", { id }) });
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null;
      if (code !== "draft_changed" && code !== "draft_not_found") {
        const lasting = error instanceof ApiError && error.status >= 400 && error.status < 500;
        const stored = storeHere();
        if (lasting) setState({ is: "failed", problem: errorMessage(error) });
        else {
          setState(stored ? { is: "device" } : { is: "failed", problem: copy.draftUnsaved });
          plan(AGAIN);
        }
        return stored && !lasting;
      }
      if (code === "draft_changed")
        notify({ title: errorMessage(error), text: copy.draftForkedText });
      latest.current.device.drop(kept.current.id);
      kept.current = { id: crypto.randomUUID(), version: 0 };
      return save();
    }
    if (latest.current.text !== saved.current) return save();
    setState({ is: written === null ? "idle" : "saved" });
    return true;
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

  const goOn = (now: string | null) => {
    if (now === saved.current || paused.current) return;
    const reachable = navigator.onLine && state.is !== "device";
    // Whoever closes the page now loses nothing.
    if (!reachable) storeHere();
    plan(navigator.onLine ? QUIET : 0);
  };
  const onChange = useEffectEvent(goOn);
  useEffect(() => onChange(text), [text]);
  const onHide = useEffectEvent(() => {
    if (document.visibilityState !== "hidden") return;
    if (latest.current.text !== saved.current && !paused.current) storeHere();
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
  const id = () => (kept.current.version === 0 ? null : kept.current.id);
  return {
    state,
    dirty: text !== savedText && state.is !== "device",
    id,
    at: () => kept.current,
    shownId,
    flush,
    pause,
    resume: () => {
      paused.current = false;
      goOn(latest.current.text);
    },
    forget: () => device.drop(kept.current.id),
    discard: async () => {
      await pause();
      device.drop(kept.current.id);
      const draft = id();
      if (draft === null) return;
      await call("deleteDraft", { id: draft }).catch(() => undefined);
      invalidate(client, "getDrafts");
    },
  };
}
