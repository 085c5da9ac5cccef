import { fileErrors } from "#contract/files/errors";
import { releaseLimits } from "#contract/releases/release-limits";
import { copy } from "./copy.ts";

/** What a file dialog offers. */
export const recordingTypes = "audio/*,.mp3,.m4a,.aac,.wav,.flac,.aif,.aiff,.ogg,.oga,.opus";

/** Some systems do not report the type of a recording: then its extension counts. */
const extensions = /\.(?:mp3|m4a|aac|wav|flac|aiff?|ogg|oga|opus)$/i;

/** Why a file cannot be a track, or null; the server checks its contents. */
export function refusalOf({
  name,
  type,
  size,
}: Pick<File, "name" | "type" | "size">): string | null {
  if (!type.startsWith("audio/") && !(type === "" && extensions.test(name)))
    return copy.notRecording;
  if (size === 0) return fileErrors.track_broken.text;
  return size > releaseLimits.trackBytes ? fileErrors.track_too_large.text : null;
}
