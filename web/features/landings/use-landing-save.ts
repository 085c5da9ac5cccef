import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { LandingContent } from "#contract/landings/blocks";
import type { OwnLanding } from "#contract/landings/landings";
import { setData } from "#web/api/cache.ts";
import { ApiError, call } from "#web/api/client.ts";
import { actingFor } from "#web/api/session.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { savable } from "./savable.ts";

/** `changed`: another tab saved meanwhile, and somebody has to choose. */
export type SaveState =
  | { is: "saved" | "saving" | "waiting" | "changed" }
  | { is: "failed"; message: string };

/** Milliseconds without changes before the draft is saved, and before a failed save is tried again. */
const quiet = 900;
const again = 8000;

/** Whether the server refused what was sent: sending the same again is of no use. */
const isRefusal = ({ status }: ApiError): boolean =>
  status >= 400 && status < 500 && status !== 429;

/** Saves the draft of one's landing page, one save after the other: each builds on the revision of the last. */
export function useLandingSave(start: OwnLanding) {
  const client = useQueryClient();
  const [state, setState] = useState<SaveState>({ is: "saved" });
  const [saves, setSaves] = useState(0);
  const server = useRef({ revision: start.revision, text: JSON.stringify(savable(start.content)) });
  const latest = useRef(start.content);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<boolean> | null>(null);
  const hasLeft = useRef(false);
  // Whoever acts for somebody else meanwhile must not save into that page.
  const [owner] = useState(actingFor);
  const isBehind = () => JSON.stringify(savable(latest.current)) !== server.current.text;

  const plan = (pause: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), pause);
  };
  const fail = (error: unknown) => {
    if (error instanceof ApiError && error.code === "landing_changed")
      return setState({ is: "changed" });
    setState({ is: "failed", message: errorMessage(error) });
    if (!hasLeft.current && !(error instanceof ApiError && isRefusal(error))) plan(again);
  };
  const save = async (): Promise<boolean> => {
    const content = savable(latest.current);
    const { revision } = server.current;
    if (!isBehind() && revision > 0) {
      setState({ is: "saved" });
      return true;
    }
    if (actingFor() !== owner) return false;
    setState({ is: "saving" });
    try {
      const saved = await call("saveLandingDraft", { revision, content });
      server.current = { revision: saved.revision, text: JSON.stringify(content) };
      setData(
        client,
        "getMyLanding",
        {},
        (data) => data && { ...data, ...saved, content, has_changes: true },
      );
      setSaves((count) => count + 1);
      setState({ is: isBehind() ? "waiting" : "saved" });
      return true;
    } catch (error) {
      fail(error);
      return false;
    }
  };
  const flush = async (): Promise<boolean> => {
    clearTimeout(timer.current);
    while (running.current !== null) await running.current;
    running.current = save();
    try {
      return await running.current;
    } finally {
      running.current = null;
    }
  };
  return {
    state,
    /** Counts what was saved. */
    saves,
    /** Saves this content when nothing more comes for a moment. */
    put: (content: LandingContent) => {
      latest.current = content;
      if (state.is === "changed") return;
      clearTimeout(timer.current);
      if (isBehind()) plan(quiet);
      setState({ is: isBehind() ? "waiting" : "saved" });
    },
    /** Saves what is not saved yet; false when that failed. */
    flush,
    /** The same when the page is hidden, or left for good: without what has to be decided first. */
    leave: (isForGood: boolean) => {
      hasLeft.current = isForGood;
      clearTimeout(timer.current);
      if (isBehind() && state.is !== "changed") void flush();
    },
    /** Somebody else changed the draft, as the server said elsewhere. */
    markChanged: () => setState({ is: "changed" }),
    /** What the server has now; from then on saves build on it. `takes`: it replaces what is here. */
    reload: async (takes: boolean): Promise<LandingContent | null> => {
      try {
        const own = await call("getMyLanding", {});
        server.current = { revision: own.revision, text: JSON.stringify(savable(own.content)) };
        if (takes) latest.current = own.content;
        setData(client, "getMyLanding", {}, own);
        setState({ is: isBehind() ? "waiting" : "saved" });
        return own.content;
      } catch (error) {
        fail(error);
        return null;
      }
    },
    revision: () => server.current.revision,
  };
}
