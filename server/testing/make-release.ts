import type { Output } from "#contract/endpoint";
import {
  addTrack,
  createRelease,
  type getRelease,
  type OwnRelease,
  publishRelease,
  type Release,
  saveRelease,
} from "#contract/releases/releases";
import type { Caller } from "#testing/caller";
import { upload } from "#testing/upload";

/** What a save sends of a release as it is. */
export function formOf(release: OwnRelease) {
  const { id, revision, type, title, description, label, upc, license, cover, tracks } = release;
  return {
    id,
    revision,
    type,
    title,
    description,
    label,
    upc,
    license,
    cover_file_id: cover?.file_id ?? null,
    tracks: tracks.map(({ recording: _recording, play_count: _plays, ...track }) => track),
  };
}

/** A draft with a cover and these tracks. */
export async function draftOf(
  artist: Caller,
  title: string,
  tracks: readonly string[] = ["Uno", "Dos"],
): Promise<OwnRelease> {
  let { data: release } = await artist.call(createRelease, { type: "ep", title });
  for (const name of tracks)
    ({
      data: { release },
    } = await artist.call(addTrack, {
      id: release.id,
      file_id: await upload(artist, "audio"),
      title: name,
    }));
  const cover_file_id = await upload(artist, "image");
  return (await artist.call(saveRelease, { ...formOf(release), cover_file_id })).data;
}

/** What a release shows once it is out; throws before. */
export function openRelease(answer: Output<typeof getRelease>): Release {
  if (answer.state !== "out") throw new Error("it is not out");
  return answer;
}

/** A release that is out. */
export async function publishedRelease(
  artist: Caller,
  title: string,
  tracks?: readonly string[],
): Promise<OwnRelease> {
  const { id } = await draftOf(artist, title, tracks);
  return (await artist.call(publishRelease, { id, visibility: "public", has_rights: true })).data;
}
