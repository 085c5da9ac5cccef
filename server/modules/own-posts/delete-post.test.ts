import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPost, deletePost, getPost } from "#contract/posts/posts";
import { getProfile } from "#contract/people/profiles";
import { type TestServer, testServer } from "#testing/test-server";
import { upload } from "#testing/upload";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
let beto: Person;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { role: "creator", name: "Ana Belmonte" });
  beto = await server.person("beto");
});
afterAll(() => server.stop());

const postsOf = async (person: Person) =>
  (await server.visitor.call(getProfile, { handle: person.id })).data.posts_count;

describe("deleting a post", () => {
  test("is only possible for its owner, updates the count and keeps its file for the trash", async () => {
    const fileId = await upload(ana, "image");
    const { data: post } = await ana.call(createPost, { files: [{ fileId }] });
    const before = await postsOf(ana);
    expect((await ana.call(deletePost, { id: post.id })).data).toEqual({ success: true });
    expect((await ana.call(getPost, { id: post.id })).error.code).toBe("post_gone");
    expect(await postsOf(ana)).toBe(before - 1);
    expect(await server.query("select 1 from files where id = $1", [fileId])).toHaveLength(1);
    // A retry after a lost answer succeeds.
    expect((await ana.call(deletePost, { id: post.id })).status).toBe(200);
    expect(await postsOf(ana)).toBe(before - 1);
  });

  test("of a post that was never published does not reveal it", async () => {
    const publish_at = new Date(Date.now() + 86_400_000).toISOString();
    const { data: post } = await ana.call(createPost, { text: "mañana", publish_at });
    const before = await beto.call(getPost, { id: post.id });
    await ana.call(deletePost, { id: post.id });
    const after = await beto.call(getPost, { id: post.id });
    expect(before.error.code).toBe("post_not_found");
    expect(after).toMatchObject({ status: before.status, error: { code: "post_not_found" } });
  });

  test("Delete post: only the owner; another person's is refused and stays unchanged", async () => {
    const { data: post } = await ana.call(createPost, { text: "mía" });
    const row = "select *, xmin from media_content where id = $1";
    const before = await server.query(row, [post.id]);
    const answer = await beto.call(deletePost, { id: post.id });
    expect(answer.status).toBe(403);
    expect(answer.error).toMatchObject({
      code: "post_not_deletable",
      message: "No se pudo eliminar el post",
    });
    expect(await server.query(row, [post.id])).toEqual(before);
    expect((await server.visitor.call(deletePost, { id: post.id })).status).toBe(401);
  });

  test("of an unknown post, or of a private person's, is not found", async () => {
    const carla = await server.person("carla");
    const { data: post } = await carla.call(createPost, { text: "para mí" });
    await server.query("update profiles set is_public = false where id = $1", [carla.id]);
    for (const id of [crypto.randomUUID(), post.id]) {
      expect((await beto.call(deletePost, { id })).error).toMatchObject({
        code: "post_not_found",
        message: "El contenido no existe",
      });
      expect((await beto.call(getPost, { id })).status).toBe(404);
    }
    expect((await carla.call(getPost, { id: post.id })).status).toBe(200);
    expect((await carla.call(deletePost, { id: post.id })).status).toBe(200);
  });

  test.for(["abc", "%", "1", "a\0", "x".repeat(60)])("of %j is refused as invalid", async (id) => {
    const path = `/api/posts/${encodeURIComponent(id)}`;
    expect((await server.visitor.fetch(path)).status).toBe(404);
    expect((await ana.fetch(path, { method: "DELETE" })).status).toBe(422);
  });
});
