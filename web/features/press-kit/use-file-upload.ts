import { useEffect, useEffectEvent, useRef, useState } from "react";
import { pressLimits } from "#contract/press-kits/press-limits";
import type { OutputOf } from "#web/api/client.ts";
import { type UploadTask, uploadTask } from "#web/api/upload-task.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

export type StoredFile = OutputOf<"uploadFile">;
type Kind = "press_picture" | "press_document";

export interface Running {
  name: string;
  /** 0 to 1. */
  share: number;
  waits: boolean;
}

const most = {
  press_picture: { bytes: pressLimits.photoBytes, sentence: copy.tooLargePicture },
  press_document: { bytes: pressLimits.documentBytes, sentence: copy.tooLargePdf },
};

/** Uploads files one after the other, with progress; one that is refused is told, and the next goes on. */
export function useFileUpload(
  kind: Kind,
  {
    onStored,
    onRunning,
  }: {
    onStored: (stored: StoredFile) => void;
    /** Called at the beginning and at the end. */
    onRunning: (isRunning: boolean) => void;
  },
) {
  const [running, setRunning] = useState<Running | null>(null);
  const current = useRef<{ stop: AbortController; task: UploadTask } | null>(null);
  const cancel = () => {
    current.current?.stop.abort();
    current.current?.task.forget();
  };
  const leave = useEffectEvent(cancel);
  useEffect(() => () => leave(), []);

  const send = async (file: File): Promise<void> => {
    const { bytes, sentence } = most[kind];
    if (file.size > bytes) {
      notify({ title: copy.uploadFailed, text: `${file.name}: ${sentence}`, tone: "danger" });
      return;
    }
    const [stop, task] = [new AbortController(), uploadTask(file, kind)];
    current.current = { stop, task };
    setRunning({ name: file.name, share: 0, waits: false });
    const change = (part: Partial<Running>) => setRunning((now) => now && { ...now, ...part });
    try {
      const stored = await task.run({
        signal: stop.signal,
        onProgress: (share) => change({ share }),
        onWaiting: (waiting) => change({ waits: waiting !== false }),
      });
      onStored(stored);
    } catch (error) {
      if (!stop.signal.aborted)
        notify({
          title: copy.uploadFailed,
          text: `${file.name}: ${errorMessage(error)}`,
          tone: "danger",
        });
    }
  };
  return {
    running,
    cancel,
    start: async (files: File[]) => {
      onRunning(true);
      for (const file of files) {
        await send(file);
        if (current.current?.stop.signal.aborted === true) break;
      }
      current.current = null;
      setRunning(null);
      onRunning(false);
    },
  };
}
