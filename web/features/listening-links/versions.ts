import type { ListeningTrack } from "#contract/listening-links/listening-links";
import { levelOf } from "#features/player";

/** Which of the two recordings of a track: "b" is the other one. */
export type Version = "a" | "b";

type Recording = ListeningTrack["recording"];

/** The recording of a version; of a track with one only, that one. */
export function recordingOf({ recording, other }: ListeningTrack, version: Version): Recording {
  return version === "b" && other !== null ? other : recording;
}

const levelAlone = (recording: Recording): number =>
  levelOf({ media: { ...recording, cover: null } });

/** Whether both versions sound equally loud: only when both are measured. */
export const isMatched = ({ recording, other }: ListeningTrack): boolean =>
  recording.loudness !== undefined && other?.loudness !== undefined;

/**
 * The fraction of the volume at which a version plays: the softer one as any song, and the louder one as loud as the
 * softer, since of two versions the louder one seems the better. As any song while one of them is not measured.
 */
export function matchedLevel(track: ListeningTrack, version: Version): number {
  const own = recordingOf(track, version);
  const beside = track.other && recordingOf(track, version === "a" ? "b" : "a");
  if (
    own.loudness === undefined ||
    beside?.loudness === undefined ||
    own.loudness <= beside.loudness
  )
    return levelAlone(own);
  return levelAlone(beside) * 10 ** ((beside.loudness - own.loudness) / 20);
}
