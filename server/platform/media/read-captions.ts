import { readFile } from "node:fs/promises";
import type { DecodedCaptions } from "./decoder.ts";
import { ApiError } from "#platform/errors";

const header = /^\uFEFF?WEBVTT(?:[ \t][^\r\n]*)?(?:\r\n|\r|\n)/;
const time = String.raw`(?:\d{2,4}:)?[0-5]\d:[0-5]\d\.\d{3}`;
const cue = new RegExp(String.raw`^[ \t]*${time}[ \t]+-->[ \t]+${time}(?:[ \t]|$)`, "m");

/** Checks that a file is WebVTT (W3C): UTF-8, its header, and at least one cue. */
export async function readCaptions(path: string): Promise<DecodedCaptions> {
  const text = textOf(await readFile(path));
  if (!header.test(text) || text.includes("\0") || !cue.test(text.replaceAll("\r", "\n")))
    throw new ApiError("captions_invalid");
  return { kind: "captions", extension: "vtt" };
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new ApiError("captions_invalid");
  }
}
