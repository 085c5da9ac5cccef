import type { Picture, Recording } from "#contract/files";
import { storeAudio, storePicture } from "#modules/files";
import type { Context } from "#platform/context";
import { renderSongs } from "./music/render-songs.ts";
import type { Artist, Fan } from "./people/types.ts";
import { posts } from "./people/posts.ts";
import { avatarOf, bannerOf, coverOf, photoOf } from "./pictures/index.ts";

type Person = Artist | Fan;

export interface SeedMedia {
  avatars: Map<string, Picture>;
  banners: Map<string, Picture>;
  /** By post key: what it shows, and the files behind it. */
  posts: Map<string, { media: unknown; fileIds: string[] }>;
}

const songSeconds = 32;

/** Draws every picture, plays every song, and stores them as if each person had uploaded their own. */
export async function makeMedia(
  ctx: Context,
  people: readonly Person[],
  idOf: (username: string) => string,
  progress: (done: number, of: number) => void,
): Promise<SeedMedia> {
  const byName = new Map(people.map((person) => [person.username, person]));
  const made: SeedMedia = { avatars: new Map(), banners: new Map(), posts: new Map() };
  const songs = posts.filter((post) => post.type === "audio");
  const tasks: (() => Promise<void>)[] = [];
  const keep = (
    username: string,
    bytes: Buffer,
    kind: "image" | "avatar" | "banner" = "image",
  ): Promise<{ id: string; view: Picture }> =>
    storePicture(ctx, { ownerId: idOf(username), kind, bytes, used: true });

  for (const person of people) {
    const { username } = person;
    tasks.push(async () => {
      const bytes = await avatarOf(person);
      if (bytes) made.avatars.set(username, (await keep(username, bytes, "avatar")).view);
    });
    if (!("songStyle" in person)) continue;
    tasks.push(async () => {
      const bytes = await bannerOf(person);
      if (bytes) made.banners.set(username, (await keep(username, bytes, "banner")).view);
    });
  }
  for (const post of posts) {
    const person = byName.get(post.author);
    if (post.type !== "image" || !person) continue;
    tasks.push(async () => {
      const { id, view } = await keep(post.author, await photoOf(post, person));
      made.posts.set(post.key, { media: { ...view, alt: post.alt }, fileIds: [id] });
    });
  }

  const total = tasks.length + songs.length;
  let done = 0;
  const tick = (): void => progress((done += 1), total);
  const specs = songs.map((song) => {
    const artist = byName.get(song.author);
    if (!artist || !("songStyle" in artist))
      throw new Error(`${song.author} has no style of music`);
    return { seed: song.songSeed, style: artist.songStyle, seconds: songSeconds };
  });
  await renderSongs(specs, async (index, song) => {
    const post = songs[index];
    const artist = post && byName.get(post.author);
    if (!artist || !("songStyle" in artist)) return;
    const cover = await keep(post.author, await coverOf(post, artist));
    const sound: { id: string; view: Recording } = await storeAudio(ctx, {
      ownerId: idOf(post.author),
      bytes: Buffer.from(song.audio),
      used: true,
    });
    made.posts.set(post.key, {
      media: { ...sound.view, peaks: song.peaks, cover: cover.view },
      fileIds: [sound.id, cover.id],
    });
    tick();
  });
  const worker = async (): Promise<void> => {
    for (let next = tasks.shift(); next; next = tasks.shift()) {
      await next();
      tick();
    }
  };
  await Promise.all(Array.from({ length: 3 }, worker));
  return made;
}
