import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  createPost,
  getPost,
  likePost,
  type Post,
  savePost,
  unlikePost,
  unsavePost,
} from "#contract/posts/posts";
import { ApiError } from "#platform/errors";
import { crowd, inWaves } from "#testing/crowd";
import { type TestServer, testServer } from "#testing/test-server";
import { createPost as create } from "./create-post.ts";
import { removePost } from "./queries.ts";
import * as react from "./react-to-post.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
let beto: Person;
let post: Post;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { role: "creator" });
  beto = await server.person("beto");
  post = (await ana.call(createPost, { text: "hola" })).data;
});
afterAll(() => server.stop());

/** Posts whose counters differ from their rows. */
const drift = () =>
  server.query(
    `select id from media_content m
     where like_count <> (select count(*) from content_likes where content_id = m.id)`,
  );

describe("a like", () => {
  test("counts once, however often it is repeated, and can be removed", async () => {
    const { id } = post;
    for (let n = 0; n < 3; n += 1)
      expect((await beto.call(likePost, { id })).data).toEqual({ is_liked: true, like_count: 1 });
    expect((await ana.call(likePost, { id })).data.like_count).toBe(2);
    expect((await beto.call(getPost, { id })).data).toMatchObject({
      is_liked: true,
      like_count: 2,
    });
    for (let n = 0; n < 3; n += 1)
      expect((await beto.call(unlikePost, { id })).data).toEqual({
        is_liked: false,
        like_count: 1,
      });
    expect((await beto.call(getPost, { id })).data).toMatchObject({
      is_liked: false,
      like_count: 1,
    });
    expect(await drift()).toEqual([]);
  });

  test("belongs to the session's person, whatever the body says", async () => {
    const answer = await beto.fetch(`/api/posts/${post.id}/like`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ user_id: ana.id, id: crypto.randomUUID() }),
    });
    expect(answer.status).toBe(200);
    const rows = await server.query("select 1 from content_likes where user_id = $1", [beto.id]);
    expect(rows).toHaveLength(1);
    await beto.call(unlikePost, { id: post.id });
  });
});

test("saving is private, can be repeated without effect, and removed", async () => {
  const { id } = post;
  for (let n = 0; n < 2; n += 1)
    expect((await beto.call(savePost, { id })).data).toEqual({ is_saved: true });
  expect((await beto.call(getPost, { id })).data.is_saved).toBe(true);
  expect((await ana.call(getPost, { id })).data.is_saved).toBe(false);
  for (let n = 0; n < 2; n += 1)
    expect((await beto.call(unsavePost, { id })).data).toEqual({ is_saved: false });
  expect((await beto.call(getPost, { id })).data.is_saved).toBe(false);
});

test("an unknown or invisible post accepts no reactions", async () => {
  const carla = await server.person("carla");
  const { data: secret } = await carla.call(createPost, { text: "para mí" });
  await server.query("update profiles set is_public = false where id = $1", [carla.id]);
  for (const id of [crypto.randomUUID(), secret.id])
    for (const endpoint of [likePost, unlikePost, savePost, unsavePost]) {
      const answer = await beto.call(endpoint, { id });
      expect(answer.status).toBe(404);
      expect(answer.error.message).toBe("El contenido no existe");
    }
  expect((await carla.call(likePost, { id: secret.id })).data.like_count).toBe(1);
  expect((await server.visitor.call(likePost, { id: post.id })).status).toBe(401);
});

describe("concurrent reactions", () => {
  test("20 racers on 50 pairs make one like each, and the counters match the rows", async () => {
    const people = await crowd(server, 10);
    const posts: string[] = [];
    for (let n = 0; n < 5; n += 1)
      posts.push((await ana.call(createPost, { text: `número ${n}` })).data.id);
    await inWaves(
      Array.from({ length: 20 }, () =>
        people.flatMap((person) => posts.map((id) => () => react.likePost(person, { id }))),
      ).flat(),
    );
    const counts = await server.query<{ like_count: number }>(
      "select like_count from media_content where id = any($1)",
      [posts],
    );
    expect(counts.map((row) => row.like_count)).toEqual([10, 10, 10, 10, 10]);
    expect(await drift()).toEqual([]);
  });

  test("many concurrent likes and unlikes end with exact counters", async () => {
    const people = await crowd(server, 8);
    const ids = [post.id, (await ana.call(createPost, { text: "otra" })).data.id];
    await inWaves(
      Array.from({ length: 1500 }, (_, n) => () => {
        const person = people[(n * 5) % people.length];
        const id = ids[n % ids.length];
        if (!person || !id) throw new Error("nobody came");
        return n % 3 === 0 ? react.unlikePost(person, { id }) : react.likePost(person, { id });
      }),
    );
    expect(await drift()).toEqual([]);
  });

  test("fifty likes of a post during its deletion leave no like, and cause no unexpected error", async () => {
    const [author, ...fans] = await crowd(server, 51);
    if (!author) throw new Error("nobody came");
    for (let round = 0; round < 3; round += 1) {
      const draft = createPost.input.parse({ text: "efímera" });
      const { id } = await create({ ...author, idempotencyKey: crypto.randomUUID() }, draft);
      const likes = fans.map((fan) => () => react.likePost(fan, { id }));
      const answers = await Promise.allSettled([
        ...likes.slice(0, 25).map((like) => like()),
        server.ctx.db.one(removePost, { id, user_id: author.actor.userId }),
        ...likes.slice(25).map((like) => like()),
      ]);
      const refusals = answers.flatMap((answer) =>
        answer.status === "rejected" ? [answer.reason] : [],
      );
      expect(refusals).toEqual(refusals.map(() => new ApiError("post_not_found")));
      const left = await server.query("select 1 from content_likes where content_id = $1", [id]);
      expect(left).toEqual([]);
    }
    expect(await drift()).toEqual([]);
  });

  test("reactions to a post during its deletion leave nothing behind", async () => {
    const [author, ...fans] = await crowd(server, 9);
    if (!author) throw new Error("nobody came");
    for (let round = 0; round < 15; round += 1) {
      const { id } = await create(
        { ...author, idempotencyKey: crypto.randomUUID() },
        createPost.input.parse({ text: "efímera" }),
      );
      const answers = await Promise.allSettled([
        ...fans.map((fan) => react.likePost(fan, { id })),
        ...fans.map((fan) => react.savePost(fan, { id })),
        server.ctx.db.one(removePost, { id, user_id: author.actor.userId }),
        ...fans.map((fan) => react.unlikePost(fan, { id })),
        ...fans.map((fan) => react.likePost(fan, { id })),
      ]);
      const refusals = answers.flatMap((answer) =>
        answer.status === "rejected" ? [answer.reason] : [],
      );
      // Later ones get not_found; nothing else goes wrong.
      expect(refusals).toEqual(refusals.map(() => new ApiError("post_not_found")));
      expect(await server.query("select 1 from content_likes where content_id = $1", [id])).toEqual(
        [],
      );
    }
    expect(await drift()).toEqual([]);
  });
});
