import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { artists } from "#demo/people/artists";
import { fans } from "#demo/people/fans";
import { posts } from "#demo/people/posts";
import { renderCover, familyNames } from "./cover.ts";
import { avatarOf, bannerOf, coverOf, photoOf } from "./index.ts";
import { mix } from "./palette.ts";
import { renderPhoto } from "./photo.ts";
import { renderPoster } from "./poster.ts";

const [ana] = artists;
const [beto] = fans;
if (!ana || !beto) throw new Error("The demo community has ana and beto.");
const { palette } = ana;

async function facts(picture: Buffer | undefined) {
  const { format, width, height } = await sharp(picture).metadata();
  return { format, width, height };
}

describe("the pictures of the demo community", () => {
  test("are JPEGs of the stored sizes", async () => {
    expect(await facts(await avatarOf(beto))).toEqual({ format: "jpeg", width: 512, height: 512 });
    expect(await facts(await bannerOf(ana))).toEqual({ format: "jpeg", width: 2400, height: 800 });
    const song = posts.find((post) => post.type === "audio" && post.author === "ana");
    if (song?.type !== "audio") throw new Error("ana has songs.");
    expect(await facts(await coverOf(song, ana))).toEqual({
      format: "jpeg",
      width: 1000,
      height: 1000,
    });
  });

  test("are held upright or sideways", async () => {
    const photo = { seed: 3, palette, scene: "road" as const };
    expect(await facts(await renderPhoto({ ...photo, shape: "landscape" }))).toMatchObject({
      width: 1440,
      height: 1080,
    });
    expect(await facts(await renderPhoto({ ...photo, shape: "portrait" }))).toMatchObject({
      width: 1080,
      height: 1350,
    });
  });

  test("are the same bytes every time", async () => {
    expect(await avatarOf(ana)).toEqual(await avatarOf(ana));
    const photo = posts.find((post) => post.type === "image");
    if (photo?.type !== "image") throw new Error("There are pictures.");
    const author = [...artists, ...fans].find(({ username }) => username === photo.author) ?? ana;
    expect(await photoOf(photo, author)).toEqual(await photoOf(photo, author));
  });

  test.each(familyNames)("the sleeve %s draws with more than one ink", async (family) => {
    const cover = await renderCover({ seed: 7, palette, title: "Ñandú 7", family });
    const { channels } = await sharp(cover).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(15);
  });

  test("a poster has room for the longest name of the community", async () => {
    const name = [...artists]
      .map((artist) => artist.name)
      .toSorted((a, b) => b.length - a.length)[0];
    const poster = await renderPoster({ seed: 1, palette, name: name ?? "", city: "Asunción" });
    expect(await facts(poster)).toEqual({ format: "jpeg", width: 1080, height: 1350 });
  });

  test("are absent for people who never uploaded one", async () => {
    const shy = fans.find(({ avatar }) => avatar === false);
    const plain = artists.find(({ banner }) => banner === false);
    if (!shy || !plain) throw new Error("Someone has no picture.");
    expect(await avatarOf(shy)).toBeUndefined();
    expect(await bannerOf(plain)).toBeUndefined();
  });
});

test("inks mix from one end to the other", () => {
  expect(mix("#102030", "#a0b0c0", 0)).toBe("#102030");
  expect(mix("#102030", "#a0b0c0", 1)).toBe("#a0b0c0");
});
