import { errors } from "#contract/errors";
import type { OutputOf } from "#web/api/client.ts";
import type { Waiting } from "#web/api/upload-task.ts";
import type { FileKind } from "./check-file.ts";

/** A file of a post that is being written: on its way, arrived or refused. */
export type Upload = {
  key: string;
  kind: FileKind;
  name: string;
  /** Bytes; 0 of one that an earlier visit uploaded. */
  size: number;
  /** An address to show it: on this device before it has arrived. */
  preview: string;
  /** The wave of a recording; null while the browser reads it. */
  peaks: number[] | null;
  state:
    /** While it is `waiting` it goes on by itself. */
    | { is: "uploading"; share: number; waiting: Waiting }
    /** `url` is the server's address of it; a video that is `processing` can be published, and comes out later. */
    | { is: "done"; id: string; url?: string; processing?: boolean }
    /** `isRefused`: the server does not take this file, so sending it again would not help. */
    | { is: "failed"; message: string; hint: string | null; isRefused: boolean };
};

/** What has become of a file that the server has. */
export function arrivedState(
  id: string,
  file: OutputOf<"uploadFile">["file"],
): Exclude<Upload["state"], { is: "uploading" }> {
  const state = file.kind === "video" ? file.state : undefined;
  if (state === "failed")
    return { is: "failed", message: errors.video_failed.text, hint: null, isRefused: true };
  return { is: "done", id, url: file.url, ...(state === "processing" && { processing: true }) };
}

/** One that the server has since an earlier visit. */
export function storedUpload(
  id: string,
  view: OutputOf<"uploadFile">["file"],
  name: string,
  peaks: number[],
): Upload {
  return {
    key: id,
    kind: view.kind,
    name,
    size: 0,
    preview: view.url,
    peaks,
    state: arrivedState(id, view),
  };
}
