import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Recording } from "#contract/files/files";
import type { OwnRelease } from "#contract/releases/releases";
import { invalidate, keyOf, setData } from "#web/api/cache.ts";
import { ApiError, call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";
import {
  draftOf,
  type FieldProblem,
  fieldProblem,
  type ReleaseDraft,
  changedForm,
  textOf,
  type TrackDraft,
  withTracksOf,
} from "./release-draft.ts";
import type { StoredTrack } from "./use-track-uploads.ts";

/** A release as the server has it, and the draft of its artist. */
function useReleaseDraft(start: OwnRelease) {
  const client = useQueryClient();
  const [server, setServer] = useState(start);
  const [draft, setDraft] = useState(() => draftOf(start));
  const [isGone, setIsGone] = useState(false);
  const listsChanged = () =>
    invalidate(client, ["getOwnReleases", "getStudio", "getStudioCalendar", "getOwnPosts"]);
  const store = (release: OwnRelease) => {
    // An answer on its way may be older.
    void client.cancelQueries({ queryKey: keyOf("getOwnRelease", { id: start.id }) });
    setData(client, "getOwnRelease", { id: start.id }, release);
    listsChanged();
  };
  return {
    server,
    draft,
    setDraft,
    /** Takes everything that the server has; `next` gives the draft that follows. */
    take: (release: OwnRelease, next: (now: ReleaseDraft) => ReleaseDraft) => {
      setServer(release);
      setDraft(next);
      store(release);
    },
    /** A track was added: what is not saved stays. The revision stays too, so that no change of others is lost. */
    takeTracks: (release: OwnRelease) => {
      setServer((now) => ({ ...now, tracks: mergedTracks(now, release) }));
      setDraft((now) => withTracksOf(now, release));
      store(release);
    },
    /** Another recording: what is typed stays. */
    takeRecording: (track: string, release: OwnRelease) => {
      const recording = release.tracks.find(({ post_id: id }) => id === track)?.recording;
      const changed = <T extends { post_id: string; recording: Recording }>(one: T): T =>
        one.post_id === track && recording !== undefined ? { ...one, recording } : one;
      setServer((now) => ({ ...now, tracks: now.tracks.map(changed) }));
      setDraft((now) => ({ ...now, tracks: now.tracks.map(changed) }));
      store(release);
    },
    dropTrack: (track: string, release: OwnRelease) => {
      const isOther = ({ post_id: id }: { post_id: string }) => id !== track;
      setServer((now) => ({ ...now, tracks: now.tracks.filter(isOther) }));
      setDraft((now) => ({ ...now, tracks: now.tracks.filter(isOther) }));
      store(release);
    },
    /** The release was published, scheduled or made a draft again. */
    takeState: (release: OwnRelease) => {
      const { state, visibility, publish_at, time_zone, post_id, slug } = release;
      const { announced, announce_titles } = release;
      const publication = { state, visibility, publish_at, time_zone, announced, announce_titles };
      setServer((now) => ({ ...now, ...publication, post_id, slug }));
      store(release);
    },
    /** It was deleted: nothing is left that could be saved. */
    isGone,
    leaveDeleted: () => {
      setIsGone(true);
      listsChanged();
    },
  };
}

function mergedTracks(now: OwnRelease, release: OwnRelease): OwnRelease["tracks"] {
  const present = new Set(now.tracks.map(({ post_id: id }) => id));
  return [...now.tracks, ...release.tracks.filter(({ post_id: id }) => !present.has(id))];
}

/** The draft of a release, and its save: what somebody else saved meanwhile is not overwritten. */
export function useReleaseEditor(start: OwnRelease) {
  const { take, setDraft, ...state } = useReleaseDraft(start);
  const { server, draft } = state;
  const [problem, setProblem] = useState<FieldProblem | null>(null);
  const [uploads, setUploads] = useState(0);
  const { id } = start;
  const save = useMutation({
    networkMode: "always",
    mutationFn: (saving: ReleaseDraft) =>
      call("saveRelease", { id, revision: server.revision, ...changedForm(saving, server) }),
    onMutate: () => setProblem(null),
    onSuccess: (release, saving) => {
      // What was typed meanwhile stays, and is not saved yet.
      take(release, (now) =>
        textOf(now) === textOf(saving) ? draftOf(release) : withTracksOf(now, release),
      );
      notify({ title: copy.saved, tone: "positive" });
    },
    onError: (error, saving) => {
      if (error instanceof ApiError && error.field !== undefined)
        setProblem(fieldProblem(error.field, error.message, saving.tracks));
      notify({ title: copy.saveFailed, text: errorMessage(error), tone: "danger" });
    },
  });
  const reload = useMutation({
    networkMode: "always",
    mutationFn: () => call("getOwnRelease", { id }),
    onSuccess: (release) => {
      take(release, () => draftOf(release));
      setProblem(null);
      save.reset();
    },
    onError: (error) => notify({ title: copy.failed, text: errorMessage(error), tone: "danger" }),
  });
  const isSaved = textOf(draft) === textOf(draftOf(server));
  return {
    ...state,
    id,
    edit: (part: Partial<ReleaseDraft>) => {
      setDraft((now) => ({ ...now, ...part }));
      if (problem !== null && problem.track === null && problem.field in part) setProblem(null);
    },
    editTrack: (track: string, part: Partial<TrackDraft>) => {
      setDraft((now) => ({
        ...now,
        tracks: now.tracks.map((one) => (one.post_id === track ? { ...one, ...part } : one)),
      }));
      if (problem?.track === track && problem.field in part) setProblem(null);
    },
    /** What the file of a new track says: its ISRC, its lyrics, and the cover of a release that has none. */
    takeTags: (track: string, { tags, cover }: StoredTrack) =>
      setDraft((now) => ({
        ...now,
        cover: now.cover ?? (cover ? { file_id: cover.id, picture: cover.file } : null),
        tracks: now.tracks.map((one) =>
          one.post_id === track
            ? {
                ...one,
                isrc: one.isrc === "" ? (tags?.isrc ?? "") : one.isrc,
                lyrics: one.lyrics === "" ? (tags?.lyrics ?? "") : one.lyrics,
              }
            : one,
        ),
      })),
    problem,
    /** The error about a field of the release, or of one of its tracks. */
    errorOf: (field: string, track: string | null = null): string | null =>
      problem !== null && problem.field === field && problem.track === track ? problem.text : null,
    isSaved,
    /** Whether something would be lost. */
    hasChanges: !isSaved || uploads > 0,
    uploads,
    countUploads: setUploads,
    /** Resolves with whether it is saved. */
    save: () =>
      save.mutateAsync(draft).then(
        () => true,
        () => false,
      ),
    isSaving: save.isPending,
    /** Somebody saved another version meanwhile. */
    isBehind: save.error instanceof ApiError && save.error.code === "release_changed",
    takeTheirs: () => reload.mutate(),
    isReloading: reload.isPending,
  };
}

export type ReleaseEditor = ReturnType<typeof useReleaseEditor>;
