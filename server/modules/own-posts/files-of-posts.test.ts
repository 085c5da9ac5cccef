import { afterAll, beforeAll, expect, test } from "vitest";
import { changeOwnPosts, editPost } from "#contract/own-posts";
import { createPost, deletePost } from "#contract/posts";
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

test("files go when their post is gone for good, never before", async () => {
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

test("a file that another post shows, too, stays with that one", async () => {
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
