import {
  ApiError,
  addressOf,
  authorization,
  type InputOf,
  type OutputOf,
  refusal,
} from "./client.ts";
import { retryWhenBusy } from "./retry-when-busy.ts";

export interface UploadOptions {
  /** Called with the share sent, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Milliseconds without a byte after which the connection counts as cut. */
const STALLED = 30_000;
/** Milliseconds for the answer when every byte is sent: a busy server decodes a picture for up to 2 minutes. */
const DECODED = 150_000;
const CUT = "Se cortó la subida. Revisa tu conexión e intenta de nuevo.";

/** Uploads a file with progress and cancel; sends it again while the server is too busy for it. */
export async function upload(
  file: Blob,
  input: InputOf<"uploadFile">,
  options: UploadOptions,
): Promise<OutputOf<"uploadFile">> {
  return retryWhenBusy(
    () => sendBytes("uploadFile", input, file, options),
    options.signal,
    () => {},
  );
}

/** Sends bytes to an operation that takes them. `fetch` cannot report what was sent, so this is an XMLHttpRequest. */
export async function sendBytes<N extends "uploadFile" | "uploadPart" | "uploadAttachment">(
  name: N,
  input: InputOf<N>,
  body: Blob,
  { onProgress, signal }: UploadOptions,
): Promise<OutputOf<N>> {
  const { method, url } = addressOf(name, input);
  const headers = await authorization(name).catch(() => {
    throw new ApiError("offline", 0, CUT);
  });
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const cut = () => reject(new ApiError("offline", 0, CUT));
    const stall = () => {
      cut();
      request.abort();
    };
    let stallTimer = setTimeout(stall, STALLED);
    const restartStallTimer = (within: number) => {
      clearTimeout(stallTimer);
      stallTimer = setTimeout(stall, within);
    };
    request.open(method, url);
    for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value);
    request.upload.addEventListener("progress", (event) => {
      restartStallTimer(STALLED);
      onProgress(event.loaded / event.total);
    });
    request.upload.addEventListener("load", () => restartStallTimer(DECODED));
    request.addEventListener("error", cut);
    request.addEventListener("abort", () => reject(new DOMException("cancelled", "AbortError")));
    request.addEventListener("loadend", () => {
      clearTimeout(stallTimer);
      window.removeEventListener("offline", stall);
    });
    request.addEventListener("load", () => {
      const responseHeaders = { get: (header: string) => request.getResponseHeader(header) };
      const json = async (): Promise<unknown> => JSON.parse(request.responseText);
      if (request.status === 200) resolve(JSON.parse(request.responseText) as OutputOf<N>);
      else
        void refusal(
          { status: request.status, headers: responseHeaders, json },
          headers["acting-for"] ?? null,
        ).then(reject);
    });
    signal.addEventListener("abort", () => request.abort());
    window.addEventListener("offline", stall);
    request.send(body);
  });
}
