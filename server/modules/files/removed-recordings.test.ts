import { afterAll, beforeAll, expect, test } from "vitest";
import { undoDecision } from "#contract/moderation/cases";
import { createPost } from "#contract/posts/posts";
import { eventually } from "#testing/eventually";
import { staffPerson } from "#testing/staff";
import { type TestServer, testServer } from "#testing/test-server";
import { decideOnPost } from "./testing/decide-on-post.ts";
import { melody, reencoded } from "./testing/melody.ts";
import { wav } from "./testing/samples.ts";
import { type Person, upload } from "./testing/transfer.ts";

let server: TestServer;
let moderator: Person;
let ana: Person;
let beto: Person;
beforeAll(async () => {
  server = await testServer({ ffmpeg: "ffmpeg" });
  moderator = await staffPerson(server, "modera", "moderator");
  ana = await server.person("ana", { role: "creator" });
  beto = await server.person("beto", { role: "creator" });
});
afterAll(() => server.stop());

/** Ana publishes the recording; returns the post. */
async function published(recording: Buffer): Promise<string> {
  const { id: fileId } = await upload(ana, "audio", recording);
  return (await ana.call(createPost, { text: "Escucha", files: [{ fileId }] })).data.id;
}

/** The moderator removes the post; returns the decision once its recording can be recognised. */
async function remove(post: string): Promise<string> {
  const { id } = await decideOnPost(server, { moderator, reporter: beto }, post, "remove");
  await eventually(async () => expect((await valuesOf(id)).length).toBeGreaterThan(40));
  return id;
}

const removed = async (recording: Buffer) => remove(await published(recording));

const valuesOf = (decision: string) =>
  server.query(
    `select from blocked_sounds s join blocked_files b on b.id = s.blocked_id where b.decision_id = $1`,
    [decision],
  );
const codeOf = async (bytes: Buffer) => (await upload(beto, "audio", bytes)).code;

test("a removed recording is refused in six re-encodings, and counted; others pass", async () => {
  const original = melody(1);
  const decision = await removed(original);
  const copies = await Promise.all([
    reencoded(original, "mp3", ["-b:a", "64k"]),
    reencoded(original, "ogg", ["-c:a", "libvorbis", "-q:a", "1"]),
    reencoded(original, "m4a", ["-c:a", "aac", "-b:a", "48k"]),
    reencoded(original, "flac", ["-af", "volume=-9dB"]),
    reencoded(original, "mp3", ["-ss", "3.07"]),
    reencoded(original, "mp3", ["-af", "bass=g=6,treble=g=-6"]),
  ]);
  for (const copy of copies) expect(await codeOf(copy)).toBe("file_blocked");
  expect(
    await server.query("select hits from blocked_files where decision_id = $1", [decision]),
  ).toEqual([{ hits: copies.length }]);
  expect(await server.query("select from files where owner_id = $1", [beto.id])).toEqual([]);
  for (const seed of [2, 3, 4]) expect(await codeOf(melody(seed))).toBeUndefined();
  // As long as the others, with nothing to recognise in it.
  expect(await codeOf(wav(40))).toBeUndefined();
});

test("a copy is refused as an attachment of a message too", async () => {
  const original = melody(5);
  await removed(original);
  const copy = await reencoded(original, "mp3", ["-b:a", "64k"]);
  const answer = await beto.fetch("/api/messages/files?name=a.mp3", {
    method: "POST",
    headers: { "content-type": "application/octet-stream" },
    body: new Uint8Array(copy),
  });
  expect(((await answer.json()) as { code: string }).code).toBe("file_blocked");
});

test("undoing the decision lets the recording in again", async () => {
  const original = melody(6);
  const decision = await removed(original);
  const copy = await reencoded(original, "mp3", ["-b:a", "96k"]);
  expect(await codeOf(copy)).toBe("file_blocked");
  await moderator.call(undoDecision, { id: decision, statement: "Nos equivocamos." });
  expect(await valuesOf(decision)).toEqual([]);
  expect(await codeOf(copy)).toBeUndefined();
});

test("a recording that two decisions removed stays out until both are undone", async () => {
  const original = melody(7);
  const posts = [await published(original), await published(await reencoded(original, "mp3", []))];
  const copy = await reencoded(original, "mp3", ["-b:a", "96k"]);
  const decisions = [await remove(posts[0] ?? ""), await remove(posts[1] ?? "")];
  for (const id of decisions) {
    expect(await codeOf(copy)).toBe("file_blocked");
    await moderator.call(undoDecision, { id, statement: "Nos equivocamos." });
  }
  expect(await codeOf(copy)).toBeUndefined();
});

test("recordings that cannot be read are refused as broken, and never answered with an error of the server", async () => {
  await removed(melody(8));
  for (const bytes of [melody(8).subarray(0, 2000), Buffer.concat([wav(2).subarray(0, 44)])]) {
    const answer = await upload(beto, "audio", bytes);
    expect(answer.status).toBeLessThan(500);
  }
});
