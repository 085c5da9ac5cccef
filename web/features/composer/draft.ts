import type { DraftContent } from "#contract/posts/drafts";
import { isYouTube, parseSpotify, parseYouTube } from "#contract/posts/embeds";
import { errors } from "#contract/errors";
import { limits } from "#contract/limits";
import { titleWithoutText } from "#contract/posts/post-words";
import type { CommentsPolicy, Visibility } from "#contract/posts/posts";
import { linksOf, scanText } from "#contract/text/scan-text";
import {
  type LockDraft,
  type LockedKind,
  lockOfDraft,
  type LockProblems,
  lockProblems,
} from "#features/unlocks";
import { webAddress } from "#contract/text/web-address";
import type { InputOf, OutputOf } from "#web/api/client.ts";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { copy } from "./copy.ts";
import { momentOf, timeZone, whyNotThen } from "./schedule.ts";
import { storedUpload, type Upload } from "./upload.ts";

/** A post being written; files are referred to by the key of their upload. */
export type Draft = {
  text: string;
  title: string;
  /** Pictures in order; or one recording, or one video. */
  items: { key: string; alt: string }[];
  cover: string | null;
  captions: string | null;
  url: string | null;
  visibility: Visibility;
  comments_policy: CommentsPolicy;
  /** By the clock of this device: `2026-12-24T18:00`. Null: publish at once. */
  publish_on: string | null;
  /** Its price; null: open to everybody. */
  lock: LockDraft | null;
};
export type Uploads = ReadonlyMap<string, Upload>;

export const emptyDraft: Draft = {
  text: "",
  title: "",
  items: [],
  cover: null,
  captions: null,
  url: null,
  visibility: "public",
  comments_policy: "everyone",
  publish_on: null,
  lock: null,
};

/** Whether the draft can be discarded without asking. */
export function isEmpty({ text, title, items, url }: Draft): boolean {
  return text.trim() === "" && title.trim() === "" && items.length === 0 && url === null;
}

/** How many characters a text is too long; 0 for one that fits. */
function excess(text: string, max: number): number {
  return text.length <= max ? 0 : Math.max(0, countCharacters(text) - max);
}

/** The first link of a text, or null. */
export function firstLink(text: string): string | null {
  return linksOf(text)[0] ?? null;
}

/** The tags of a text without duplicates, at most ten. */
export function tagsOf(text: string): string[] {
  const tags = scanText(text).flatMap((part) =>
    part.kind === "tag" ? [part.text.slice(1).toLowerCase()] : [],
  );
  return [...new Set(tags)].slice(0, limits.tagsPerPost);
}

/** The title derived from a text (rule posts-2): its first 100 characters, or 'Publicación rápida'. */
export function titleFor(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line === "") return titleWithoutText;
  return [...line].slice(0, limits.postTitleLength).join("").trimEnd();
}

/** What is wrong with a link, or null. https:// may be missing; Spotify's own form (`spotify:track:…`) is accepted. */
export function linkProblem(url: string): string | null {
  if (parseSpotify(url) !== null) return null;
  if (webAddress(url) === null) return copy.linkInvalid;
  return isYouTube(url) && parseYouTube(url) === null ? errors.youtube_invalid.text : null;
}

/** All uploads that a draft shows. */
function visibleUploads({ items, cover, captions }: Draft, uploads: Uploads): Upload[] {
  return [...items.map(({ key }) => key), cover, captions].flatMap((key) => {
    const upload = key === null ? undefined : uploads.get(key);
    return upload === undefined ? [] : [upload];
  });
}

/** The kind of a draft's files, if it has any. */
export function kindOfDraft({ items: [first] }: Draft, uploads: Uploads): Upload["kind"] | null {
  return first === undefined ? null : (uploads.get(first.key)?.kind ?? null);
}

/** Why a draft cannot be published yet, or null. */
export function whyNot(draft: Draft, uploads: Uploads): string | null {
  if (draft.items.length === 0 && draft.text.trim() === "" && draft.url === null)
    return errors.post_empty.text;
  const over = excess(draft.text, limits.postTextLength);
  if (over > 0) return copy.tooLong(over);
  for (const { state, peaks } of visibleUploads(draft, uploads)) {
    if (state.is === "uploading" || peaks === null) return copy.waitForUpload;
    if (state.is === "failed") return state.isRefused ? copy.fileRefused : copy.uploadFailedFirst;
  }
  if (draft.url !== null && linkProblem(draft.url) !== null) return copy.linkFirst;
  if (kindOfDraft(draft, uploads) === "audio" && draft.title.trim() === "") return copy.noTitle;
  if (excess(draft.title, limits.postTitleLength) > 0) return copy.titleTooLong;
  return whyNotLocked(draft) ?? whyNotThenOf(draft);
}

const whyNotThenOf = ({ publish_on }: Draft): string | null =>
  publish_on === null ? null : whyNotThen(publish_on);

/** What is locked: the files, or else the text. */
export const lockedKind = (draft: Draft, uploads: Uploads): LockedKind => {
  const kind = kindOfDraft(draft, uploads);
  return kind === null || kind === "captions" ? "text" : kind;
};

/** What is wrong with its lock, by field. */
export const lockProblemsOf = ({ lock }: Draft): LockProblems =>
  lock === null ? {} : lockProblems(lock);

function whyNotLocked(draft: Draft): string | null {
  if (draft.lock === null) return null;
  if (draft.items.length === 0 && draft.url !== null) return copy.lockedLink;
  return lockProblemsOf(draft).price ?? null;
}

type PostFile = NonNullable<InputOf<"createPost">["files"]>[number];

function filesOf(draft: Draft, uploads: Uploads): PostFile[] {
  const idOf = (key: string | null): string | undefined => {
    const state = key === null ? undefined : uploads.get(key)?.state;
    return state?.is === "done" ? state.id : undefined;
  };
  const coverFileId = idOf(draft.cover);
  const captionsFileId = idOf(draft.captions);
  return draft.items.flatMap(({ key, alt }) => {
    const fileId = idOf(key);
    if (fileId === undefined) return [];
    const peaks = uploads.get(key)?.peaks ?? [];
    return {
      fileId,
      ...(alt.trim() !== "" && { alt: alt.trim() }),
      ...(peaks.length > 0 && { peaks }),
      ...(coverFileId !== undefined && { coverFileId }),
      ...(captionsFileId !== undefined && { captionsFileId }),
    };
  });
}

/** The request that publishes a draft; `whyNot` must be null. */
export function toRequest(draft: Draft, uploads: Uploads): InputOf<"createPost"> {
  const { text, title, url, visibility, comments_policy, publish_on, lock } = draft;
  const files = filesOf(draft, uploads);
  return {
    text: text.trim(),
    ...(title.trim() !== "" && { title: title.trim() }),
    ...(files.length > 0 ? { files } : url !== null && { url }),
    visibility,
    comments_policy,
    ...(publish_on !== null && {
      publish_at: momentOf(publish_on).toISOString(),
      time_zone: timeZone(),
    }),
    ...(lock !== null && { lock: lockOfDraft(lock) }),
  };
}

/** The content that the server stores for a draft: without files that have not arrived. */
export function toContent(draft: Draft, uploads: Uploads): InputOf<"saveDraft">["content"] {
  const { items: _items, cover: _cover, captions: _captions, ...words } = draft;
  const names = new Map(
    visibleUploads(draft, uploads).flatMap(({ state, name }) =>
      state.is === "done" ? [[state.id, name] as const] : [],
    ),
  );
  const files = filesOf(draft, uploads).map((file) => ({
    ...file,
    name: (names.get(file.fileId) ?? "").slice(0, 255),
  }));
  return { ...words, publish_on: words.publish_on || null, files };
}

/** Whether there is anything to store: files that have not arrived do not count. */
export function isWorthKeeping({ text, title, url, files }: ReturnType<typeof toContent>): boolean {
  return Boolean(text?.trim()) || Boolean(title?.trim()) || Boolean(url) || files?.length !== 0;
}

type StoredDraft = OutputOf<"getDraft">;

/** Restores a stored draft, with the uploads that still exist, and the number of those that do not. */
export function fromContent({ content, files }: Pick<StoredDraft, "content" | "files">): {
  draft: Draft;
  uploads: Upload[];
  missing: number;
} {
  const views = new Map(files.map(({ id, file }) => [id, file]));
  const uploads: Upload[] = [];
  const restore = (id: string | undefined, name: string, peaks: number[]): string | null => {
    const view = id === undefined ? undefined : views.get(id);
    if (id === undefined || view === undefined) return null;
    uploads.push(storedUpload(id, view, name, peaks));
    return id;
  };
  let missing = 0;
  const items = content.files.flatMap(({ fileId, alt, name, peaks }) => {
    const key = restore(fileId, name, peaks);
    if (key === null) missing += 1;
    return key === null ? [] : [{ key, alt }];
  });
  const [first] = items.length > 0 ? content.files : [];
  const draft: Draft = {
    ...wordsOf(content),
    lock: content.lock ?? null,
    items,
    cover: restore(first?.coverFileId, copy.cover, []),
    captions: restore(first?.captionsFileId, copy.captions, []),
  };
  return { draft, uploads, missing };
}

function wordsOf({ files: _files, ...words }: DraftContent) {
  return words;
}
