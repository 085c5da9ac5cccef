import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { invalidate } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { uploadTask, type Waiting } from "#web/api/upload-task.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";
import { refusalOf } from "./refusal-of-file.ts";
import type { ReleaseEditor } from "./use-release-editor.ts";
import { peaksOf, trackKind } from "./use-track-uploads.ts";

/** A file from this device, or a recording that the track had before. */
type Change = { file: File } | { formerId: string };
type Upload = { name: string; share: number; waiting: Waiting };

/** Gives a track another recording; `upload` is set while its file is on its way. */
export function useRecordingChange(editor: ReleaseEditor, post_id: string) {
  const client = useQueryClient();
  const [upload, setUpload] = useState<Upload | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File, signal: AbortSignal) => {
    const change = (part: Partial<Upload>) =>
      setUpload((now) => ({ name: file.name, share: 0, waiting: false, ...now, ...part }));
    const task = uploadTask(file, trackKind);
    change({});
    editor.countUploads((now) => now + 1);
    try {
      const [stored, peaks] = await Promise.all([
        task.run({
          signal,
          onProgress: (share) => change({ share }),
          onWaiting: (waiting) => change({ waiting }),
        }),
        peaksOf(file),
      ]);
      return { file_id: stored.id, ...(peaks.length > 0 && { peaks }) };
    } catch (error) {
      task.forget();
      throw error;
    } finally {
      editor.countUploads((now) => now - 1);
      setUpload(null);
    }
  };

  const { mutate, isPending } = useMutation({
    networkMode: "always",
    mutationFn: async (change: Change) => {
      const stop = new AbortController();
      running.current = stop;
      const recording =
        "file" in change ? await send(change.file, stop.signal) : { file_id: change.formerId };
      return call("replaceTrackRecording", { id: editor.id, post_id, ...recording });
    },
    onSuccess: (release) => {
      editor.takeRecording(post_id, release);
      invalidate(client, ["getFormerRecordings", "getRelease", "getPost"]);
      notify({ title: copy.recordingChanged, tone: "positive" });
    },
    onError: (error) => {
      if (running.current?.signal.aborted) return;
      notify({ title: copy.recordingFailed, text: errorMessage(error), tone: "danger" });
    },
  });

  return {
    upload,
    isPending,
    cancel: () => running.current?.abort(),
    goBackTo: (formerId: string) => mutate({ formerId }),
    choose: (file: File) => {
      const refusal = refusalOf(file);
      if (refusal === null) mutate({ file });
      else notify({ title: copy.recordingFailed, text: refusal, tone: "danger" });
    },
  };
}
