import { releaseErrors } from "#contract/releases/errors";
import type { OwnRelease, OwnTrack } from "#contract/releases/releases";

/** A track as it is edited: codes are empty where there are none. */
export type TrackDraft = Omit<OwnTrack, "isrc" | "iswc" | "play_count"> & {
  isrc: string;
  iswc: string;
};

/** What an artist edits of a release. */
export type ReleaseDraft = Pick<
  OwnRelease,
  "type" | "title" | "description" | "label" | "license" | "cover"
> & { upc: string; tracks: TrackDraft[] };

export function draftOf(release: OwnRelease): ReleaseDraft {
  const { type, title, description, label, license, cover, upc, tracks } = release;
  return {
    type,
    title,
    description,
    label,
    license,
    cover,
    upc: upc ?? "",
    tracks: tracks.map(({ play_count: _plays, isrc, iswc, ...track }) => ({
      ...track,
      isrc: isrc ?? "",
      iswc: iswc ?? "",
    })),
  };
}

const codeOf = (typed: string): string | null => (typed.trim() === "" ? null : typed.trim());

/** As it is sent: files by their ids, since addresses change with every answer. */
export function sentForm({ cover, upc, tracks, ...rest }: ReleaseDraft) {
  return {
    ...rest,
    upc: codeOf(upc),
    cover_file_id: cover?.file_id ?? null,
    tracks: tracks.map(({ recording: _recording, isrc, iswc, ...track }) => ({
      ...track,
      isrc: codeOf(isrc),
      iswc: codeOf(iswc),
    })),
  };
}

/** The same without the lyrics that the server has already: those of an album would be too much for each save. */
export function changedForm(draft: ReleaseDraft, server: OwnRelease) {
  const form = sentForm(draft);
  const stored = new Map(server.tracks.map((track) => [track.post_id, track]));
  return {
    ...form,
    tracks: form.tracks.map(({ lyrics, lyrics_lrc, ...track }) => {
      const before = stored.get(track.post_id);
      return {
        ...track,
        ...(before?.lyrics === lyrics ? {} : { lyrics }),
        ...(before?.lyrics_lrc === lyrics_lrc ? {} : { lyrics_lrc }),
      };
    }),
  };
}

/** Equal for drafts that are saved alike. */
export const textOf = (draft: ReleaseDraft): string => JSON.stringify(sentForm(draft));

/** The draft with the tracks of a release that it does not have yet, at its end. */
export function withTracksOf(draft: ReleaseDraft, release: OwnRelease): ReleaseDraft {
  const present = new Set(draft.tracks.map(({ post_id: id }) => id));
  const more = draftOf(release).tracks.filter(({ post_id: id }) => !present.has(id));
  return { ...draft, tracks: [...draft.tracks, ...more] };
}

/** What is missing before a release can be published, or null. */
export function missingPart({ cover, tracks }: ReleaseDraft): string | null {
  if (cover === null) return releaseErrors.release_without_cover.text;
  return tracks.length === 0 ? releaseErrors.release_without_tracks.text : null;
}

/** An error of the server about one field of a release, or of one of its tracks. */
export type FieldProblem = { field: string; track: string | null; text: string };

/** The field that an error of a save names: `tracks.1.isrc` is the ISRC of the second track that was sent. */
export function fieldProblem(
  field: string,
  text: string,
  tracks: readonly TrackDraft[],
): FieldProblem {
  const match = /^tracks\.(\d+)\.(\w+)$/.exec(field);
  const track = tracks[Number(match?.[1])]?.post_id;
  return track === undefined
    ? { field, track: null, text }
    : { field: match?.[2] ?? field, track, text };
}
