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
  /** Sends a file, and gives its key. */
  start: (file: File, kind: FileKind) => string;
  /** Sends the same file again after a failure; one that came in parts goes on where it stopped. */
  retry: (key: string) => void;
  /** Stops it if it is on its way, and forgets the file. */
  remove: (key: string) => void;
};

type Running = { task: UploadTask; stop: AbortController; address: string };

/** The files of a post that is being written: each is sent as soon as it is chosen. */
export function useUploads(before: readonly Upload[]): UploadList {
  const [uploads, setUploads] = useState<Uploads>(
    () => new Map(before.map((upload) => [upload.key, upload])),
  );
  const running = useRef(new Map<string, Running>());

  const change = (key: string, part: Partial<Upload>) =>
    setUploads((all) => {
      // What is told about a file that was taken away meanwhile is no news.
      const upload = all.get(key);
      return upload === undefined ? all : new Map(all).set(key, { ...upload, ...part });
    });
  const run = (key: string) => {
    const going = running.current.get(key);
    if (going === undefined) return;
    let lastReport: { share: number; waiting: Waiting } = { share: 0, waiting: false };
    const report = (part: Partial<typeof lastReport>) => {
      lastReport = { ...lastReport, ...part };
      if (!going.stop.signal.aborted) change(key, { state: { is: "uploading", ...lastReport } });
    };
    report({});
    const { signal } = going.stop;
    going.task
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
    const going = running.current.get(key);
    if (going === undefined) return;
    running.current.delete(key);
    going.stop.abort();
    if (forget) going.task.forget();
    URL.revokeObjectURL(going.address);
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
