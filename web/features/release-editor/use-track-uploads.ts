import { useEffect, useEffectEvent, useRef, useState } from "react";
import { limits } from "#contract/limits";
import type { OwnRelease } from "#contract/releases/releases";
import { loadFileTools } from "#features/composer";
import { ApiError, call, type OutputOf } from "#web/api/client.ts";
import { type UploadTask, uploadTask, type Waiting } from "#web/api/upload-task.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { copy } from "./copy.ts";
import type { Unfinished } from "./unfinished-uploads.ts";
import { useUnfinishedUploads } from "./use-unfinished-uploads.ts";
import { withoutNumber } from "./title-of-file.ts";

/** The kind of upload that recordings of a release are. */
export const trackKind = "track";

/** The uploaded file, with what its tags say. */
export type StoredTrack = OutputOf<"uploadFile">;

/** A file on its way into the release, as it is shown. */
export type TrackUpload = {
  key: string;
  name: string;
  /** 0 to 1. */
  share: number;
  state:
    | { is: "in line" | "adding" }
    | { is: "sending"; waiting: Waiting }
    /** `goesOn`: another try continues where it stopped. */
    | { is: "failed"; message: string; goesOn: boolean };
};

/** The key is the idempotency key of the track that the file becomes. */
type Sending = {
  key: string;
  file: File;
  /** Under which its parts arrive. */
  uploadId: string | null;
  /** Of what has arrived, as this device remembers it. */
  storedPercent: number | null;
  task: UploadTask;
  stop: AbortController;
  stored: StoredTrack | null;
  /** The same at every try, so that the server recognizes it. */
  description: Promise<{ title: string; peaks: number[] }> | null;
};

/** The waveform of a recording; empty for a large one, since drawing it takes all of the sound into memory. */
export async function peaksOf(file: File): Promise<number[]> {
  const { peaksOfFile } = await loadFileTools();
  return file.size <= limits.composerFileBytes ? peaksOfFile(file) : [];
}

async function describe(file: File): Promise<{ title: string; peaks: number[] }> {
  const { audioTags, titleFromName } = await loadFileTools();
  const [tags, peaks] = await Promise.all([
    // Tags that cannot be read are as good as none.
    audioTags(file).catch(() => ({ title: undefined })),
    peaksOf(file),
  ]);
  return { title: tags.title ?? withoutNumber(titleFromName(file.name)), peaks };
}

/** Goes on with `before`, an interrupted upload of the same file, if there is one; `onReplaced`: by a new one. */
function newSending(
  file: File,
  before: Unfinished | undefined,
  onReplaced: (formerId: string) => void,
): Sending {
  const sending: Sending = {
    key: before?.key ?? crypto.randomUUID(),
    file,
    uploadId: before?.id ?? null,
    storedPercent: null,
    task: uploadTask(file, trackKind, {
      startedId: before?.id ?? null,
      onStarted: (id) => {
        // The server no longer had the former one.
        if (sending.uploadId !== null && sending.uploadId !== id) onReplaced(sending.uploadId);
        sending.uploadId = id;
      },
    }),
    stop: new AbortController(),
    stored: null,
    description: null,
  };
  return sending;
}

/** Uploads a file, or the rest of it, and makes it a track. */
async function addToRelease(
  releaseId: string,
  sending: Sending,
  onChange: (part: Partial<TrackUpload>) => void,
): Promise<AddedTrack> {
  const { key, file, task, stop } = sending;
  const { signal } = stop;
  onChange({ state: { is: "sending", waiting: false } });
  sending.description ??= describe(file);
  sending.stored ??= await task.run({
    signal,
    onProgress: (share) => onChange({ share, state: { is: "sending", waiting: false } }),
    onWaiting: (waiting) => onChange({ state: { is: "sending", waiting } }),
  });
  const { stored } = sending;
  onChange({ share: 1, state: { is: "adding" } });
  const { title, peaks } = await sending.description;
  const track = { id: releaseId, file_id: stored.id, title };
  const { post_id, release } = await call(
    "addTrack",
    { ...track, ...(peaks.length > 0 && { peaks }) },
    { signal, idempotencyKey: key },
  );
  return { post_id, release, title, stored };
}

function failedState(error: unknown, { stored }: Sending): TrackUpload["state"] {
  const status = error instanceof ApiError ? error.status : null;
  const isCut = status === 0 || (status !== null && status >= 500 && status !== 507);
  const message = isCut && stored === null ? "" : errorMessage(error);
  // What is no answer of the server may be missing code, and another try may load it.
  return { is: "failed", message, goesOn: isCut || status === 429 || status === null };
}

type AddedTrack = { post_id: string; release: OwnRelease; title: string; stored: StoredTrack };

type Events = {
  onAdded: (added: AddedTrack) => void;
  /** Called with the change of the number of files on their way. */
  onCount: (change: number) => void;
};

/** Uploads recordings one after the other, and adds each to the release: so they come in the order of the files. */
export function useTrackUploads(releaseId: string, { onAdded, onCount }: Events) {
  const [uploads, setUploads] = useState<readonly TrackUpload[]>([]);
  const sendings = useRef(new Map<string, Sending>());
  const line = useRef<string[]>([]);
  const isRunning = useRef(false);
  const unfinished = useUnfinishedUploads(releaseId);

  const change = (key: string, part: Partial<TrackUpload>) =>
    setUploads((all) =>
      all.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)),
    );
  const drop = (key: string) => {
    if (!sendings.current.delete(key)) return;
    line.current = line.current.filter((one) => one !== key);
    setUploads((all) => all.filter((upload) => upload.key !== key));
    onCount(-1);
  };
  /** So that it goes on after a reload. */
  const remember = (sending: Sending, share: number) => {
    const { uploadId: id, key, file, storedPercent } = sending;
    const percent = Math.floor(share * 100);
    if (id === null || percent === storedPercent) return;
    sending.storedPercent = percent;
    const { name, size, lastModified: modified } = file;
    unfinished.store({ id, key, name, size, modified, share });
  };
  const send = async (sending: Sending): Promise<void> => {
    const { key, stop } = sending;
    const onChange = (part: Partial<TrackUpload>) => {
      if (part.share !== undefined) remember(sending, part.share);
      change(key, part);
    };
    try {
      onAdded(await addToRelease(releaseId, sending, onChange));
      unfinished.drop(sending.uploadId);
      drop(key);
    } catch (error) {
      if (!stop.signal.aborted) change(key, { state: failedState(error, sending) });
    }
  };
  const work = async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    for (let key = line.current.shift(); key !== undefined; key = line.current.shift()) {
      const sending = sendings.current.get(key);
      if (sending !== undefined) await send(sending);
    }
    isRunning.current = false;
  };
  const cancel = (key: string) => {
    const sending = sendings.current.get(key);
    sending?.stop.abort();
    if (sending?.stored === null) sending.task.forget();
    unfinished.drop(sending?.uploadId ?? null);
    drop(key);
  };
  const leave = useEffectEvent(() => {
    for (const sending of sendings.current.values()) {
      sending.stop.abort();
      if (sending.stored === null) sending.task.forget();
      unfinished.drop(sending.uploadId);
    }
    line.current = [];
  });
  useEffect(() => () => leave(), []);

  return {
    uploads,
    /** Interrupted by a reload: they go on when their files are chosen again. */
    unfinished: unfinished.uploads,
    discard: unfinished.discard,
    add: (files: readonly File[]) => {
      const more = unfinished
        .take(files)
        .map(({ file, before }) => newSending(file, before, unfinished.drop));
      for (const sending of more) sendings.current.set(sending.key, sending);
      line.current.push(...more.map(({ key }) => key));
      setUploads((all) => [
        ...all,
        ...more.map(({ key, file }): TrackUpload => ({
          key,
          name: file.name,
          share: 0,
          state: { is: "in line" },
        })),
      ]);
      onCount(more.length);
      void work();
    },
    retry: (key: string) => {
      change(key, { state: { is: "in line" } });
      line.current.push(key);
      void work();
    },
    cancel,
  };
}

/** What is said of a file on its way. */
export function stateText({ share, state }: TrackUpload): string {
  const percent = Math.floor(share * 100);
  switch (state.is) {
    case "in line":
      return copy.inLine;
    case "adding":
      return copy.adding;
    case "sending":
      return state.waiting === false ? copy.uploading(percent) : copy.waiting[state.waiting];
    case "failed":
      return state.message === "" ? copy.cut(percent) : state.message;
  }
}
