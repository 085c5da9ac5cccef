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

/** Uploads a file with progress and cancel. `fetch` cannot report what was sent, so this is an XMLHttpRequest. */
export async function upload(
  file: Blob,
  input: InputOf<"uploadFile">,
  { onProgress, signal }: UploadOptions,
): Promise<OutputOf<"uploadFile">> {
  const { method, url } = addressOf("uploadFile", input);
  const headers = await authorization();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", (event) => onProgress(event.loaded / event.total));
    request.addEventListener("error", () =>
      reject(
        new ApiError("offline", 0, "Se cortó la subida. Revisa tu conexión e intenta de nuevo."),
      ),
    );
    request.addEventListener("abort", () => reject(new DOMException("cancelled", "AbortError")));
    request.addEventListener("load", () => {
      const json = async (): Promise<unknown> => JSON.parse(request.responseText);
      if (request.status === 200)
        resolve(JSON.parse(request.responseText) as OutputOf<"uploadFile">);
      else void refusal({ status: request.status, json }).then(reject);
    });
    signal.addEventListener("abort", () => request.abort());
    request.send(file);
  });
}
