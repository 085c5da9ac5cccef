import { useEffect, useRef, useState } from "react";
import type { InputOf, OutputOf } from "#web/api/client.ts";
import { upload } from "#web/api/upload.ts";
import { notify } from "#web/ui/notify.ts";
import type { CroppedPicture } from "./picture-change.ts";
import { uploadFailure } from "./upload-picture.ts";

/** Uploads one picture at a time; `share` is the fraction sent, or null. */
export function useSending(
  kind: InputOf<"uploadFile">["kind"],
  onUploading: (isUploading: boolean) => void,
) {
  const [share, setShare] = useState<number | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const send = (picture: CroppedPicture, onDone: (stored: OutputOf<"uploadFile">) => void) => {
    const controller = new AbortController();
    stop.current = controller;
    setShare(0);
    onUploading(true);
    upload(picture.blob, { kind }, { onProgress: setShare, signal: controller.signal })
      .then(onDone, (error: unknown) => {
        if (!controller.signal.aborted) notify({ ...uploadFailure(error), tone: "danger" });
      })
      .finally(() => {
        if (controller.signal.aborted) return;
        setShare(null);
        onUploading(false);
      });
  };
  return { share, send };
}
