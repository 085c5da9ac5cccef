import type { ImagePost, AudioPost } from "#demo/people/posts";
import { seedOf } from "#demo/people/random";
import { songs } from "#demo/people/songs";
import type { Artist, Fan, SongStyle } from "#demo/people/types";
import { renderAvatar } from "./avatar.ts";
import { renderBanner } from "./banner.ts";
import type { View } from "./banner.ts";
import { familyNames, renderCover } from "./cover.ts";
import { renderPhoto } from "./photo.ts";
import { renderPoster } from "./poster.ts";

type Author = Artist | Fan;

/** Banners that suit the style of the artist. */
const viewOf: Record<SongStyle, readonly [View, View]> = {
  flamenco: ["stage", "horizon"],
  cumbia: ["rays", "stage"],
  bolero: ["street", "leaves"],
  reggaeton: ["spheres", "stage"],
  indie: ["waves", "street"],
  electronica: ["stage", "blocks"],
  folclore: ["horizon", "leaves"],
  rock: ["horizon", "stage"],
  jazz: ["street", "blocks"],
  ambient: ["horizon", "waves"],
  trap: ["street", "spheres"],
  salsa: ["stage", "rays"],
  tango: ["street", "blocks"],
};

/** JPEG, 512 × 512; null for people who never uploaded one. */
export async function avatarOf(person: Author): Promise<Buffer | undefined> {
  if (person.avatar === false) return undefined;
  const { username, palette, likeness } = person;
  return renderAvatar({ seed: seedOf(username), palette, likeness });
}

/** JPEG, 2400 × 800; null for people who never uploaded one. */
export async function bannerOf(artist: Artist): Promise<Buffer | undefined> {
  if (artist.banner === false) return undefined;
  const seed = seedOf(`banner/${artist.username}`);
  const view = viewOf[artist.songStyle][artist.username.length % 2 === 0 ? 1 : 0];
  return renderBanner({ seed, palette: artist.palette, view });
}

/** The cover of a song: JPEG, 1000 × 1000. Covers of one artist always differ. */
export function coverOf(song: AudioPost, artist: Artist): Promise<Buffer> {
  const place = songs.findIndex(({ title }) => title === song.title);
  const family = familyNames[place % familyNames.length] ?? familyNames[0];
  return renderCover({ seed: song.songSeed, palette: artist.palette, title: song.title, family });
}

/** The picture of a post: JPEG, 1440 × 1080 or 1080 × 1350. */
export function photoOf(post: ImagePost, author: Author): Promise<Buffer> {
  const { palette, name, city } = author;
  const seed = post.pictureSeed;
  if (post.scene === "poster") return renderPoster({ seed, palette, name, city });
  // Some hold the phone upright.
  const shape = seed % 4 === 0 ? "portrait" : "landscape";
  return renderPhoto({ seed, palette, scene: post.scene, shape });
}
