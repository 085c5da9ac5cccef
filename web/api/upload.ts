import {
  ApiError,
  addressOf,
  authorization,
  type InputOf,
  type OutputOf,
  refusal,
} from "./client.ts";

export interface UploadOptions {
  /** Called with the share sent, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Milliseconds without a byte after which the connection counts as cut. */
const STALLED = 30_000;
const CUT = "Se cortó la subida. Revisa tu conexión e intenta de nuevo.";

/** Uploads a file with progress and cancel. */
export async function upload(
  file: Blob,
  input: InputOf<"uploadFile">,
  options: UploadOptions,
): Promise<OutputOf<"uploadFile">> {
  return sendBytes("uploadFile", input, file, options);
}

/** Sends bytes to an operation that takes them. `fetch` cannot report what was sent, so this is an XMLHttpRequest. */
export async function sendBytes<N extends "uploadFile" | "uploadPart" | "uploadAttachment">(
  name: N,
  input: InputOf<N>,
  body: Blob,
  { onProgress, signal }: UploadOptions,
): Promise<OutputOf<N>> {
  const { method, url } = addressOf(name, input);
  const headers = await authorization().catch(() => {
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
    let stalled = setTimeout(stall, STALLED);
    const moved = () => {
      clearTimeout(stalled);
      stalled = setTimeout(stall, STALLED);
    };
    request.open(method, url);
    for (const [header, value] of Object.entries(headers)) request.setRequestHeader(header, value);
    request.upload.addEventListener("progress", (event) => {
      moved();
      onProgress(event.loaded / event.total);
    });
    request.addEventListener("error", cut);
    request.addEventListener("abort", () => reject(new DOMException("cancelled", "AbortError")));
    request.addEventListener("loadend", () => {
      clearTimeout(stalled);
      window.removeEventListener("offline", stall);
    });
    request.addEventListener("load", () => {
      const json = async (): Promise<unknown> => JSON.parse(request.responseText);
      if (request.status === 200) resolve(JSON.parse(request.responseText) as OutputOf<N>);
      else void refusal({ status: request.status, json }).then(reject);
    });
    signal.addEventListener("abort", () => request.abort());
    window.addEventListener("offline", stall);
    request.send(body);
  });
}
