import { errors } from "#contract/errors";
import type { OutputOf } from "#web/api/client.ts";
import type { Waiting } from "#web/api/upload-task.ts";
import type { FileKind } from "./check-file.ts";

/** A file of a post that is being written: being sent, arrived or refused. */
export type Upload = {
  key: string;
  kind: FileKind;
  name: string;
  /** Bytes; 0 when an earlier visit uploaded the file. */
  size: number;
  /** An address to show it, local until it has arrived. */
  preview: string;
  /** The waveform of a recording; null while the browser computes it. */
  peaks: number[] | null;
  state:
    /** While it is `waiting` it resumes by itself. */
    | { is: "uploading"; share: number; waiting: Waiting }
    /**
     * `url` is the server's address. A video that is `processing` can be published, and appears when it is
     * converted.
     */
    | { is: "done"; id: string; url?: string; processing?: boolean }
    /** `isRefused`: the server rejects this file, so retrying would not help. */
    | { is: "failed"; message: string; hint: string | null; isRefused: boolean };
};

/** The files of posts; those of press kits have another editor. */
type PostFile = Exclude<OutputOf<"uploadFile">["file"], { kind: "document" }>;

/** The state of an upload whose file the server has. */
export function arrivedState(
  id: string,
  file: OutputOf<"uploadFile">["file"],
): Exclude<Upload["state"], { is: "uploading" }> {
  const state = file.kind === "video" ? file.state : undefined;
  if (state === "failed")
    return { is: "failed", message: errors.video_failed.text, hint: null, isRefused: true };
  return {
    is: "done",
    id,
    ...("url" in file && { url: file.url }),
    ...(state === "processing" && { processing: true }),
  };
}

/** An upload of an earlier visit. */
export function storedUpload(id: string, view: PostFile, name: string, peaks: number[]): Upload {
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
