import type { ListeningNote, ListeningTrack } from "#contract/listening-links/listening-links";
import type { Values } from "#platform/db/sql";
import type { notesOf, tracksOf } from "./queries.ts";

/** A song with signed addresses; nothing else of its post. */
export const toTrack =
  (sign: <T>(value: T) => T) =>
  ({ post_id, title, media }: Values<(typeof tracksOf)["columns"]>): ListeningTrack => {
    const { kind, url, mime, duration, variants, loudness, peaks = [] } = media;
    return {
      post_id,
      title,
      recording: sign({
        kind,
        url,
        mime,
        duration,
        peaks,
        ...(variants && { variants }),
        ...(loudness !== undefined && { loudness }),
      }),
    };
  };

export const toNote = (row: Values<(typeof notesOf)["columns"]>): ListeningNote => ({
  ...row,
  created_at: row.created_at.toISOString(),
});
