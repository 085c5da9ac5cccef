import { useEffect, useEffectEvent, useRef, useState } from "react";
import { notify } from "#web/ui/notify.ts";
import { type MediaKind, placeFiles, titleFromName } from "./check-file.ts";
import {
  type Draft,
  firstLink,
  isEmpty,
  isWorthKeeping,
  kindOfDraft,
  toContent,
  whyNot,
} from "./draft.ts";
import { dropStoredDraft, storable, type StoredDraft, storeDraft } from "./stored-drafts.ts";
import { postDrafts } from "./post-drafts.ts";
import type { Upload } from "./upload.ts";
import { type DraftSaver, useDraft } from "#web/parts/drafts/use-draft.ts";
import type { DraftVersion } from "#web/parts/drafts/use-draft-storage.ts";
import { type UploadList, useUploads } from "./use-uploads.ts";

/**
 * The initial state of a composer: empty, a draft of an earlier visit, or (`kept` null) a text to begin with, which is
 * saved as a draft once it is changed.
 */
export type Beginning = {
  draft: Draft;
  uploads: Upload[];
  kept: DraftVersion | null;
  /** The text comes from this device and is not on the server yet. */
  unsaved?: boolean;
};

export type Composition = {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  files: UploadList;
  /** The kind of its files, if any. */
  kind: MediaKind | null;
  addFiles: (files: readonly File[]) => void;
  removeItem: (key: string) => void;
  removeBeside: (place: "cover" | "captions") => void;
  removeLink: () => void;
  /** The draft as it is published: including the card of a link typed a moment ago. */
  settledDraft: () => Draft;
  /** Why the last chosen files were refused. */
  problem: string | null;
  setProblem: (problem: string | null) => void;
  /** Why it cannot be published yet, or null. */
  reason: string | null;
  empty: boolean;
  /** A file is being uploaded. */
  uploading: boolean;
  saver: DraftSaver;
  /** The state that this device stores. */
  storableDraft: () => StoredDraft;
};

/** Milliseconds without typing before a link in the text gets its card. */
const PAUSE = 500;

/** A post that is being written: its text, files and link, and its draft on the server. */
export function useComposition(me: string, begin: Beginning): Composition {
  const [draft, setDraft] = useState(begin.draft);
  const [problem, setProblem] = useState<string | null>(null);
  const files = useUploads(begin.uploads);
  const { uploads } = files;
  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setProblem(null);
  };

  const media = kindOfDraft(draft, uploads);
  const kind = media === "captions" ? null : media;
  const empty = isEmpty(draft);
  const content = toContent(draft, uploads);
  const saver = useDraft(isWorthKeeping(content) ? content : null, {
    service: postDrafts,
    start: begin.kept,
    isSaved: begin.unsaved !== true,
    device: {
      store: (at) => storeDraft(me, storable(at, draft, uploads)),
      drop: (id) => dropStoredDraft(me, id),
    },
  });
  const link = useLinkOfText(draft, change);
  const latest = useRef({ draft });
  useEffect(() => {
    latest.current = { draft };
  });

  /** Title and cover come from the recording, unless the person set others meanwhile or removed it. */
  const takeTags = async (file: File, key: string) => {
    const { audioTags } = await import("./audio-tags.ts");
    const { title, cover } = await audioTags(file);
    const { draft: now } = latest.current;
    if (!now.items.some((item) => item.key === key)) return;
    if (title !== undefined && now.title === titleFromName(file.name)) change({ title });
    if (cover !== undefined && now.cover === null) change({ cover: files.start(cover, "image") });
  };
  const addFiles = (pickedFiles: readonly File[]) => {
    const there = kind === null ? null : { kind, count: draft.items.length };
    const placements = placeFiles(there, pickedFiles);
    if ("problem" in placements) {
      const { title, text } = placements.problem;
      setProblem(text === undefined ? title : `${title}. ${text}`);
      notify({ ...placements.problem, tone: "danger" });
      return;
    }
    for (const { file, kind: fileKind, place } of placements) {
      const key = files.start(file, fileKind);
      if (fileKind === "audio" && place === "media")
        void takeTags(file, key).catch(() => undefined);
      if (place === "media")
        setDraft((before) => ({
          ...before,
          items: [...before.items, { key, alt: "" }],
          url: null,
          ...(fileKind === "audio" && before.title === "" && { title: titleFromName(file.name) }),
        }));
      else {
        const former = draft[place];
        if (former !== null) files.remove(former);
        setDraft((before) => ({ ...before, [place]: key }));
      }
    }
    setProblem(null);
  };
  const removeBeside = (place: "cover" | "captions") => {
    const key = draft[place];
    if (key !== null) files.remove(key);
    change({ [place]: null });
  };

  return {
    draft,
    change,
    files,
    kind,
    addFiles,
    removeItem: (key) => {
      files.remove(key);
      const items = draft.items.filter((item) => item.key !== key);
      if (items.length > 0) return change({ items });
      for (const beside of [draft.cover, draft.captions]) if (beside) files.remove(beside);
      change({ items, cover: null, captions: null, ...(kind === "audio" && { title: "" }) });
    },
    removeBeside,
    removeLink: () => {
      link.dismiss();
      change({ url: null });
    },
    settledDraft: () => ({ ...draft, url: link.url() }),
    problem,
    setProblem,
    reason: whyNot(draft, uploads),
    empty,
    uploading: [...uploads.values()].some(({ state }) => state.is === "uploading"),
    saver,
    storableDraft: () => storable(saver.at(), draft, uploads),
  };
}

/**
 * The first link of the text gets a card, unless there are files or the card was dismissed. The card disappears
 * with the link; a link that was added separately stays.
 */
function useLinkOfText(draft: Draft, change: (part: Partial<Draft>) => void) {
  const [dismissedLinks, setDismissedLinks] = useState<readonly string[]>([]);
  const link = firstLink(draft.text);
  const [fromText, setFromText] = useState(link);
  const urlNow = () => {
    const free = draft.url === null || draft.url === fromText;
    const stays =
      draft.items.length > 0 || !free || (link !== null && dismissedLinks.includes(link));
    return stays ? draft.url : link;
  };
  const follow = useEffectEvent(() => {
    if (urlNow() === draft.url) return;
    setFromText(link);
    change({ url: link });
  });
  useEffect(() => {
    // Not after each typed letter.
    const timer = setTimeout(follow, link === null ? 0 : PAUSE);
    return () => clearTimeout(timer);
  }, [link]);
  return {
    url: urlNow,
    dismiss: () => {
      const { url } = draft;
      if (url !== null) setDismissedLinks((all) => [...all, url]);
    },
  };
}
