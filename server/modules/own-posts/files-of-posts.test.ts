import { afterAll, beforeAll, expect, test } from "vitest";
import { createComment } from "#contract/comments/comments";
import { changeOwnPosts, editPost, replaceMedia } from "#contract/posts/own-posts";
import { createPost, deletePost, likePost } from "#contract/posts/posts";
import { type TestServer, testServer } from "#testing/test-server";
import { upload } from "#testing/upload";
import { purgePosts } from "./purge-posts.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { role: "creator" });
});
afterAll(() => server.stop());

const keysOf = async (fileId: string): Promise<string[]> =>
  (await server.query<{ keys: string[] }>("select keys from files where id = $1", [fileId]))[0]
    ?.keys ?? [];
const there = async (keys: string[]): Promise<boolean[]> =>
  Promise.all(keys.map(async (key) => (await server.ctx.files.size(key)) !== null));
const all = (keys: string[], is: boolean) => keys.map(() => is);

test("files are deleted only when their post is deleted for good", async () => {
  const [sound, cover] = [await upload(ana, "audio"), await upload(ana, "image")];
  const keys = [...(await keysOf(sound)), ...(await keysOf(cover))];
  expect(keys.length).toBeGreaterThan(2);
  const { data: post } = await ana.call(createPost, {
    title: "Tema",
    files: [{ fileId: sound, coverFileId: cover, peaks: [1] }],
  });
  const { id } = post;
  const ids = [id];
  await ana.call(editPost, { id, text: "con unas palabras" });
  for (const change of ["archived", "unarchived", "private", "deleted"] as const)
    await ana.call(changeOwnPosts, { ids, change });
  await purgePosts(server.ctx);
  expect(await there(keys)).toEqual(all(keys, true));
  await ana.call(changeOwnPosts, { ids, change: "restored" });
  await purgePosts(server.ctx);
  expect(await there(keys)).toEqual(all(keys, true));
  await ana.call(deletePost, { id });
  await ana.call(changeOwnPosts, { ids, change: "erased" });
  await expect.poll(() => there(keys)).toEqual(all(keys, false));
  for (const table of ["files", "files_to_delete"])
    await expect.poll(() => server.query(`select * from ${table}`)).toEqual([]);
  for (const key of keys) expect((await server.visitor.fetch(`/files/${key}`)).status).toBe(404);
});

test("a file that another post uses too stays", async () => {
  const fileId = await upload(ana, "image");
  const keys = await keysOf(fileId);
  const { data: first } = await ana.call(createPost, { files: [{ fileId }] });
  const { data: second } = await ana.call(createPost, { text: "La misma foto" });
  await server.query(
    `update media_content set content_type = 'image', media = f.media, file_ids = f.file_ids
     from (select media, file_ids from media_content where id = $1) f where id = $2`,
    [first.id, second.id],
  );
  for (const [n, { id }] of [first, second].entries()) {
    await ana.call(deletePost, { id });
    await ana.call(changeOwnPosts, { ids: [id], change: "erased" });
    await purgePosts(server.ctx);
    if (n === 0) expect(await there(keys)).toEqual(all(keys, true));
  }
  await expect.poll(() => there(keys)).toEqual(all(keys, false));
});

test("a new cover and a new recording keep plays, likes, comments and the address; old files are deleted", async () => {
  const beto = await server.person("beto");
  const [sound, cover] = [await upload(ana, "audio"), await upload(ana, "image")];
  const old = { sound: await keysOf(sound), cover: await keysOf(cover) };
  const { data: post } = await ana.call(createPost, {
    title: "Tema",
    files: [{ fileId: sound, coverFileId: cover, peaks: [1] }],
  });
  const { id } = post;
  await beto.call(likePost, { id });
  await beto.call(createComment, { id, content: "¡Qué bueno!" });
  await server.query("update media_content set play_count = 41 where id = $1", [id]);

  const next = await upload(ana, "image");
  const coverResponse = await ana.call(replaceMedia, { id, coverFileId: next });
  expect(coverResponse.data.media).toMatchObject({ kind: "audio", peaks: [1] });
  await expect.poll(() => there(old.cover)).toEqual(all(old.cover, false));
  expect(await there(old.sound)).toEqual(all(old.sound, true));

  const masterId = await upload(ana, "audio");
  const { data } = await ana.call(replaceMedia, { id, fileId: masterId, peaks: [7, 8] });
  expect(data).toMatchObject({ id, views: 41, like_count: 1, comment_count: 1, title: "Tema" });
  expect(data.media).toMatchObject({ kind: "audio", peaks: [7, 8] });
  expect(data.media?.kind === "audio" && data.media.cover !== null).toBe(true);
  expect(data.edited_at).not.toBeNull();
  await expect.poll(() => there(old.sound)).toEqual(all(old.sound, false));
  const [row] = await server.query("select file_ids from media_content where id = $1", [id]);
  expect(row?.file_ids.toSorted()).toEqual([masterId, next].toSorted());

  const bare = await ana.call(replaceMedia, { id, coverFileId: null });
  expect(bare.data.media).toMatchObject({ cover: null, peaks: [7, 8] });
});

test("replacements that do not fit the post are refused, and nothing changes", async () => {
  const carla = await server.person("carla");
  const [sound, picture] = [await upload(ana, "audio"), await upload(ana, "image")];
  const { data: post } = await ana.call(createPost, { title: "A", files: [{ fileId: sound }] });
  const { data: words } = await ana.call(createPost, { text: "Solo texto" });
  const { id } = post;
  const hers = await upload(carla, "image");
  const errorCodeOf = async (who: Person, input: object) =>
    (await who.call(replaceMedia, { id, ...input })).error.code;
  expect(await errorCodeOf(ana, {})).toBe("invalid_input");
  expect(await errorCodeOf(ana, { fileId: picture })).toBe("invalid_input");
  expect(await errorCodeOf(ana, { coverFileId: await upload(ana, "audio") })).toBe("invalid_input");
  expect(await errorCodeOf(ana, { coverFileId: hers })).toBe("file_not_found");
  expect(await errorCodeOf(ana, { coverFileId: crypto.randomUUID() })).toBe("file_not_found");
  expect(await errorCodeOf(ana, { fileId: picture, coverFileId: picture })).toBe("file_not_found");
  expect(await errorCodeOf(ana, { id: words.id, coverFileId: picture })).toBe("conflict");
  expect(await errorCodeOf(carla, { coverFileId: hers })).toBe("forbidden");
  expect((await server.visitor.call(replaceMedia, { id, coverFileId: picture })).status).toBe(401);
  // The picture is still unused.
  expect((await ana.call(replaceMedia, { id, coverFileId: picture })).status).toBe(200);
});

test("the same replacement, repeated or concurrent, changes a post once", async () => {
  const [sound, cover] = [await upload(ana, "audio"), await upload(ana, "image")];
  const { data: post } = await ana.call(createPost, {
    title: "Tema",
    files: [{ fileId: sound, coverFileId: cover, peaks: [1] }],
  });
  const { data: other } = await ana.call(createPost, {
    title: "Otro",
    files: [{ fileId: await upload(ana, "audio") }],
  });
  const { id } = post;
  const old = await keysOf(sound);
  await server.query("update media_content set play_count = 41 where id = $1", [id]);
  const next = await upload(ana, "audio");
  const put = (input: object) => ana.call(replaceMedia, { id, peaks: [3], ...input });

  const same = await Promise.all([1, 2, 3, 4].map(() => put({ fileId: next })));
  expect(same.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(same.map(({ data }) => JSON.stringify(data.media))).size).toBe(1);
  expect(new Set(same.map(({ data }) => data.edited_at)).size).toBe(1);
  const again = await put({ fileId: next, coverFileId: cover });
  expect([again.status, again.data.edited_at]).toEqual([200, same[0]?.data.edited_at]);
  // A file of another post, or in another role of this one, is refused.
  const response = await ana.call(replaceMedia, { id: other.id, fileId: next });
  expect(response.error.code).toBe("file_not_found");
  expect((await put({ fileId: cover })).error.code).toBe("file_not_found");
  expect((await put({ coverFileId: next })).error.code).toBe("file_not_found");
  expect((await put({ fileId: sound })).error.code).toBe("file_not_found");

  // Different recordings at once: each is shown for a moment, and the last one stays.
  const masters = await Promise.all([1, 2, 3].map(() => upload(ana, "audio")));
  const answers = await Promise.all(masters.map((fileId) => put({ fileId })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [row] = await server.query<{ file_ids: string[]; play_count: number; url: string }>(
    "select file_ids, play_count, media ->> 'url' as url from media_content where id = $1",
    [id],
  );
  expect(row).toMatchObject({ play_count: 41 });
  expect(row?.file_ids).toHaveLength(2);
  const left = await server.query<{ id: string; url: string }>(
    "select id, view ->> 'url' as url from files where id = any($1)",
    [[sound, next, ...masters]],
  );
  expect(left.map(({ url }) => url)).toEqual([row?.url]);
  expect(row?.file_ids.toSorted()).toEqual([cover, left[0]?.id].toSorted());
  await expect.poll(() => there(old)).toEqual(all(old, false));

  // A replacement during the deletion: one comes first, and the loser leaves nothing behind.
  const late = await upload(ana, "audio");
  const [deleteResponse, replaceResponse] = await Promise.all([
    ana.call(changeOwnPosts, { ids: [id], change: "deleted" }),
    put({ fileId: late }),
  ]);
  expect([deleteResponse.status, [200, 404].includes(replaceResponse.status)]).toEqual([200, true]);
});
