/** ffmpeg's reader for each extension, so that no file is parsed as a playlist of other files. */
const readers = new Map([
  ["mp3", "mp3"],
  ["m4a", "mov"],
  ["aac", "aac"],
  ["ogg", "ogg"],
  ["wav", "wav"],
  ["flac", "flac"],
  ["aif", "aiff"],
  ["webm", "matroska"],
]);

/**
 * The arguments with which ffmpeg reads one recording, as its own type; nothing is loaded from the network (rule
 * media-1). `extension` is the one under which we serve it. Null for an unknown type.
 */
export function audioSource(path: string, extension: string): string[] | null {
  const reader = readers.get(extension);
  if (reader === undefined) return null;
  const quiet = ["-hide_banner", "-nostdin", "-loglevel", "error", "-n"];
  const source = ["-protocol_whitelist", "file", "-threads", "1", "-f", reader];
  return [...quiet, ...source, "-i", `file:${path}`];
}
