import type { Picture, Recording } from "#contract/files/files";
import { storeAudio, storePicture } from "#modules/files";
import type { Context } from "#platform/context";
import type { Db } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import { whenNotBusy } from "./when-not-busy.ts";
import { renderSongs } from "./music/render-songs.ts";
import type { Artist, Fan } from "./people/types.ts";
import { posts } from "./people/posts.ts";
import { pressKit } from "./people/press-kit.ts";
import { avatarOf, bannerOf, coverOf, photoOf } from "./pictures/index.ts";
import { demoFiles, insertDemoFile } from "./queries.ts";

type Person = Artist | Fan;

export interface DemoFile {
  id: string;
  view: Picture | Recording;
  /** The waveform of a song. */
  peaks: number[] | null;
}

/**
 * Stored files by name: `avatar/{username}`, `banner/{username}`, `photo/`, `cover/` and `song/{key of the post}`, and
 * `press/1` and `press/2` of the press kit.
 */
export type DemoFiles = ReadonlyMap<string, DemoFile>;

interface PictureOfDemo {
  name: string;
  owner: string;
  kind: "image" | "avatar" | "banner" | "press_picture";
  draw: () => Promise<Buffer | undefined>;
}

interface SongOfDemo {
  name: string;
  owner: string;
  seed: number;
  style: Artist["songStyle"];
  seconds: number;
}

const songSeconds = 32;

/**
 * Draws every picture, renders every song, and stores them as uploads of their people. Each file is recorded in the
 * transaction that stores it, so that a second run skips the files of an earlier one.
 */
export async function makeMedia(
  ctx: Context,
  people: readonly Person[],
  idOf: (username: string) => string,
  progress: (doneCount: number, of: number) => void,
): Promise<DemoFiles> {
  const filesByName = await storedFiles(ctx.db);
  const pictures = picturesOf(people);
  const songs = songsOf(people);
  const total = pictures.length + songs.length;
  progress(filesByName.size, total);

  const store = async (
    name: string,
    peaks: number[] | null,
    send: (also: (db: Db, id: string) => Promise<void>) => Promise<Omit<DemoFile, "peaks">>,
  ): Promise<void> => {
    const note = async (db: Db, id: string): Promise<void> => {
      // Another server on the same database stored this file first: use that one.
      if ((await db.run(insertDemoFile, { name, file: id, peaks })) === 0)
        throw new ApiError("conflict");
    };
    try {
      filesByName.set(name, { ...(await whenNotBusy(() => send(note))), peaks });
    } catch (error) {
      const other = (await storedFiles(ctx.db)).get(name);
      if (other === undefined) throw error;
      filesByName.set(name, other);
    }
    progress(filesByName.size, total);
  };

  const missingSongs = songs.filter(({ name }) => !filesByName.has(name));
  await renderSongs(missingSongs, async (index, { audio, peaks }) => {
    const song = missingSongs[index];
    if (!song) return;
    const file = { ownerId: idOf(song.owner), bytes: Buffer.from(audio), used: true };
    await store(song.name, peaks, (also) => storeAudio(ctx, { ...file, also }));
  });
  const missingPictures = pictures.filter(({ name }) => !filesByName.has(name)).values();
  const drawThem = async (): Promise<void> => {
    for (const { name, owner, kind, draw } of missingPictures) {
      const bytes = await draw();
      if (!bytes) throw new Error(`${name} was not drawn`);
      const file = { ownerId: idOf(owner), kind, bytes, used: true };
      await store(name, null, (also) => storePicture(ctx, { ...file, also }));
    }
  };
  await Promise.all(Array.from({ length: 3 }, drawThem));
  return filesByName;
}

async function storedFiles(db: Db): Promise<Map<string, DemoFile>> {
  const rows = await db.many(demoFiles, {});
  return new Map(rows.map(({ name, ...file }) => [name, file]));
}

function picturesOf(people: readonly Person[]): PictureOfDemo[] {
  const byName = new Map(people.map((person) => [person.username, person]));
  const ofPeople = people.flatMap((person): PictureOfDemo[] => {
    const { username: owner } = person;
    const pictures: PictureOfDemo[] = [];
    if (person.avatar !== false)
      pictures.push({
        name: `avatar/${owner}`,
        owner,
        kind: "avatar",
        draw: () => avatarOf(person),
      });
    if ("songStyle" in person && person.banner !== false)
      pictures.push({
        name: `banner/${owner}`,
        owner,
        kind: "banner",
        draw: () => bannerOf(person),
      });
    if (owner === pressKit.username && "songStyle" in person)
      pictures.push(
        { name: "press/1", owner, kind: "press_picture", draw: () => bannerOf(person) },
        { name: "press/2", owner, kind: "press_picture", draw: () => avatarOf(person) },
      );
    return pictures;
  });
  const ofPosts = posts.flatMap((post): PictureOfDemo[] => {
    const { author: owner, key, type } = post;
    const person = byName.get(owner);
    if (type === "image" && person)
      return [{ name: `photo/${key}`, owner, kind: "image", draw: () => photoOf(post, person) }];
    if (type === "audio" && person && "songStyle" in person)
      return [{ name: `cover/${key}`, owner, kind: "image", draw: () => coverOf(post, person) }];
    return [];
  });
  return [...ofPeople, ...ofPosts];
}

function songsOf(people: readonly Person[]): SongOfDemo[] {
  const styles = new Map(
    people.flatMap((person) =>
      "songStyle" in person ? [[person.username, person.songStyle]] : [],
    ),
  );
  return posts.flatMap((post): SongOfDemo[] => {
    if (post.type !== "audio") return [];
    const style = styles.get(post.author);
    if (style === undefined) throw new Error(`${post.author} has no style of music`);
    const { author: owner, key, songSeed: seed } = post;
    return [{ name: `song/${key}`, owner, seed, style, seconds: songSeconds }];
  });
}
