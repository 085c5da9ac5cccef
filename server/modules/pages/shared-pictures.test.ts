import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestServer, testServer } from "#testing/test-server";
import { drawPostImage } from "./social-image/draw-post.ts";
import { drawStory } from "./social-image/draw-story.ts";
import type { PostImageTask, StoryTask } from "./social-image/draw-task.ts";
import { qrPath } from "./social-image/qr-path.ts";
import { sweepSocialImages } from "./social-image/sweep-social-images.ts";
import { videoMedia, noIds, notForVisitors, pictureOf, publish, song } from "./testing/publish.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
let green: Awaited<ReturnType<typeof pictureOf>>;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { name: "Ana Ñandú", role: "creator" });
  green = await pictureOf(server, ana.id, "#0a0");
});
afterAll(() => server.stop());

const get = (path: string, redirect: RequestRedirect = "follow"): Promise<Response> =>
  server.visitor.fetch(path, { redirect });
const bytesOf = async (answer: Response): Promise<Buffer> =>
  Buffer.from(await answer.arrayBuffer());
const storedImageNames = (face: string): string[] =>
  readdirSync(join(server.ctx.config.dataDir, "social-images", face));

async function colourAt(bytes: Uint8Array, left: number, top: number): Promise<number[]> {
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

/** The number of bright points in a part of a picture. */
async function ink(bytes: Uint8Array, left: number, top: number, width: number, height: number) {
  const part = sharp(bytes).extract({ left, top, width, height });
  const data = await part.greyscale().threshold(200).raw().toBuffer();
  return data.filter((value) => value > 0).length;
}

/** Whether a picture shows the QR code of an address, read module by module. */
async function showsCode(bytes: Uint8Array, address: string): Promise<boolean> {
  const { side, path } = qrPath(address);
  const scale = Math.floor(360 / (side + 8));
  const start = 120 + (360 - side * scale) / 2;
  const top = start + 1170;
  const dark = new Set<string>();
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let n = 0; n < Number(run); n += 1) dark.add(`${Number(x) + n} ${y}`);
  const area = {
    left: Math.round(start),
    top: Math.round(top),
    width: side * scale,
    height: side * scale,
  };
  const data = await sharp(bytes).extract(area).greyscale().raw().toBuffer();
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const at = Math.floor((y + 0.5) * scale) * area.width + Math.floor((x + 0.5) * scale);
      if ((data[at] ?? 0) < 128 !== dark.has(`${x} ${y}`)) return false;
    }
  return true;
}

describe("the social image of a post", () => {
  test("is a JPEG of 1200 × 630 with its cover, drawn once and cached, available to any site", async () => {
    const id = await publish(server, ana, { media: song(green) });
    const redirectResponse = await get(`/og/post/${id}.jpg`, "manual");
    expect(redirectResponse.status).toBe(302);
    const path = String(redirectResponse.headers.get("location"));
    expect(path).toMatch(new RegExp(`^/og/post/${id}-[\\w-]{10}\\.jpg$`));
    const answer = await get(path);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "public, max-age=300",
      "cross-origin-resource-policy": "cross-origin",
    });
    const bytes = await bytesOf(answer);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
    const [red = 0, greenest = 0, blue = 0] = await colourAt(bytes, 284, 315);
    expect(greenest).toBeGreaterThan(Math.max(red, blue) + 80);
    expect(storedImageNames("post")).toHaveLength(1);
    await server.query("update media_content set title = 'Otra luna' where id = $1", [id]);
    expect((await get(path)).url).not.toContain(path);
    expect(storedImageNames("post")).toHaveLength(1);
  });

  test("of a locked post is the product's own, without the paid content", async () => {
    const id = await publish(server, ana, { media: song(green), locked: true });
    const answer = await get(`/og/post/${id}.jpg`, "manual");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/og.png"]);
  });

  test("is deleted within the hour when its post is hidden, and is unavailable from then on", async () => {
    const id = await publish(server, ana, { text: "Ya no" });
    for (const face of ["post", "story/post"])
      expect((await get(`/og/${face}/${id}.jpg`)).status).toBe(200);
    await server.query("update media_content set visibility = 'private' where id = $1", [id]);
    for (const face of ["post", "story/post"])
      expect((await get(`/og/${face}/${id}.jpg`)).status).toBe(404);
    const before = storedImageNames("post").length;
    await sweepSocialImages(server.ctx);
    expect(storedImageNames("post")).toHaveLength(before - 1);
    expect(storedImageNames("story-post").filter((name) => name.startsWith(id))).toEqual([]);
  });

  test.for([
    ["hostile characters", `</script><svg onload="x"> & ' " ]]> \u202e`],
    ["a word of a hundred letters", "o".repeat(100)],
    ["ten thousand characters", "Palabras ".repeat(1200)],
    ["nothing that our face can draw", "🎸🔥 雅尼"],
    ["only spaces", "   "],
  ])("is drawn for a title of %s", async ([, title = ""]) => {
    for (const kind of ["song", "video", "picture", "words"] as PostImageTask["kind"][]) {
      const bytes = await drawPostImage({ kind, title, by: "Ana", picture: null });
      expect(await ink(bytes, 0, 0, 1200, 520)).toBeGreaterThan(300);
    }
  });
});

describe("the picture for stories (1080 × 1920 with cover, name and QR)", () => {
  test("shows the cover of a song and a QR code of {origin}/post/{id}", async () => {
    const id = await publish(server, ana, { media: song(green) });
    const answer = await get(`/og/story/post/${id}.jpg`);
    expect(answer.headers.get("x-robots-tag")).toBe("noindex");
    const bytes = await bytesOf(answer);
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: "jpeg",
      width: 1080,
      height: 1920,
    });
    const [red = 0, greenest = 0, blue = 0] = await colourAt(bytes, 540, 570);
    expect(greenest).toBeGreaterThan(Math.max(red, blue) + 80);
    expect(await showsCode(bytes, `${server.url}/post/${id}`)).toBe(true);
    expect(await showsCode(bytes, `${server.url}/post/${crypto.randomUUID()}`)).toBe(false);
    expect(await ink(bytes, 120, 920, 840, 320)).toBeGreaterThan(500);
  });

  test("of a locked post has no picture of it, of a text it has the words, of a person their picture", async () => {
    const lockedPostId = await publish(server, ana, { media: song(green), locked: true });
    const [red = 0, greenest = 0] = await colourAt(
      await bytesOf(await get(`/og/story/post/${lockedPostId}.jpg`)),
      540,
      570,
    );
    expect(greenest).toBeLessThan(red + 80);
    const text = await publish(server, ana, { text: "Esta noche, a las nueve" });
    const words = await bytesOf(await get(`/og/story/post/${text}.jpg`));
    expect(await ink(words, 120, 250, 840, 900)).toBeGreaterThan(500);
    await server.query("update profiles set avatar = $2 where id = $1", [ana.id, green]);
    const person = await bytesOf(await get(`/og/story/profile/${ana.id}.jpg`));
    expect((await colourAt(person, 540, 570))[1]).toBeGreaterThan(120);
    expect(await showsCode(person, `${server.url}/ana`)).toBe(true);
  });

  test.for([
    ["song", { width: 300, height: 900 }],
    ["picture", { width: 3000, height: 60 }],
    ["picture", { width: 60, height: 3000 }],
    ["video", { width: 1920, height: 1080 }],
    ["person", { width: 500, height: 500 }],
  ] as const)("is drawn for a %s of any shape and the longest words", async ([kind, size]) => {
    const picture = await sharp({ create: { ...size, channels: 3, background: "#888" } })
      .jpeg()
      .toBuffer();
    const task: StoryTask = {
      kind,
      title: `</script>\u202e ${"Constantinopla ".repeat(600)}`,
      by: "o".repeat(80),
      picture,
      call: "Míralo en",
      address: `https://resuena.example/post/${crypto.randomUUID()}`,
    };
    const bytes = await drawStory(task);
    expect(await showsCode(bytes, task.address)).toBe(true);
  });

  test("is drawn thirty times in five minutes for one address, and cached ones stay available", async () => {
    const limitedServer = await testServer({ rateLimits: true });
    try {
      const beto = await limitedServer.person("beto");
      const first = await publish(limitedServer, beto, { text: "Una" });
      expect((await limitedServer.visitor.fetch(`/og/story/post/${first}.jpg`)).status).toBe(200);
      for (let n = 1; n < 30; n += 1) await limitedServer.ctx.limits.take("story", "127.0.0.1");
      const second = await publish(limitedServer, beto, { text: "Otra" });
      const response = await limitedServer.visitor.fetch(`/og/story/post/${second}.jpg`);
      expect(response.status).toBe(429);
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      expect((await limitedServer.visitor.fetch(`/og/story/post/${first}.jpg`)).status).toBe(200);
    } finally {
      await limitedServer.stop();
    }
  });
});

test("no picture shows a post that visitors may not see, or an unknown one", async () => {
  for (const postInput of notForVisitors) {
    const id = await publish(server, ana, { ...postInput, media: videoMedia(green) });
    for (const face of ["post", "story/post"])
      expect([postInput, (await get(`/og/${face}/${id}.jpg`)).status]).toEqual([postInput, 404]);
  }
  for (const id of noIds)
    for (const face of ["post", "story/post", "story/profile", "profile"])
      expect([id, (await get(`/og/${face}/${id}.jpg`)).status]).toEqual([id, 404]);
  const open = await publish(server, ana, { visibility: "unlisted", text: "Solo con el enlace" });
  expect((await get(`/og/story/post/${open}.jpg`)).status).toBe(200);
});

describe("the QR code of one of our addresses", () => {
  test("is an SVG that browsers do not open as a page", async () => {
    const answer = await get("/og/qr.svg?path=/post/0198a1b2");
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/svg+xml",
      "content-security-policy": "sandbox; default-src 'none'",
      "cache-control": "public, max-age=86400",
    });
    expect(await answer.text()).toContain(qrPath(`${server.url}/post/0198a1b2`).path);
  });

  test("is drawn of the address for a tip at a show, which no other query is", async () => {
    const path = "/ana/propina?evento=00000000-0000-4000-8000-000000000000&desde=qr";
    const answer = await get(`/og/qr.svg?path=${encodeURIComponent(path)}`);
    expect(await answer.text()).toContain(qrPath(server.url + path).path);
    const other = encodeURIComponent("/ana/propina?desde=//evil.example");
    expect((await get(`/og/qr.svg?path=${other}`)).status).toBe(404);
  });

  test("is a PNG, too", async () => {
    const answer = await get("/og/qr.png?path=/ana/linktree");
    expect(answer.headers.get("content-type")).toBe("image/png");
    const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();
    expect([format, height]).toEqual(["png", width]);
    expect(width).toBe(600);
  });

  test.for([
    "",
    "?path=",
    "?path=//evil.example",
    "?path=https://evil.example",
    "?path=%2F%2Fevil.example",
    "?path=/a%22%3E%3Cscript%3E",
    "?path=/a&path=/b",
    `?path=/${"a".repeat(161)}`,
  ])("is refused for %s", async (query) => {
    for (const type of ["svg", "png"])
      expect((await get(`/og/qr.${type}${query}`)).status).toBe(404);
  });
});
