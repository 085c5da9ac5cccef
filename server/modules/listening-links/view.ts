import type { ListeningNote, ListeningTrack } from "#contract/listening-links/listening-links";
import type { Values } from "#platform/db/sql";
import type { Media, notesOf, tracksOf } from "./queries.ts";

/** A song with signed addresses; nothing else of its post. */
export const toTrack =
  (sign: <T>(value: T) => T) =>
  ({ post_id, title, media, other }: Values<(typeof tracksOf)["columns"]>): ListeningTrack => ({
    post_id,
    title,
    recording: sign(toRecording(media)),
    other: other && sign(toRecording(other)),
  });

function toRecording(media: Media): ListeningTrack["recording"] {
  const { kind, url, mime, duration, variants, loudness, peaks = [] } = media;
  return {
    kind,
    url,
    mime,
    duration,
    peaks,
    ...(variants && { variants }),
    ...(loudness !== undefined && { loudness }),
  };
}

export const toNote = ({
  id,
  post_id,
  second,
  text,
  version,
  created_at,
}: Values<(typeof notesOf)["columns"]>): ListeningNote => ({
  id,
  post_id,
  second,
  text,
  version,
  created_at: created_at.toISOString(),
});
