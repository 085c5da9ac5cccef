import { randomBytes } from "node:crypto";

/**
 * Keys in the store: `ab/ab12…` with 128 random bits, so that they are unguessable, then `-960` for a width of a
 * picture, then an extension, which decides the content type.
 */
const pattern = /^([0-9a-f]{2})\/\1[0-9a-f]{30}(?:-[1-9]\d{0,3})?\.([a-z0-9]{3,4})$/;

/** Every served content type; browsers show all of them without running anything. */
const mimeByExtension: Record<string, string> = {
  jpg: "image/jpeg",
  webp: "image/webp",
  mp3: "audio/mpeg",
  m4a: "audio/mp4",
  aac: "audio/aac",
  ogg: "audio/ogg",
  wav: "audio/wav",
  flac: "audio/flac",
  aif: "audio/aiff",
  weba: "audio/webm",
  // Old recordings too: pages that play them use only their sound.
  webm: "video/webm",
  mp4: "video/mp4",
  vtt: "text/vtt; charset=utf-8",
};

/** Types of files that are only downloaded, by a route of their module: their keys have no address below `/files`. */
const savedMimes: Record<string, string> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  pdf: "application/pdf",
};

/** The key of a new file for download, `press/…`. */
export function newPressKey(extension: string): string {
  return `press/${randomBytes(16).toString("hex")}.${extension}`;
}

/** The content type of a file for download. */
export function mimeOfPressKey(key: string): string {
  return savedMimes[/\.(\w+)$/.exec(key)?.[1] ?? ""] ?? "application/octet-stream";
}

/** The prefix of a new file's keys. */
export function newKeyStem(): string {
  const name = randomBytes(16).toString("hex");
  return `${name.slice(0, 2)}/${name}`;
}

/** The content type of a key; null for anything but a key of ours. */
export function mimeOfKey(key: string): string | null {
  return mimeByExtension[pattern.exec(key)?.[2] ?? ""] ?? null;
}

const prefix = "/files/";

export function urlOfKey(key: string): string {
  return prefix + key;
}

/** The object behind the address of a stored picture or recording, signed or not. */
export function keyOfUrl(url: string): string {
  return url.replace(prefix, "").replace(/\?.*$/, "");
}

/** The common prefix of all widths and formats of one picture; 128 random bits. */
export function stemOf(key: string): string {
  return key.slice(3, 35);
}
