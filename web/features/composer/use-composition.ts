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

/** What a composer begins with: nothing, or a draft of an earlier visit. */
export type Beginning = {
  draft: Draft;
  uploads: Upload[];
  kept: DraftVersion | null;
  /** The words come from this device: the server does not have them. */
  unsaved?: boolean;
};

export type Composition = {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  files: UploadList;
  /** What its files are, if it has any. */
  kind: MediaKind | null;
  addFiles: (files: readonly File[]) => void;
  removeItem: (key: string) => void;
  removeBeside: (place: "cover" | "captions") => void;
  removeLink: () => void;
  /** What is published: with the card of a link that was typed a moment ago. */
  settledDraft: () => Draft;
  /** Why the last choice was refused. */
  problem: string | null;
  setProblem: (problem: string | null) => void;
  /** Why it cannot be published yet, or null. */
  reason: string | null;
  empty: boolean;
  /** A file is on its way. */
  uploading: boolean;
  saver: DraftSaver;
  /** What this device stores of it. */
  storableDraft: () => StoredDraft;
};

/** Milliseconds of quiet before a link in the text gets its card. */
const PAUSE = 500;

/** A post that is being written: its words, files and link, and the draft that the server keeps of it. */
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
    isSaved: begin.kept !== null && begin.unsaved !== true,
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

  /** Title and cover come from the recording, unless somebody chose others meanwhile or took it away. */
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
 * The first link of the text gets a card, unless there are files or its card was taken away. It leaves with
 * the link, and one that was given apart from the text stays.
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
    // Not of every letter of it that is typed.
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
