import { expect, test } from "vitest";
import { exampleOf } from "#web/entities/answers-of-tests.ts";
import {
  draftOf,
  fieldProblem,
  missingPart,
  sentForm,
  textOf,
  withTracksOf,
} from "./release-draft.ts";

const release = exampleOf("getOwnRelease");
const draft = draftOf({ ...release, upc: null });

test("an empty code is sent as none, and one with spaces around as typed", () => {
  const [track] = draft.tracks;
  if (track === undefined) throw new Error("the example has no track");
  const edited = { ...draft, tracks: [{ ...track, isrc: " ", iswc: " T-034.524.680-1 " }] };
  expect(sentForm(edited)).toMatchObject({
    upc: null,
    tracks: [{ isrc: null, iswc: "T-034.524.680-1" }],
  });
});

test("another address of the same cover is no change", () => {
  if (draft.cover === null) throw new Error("the example has no cover");
  const picture = { ...draft.cover.picture, url: "/otra" };
  expect(textOf({ ...draft, cover: { ...draft.cover, picture } })).toBe(textOf(draft));
});

test("tracks that came meanwhile go to the end, once", () => {
  const [track] = release.tracks;
  if (track === undefined) throw new Error("the example has no track");
  const answer = { ...release, tracks: [{ ...track, post_id: "b" }, track] };
  const ids = withTracksOf(draft, answer).tracks.map(({ post_id: id }) => id);
  expect(ids).toEqual([track.post_id, "b"]);
});

test("a cover is asked for first, then a song", () => {
  expect(missingPart({ ...draft, cover: null, tracks: [] })).toBe("Falta una portada");
  expect(missingPart({ ...draft, tracks: [] })).toBe(
    "Añade al menos una canción antes de publicar.",
  );
  expect(missingPart(draft)).toBeNull();
});

test("an error names its field, or the field of its track", () => {
  const id = draft.tracks[0]?.post_id;
  expect(fieldProblem("tracks.0.isrc", "Mal", draft.tracks)).toEqual({
    field: "isrc",
    track: id,
    text: "Mal",
  });
  expect(fieldProblem("tracks.9.isrc", "Mal", draft.tracks).track).toBeNull();
  expect(fieldProblem("upc", "Mal", draft.tracks)).toMatchObject({ field: "upc", track: null });
});
