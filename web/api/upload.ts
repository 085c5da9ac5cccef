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
  /** Called with the fraction sent, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
  /** For whom, where that is not whom this window acts for: the id of a band. */
  forBand?: string;
}

/** Milliseconds without progress after which the connection counts as lost. */
const STALLED = 30_000;
/** Milliseconds to wait for the answer after the last byte: a busy server takes up to 2 minutes to decode a picture. */
const DECODED = 150_000;
const CUT = "Se cortó la subida. Revisa tu conexión e intenta de nuevo.";

/** Uploads a file with progress and cancel; retries while the server is too busy. */
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

/** Sends a body to an endpoint. `fetch` cannot report upload progress, so this uses XMLHttpRequest. */
export async function sendBytes<N extends "uploadFile" | "uploadPart" | "uploadAttachment">(
  name: N,
  input: InputOf<N>,
  body: Blob,
  { onProgress, signal, forBand }: UploadOptions,
): Promise<OutputOf<N>> {
  const { method, url } = addressOf(name, input);
  const headers = await authorization(name, forBand).catch(() => {
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
