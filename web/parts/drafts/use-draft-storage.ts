import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useState } from "react";
import { ApiError } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

/** How drafts of one kind are kept at the server. */
export type DraftService<Content> = {
  /** Gives the version that it has then. */
  save: (at: DraftVersion, content: Content) => Promise<{ version: number }>;
  remove: (id: string) => Promise<unknown>;
  /** What the server says of a draft that another window changed, or that is gone. */
  changedCode: string;
  goneCode: string;
  /** Asks again for what shows drafts. */
  refresh: (client: QueryClient, id: string | null) => void;
};

/** Where the server keeps it: the version is 0 as long as it does not. */
export type DraftVersion = { id: string; version: number };
export type SaveState =
  | { is: "idle" | "saving" | "saved" | "device" }
  | { is: "failed"; problem: string };

/** Where a draft is stored while the server cannot be reached. `store` is false where that does not succeed. */
export type Device = { store: (at: DraftVersion) => boolean; drop: (id: string) => void };

/** `start` is a draft of an earlier visit; `isSaved` is false where the server does not have its words. */
export type DraftSource<Content> = {
  service: DraftService<Content>;
  start: DraftVersion | null;
  isSaved: boolean;
  device: Device;
};

/** `isSafe`: the server has it, or this device; `again`: the server is to be tried again later. */
type Outcome = { isSafe: boolean; again: boolean };

/**
 * What is kept of a draft, at the server and on this device, and one save of it. Nothing is saved while `paused`.
 * `text` is the content as one string, so that it can be compared.
 */
export function useDraftStorage<Content>(
  { content, text }: { content: Content | null; text: string | null },
  { service, start, isSaved, device }: DraftSource<Content>,
  paused: RefObject<boolean>,
) {
  const client = useQueryClient();
  const [state, setState] = useState<SaveState>({ is: "idle" });
  const [shownId, setShownId] = useState(start === null || start.version === 0 ? null : start.id);
  const keptDraft = useRef<DraftVersion>(start ?? unkept());
  const [savedText, setSavedText] = useState(isSaved ? text : null);
  const lastSavedText = useRef(savedText);
  const latest = useRef({ content, text, device });
  useEffect(() => {
    latest.current = { content, text, device };
  });

  /** Stores what the server does not have on this device, and says whether it did. */
  const storeHere = (): boolean => {
    const { content: now, device: here } = latest.current;
    if (now !== null) return here.store(keptDraft.current);
    here.drop(keptDraft.current.id);
    return true;
  };
  const forget = () => latest.current.device.drop(keptDraft.current.id);
  const id = () => (keptDraft.current.version === 0 ? null : keptDraft.current.id);

  const save = async (): Promise<Outcome> => {
    const { content: now, text: currentText } = latest.current;
    if (paused.current || currentText === lastSavedText.current)
      return { isSafe: true, again: false };
    if (!navigator.onLine && storeHere()) {
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
      keptDraft.current = unkept();
      return save();
    }
    if (latest.current.text !== lastSavedText.current) return save();
    setState({ is: currentText === null ? "idle" : "saved" });
    return { isSafe: true, again: false };
  };
  const outcomeOfFailure = (error: unknown): Outcome => {
    const lasting = error instanceof ApiError && error.status >= 400 && error.status < 500;
    const isStored = storeHere();
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
    /** The server does not have these words: the last ones, where none are given. */
    isBehind: (now: string | null = latest.current.text) => now !== lastSavedText.current,
    storeHere,
    save,
    forget,
    remove,
  };
}

/** Saves it, and gives where it is kept then. What was all taken back is deleted: an empty draft is none. */
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
  return unkept();
}

/** A draft that the server does not have yet. */
function unkept(): DraftVersion {
  return { id: crypto.randomUUID(), version: 0 };
}
