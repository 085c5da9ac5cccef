import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getProfile } from "#contract/people/profiles";
import { storePicture } from "#modules/files";
import { type TestServer, testServer } from "#testing/test-server";
import { drawSocialImage } from "./draw.ts";
import type { SocialImageTask } from "./draw-task.ts";
import { socialImageOf } from "./image-of-profile.ts";
import { openImageCache } from "./image-cache.ts";
import { sweepSocialImages } from "./sweep-social-images.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", {
    name: "Ana Ñandú",
    role: "creator",
    musical_genres: ["flamenco"],
    city: "Sevilla",
  });
  const picture = async (colour: string, width: number, height: number): Promise<unknown> => {
    const bytes = await sharp({ create: { width, height, channels: 3, background: colour } })
      .jpeg()
      .toBuffer();
    return (await storePicture(server.ctx, { ownerId: ana.id, bytes, used: true })).view;
  };
  await server.query("update profiles set avatar = $2, banner = $3 where id = $1", [
    ana.id,
    await picture("#0a0", 600, 600),
    await picture("#00f", 1500, 500),
  ]);
});
afterAll(() => server.stop());

const plain: SocialImageTask = {
  name: "Ana",
  username: "ana",
  details: [],
  avatar: null,
  banner: null,
  focus: { x: 0.5, y: 0.5 },
};
const pathOf = async (handle: string): Promise<string> =>
  socialImageOf((await server.visitor.call(getProfile, { handle })).data).path;
const get = (path: string): Promise<Response> => server.visitor.fetch(path, { redirect: "manual" });
const storedImageNames = (): string[] =>
  readdirSync(join(server.ctx.config.dataDir, "social-images", "profile"));

/** The colour at a point of a picture. */
async function colourAt(bytes: Uint8Array, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

/** The number of bright points in the column of the text. */
async function ink(bytes: Uint8Array): Promise<number> {
  const data = await sharp(bytes)
    .extract({ left: 540, top: 40, width: 620, height: 480 })
    .greyscale()
    .threshold(200)
    .raw()
    .toBuffer();
  return data.filter((value) => value > 0).length;
}

describe("the social image of a person", () => {
  test("is a JPEG of 1200 × 630 with their picture, drawn once and cached", async () => {
    const path = await pathOf("ana");
    const [first, second] = await Promise.all([get(path), get(path)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.headers.get("content-type")).toBe("image/jpeg");
    expect(first.headers.get("cache-control")).toBe("public, max-age=300");
    const bytes = new Uint8Array(await first.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: "jpeg",
      width: 1200,
      height: 630,
    });
    const [red = 0, green = 0, blue = 0] = await colourAt(bytes, 284, 315);
    expect(green).toBeGreaterThan(Math.max(red, blue) + 80);
    expect(storedImageNames()).toHaveLength(1);
    const file = join(
      server.ctx.config.dataDir,
      "social-images",
      "profile",
      String(storedImageNames()[0]),
    );
    const drawnAt = statSync(file).mtimeMs;
    expect((await get(path)).status).toBe(200);
    expect(statSync(file).mtimeMs).toBe(drawnAt);
  });

  test("gets a new address when the person changes, and the old one redirects there", async () => {
    const before = await pathOf("ana");
    await server.query("update profiles set name = 'Ana Otra' where id = $1", [ana.id]);
    const after = await pathOf("ana");
    expect(after).not.toBe(before);
    const answer = await get(before);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, after]);
    await get(after);
    expect(storedImageNames().map((name) => `/og/profile/${name}`)).toEqual([after]);
  });

  test("is unavailable for private, unfinished and unknown people, even if it was drawn before", async () => {
    const beto = await server.person("beto");
    const path = await pathOf("beto");
    expect((await get(path)).status).toBe(200);
    await server.query("update profiles set is_public = false where id = $1", [beto.id]);
    expect((await get(path)).status).toBe(404);
    await sweepSocialImages(server.ctx);
    expect(storedImageNames().filter((name) => name.startsWith(beto.id))).toEqual([]);
    expect(storedImageNames()).not.toEqual([]);
    for (const file of [
      `${crypto.randomUUID()}-abcdefghij.jpg`,
      "ana.jpg",
      `${ana.id}.png`,
      `..%2f..%2fPG_VERSION`,
      `${ana.id}-${"x".repeat(200)}.jpg`,
    ])
      expect((await get(`/og/profile/${file}`)).status).toBe(404);
  });

  test("is drawn when a stored picture is missing or broken", async () => {
    const carla = await server.person("carla");
    const view = (url: string): unknown => ({
      kind: "image",
      url,
      width: 10,
      height: 10,
      placeholder: "",
      sizes: [],
    });
    await server.query("update profiles set avatar = $2 where id = $1", [
      carla.id,
      view("/files/00/00000000000000000000000000000000-10.jpg"),
    ]);
    expect((await get(await pathOf("carla"))).status).toBe(200);
    const key = "11/11111111111111111111111111111111-10.jpg";
    await server.ctx.files.put(key, Buffer.from("no picture"), "image/jpeg");
    await server.query("update profiles set avatar = $2 where id = $1", [
      carla.id,
      view(`/files/${key}`),
    ]);
    expect((await get(await pathOf("carla"))).status).toBe(200);
  });

  test.for([
    ["accents and ñ", "Ángel Ñandú Ÿü Čapek Đặng"],
    ["eighty characters", "La Orquesta Filarmónica de los Barrios Altos ".repeat(2).slice(0, 80)],
    ["one word of eighty letters", "o".repeat(80)],
    ["a letter", "Ñ"],
    ["hostile characters", `<svg onload="x"> & ' " ]]> \u202e \u0000 ${"ä̈̈̈".repeat(20)}`],
  ])("shows a name with %s", async ([, name]) => {
    const bytes = await drawSocialImage({ ...plain, name: String(name) });
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(await ink(bytes)).toBeGreaterThan(500);
  });

  test.for(["🎸🔥👩‍🎤", "雅尼", "بيتو", "   "])(
    "shows the username for the name %j, which our face cannot draw",
    async (name) => {
      const bytes = await drawSocialImage({ ...plain, name });
      const asUsername = await drawSocialImage({ ...plain, name: "@ana" });
      expect(await ink(bytes)).toBeGreaterThan(500);
      expect(Math.abs((await ink(bytes)) - (await ink(asUsername)))).toBeLessThan(200);
    },
  );

  test("shows the chosen focal point of the banner", async () => {
    const half = async (background: string): Promise<Buffer> =>
      sharp({ create: { width: 1200, height: 800, channels: 3, background } })
        .png()
        .toBuffer();
    const banner = await sharp({
      create: { width: 2400, height: 800, channels: 3, background: "#000" },
    })
      .composite([
        { input: await half("#e00"), left: 0, top: 0 },
        { input: await half("#00e"), left: 1200, top: 0 },
      ])
      .jpeg()
      .toBuffer();
    const at = async (x: number): Promise<number[]> =>
      colourAt(await drawSocialImage({ ...plain, banner, focus: { x, y: 0.5 } }), 400, 30);
    const [red = 0, , noBlue = 0] = await at(0);
    expect(red).toBeGreaterThan(noBlue + 50);
    const [noRed = 0, , blue = 0] = await at(1);
    expect(blue).toBeGreaterThan(noRed + 50);
  });
});

test("the cache is limited; the oldest pictures are deleted first", async () => {
  const directory = join(server.ctx.config.dataDir, "few");
  const few = openImageCache(directory, 10);
  for (let n = 0; n < 12; n += 1) await few.keep(`${n}.jpg`, Buffer.from(String(n)));
  const names = await few.names();
  expect(names.length).toBeLessThanOrEqual(10);
  expect(names).toContain("11.jpg");
  expect(await few.read("11.jpg")).toEqual(Buffer.from("11"));
  expect(await few.read("no.jpg")).toBeNull();
});
