import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createComment } from "#contract/comments/comments";
import { followUser } from "#contract/people/follows";
import { limits } from "#contract/limits";
import {
  changeOwnPosts,
  getOwnPosts,
  editPost,
  pinPost,
  type PostChange,
  type PostState,
} from "#contract/posts/own-posts";
import {
  createPost,
  deletePost,
  getFeed,
  getPost,
  likePost,
  savePost,
} from "#contract/posts/posts";
import { getProfile } from "#contract/people/profiles";
import { crowd, inWaves } from "#testing/crowd";
import { type TestServer, testServer } from "#testing/test-server";
import { changePosts } from "./change-posts.ts";
import { purgePosts } from "./purge-posts.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
let beto: Person;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { role: "creator", name: "Ana Belmonte" });
  beto = await server.person("beto");
  await beto.call(followUser, { targetUserId: ana.id, follow: true });
});
afterAll(() => server.stop());

const publishPost = async (text = "Hola", more: object = {}): Promise<string> =>
  (await ana.call(createPost, { text, ...more })).data.id;
const change = (ids: string[], to: PostChange, who: Person = ana) =>
  who.call(changeOwnPosts, { ids, change: to });
const stateOf = async (id: string): Promise<PostState | null> => {
  for (const state of ["published", "scheduled", "archived", "bin"] as const) {
    const { data } = await ana.call(getOwnPosts, { state, limit: 50 });
    if (data.posts.some((post) => post.id === id)) return state;
  }
  return null;
};
const age = (id: string, days: number) =>
  server.query(
    `update media_content set deleted_at = now() - make_interval(days => $2) where id = $1`,
    [id, days],
  );
const postsOf = async () =>
  (await server.visitor.call(getProfile, { handle: "ana" })).data.posts_count;

/** Counters that differ from their rows, and orphaned rows. */
const drift = () =>
  server.query(
    `select m.id::text from media_content m
     where like_count <> (select count(*) from content_likes where content_id = m.id)
       or comment_count <> (select count(*) from comments where content_id = m.id and deleted_at is null
         and not hidden_by_block)
       or (status = 'deleted') <> (deleted_at is not null)
     union all
     select p.id::text from profiles p where posts_count <> (select count(*) from media_content
       where user_id = p.id and status = 'active' and visibility in ('public', 'followers') and not in_release)`,
  );

describe("the states of a post", () => {
  test("archived and restored it keeps likes, comments, saves and its place", async () => {
    const id = await publishPost("La primera");
    await beto.call(likePost, { id });
    await beto.call(savePost, { id });
    await beto.call(createComment, { id, content: "¡Qué buena!" });
    await publishPost("La segunda");
    const count = await postsOf();
    expect((await change([id], "archived")).data).toEqual({ success: true, changed: 1 });
    expect([await stateOf(id), await postsOf()]).toEqual(["archived", count - 1]);
    expect((await change([id], "unarchived")).data.changed).toBe(1);
    expect(await postsOf()).toBe(count);
    expect((await beto.call(getPost, { id })).data).toMatchObject({
      like_count: 1,
      comment_count: 1,
      is_liked: true,
      is_saved: true,
    });
    const { data } = await server.visitor.call(getFeed, {});
    expect(data.content.map((post) => post.title).slice(0, 2)).toEqual([
      "La segunda",
      "La primera",
    ]);
    expect(await drift()).toEqual([]);
  });

  test.for<[string, object, PostChange | null, PostState]>([
    ["published", {}, null, "published"],
    ["archived", {}, "archived", "archived"],
    ["private", {}, "private", "published"],
    [
      "scheduled",
      { publish_at: new Date(Date.now() + 86_400_000).toISOString() },
      null,
      "scheduled",
    ],
  ])("restored from the trash it is %s again, within 30 days", async ([, input, first, state]) => {
    const id = await publishPost("Va y viene", input);
    if (first !== null) await change([id], first);
    const count = await postsOf();
    await ana.call(deletePost, { id });
    expect(await stateOf(id)).toBe("bin");
    await age(id, limits.trashDays - 1);
    await purgePosts(server.ctx);
    expect((await change([id], "restored")).data.changed).toBe(1);
    expect([await stateOf(id), await postsOf()]).toEqual([state, count]);
    expect(await drift()).toEqual([]);
  });

  test("a scheduled post whose time passed in the trash is archived, not published", async () => {
    const publish_at = new Date(Date.now() + 86_400_000).toISOString();
    const id = await publishPost("Tarde", { publish_at });
    await ana.call(deletePost, { id });
    await server.query("update media_content set publish_at = now() where id = $1", [id]);
    await change([id], "restored");
    expect(await stateOf(id)).toBe("archived");
  });

  test("after 30 days it is deleted for good, with everything that belonged to it", async () => {
    const id = await publishPost("Adiós");
    await beto.call(likePost, { id });
    await beto.call(createComment, { id, content: "Te extrañaremos" });
    await ana.call(editPost, { id, text: "Adiós, adiós" });
    await ana.call(deletePost, { id });
    await age(id, limits.trashDays);
    expect((await change([id], "restored")).error.code).toBe("post_not_found");
    expect(await stateOf(id)).toBeNull();
    await purgePosts(server.ctx);
    for (const table of ["content_likes", "comments", "post_revisions"])
      expect(await server.query(`select 1 from ${table} where content_id = $1`, [id])).toEqual([]);
    expect(await server.query("select 1 from media_content where id = $1", [id])).toEqual([]);
    expect(await drift()).toEqual([]);
  });

  test("deleted for good it is gone at once, and repeating that changes nothing", async () => {
    const id = await publishPost("Ya");
    expect((await change([id], "erased")).error.code).toBe("conflict");
    await ana.call(deletePost, { id });
    expect((await change([id], "erased")).data.changed).toBe(1);
    expect(await stateOf(id)).toBeNull();
    expect((await change([id], "restored")).status).toBe(404);
    expect((await change([id], "erased")).data.changed).toBe(0);
    await expect
      .poll(() => server.query("select 1 from media_content where id = $1", [id]))
      .toEqual([]);
    expect((await change([id], "erased")).data.changed).toBe(0);
  });

  test("purging a post with thousands of likes and comments succeeds too", async () => {
    const id = await publishPost("Muy querida");
    await server.query(
      `with fans as (insert into users (email) select n || '@fans.test' from generate_series(1, 3000) n returning id),
       people as (insert into profiles (id, name) select id, 'Fan' from fans returning id),
       liked as (insert into content_likes (user_id, content_id) select id, $1 from people)
       insert into comments (content_id, user_id, content, idempotency_key, request_hash)
       select $1, id, '¡Viva!', gen_random_uuid(), '' from people limit 1200`,
      [id],
    );
    await server.query("update media_content set like_count = 3000 where id = $1", [id]);
    await ana.call(deletePost, { id });
    await age(id, 40);
    await purgePosts(server.ctx);
    expect(await server.query("select 1 from media_content where id = $1", [id])).toEqual([]);
  });
});

describe("bulk changes", () => {
  test("change all or nothing: with another person's post among them, nothing", async () => {
    const mine = [await publishPost("uno"), await publishPost("dos")];
    const { data: foreign } = await beto.call(createPost, { text: "de Beto" });
    for (const to of ["archived", "private", "deleted", "restored"] as const)
      for (const other of [foreign.id, crypto.randomUUID()])
        expect((await change([...mine, other], to)).error.code).toBe("post_not_found");
    expect(await Promise.all(mine.map(stateOf))).toEqual(["published", "published"]);
    expect((await beto.call(getPost, { id: foreign.id })).status).toBe(200);
    // Deleting another person's post for good does nothing, and reveals nothing.
    expect((await change([foreign.id], "erased")).data.changed).toBe(0);
    expect((await beto.call(getPost, { id: foreign.id })).status).toBe(200);
  });

  test("change nothing when one post is in another state", async () => {
    const [out, trashedId] = [await publishPost("fuera"), await publishPost("dentro")];
    await ana.call(deletePost, { id: trashedId });
    for (const to of ["archived", "unarchived", "private", "erased"] as const)
      expect((await change([out, trashedId], to)).error.code).toBe("conflict");
    expect([await stateOf(out), await stateOf(trashedId)]).toEqual(["published", "bin"]);
  });

  test("take up to 100, each once, and can be repeated without effect", async () => {
    const ids = await Promise.all(Array.from({ length: 100 }, (_, n) => publishPost(`serie ${n}`)));
    const before = await postsOf();
    expect((await change([...ids.slice(0, 99), ids[0] ?? ""], "archived")).data.changed).toBe(99);
    expect((await change(ids, "archived")).data.changed).toBe(1);
    expect((await change(ids, "archived")).data.changed).toBe(0);
    expect(await postsOf()).toBe(before - 100);
    expect((await change(ids, "deleted")).data.changed).toBe(100);
    expect((await change(ids, "restored")).data.changed).toBe(100);
    expect(await drift()).toEqual([]);
  });

  test.for<[string, unknown]>([
    ["none", { ids: [], change: "archived" }],
    ["101", { ids: Array.from({ length: 101 }, () => crypto.randomUUID()), change: "archived" }],
    ["something else", { ids: ["abc"], change: "archived" }],
    ["no list", { ids: crypto.randomUUID(), change: "archived" }],
    ["no such change", { ids: [crypto.randomUUID()], change: "locked" }],
  ])("%s is refused", async ([, body]) => {
    const answer = await ana.fetch("/api/own-posts/changes", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(422);
  });

  test("require a session", async () => {
    const id = await publishPost();
    const { visitor } = server;
    expect((await visitor.call(changeOwnPosts, { ids: [id], change: "deleted" })).status).toBe(401);
    expect((await visitor.call(getOwnPosts, {})).status).toBe(401);
    expect((await visitor.call(pinPost, { id })).status).toBe(401);
  });

  test("of the same posts, fifty at once, are serialised, and the counters are exact", async () => {
    const ids = [await publishPost("a"), await publishPost("b"), await publishPost("c")];
    const steps = ["archived", "unarchived", "deleted", "restored", "private", "public"] as const;
    const statuses = new Set<number>();
    await inWaves([
      ...Array.from({ length: 50 }, (_, n) => async () => {
        const some = n % 2 === 0 ? ids : ids.toReversed();
        const step = steps[n % steps.length] ?? "archived";
        let { status } = await change(some, step);
        // On a busy machine a lock timeout of two seconds answers that it is overloaded.
        while (status === 503) ({ status } = await change(some, step));
        statuses.add(status);
      }),
      ...ids.map((id) => () => beto.call(likePost, { id })),
      ...ids.map((id) => () => beto.call(createComment, { id, content: "¡Eh!" })),
      ...ids.map((id) => () => ana.call(pinPost, { id })),
    ]);
    expect([...statuses].filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(await drift()).toEqual([]);
  });

  test("of a restoration and the purge one wins completely", async () => {
    const [author] = await crowd(server, 1);
    if (!author) throw new Error("nobody came");
    const ids = await Promise.all(Array.from({ length: 30 }, (_, n) => publishPost(`borde ${n}`)));
    await change(ids, "deleted");
    // Half of them are due: purge and author act at the same time.
    for (const [n, id] of ids.entries()) await age(id, n % 2 === 0 ? 30 : 29);
    const me = { ...author, actor: { ...author.actor, userId: ana.id } };
    await inWaves([
      () => purgePosts(server.ctx),
      ...ids.map((id) => () => changePosts(me, [id], "restored").catch(() => undefined)),
      () => purgePosts(server.ctx),
    ]);
    const left = await server.query<{ id: string; status: string }>(
      "select id, status from media_content where id = any($1)",
      [ids],
    );
    expect(new Set(left.map((row) => row.status))).toEqual(new Set(["active"]));
    expect(left.map((row) => row.id).sort()).toEqual(ids.filter((_, n) => n % 2 === 1).sort());
    expect(await drift()).toEqual([]);
  });
});
