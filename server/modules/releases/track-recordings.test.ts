import { afterAll, beforeAll, expect, test } from "vitest";
import { createComment } from "#contract/comments/comments";
import { getPost } from "#contract/posts/posts";
import { releaseLimits } from "#contract/releases/release-limits";
import { type OwnRelease, getRelease } from "#contract/releases/releases";
import { getFormerRecordings, replaceTrackRecording } from "#contract/releases/track-recordings";
import { type TestServer, testServer } from "#testing/test-server";
import { upload } from "#testing/upload";
import { draftOf, publishedRelease } from "#testing/make-release";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
let beto: Person;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { role: "creator" });
  beto = await server.person("beto", { role: "creator" });
});
afterAll(() => server.stop());

const files = async (): Promise<unknown> =>
  (await server.query(`select count(*)::int as files from files where kind = 'audio'`))[0]?.files;
const addressOf = ({ tracks: [track] }: OwnRelease): string => track?.recording.url ?? "";
const keyOf = (address: string): string => address.split("?")[0] ?? "";
const status = async (who: { fetch: Person["fetch"] }, address: string): Promise<number> => {
  const { status: code, body } = await who.fetch(address);
  await body?.cancel();
  return code;
};

test("another recording of a track: address, plays and comments stay, and the former one is its artist's", async () => {
  const before = await publishedRelease(ana, "Otra toma", ["Uno"]);
  const [post_id = ""] = before.tracks.map((track) => track.post_id);
  await beto.call(createComment, { id: post_id, content: "Qué toma" });
  await server.query("update media_content set play_count = 7 where id = $1", [post_id]);
  const file_id = await upload(ana, "audio");
  const input = { id: before.id, post_id, file_id, peaks: [1, 2, 3] };
  // The second one arrives because the answer to the first was lost.
  const [{ data: after }, retry] = [
    await ana.call(replaceTrackRecording, input),
    await ana.call(replaceTrackRecording, input),
  ];
  expect(retry.status).toBe(200);
  expect(keyOf(addressOf(after))).not.toBe(keyOf(addressOf(before)));
  const { data: post } = await server.visitor.call(getPost, { id: post_id });
  expect(post).toMatchObject({ id: post_id, views: 7, comment_count: 1 });
  expect(post.media).toMatchObject({ kind: "audio", peaks: [1, 2, 3] });
  const { data: page } = await server.visitor.call(getRelease, {
    handle: "ana",
    slug: before.slug,
  });
  expect(page).toMatchObject({ state: "out", tracks: [{ post: { media: post.media } }] });

  const { data } = await ana.call(getFormerRecordings, { id: before.id, post_id });
  expect(data.recordings.map(({ recording }) => keyOf(recording.url))).toEqual([
    keyOf(addressOf(before)),
  ]);
  const address = data.recordings[0]?.recording.url ?? "";
  expect(await status(ana, address)).toBe(200);
  for (const who of [beto, server.visitor]) expect(await status(who, keyOf(address))).toBe(404);
});

test("a track goes back to a former recording, with its waveform", async () => {
  const release = await draftOf(ana, "De vuelta", ["Uno"]);
  const [post_id = ""] = release.tracks.map((track) => track.post_id);
  const track = { id: release.id, post_id };
  const first = await upload(ana, "audio");
  await ana.call(replaceTrackRecording, { ...track, file_id: first, peaks: [9] });
  const { data: second } = await ana.call(replaceTrackRecording, {
    ...track,
    file_id: await upload(ana, "audio"),
  });
  const { data: third } = await ana.call(replaceTrackRecording, { ...track, file_id: first });
  expect((await ana.call(getPost, { id: post_id })).data.media).toMatchObject({ peaks: [9] });
  const { data } = await ana.call(getFormerRecordings, track);
  expect(data.recordings.map(({ recording }) => keyOf(recording.url))).toEqual([
    keyOf(addressOf(second)),
    keyOf(addressOf(release)),
  ]);
  expect(keyOf(addressOf(third))).not.toBe(keyOf(addressOf(second)));
});

test("ten former recordings stay; files of older ones and of erased tracks are deleted", async () => {
  const release = await draftOf(ana, "Muchas tomas", ["Uno"]);
  const [post_id = ""] = release.tracks.map((track) => track.post_id);
  const track = { id: release.id, post_id };
  const before = Number(await files());
  for (let n = 0; n < releaseLimits.formerRecordings + 2; n += 1)
    await ana.call(replaceTrackRecording, { ...track, file_id: await upload(ana, "audio") });
  const { data } = await ana.call(getFormerRecordings, track);
  expect(data.recordings).toHaveLength(releaseLimits.formerRecordings);
  expect(await files()).toBe(before + releaseLimits.formerRecordings);
  await server.query("delete from media_content where id = $1", [post_id]);
  // The present one is deleted by who erases posts.
  expect(await files()).toBe(before);
});

test("several replacements at once leave one present recording and all others in its history", async () => {
  const release = await draftOf(ana, "A la vez", ["Uno"]);
  const [post_id = ""] = release.tracks.map((track) => track.post_id);
  const uploads = [];
  for (let n = 0; n < 4; n += 1) uploads.push(await upload(ana, "audio"));
  const answers = await Promise.all(
    [...uploads, ...uploads].map((file_id) =>
      ana.call(replaceTrackRecording, { id: release.id, post_id, file_id }),
    ),
  );
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
  const { data } = await ana.call(getFormerRecordings, { id: release.id, post_id });
  expect(data.recordings).toHaveLength(4);
});

test("what does not fit is refused, and nothing changes", async () => {
  const release = await draftOf(ana, "Sin cambios", ["Uno"]);
  const other = await draftOf(ana, "Otro", ["Dos"]);
  const [post_id = ""] = release.tracks.map((track) => track.post_id);
  const [elsewhere = ""] = other.tracks.map((track) => track.post_id);
  const { id } = release;
  const [own, foreign, picture] = [
    await upload(ana, "audio"),
    await upload(beto, "audio"),
    await upload(ana, "image"),
  ];
  const code = async (who: Person, input: Parameters<typeof replace>[1]) =>
    (await replace(who, input)).error.code;
  const replace = (who: Person, input: { id: string; post_id: string; file_id: string }) =>
    who.call(replaceTrackRecording, input);
  const [currentFile] = await server.query(
    "select file_ids[1] as id from media_content where id = $1",
    [elsewhere],
  );
  expect(await code(beto, { id, post_id, file_id: foreign })).toBe("release_not_found");
  expect(await code(ana, { id, post_id: elsewhere, file_id: own })).toBe("post_not_found");
  for (const file_id of [foreign, picture, crypto.randomUUID(), String(currentFile?.id)])
    expect(await code(ana, { id, post_id, file_id })).toBe("file_not_found");
  const tooManyPeaks = { id, post_id, file_id: own, peaks: [101] };
  expect((await ana.call(replaceTrackRecording, tooManyPeaks)).status).toBe(422);
  expect((await beto.call(getFormerRecordings, { id, post_id })).error.code).toBe(
    "release_not_found",
  );
  expect((await ana.call(getFormerRecordings, { id, post_id })).data.recordings).toEqual([]);
});
