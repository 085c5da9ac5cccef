import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError, call, type InputOf } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

type Content = InputOf<"saveDraft">["content"];
/** Where the server keeps it: the version is 0 as long as it does not. */
export type KeptDraft = { id: string; version: number };

export type DraftSaver = {
  state: { is: "idle" | "saving" | "saved" } | { is: "failed"; problem: string };
  /** Something is not saved yet. */
  dirty: boolean;
  /** The id of what the server keeps at this moment, or null; and as it was shown last. */
  id: () => string | null;
  shownId: string | null;
  /** Saves what is not saved yet; false when that did not succeed. */
  flush: () => Promise<boolean>;
  /** No more saves: it is being published. */
  pause: () => Promise<void>;
  resume: () => void;
  discard: () => Promise<void>;
};

/** Milliseconds of quiet before a draft is saved, and before a failed save is tried again. */
const QUIET = 1500;
const AGAIN = 8000;

/**
 * Keeps what is being written as a draft on the server, by itself. Null content is nothing worth keeping.
 * A draft that another tab changed is left to it: this one goes on as another.
 */
export function useDraft(content: Content | null, start: KeptDraft | null): DraftSaver {
  const client = useQueryClient();
  const [state, setState] = useState<DraftSaver["state"]>({ is: "idle" });
  const [shownId, setShownId] = useState(start?.id ?? null);
  const text = content === null ? null : JSON.stringify(content);
  const kept = useRef<KeptDraft>(start ?? { id: crypto.randomUUID(), version: 0 });
  const [savedText, setSavedText] = useState(start === null ? null : text);
  const saved = useRef(savedText);
  const latest = useRef({ content, text });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const working = useRef<Promise<boolean> | null>(null);
  const paused = useRef(false);

  useEffect(() => {
    latest.current = { content, text };
  });

  const save = async (): Promise<boolean> => {
    const { content: now, text: written } = latest.current;
    if (paused.current || written === saved.current) return true;
    setState({ is: now === null ? "idle" : "saving" });
    try {
      const { id, version } = kept.current;
      if (now === null) {
        // Everything was taken back: an empty draft is none.
        await call("deleteDraft", { id });
        kept.current = { id: crypto.randomUUID(), version: 0 };
        setShownId(null);
      } else {
        const done = await call("saveDraft", { id, version, content: now });
        kept.current = { id, version: done.version };
        setShownId(id);
      }
      saved.current = written;
      setSavedText(written);
      void client.invalidateQueries({ queryKey: ["getDrafts"] });
      client.removeQueries({ queryKey: ["getDraft", { id }] });
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null;
      if (code !== "draft_changed" && code !== "draft_not_found") {
        const lasting = error instanceof ApiError && error.status >= 400 && error.status < 500;
        setState({ is: "failed", problem: lasting ? errorMessage(error) : copy.draftUnsaved });
        if (!lasting) plan(AGAIN);
        return false;
      }
      if (code === "draft_changed")
        notify({ title: errorMessage(error), text: copy.draftForkedText });
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

  const onChange = useEffectEvent((now: string | null) => {
    if (now !== saved.current && !paused.current) plan(QUIET);
  });
  useEffect(() => onChange(text), [text]);
  const onHide = useEffectEvent(() => {
    if (document.visibilityState === "hidden") void flush();
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
    dirty: text !== savedText,
    id,
    shownId,
    flush,
    pause,
    resume: () => {
      paused.current = false;
      if (latest.current.text !== saved.current) plan(QUIET);
    },
    discard: async () => {
      await pause();
      const draft = id();
      if (draft === null) return;
      await call("deleteDraft", { id: draft }).catch(() => undefined);
      void client.invalidateQueries({ queryKey: ["getDrafts"] });
    },
  };
}
