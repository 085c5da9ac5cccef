import { useEffect, useEffectEvent, useReducer } from "react";
import type { LandingContent } from "#contract/landings/blocks";
import type { OwnLanding } from "#contract/landings/landings";
import { changeHistory, startHistory } from "./history.ts";
import { useLandingSave } from "./use-landing-save.ts";

/** The draft of one's landing page while it is edited: saved by itself, with undo and redo. */
export function useLandingEditor(start: OwnLanding) {
  const [history, change] = useReducer(changeHistory<LandingContent>, startHistory(start.content));
  const { put, leave, flush, reload, markChanged, state, saves, revision } = useLandingSave(start);
  const { present: content, past, future } = history;
  const onChange = useEffectEvent(put);
  useEffect(() => onChange(content), [content]);
  const onLeave = useEffectEvent(leave);
  const onOnline = useEffectEvent(() => {
    if (state.is === "failed") void flush();
  });
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === "hidden") onLeave(false);
    };
    const retry = () => onOnline();
    document.addEventListener("visibilitychange", hide);
    window.addEventListener("online", retry);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      window.removeEventListener("online", retry);
      onLeave(true);
    };
  }, []);
  return {
    content,
    /** `field` names what is edited, so that typing in it is one step; empty: a step of its own. */
    edit: (next: LandingContent, field = "") => change({ is: "edit", state: next, field }),
    undo: past.length > 0 ? () => change({ is: "undo" }) : null,
    redo: future.length > 0 ? () => change({ is: "redo" }) : null,
    state,
    saves,
    flush,
    revision,
    markChanged,
    /** Continues with what another tab saved. */
    takeTheirs: async () => {
      const theirs = await reload(true);
      if (theirs !== null) change({ is: "reset", state: theirs });
    },
    /** Saves this tab's content over what another one saved. */
    keepMine: async () => {
      if ((await reload(false)) !== null) await flush();
    },
  };
}

export type LandingEditor = ReturnType<typeof useLandingEditor>;
