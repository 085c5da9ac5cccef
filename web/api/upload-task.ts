import { ApiError, call, type InputOf, type OutputOf } from "./client.ts";
import { retryWhenBusy } from "./retry-when-busy.ts";
import { sendBytes, type UploadOptions } from "./upload.ts";

type Kind = InputOf<"startUpload">["kind"];
type Uploaded = OutputOf<"uploadFile">;

/** Why an upload is paused: no connection, or the server is busy. */
export type Waiting = "offline" | "busy" | false;

interface TaskOptions extends UploadOptions {
  onWaiting: (waiting: Waiting) => void;
}

/** An upload. Calling `run` again after a failure resumes it. */
export interface UploadTask {
  run(options: TaskOptions): Promise<Uploaded>;
  /** Lets the server discard the parts that arrived. */
  forget(): void;
}

/** Bytes of one part, and of the largest file that is sent in one request. */
const PART = 512 * 1024;
/** Seconds of Retry-After above which an upload counts as failed. */
const LONGEST_WAIT = 60;
const PAUSES = [1000, 2000, 4000, 8000, 15_000, 30_000];

type Resumption = {
  /** The id of an upload of the same file that was interrupted. */
  startedId?: string | null;
  /** Called with the id under which the parts arrive. */
  onStarted?: (id: string) => void;
};

/**
 * Uploads a file with progress and cancel; a large one in parts, so that it survives a lost connection and can be
 * resumed later.
 */
export function uploadTask(
  file: Blob,
  kind: Kind,
  { startedId = null, onStarted }: Resumption = {},
): UploadTask {
  if (file.size <= PART)
    return {
      run: (options) =>
        retryWhenBusy(
          () => sendBytes("uploadFile", { kind }, file, options),
          options.signal,
          (busy) => options.onWaiting(busy && "busy"),
        ),
      forget: () => {},
    };
  let id = startedId;
  // Progress never moves back while a part is sent again.
  let shownProgress = 0;
  return {
    run: async (options) => {
      for (let failures = 0; ; failures++) {
        try {
          let { received, ...upload }: OutputOf<"getUpload"> =
            id === null
              ? await call("startUpload", { kind, bytes: file.size }, options)
              : await call("getUpload", { id }, options);
          ({ id } = upload);
          onStarted?.(id);
          options.onWaiting(false);
          while (received < file.size) {
            const from: number = received;
            const part = file.slice(from, from + PART);
            const onProgress = (share: number) => {
              shownProgress = Math.max(shownProgress, (from + share * part.size) / file.size);
              options.onProgress(shownProgress);
            };
            ({ received } = await sendBytes("uploadPart", { id, offset: from }, part, {
              ...options,
              onProgress,
            }));
            failures = 0;
          }
          return await call("finishUpload", { id }, options);
        } catch (error) {
          if (options.signal.aborted) throw error;
          // The server has discarded the parts: start again.
          if (error instanceof ApiError && error.status === 404 && id !== null) {
            [id, shownProgress] = [null, 0];
            continue;
          }
          const pause = PAUSES[failures];
          if (!isTemporary(error) || pause === undefined) throw error;
          // Nobody watches an upload for that long: fail with the time to wait.
          if ((error.retryAfter ?? 0) > LONGEST_WAIT) throw error;
          options.onWaiting(
            error.status === 429 || error.code === "overloaded" ? "busy" : "offline",
          );
          await connection(Math.max(pause, (error.retryAfter ?? 0) * 1000), options.signal);
        }
      }
    },
    forget: () => {
      if (id !== null) call("cancelUpload", { id }).catch(() => undefined);
    },
  };
}

/** Whether a retry may succeed: no network, a busy server, or an interrupted part. */
function isTemporary(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return (
    error.status === 0 ||
    error.status === 429 ||
    (error.status >= 500 && error.status !== 507) ||
    error.code === "upload_offset" ||
    error.code === "invalid_body"
  );
}

/** Resolves after a pause, or when the connection comes back. */
function connection(pause: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener("online", go);
      signal.removeEventListener("abort", go);
      resolve();
    };
    // While the browser is offline, wait for its event, however long.
    const timer = navigator.onLine ? setTimeout(go, pause) : undefined;
    window.addEventListener("online", go);
    signal.addEventListener("abort", go);
  });
}
