import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError } from "#web/api/client.ts";
import { upload } from "#web/api/upload.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { type FileKind, fileHints } from "./check-file.ts";
import { peaksOfFile } from "./peaks.ts";

/** A chosen file on its way to the server. */
export type Upload = {
  file: File;
  kind: FileKind;
  /** A local address of the file, to show it before it has arrived. */
  preview: string;
  /** The wave of a recording; null while the browser reads it. */
  peaks: number[] | null;
  state:
    | { is: "uploading"; share: number }
    | { is: "done"; id: string }
    /** `refused`: the server does not take this file, so sending it again would not help. */
    | { is: "failed"; message: string; hint: string | null; refused: boolean };
};

export type UploadSlot = {
  upload: Upload | null;
  /** Sends a file; one that was here before makes room. */
  start: (file: File, kind: FileKind) => void;
  /** Sends the same file again after a failure. */
  retry: () => void;
  /** Stops it if it is on its way, and forgets the file. */
  remove: () => void;
};

/** One place for a file: it is sent as soon as it is chosen. */
export function useUpload(): UploadSlot {
  const [current, setCurrent] = useState<Upload | null>(null);
  const running = useRef<AbortController | null>(null);
  const shown = useRef<string | null>(null);

  const stop = () => {
    running.current?.abort();
    running.current = null;
  };
  const forget = () => {
    stop();
    if (shown.current !== null) URL.revokeObjectURL(shown.current);
    shown.current = null;
  };
  const leave = useEffectEvent(forget);
  useEffect(() => () => leave(), []);

  const send = (file: File, kind: FileKind) => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    // What is told about a file that was taken away meanwhile is no news.
    const change = (part: Partial<Upload>) => {
      if (!signal.aborted) setCurrent((sent) => (sent === null ? null : { ...sent, ...part }));
    };
    const onProgress = (share: number) => change({ state: { is: "uploading", share } });
    upload(file, { kind }, { onProgress, signal }).then(
      ({ id }) => change({ state: { is: "done", id } }),
      (error: unknown) => change({ state: failed(error) }),
    );
    return change;
  };

  return {
    upload: current,
    start: (file, kind) => {
      forget();
      shown.current = URL.createObjectURL(file);
      setCurrent({
        file,
        kind,
        preview: shown.current,
        peaks: kind === "audio" ? null : [],
        state: { is: "uploading", share: 0 },
      });
      const change = send(file, kind);
      if (kind === "audio") void peaksOfFile(file).then((peaks) => change({ peaks }));
    },
    retry: () => {
      if (current === null) return;
      stop();
      setCurrent({ ...current, state: { is: "uploading", share: 0 } });
      send(current.file, current.kind);
    },
    remove: () => {
      forget();
      setCurrent(null);
    },
  };
}

function failed(error: unknown): Upload["state"] {
  const code = error instanceof ApiError ? error.code : null;
  return {
    is: "failed",
    message: errorMessage(error),
    hint: code === null ? null : (fileHints[code] ?? null),
    refused: error instanceof ApiError && [413, 415, 422].includes(error.status),
  };
}
