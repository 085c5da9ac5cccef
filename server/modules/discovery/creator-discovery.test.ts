import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getCreatorDiscovery, suggestArtists } from "#contract/discovery/discovery";
import { followUser } from "#contract/people/follows";
import { createPost, likePost } from "#contract/posts/posts";
import { dismissRecommendation, restoreRecommendation } from "#contract/discovery/recommendations";
import { blockUser, muteUser, unblockUser, unmuteUser } from "#contract/people/safety";
import { readConfig } from "#platform/config";
import { type TestServer, testServer } from "#testing/test-server";
import { countTags } from "./count-tags.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let beto: Person;
let artists: Person[];
beforeAll(async () => {
  server = await testServer();
  beto = await server.person("beto");
  artists = [];
  for (const name of ["ana", "carla", "diego", "elena", "fede", "gala"])
    artists.push(await server.person(name, { role: "creator" }));
});
afterAll(() => server.stop());
beforeEach(() => server.query("delete from media_content"));

const write = async (person: Person | undefined, text: string): Promise<string> =>
  (await (person as Person).call(createPost, { text })).data.id;
const ask = async (person: Person, limit?: number) =>
  (await person.call(getCreatorDiscovery, limit === undefined ? {} : { limit })).data;
const names = (cards: { name: string }[]) => cards.map((card) => card.name);

describe("trending artists", () => {
  test("are the five whose posts together have the most reactions", async () => {
    for (const [at, artist] of artists.entries()) {
      const id = await write(artist, "x");
      await server.query("update media_content set like_count = $2 where id = $1", [id, 10 + at]);
    }
    const id = await write(artists[0], "y");
    await server.query("update media_content set like_count = 30 where id = $1", [id]);
    const fan = await write(beto, "de una fan");
    await server.query("update media_content set like_count = 99 where id = $1", [fan]);
    await server.query("update media_content set visibility = visibility");
    expect(names((await ask(beto)).creators)).toEqual(["ana", "gala", "fede", "elena", "diego"]);
    expect(names((await ask(beto, 2)).creators)).toEqual(["ana", "gala"]);
  });

  test("exclude blocked and muted people, oneself, and private profiles", async () => {
    const [ana, carla] = artists as [Person, Person];
    await write(ana, "x");
    expect(names((await ask(beto)).creators)).toEqual(["ana"]);
    expect((await ask(ana)).creators).toEqual([]);
    await ana.call(blockUser, { id: beto.id });
    expect((await ask(beto)).creators).toEqual([]);
    await ana.call(unblockUser, { id: beto.id });
    await carla.call(muteUser, { id: ana.id });
    expect((await ask(carla)).creators).toEqual([]);
    await carla.call(unmuteUser, { id: ana.id });
    await server.query("update profiles set is_public = false where id = $1", [ana.id]);
    expect((await ask(carla)).creators).toEqual([]);
    await server.query("update profiles set is_public = true where id = $1", [ana.id]);
  });
});

describe("trending tags", () => {
  test("count hashtags and the genres of the list, each once per post, and show five", () => {
    const text = (description: string, tags: string[] = []) => ({ title: "", description, tags });
    const tags = countTags([
      text("Noche de #directo y más #Directo, puro rock"),
      text("Rock, rock y rock en #directo", ["directo"]),
      text("Lo-Fi para estudiar"),
      text("bases lofi"),
      text("#lo_fi"),
      text("Electrónica y #gira"),
      text("#gira #uno"),
      text("#dos cumbia"),
      text("rockero"),
    ]);
    expect(tags).toEqual([
      { label: "Lo-fi", search: "lo fi", posts: 3 },
      { label: "#directo", search: "directo", posts: 2 },
      { label: "Rock", search: "rock", posts: 2 },
      { label: "#gira", search: "gira", posts: 2 },
      { label: "Electrónica", search: "electronica", posts: 1 },
    ]);
  });

  test("come from the latest hundred public posts", async () => {
    const [ana] = artists as [Person];
    await write(ana, "#vieja");
    await server.query(
      `insert into media_content (user_id, title, description, content_type)
       select $1, 'x', case when n <= 60 then '#nueva' else 'nada' end, 'text' from generate_series(1, 100) n`,
      [ana.id],
    );
    await server.query(
      `insert into media_content (user_id, title, description, content_type, visibility)
       values ($1, 'x', '#secreta', 'text', 'private')`,
      [ana.id],
    );
    expect((await ask(beto)).tags).toEqual([{ label: "#nueva", search: "nueva", posts: 60 }]);
    await beto.call(muteUser, { id: ana.id });
    expect((await ask(beto)).tags).toEqual([]);
    await beto.call(unmuteUser, { id: ana.id });
  });

  test.for([
    ["100,000 '<'", "<".repeat(100_000)],
    ["100,000 '#'", "#".repeat(100_000)],
    ["a tag of 100,000 letters", `#${"a".repeat(100_000)}`],
    ["one word of the list 20,000 times", "rock ".repeat(20_000)],
  ])("are counted in linear time in %s", ([, description]) => {
    const texts = Array.from({ length: 20 }, () => ({
      title: "",
      description: String(description),
      tags: [],
    }));
    expect(countTags(texts).length).toBeLessThan(2);
  });
});

describe("suggested people", () => {
  test("are the authors of the first ten liked posts, if not followed yet", async () => {
    const [ana, carla, diego, elena] = artists as [Person, Person, Person, Person];
    const old = await write(elena, "muy vieja");
    await beto.call(likePost, { id: old });
    for (let n = 0; n < 8; n += 1) await beto.call(likePost, { id: await write(ana, `${n}`) });
    await beto.call(likePost, { id: await write(carla, "x") });
    await beto.call(likePost, { id: await write(diego, "x") });
    await beto.call(likePost, { id: await write(beto, "mía") });
    expect(names((await ask(beto)).suggestions)).toEqual(["diego", "carla", "ana"]);
    await beto.call(followUser, { targetUserId: carla.id, follow: true });
    expect(names((await ask(beto)).suggestions)).toEqual(["diego", "ana"]);
    await beto.call(muteUser, { id: diego.id });
    expect(names((await ask(beto)).suggestions)).toEqual(["ana"]);
  });

  test("exclude dismissed people («No me interesa») and the suggested artists of the place", async () => {
    const [ana, , , elena] = artists as [Person, Person, Person, Person];
    await beto.call(likePost, { id: await write(elena, "x") });
    await beto.call(dismissRecommendation, { id: elena.id });
    await beto.call(dismissRecommendation, { id: ana.id });
    expect(names((await ask(beto)).suggestions)).toEqual([]);
    const { data } = await beto.call(suggestArtists, {});
    expect(names(data.artists)).toContain("fede");
    for (const name of ["ana", "elena"]) expect(names(data.artists)).not.toContain(name);
    await beto.call(restoreRecommendation, { id: elena.id });
    expect(names((await ask(beto)).suggestions)).toEqual(["elena"]);
  });
});

test.for(["limit=0", "limit=21", "limit=NaN", "limit=1e9", "limit=%00"])(
  "%s is refused as invalid input",
  async (query) => {
    expect((await beto.fetch(`/api/creator-discovery?${query}`)).status).toBe(422);
  },
);

test("requires a session", async () => {
  expect((await server.visitor.call(getCreatorDiscovery, {})).status).toBe(401);
});

test("social links of the product are those that the operator configured", async () => {
  const ana = await server.person("ana-redes");
  expect((await ask(ana)).social_links).toEqual([]);
  const { socialLinks } = readConfig({
    SOCIAL_LINKS: "https://instagram.com/resuena, https://www.youtube.com/@resuena",
  });
  expect(socialLinks).toEqual([
    { label: "Instagram", url: "https://instagram.com/resuena" },
    { label: "YouTube", url: "https://www.youtube.com/@resuena" },
  ]);
  const other = await testServer({ socialLinks });
  try {
    const reader = await other.person("beto-redes");
    expect((await ask(reader)).social_links).toEqual(socialLinks);
  } finally {
    await other.stop();
  }
});
