import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { followUser } from "#contract/people/follows";
import { getHighlights, suggestArtists } from "#contract/discovery/discovery";
import { createPost, getFeed, getPost } from "#contract/posts/posts";
import { getProfile } from "#contract/people/profiles";
import { blockUser, getMuted, muteUser, unmuteUser } from "#contract/people/safety";
import { type TestServer, testServer } from "#testing/test-server";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
let beto: Person;
let carla: Person;
let postId: string;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { role: "creator", name: "Ana Belmonte" });
  beto = await server.person("beto");
  carla = await server.person("carla");
  await beto.call(followUser, { targetUserId: ana.id, follow: true });
  postId = (await ana.call(createPost, { text: "de ana" })).data.id;
  await carla.call(createPost, { text: "de carla" });
  await server.query(
    `insert into media_content (user_id, title, content_type, media)
     values ($1, 'canción', 'audio', '{"kind":"audio","url":"/files/a.mp3","mime":"audio/mpeg","duration":1,"peaks":[],"cover":null}')`,
    [ana.id],
  );
});
afterAll(() => server.stop());

const authors = async (who: Person, sort: "latest" | "following") =>
  (await who.call(getFeed, { sort })).data.content.map((post) => post.author.username);
const artists = (answer: { data: { artists: { username: string | null }[] } }) =>
  answer.data.artists.map((artist) => artist.username);

describe("muting somebody", () => {
  test("removes their posts and cards from the muter's lists, and from nobody else's", async () => {
    expect(await authors(beto, "latest")).toContain("ana");
    for (let n = 0; n < 2; n += 1)
      expect((await beto.call(muteUser, { id: ana.id.toUpperCase() })).data.success).toBe(true);
    expect(await authors(beto, "latest")).toEqual(["carla"]);
    expect(await authors(beto, "following")).toEqual([]);
    const highlights = await beto.call(getHighlights, {});
    expect(artists(highlights)).toEqual([]);
    expect(highlights.data.songs).toEqual([]);
    await beto.call(followUser, { targetUserId: ana.id, follow: false });
    expect(artists(await beto.call(suggestArtists, {}))).toEqual([]);
    await beto.call(followUser, { targetUserId: ana.id, follow: true });

    expect(await authors(carla, "latest")).toContain("ana");
    expect(artists(await carla.call(suggestArtists, {}))).toEqual(["ana"]);
    expect((await server.visitor.call(getHighlights, {})).data.songs).toHaveLength(1);
  });

  test("does not change their page, posts and follows, and shows the muter that they are muted", async () => {
    const { data } = await beto.call(getProfile, { handle: "ana" });
    expect(data).toMatchObject({ is_muted: true, is_following: true });
    const feed = await beto.call(getFeed, { artistId: ana.id });
    expect(feed.data.content).toHaveLength(2);
    expect((await beto.call(getPost, { id: postId })).status).toBe(200);
    expect((await carla.call(getProfile, { handle: "ana" })).data.is_muted).toBe(false);
    expect((await server.visitor.call(getProfile, { handle: "ana" })).data.is_muted).toBe(false);
  });

  test("is not visible to the muted person", async () => {
    expect((await ana.call(getMuted, {})).data).toEqual({ people: [], nextCursor: null });
    const { data } = await ana.call(getProfile, { handle: "beto" });
    expect(data).toMatchObject({ follows_you: true, is_muted: false });
    expect(JSON.stringify(data)).not.toContain("muted_by");
  });

  test("is listed for the muter, who can undo it", async () => {
    const { data } = await beto.call(getMuted, {});
    expect(data.people.map((person) => person.username)).toEqual(["ana"]);
    for (let n = 0; n < 2; n += 1)
      expect((await beto.call(unmuteUser, { id: ana.id })).status).toBe(200);
    expect(await authors(beto, "latest")).toContain("ana");
    expect((await beto.call(getMuted, {})).data.people).toEqual([]);
  });

  test("is refused for oneself, for an unknown person, for somebody who has blocked, and without a session", async () => {
    const self = await ana.call(muteUser, { id: ana.id });
    expect(self.error).toMatchObject({
      code: "cannot_mute_self",
      message: "No puedes silenciarte a ti mismo",
    });
    expect((await ana.call(muteUser, { id: crypto.randomUUID() })).error.code).toBe(
      "user_not_found",
    );
    await carla.call(blockUser, { id: ana.id });
    expect((await ana.call(muteUser, { id: carla.id })).error.code).toBe("user_not_found");
    for (const endpoint of [muteUser, unmuteUser]) {
      expect((await server.visitor.call(endpoint, { id: ana.id })).status).toBe(401);
      expect((await ana.call(endpoint, { id: "beto" })).status).toBe(422);
    }
    expect(await server.query("select 1 from mutes")).toEqual([]);
  });
});
