import { afterAll, beforeAll, expect, test } from "vitest";
import { followUser } from "#contract/people/follows";
import { createPost, getFeaturedPost } from "#contract/posts/posts";
import { type TestServer, testServer } from "#testing/test-server";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { role: "creator" });
});
afterAll(() => server.stop());

const featuredTitle = async (
  as: Pick<Person, "call"> = server.visitor,
): Promise<string | undefined> =>
  (await as.call(getFeaturedPost, { artistId: ana.id })).data.post?.title;

test("the featured post is the newest recording, until the person pins a post", async () => {
  expect(await featuredTitle()).toBeUndefined();
  await ana.call(createPost, { title: "Unas palabras", text: "Hola" });
  expect(await featuredTitle()).toBeUndefined();
  await server.query(
    `insert into media_content (user_id, title, content_type, created_at)
     select $1, 'Canción ' || n, 'audio', timestamptz '2026-03-01' + make_interval(mins => n)
     from generate_series(1, 3) n`,
    [ana.id],
  );
  expect(await featuredTitle()).toBe("Canción 3");
  await server.query(
    "update media_content set pinned_at = now() where user_id = $1 and title = 'Unas palabras'",
    [ana.id],
  );
  expect(await featuredTitle()).toBe("Unas palabras");
  await server.query("update media_content set pinned_at = null where user_id = $1", [ana.id]);
});

test("a post for followers is featured for them only, a private one for nobody", async () => {
  const beto = await server.person("beto");
  await server.query(
    "update media_content set visibility = 'followers' where title = 'Canción 3' and user_id = $1",
    [ana.id],
  );
  expect([await featuredTitle(), await featuredTitle(beto), await featuredTitle(ana)]).toEqual([
    "Canción 2",
    "Canción 2",
    "Canción 3",
  ]);
  await beto.call(followUser, { targetUserId: ana.id, follow: true });
  expect(await featuredTitle(beto)).toBe("Canción 3");
  await server.query(
    "update media_content set visibility = 'private' where title = 'Canción 3' and user_id = $1",
    [ana.id],
  );
  expect([await featuredTitle(beto), await featuredTitle(ana)]).toEqual(["Canción 2", "Canción 2"]);
});
