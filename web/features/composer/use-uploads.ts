import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError } from "#web/api/client.ts";
import type { UploadTask, Waiting } from "#web/api/upload-task.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { type FileKind, fileHints } from "./check-file.ts";
import type { Uploads } from "./draft.ts";
import { peaksOfFile } from "./peaks.ts";
import { arrivedState, type Upload } from "./upload.ts";
import { uploadTaskOf } from "./upload-task-of.ts";

export type UploadList = {
  uploads: Uploads;
  /** Uploads a file, and returns its key. */
  start: (file: File, kind: FileKind) => string;
  /** Retries a failed upload; one that came in parts resumes. */
  retry: (key: string) => void;
  /** Cancels the upload if it is running, and removes the file. */
  remove: (key: string) => void;
};

type Running = { task: UploadTask; stop: AbortController; address: string };

/** The files of a post that is being written, each uploaded as soon as it is chosen. */
export function useUploads(before: readonly Upload[]): UploadList {
  const [uploads, setUploads] = useState<Uploads>(
    () => new Map(before.map((upload) => [upload.key, upload])),
  );
  const running = useRef(new Map<string, Running>());

  const change = (key: string, part: Partial<Upload>) =>
    setUploads((all) => {
      // Ignore progress of a file that was removed meanwhile.
      const upload = all.get(key);
      return upload === undefined ? all : new Map(all).set(key, { ...upload, ...part });
    });
  const run = (key: string) => {
    const signalOf = running.current.get(key);
    if (signalOf === undefined) return;
    let lastReport: { share: number; waiting: Waiting } = { share: 0, waiting: false };
    const report = (part: Partial<typeof lastReport>) => {
      lastReport = { ...lastReport, ...part };
      if (!signalOf.stop.signal.aborted) change(key, { state: { is: "uploading", ...lastReport } });
    };
    report({});
    const { signal } = signalOf.stop;
    signalOf.task
      .run({
        signal,
        onProgress: (share) => report({ share, waiting: false }),
        onWaiting: (waiting) => report({ waiting }),
      })
      .then(
        ({ id, file }) => change(key, { state: arrivedState(id, file) }),
        (error: unknown) => {
          if (!signal.aborted) change(key, { state: failedState(error) });
        },
      );
  };
  const stop = (key: string, forget: boolean) => {
    const signalOf = running.current.get(key);
    if (signalOf === undefined) return;
    running.current.delete(key);
    signalOf.stop.abort();
    if (forget) signalOf.task.forget();
    URL.revokeObjectURL(signalOf.address);
  };
  const leave = useEffectEvent(() => {
    for (const key of running.current.keys()) stop(key, uploads.get(key)?.state.is !== "done");
  });
  useEffect(() => () => leave(), []);

  return {
    uploads,
    start: (file, kind) => {
      const key = crypto.randomUUID();
      const address = URL.createObjectURL(file);
      const task = uploadTaskOf(file, kind);
      running.current.set(key, { task, stop: new AbortController(), address });
      const state = { is: "uploading", share: 0, waiting: false } as const;
      const peaks = kind === "audio" ? null : [];
      const { name, size } = file;
      setUploads((all) =>
        new Map(all).set(key, { key, kind, name, size, preview: address, peaks, state }),
      );
      run(key);
      if (kind === "audio")
        void peaksOfFile(file).then((filePeaks) => change(key, { peaks: filePeaks }));
      return key;
    },
    retry: run,
    remove: (key) => {
      stop(key, uploads.get(key)?.state.is !== "done");
      setUploads((all) => {
        const rest = new Map(all);
        rest.delete(key);
        return rest;
      });
    },
  };
}

function failedState(error: unknown): Upload["state"] {
  const code = error instanceof ApiError ? error.code : null;
  return {
    is: "failed",
    message: errorMessage(error),
    hint: code === null ? null : (fileHints[code] ?? null),
    isRefused: error instanceof ApiError && [413, 415, 422].includes(error.status),
  };
}
