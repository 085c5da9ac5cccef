import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useState } from "react";
import { ApiError } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

/** How drafts of one kind are stored on the server. */
export type DraftService<Content> = {
  /** Returns the new version. */
  save: (at: DraftVersion, content: Content) => Promise<{ version: number }>;
  remove: (id: string) => Promise<unknown>;
  /** The error codes for a draft that another window changed, or that was deleted. */
  changedCode: string;
  goneCode: string;
  /** Invalidates the queries that show drafts. */
  refresh: (client: QueryClient, id: string | null) => void;
};

/** The id and version on the server; version 0 means that it is not there yet. */
export type DraftVersion = { id: string; version: number };
export type SaveState =
  | { is: "idle" | "saving" | "saved" | "device" }
  | { is: "failed"; problem: string };

/** Where a draft is stored while the server cannot be reached. `store` is false when that fails. */
export type Device = { store: (at: DraftVersion) => boolean; drop: (id: string) => void };

/** `start` is a draft of an earlier visit; `isSaved` is false if the server does not have its text. */
export type DraftSource<Content> = {
  service: DraftService<Content>;
  start: DraftVersion | null;
  isSaved: boolean;
  device: Device;
};

/** `isSafe`: stored on the server or this device; `again`: try the server again later. */
type Outcome = { isSafe: boolean; again: boolean };

/**
 * The stored versions of a draft, on the server and on this device, and the function that saves it. Nothing is
 * saved while `paused`. `text` is the content as one string, for comparison.
 */
export function useDraftStorage<Content>(
  { content, text }: { content: Content | null; text: string | null },
  { service, start, isSaved, device }: DraftSource<Content>,
  paused: RefObject<boolean>,
) {
  const client = useQueryClient();
  const [state, setState] = useState<SaveState>({ is: "idle" });
  const [shownId, setShownId] = useState(start === null || start.version === 0 ? null : start.id);
  const keptDraft = useRef<DraftVersion>(start ?? unsavedDraft());
  const [savedText, setSavedText] = useState(isSaved ? text : null);
  const lastSavedText = useRef(savedText);
  const latest = useRef({ content, text, device });
  useEffect(() => {
    latest.current = { content, text, device };
  });

  /** Stores the unsaved text on this device; returns whether that worked. */
  const storeOnDevice = (): boolean => {
    const { content: now, device: isOnDevice } = latest.current;
    if (now !== null) return isOnDevice.store(keptDraft.current);
    isOnDevice.drop(keptDraft.current.id);
    return true;
  };
  const forget = () => latest.current.device.drop(keptDraft.current.id);
  const id = () => (keptDraft.current.version === 0 ? null : keptDraft.current.id);

  const save = async (): Promise<Outcome> => {
    const { content: now, text: currentText } = latest.current;
    if (paused.current || currentText === lastSavedText.current)
      return { isSafe: true, again: false };
    if (!navigator.onLine && storeOnDevice()) {
      setState({ is: now === null ? "idle" : "device" });
      return { isSafe: true, again: true };
    }
    setState({ is: now === null ? "idle" : "saving" });
    try {
      const { id: savedId } = keptDraft.current;
      const next = await saveAtServer(service, keptDraft.current, now);
      latest.current.device.drop(savedId);
      keptDraft.current = next;
      setShownId(id());
      lastSavedText.current = currentText;
      setSavedText(currentText);
      service.refresh(client, savedId);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null;
      if (code !== service.changedCode && code !== service.goneCode) return outcomeOfFailure(error);
      if (code === service.changedCode)
        notify({ title: errorMessage(error), text: copy.forkedText });
      forget();
      keptDraft.current = unsavedDraft();
      return save();
    }
    if (latest.current.text !== lastSavedText.current) return save();
    setState({ is: currentText === null ? "idle" : "saved" });
    return { isSafe: true, again: false };
  };
  const outcomeOfFailure = (error: unknown): Outcome => {
    const lasting = error instanceof ApiError && error.status >= 400 && error.status < 500;
    const isStored = storeOnDevice();
    if (lasting) setState({ is: "failed", problem: errorMessage(error) });
    else setState(isStored ? { is: "device" } : { is: "failed", problem: copy.unsaved });
    return { isSafe: isStored && !lasting, again: !lasting };
  };

  const remove = async () => {
    forget();
    const draft = id();
    if (draft === null) return;
    await service.remove(draft).catch(() => undefined);
    service.refresh(client, null);
  };
  return {
    state,
    dirty: text !== savedText && state.is !== "device",
    shownId,
    id,
    at: () => keptDraft.current,
    /** Marks the server's version as outdated: it lacks these texts, the latest by default. */
    isBehind: (now: string | null = latest.current.text) => now !== lastSavedText.current,
    storeOnDevice,
    save,
    forget,
    remove,
  };
}

/** Saves the draft, and returns where it is stored. An emptied draft is deleted. */
async function saveAtServer<Content>(
  service: DraftService<Content>,
  { id, version }: DraftVersion,
  content: Content | null,
): Promise<DraftVersion> {
  if (content !== null) {
    const response = await service.save({ id, version }, content);
    return { id, version: response.version };
  }
  await service.remove(id);
  return unsavedDraft();
}

/** A draft that the server does not have yet. */
function unsavedDraft(): DraftVersion {
  return { id: crypto.randomUUID(), version: 0 };
}
