import { createHash, randomUUID } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { undoDecision } from "#contract/moderation/cases";
import { createPost } from "#contract/posts/posts";
import { pictureHash } from "#platform/media/picture-hash";
import { staffPerson } from "#testing/staff";
import { type TestServer, testServer } from "#testing/test-server";
import { refuseBlocked } from "./blocked-files.ts";
import { decideOnPost } from "./testing/decide-on-post.ts";
import { tone } from "./testing/samples.ts";
import { type Person, upload } from "./testing/transfer.ts";

let server: TestServer;
let moderator: Person;
let ana: Person;
let beto: Person;
beforeAll(async () => {
  server = await testServer();
  moderator = await staffPerson(server, "modera", "moderator");
  ana = await server.person("ana");
  beto = await server.person("beto");
});
afterAll(() => server.stop());

/** Clouds of colour that only depend on the seed. */
function clouds(seed: number, width = 600, height = 400): Sharp {
  const cells = Buffer.concat(
    Array.from({ length: 9 }, (_row, n) => createHash("sha256").update(`${seed} ${n}`).digest()),
  );
  return sharp(cells, { raw: { width: 12, height: 8, channels: 3 } }).resize({
    width,
    height,
    fit: "fill",
    kernel: "cubic",
  });
}

async function publish(who: Person, fileId: string): Promise<string> {
  return (await who.call(createPost, { text: "Mira", files: [{ fileId }] })).data.id;
}

/** Ana publishes the file, and the moderator removes it; returns the decision. */
async function removed(kind: "image" | "audio", bytes: Buffer): Promise<string> {
  const { id: file } = await upload(ana, kind, bytes);
  const post = await publish(ana, file);
  return (await decide(post, "remove")).id;
}

const decide = (post: string, action: "remove" | "hide") =>
  decideOnPost(server, { moderator, reporter: beto }, post, action);

const codeOf = async (who: Person, kind: string, bytes: Buffer) =>
  (await upload(who, kind, bytes)).code;
const hits = async (decision: string) =>
  (
    await server.query<{ hits: number }>("select hits from blocked_files where decision_id = $1", [
      decision,
    ])
  ).map((row) => row.hits);

test("a removed picture is refused in five re-encodings, and in every place", async () => {
  const original = await clouds(1).jpeg({ quality: 92 }).toBuffer();
  const decision = await removed("image", original);
  const crop = { left: 9, top: 6, width: 582, height: 388 };
  const copies = await Promise.all([
    sharp(original).jpeg({ quality: 40 }).toBuffer(),
    sharp(original).webp({ quality: 60 }).toBuffer(),
    sharp(original).resize({ width: 300 }).jpeg().toBuffer(),
    sharp(original).extract(crop).modulate({ brightness: 1.1 }).jpeg().toBuffer(),
    sharp(original).png().toBuffer(),
  ]);
  for (const copy of [original, ...copies])
    expect(await codeOf(beto, "image", copy)).toBe("file_blocked");
  const answer = await upload(beto, "avatar", original);
  expect([answer.status, answer.code]).toEqual([422, "file_blocked"]);
  expect(answer.message).toMatch(/^Este archivo se retiró/);
  const attached = await beto.fetch("/api/messages/files?name=a.png", {
    method: "POST",
    headers: { "content-type": "application/octet-stream" },
    body: new Uint8Array(copies[4]),
  });
  expect([attached.status, ((await attached.json()) as { code: string }).code]).toEqual([
    422,
    "file_blocked",
  ]);
  expect(await hits(decision)).toEqual([8]);
  expect(await server.query("select from files where owner_id = $1", [beto.id])).toEqual([]);
});

test("a thousand other pictures pass", async () => {
  const caught: number[] = [];
  for (let seed = 1000; seed < 2000; seed += 1) {
    const hash = await pictureHash(clouds(seed, 96, 64));
    const file = {
      kind: "image" as const,
      width: 96,
      height: 64,
      placeholder: "",
      sizes: [],
      sha256: createHash("sha256").update(randomUUID()).digest("hex"),
      pictureHash: hash,
    };
    await refuseBlocked(server.ctx, file, "").catch(() => caught.push(seed));
  }
  expect(caught).toEqual([]);
  for (const seed of [3, 4, 5])
    expect((await upload(beto, "image", await clouds(seed).jpeg().toBuffer())).status).toBe(200);
});

test("a removed song is refused byte for byte", async () => {
  const song = await tone("mp3");
  await removed("audio", song);
  expect(await codeOf(beto, "audio", song)).toBe("file_blocked");
  expect((await upload(beto, "audio", await tone("ogg"))).status).toBe(200);
});

test("a song that was replaced after the report is refused too, one replaced before is not", async () => {
  const [before, reported, now] = await Promise.all([
    tone("mp3", 11),
    tone("mp3", 13),
    tone("mp3", 17),
  ]);
  const ids = [];
  for (const song of [before, reported, now]) ids.push((await upload(ana, "audio", song)).id);
  const post = await publish(ana, String(ids[2]));
  await server.query(
    `insert into former_recordings (post_id, file_id, replaced_at)
     values ($1, $2, now() - interval '1 minute'), ($1, $3, now() + interval '1 minute')`,
    [post, ids[0], ids[1]],
  );
  await decide(post, "remove");
  const codes = [];
  for (const song of [before, reported, now]) codes.push(await codeOf(beto, "audio", song));
  expect(codes).toEqual([undefined, "file_blocked", "file_blocked"]);
});

test("undoing the decision lets the picture in again; another decision keeps it out", async () => {
  const picture = await clouds(7).jpeg().toBuffer();
  const { id: first } = await upload(ana, "image", picture);
  const { id: second } = await upload(ana, "image", picture);
  const decisions: string[] = [];
  for (const file of [first, second]) {
    const post = await publish(ana, file);
    decisions.push((await decide(post, "remove")).id);
  }
  for (const [id = "", code] of [
    [decisions[0], "file_blocked"],
    [decisions[1], undefined],
  ]) {
    await moderator.call(undoDecision, { id, statement: "Nos equivocamos." });
    expect(await codeOf(beto, "image", picture)).toBe(code);
  }
});

test("hiding blocks nothing, and plain pictures are alike only byte for byte", async () => {
  const hiddenPicture = await clouds(8).jpeg().toBuffer();
  const { id: file } = await upload(ana, "image", hiddenPicture);
  const post = await publish(ana, file);
  await decide(post, "hide");
  expect(await codeOf(beto, "image", hiddenPicture)).toBeUndefined();
  const colour = (background: string) =>
    sharp({ create: { width: 90, height: 60, channels: 3, background } })
      .png()
      .toBuffer();
  await removed("image", await colour("#c21"));
  expect(await codeOf(beto, "image", await colour("#c21"))).toBe("file_blocked");
  expect(await codeOf(beto, "image", await colour("#fff"))).toBeUndefined();
});

test("the erasure of the account does not let its removed files in again", async () => {
  const carla = await server.person("carla");
  const picture = await clouds(9).jpeg().toBuffer();
  const { id: file } = await upload(carla, "image", picture);
  const post = await publish(carla, file);
  await decide(post, "remove");
  await server.query("delete from profiles where id = $1", [carla.id]);
  expect(await codeOf(beto, "image", picture)).toBe("file_blocked");
});
