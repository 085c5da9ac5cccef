import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { followUser } from "#contract/people/follows";
import {
  dismissRecommendation,
  getRecommendations,
  restoreRecommendation,
} from "#contract/discovery/recommendations";
import { blockUser, muteUser, unblockUser, unmuteUser } from "#contract/people/safety";
import { type TestServer, testServer } from "#testing/test-server";
import { community, follow, like, type Person, post, getReasonsByName } from "./testing/scene.ts";

let server: TestServer;
let beto: Person;
let olga: Person;
let ids: Record<string, string>;
const id = (name: string): string => {
  const personId = ids[name];
  if (personId === undefined) throw new Error(`nobody is called ${name}`);
  return personId;
};
const all = (names: string): string[] => names.split(" ").map(id);

beforeAll(async () => {
  server = await testServer();
  beto = await server.person("beto", {
    city: "Montevideo",
    country_code: "UY",
    musical_genres: ["candombe", "cumbia"],
  });
  olga = await server.person("olga", { country_code: "UY" });
  const famousArtists = Array.from({ length: 30 }, (_, n) => ({
    name: `famosa${n}`,
    followers_count: 90_000 - n,
    musical_genres: ["pop"],
  }));
  ids = await community(server, [
    { name: "ana", followers_count: 3 },
    { name: "carla", role: "supporter" },
    { name: "diego", role: "supporter" },
    { name: "privada", role: "supporter", is_public: false },
    { name: "seguida" },
    { name: "amigas", musical_genres: ["jazz"] },
    { name: "de-privada" },
    { name: "candombera", musical_genres: ["rock", "candombe"] },
    { name: "vecina", city: "MONTEVIDÉO", country_code: "UY" },
    { name: "tocaya", city: "Montevideo", country_code: "US" },
    { name: "querida" },
    { name: "oculta", musical_genres: ["candombe"], is_public: false },
    { name: "a medias", musical_genres: ["candombe"], first_run_completed: false },
    { name: "de la semana" },
    { name: "del país", country_code: "UY", followers_count: 9 },
    { name: "ruido", musical_genres: ["metal"] },
    { name: "compañera", role: "supporter", city: "Montevideo", country_code: "UY" },
    { name: "cumbiera", role: "supporter", musical_genres: ["cumbia"] },
    ...famousArtists,
  ]);
});
afterAll(() => server.stop());
beforeEach(async () => {
  for (const table of ["user_follows", "content_likes", "media_content", "blocks", "mutes"])
    await server.query(`delete from ${table}`);
  await server.query("delete from recommendation_dismissals");
});

describe("an artist is recommended", () => {
  test("because followed people follow them: the last of those is named, the others are counted", async () => {
    await follow(server, [beto.id], all("diego carla ana"));
    await follow(server, all("ana carla diego"), all("amigas"));
    await follow(server, all("carla"), all("ruido"));
    const reasonsByName = await getReasonsByName(beto);
    expect(reasonsByName.get("amigas")).toEqual({
      kind: "follows",
      by: expect.objectContaining({ id: id("ana"), name: "ana" }),
      others: 2,
    });
    expect(reasonsByName.get("ruido")).toMatchObject({
      kind: "follows",
      by: { name: "carla" },
      others: 0,
    });
    expect([...reasonsByName.keys()].indexOf("amigas")).toBeLessThan(
      [...reasonsByName.keys()].indexOf("ruido"),
    );
  });

  test("because of a common genre, which is named", async () => {
    const reasonsByName = await getReasonsByName(beto);
    expect(reasonsByName.get("candombera")).toEqual({ kind: "genre", genre: "candombe" });
    expect(reasonsByName.has("ruido")).toBe(false);
  });

  test("because they are from the same city of the same country, in any spelling", async () => {
    const reasonsByName = await getReasonsByName(beto);
    expect(reasonsByName.get("vecina")).toEqual({ kind: "city", city: "MONTEVIDÉO" });
    expect(reasonsByName.has("tocaya")).toBe(false);
  });

  test("because at least two people with similar likes like them, without naming these", async () => {
    const likedPostId = await post(server, id("seguida"));
    const theirs = await post(server, id("querida"));
    const ofOne = await post(server, id("ruido"));
    await like(server, [beto.id, ...all("carla diego")], [likedPostId]);
    await like(server, all("carla diego"), [theirs]);
    await like(server, all("carla"), [ofOne]);
    const reasonsByName = await getReasonsByName(beto);
    expect(reasonsByName.get("querida")).toEqual({ kind: "likes" });
    expect(reasonsByName.has("ruido")).toBe(false);
    await server.query("update profiles set is_public = false where id = $1", [id("diego")]);
    expect((await getReasonsByName(beto)).has("querida")).toBe(false);
    await server.query("update profiles set is_public = true where id = $1", [id("diego")]);
  });

  test("because they are trending this week, not because they once were", async () => {
    const fresh = await post(server, id("de la semana"), 1);
    const old = await post(server, id("ruido"), 20);
    await server.query("update media_content set like_count = 500 where id = any($1)", [
      [fresh, old],
    ]);
    await server.query("update media_content set visibility = visibility");
    const reasonsByName = await getReasonsByName(beto);
    expect(reasonsByName.get("de la semana")).toMatchObject({ kind: "popular", where: "week" });
    expect(reasonsByName.has("ruido")).toBe(false);
  });

  test("as the last reason because they are popular, first in one's country", async () => {
    const reasonsByName = await getReasonsByName(olga);
    expect([...reasonsByName].slice(0, 2)).toEqual([
      ["famosa0", { kind: "popular", where: "everywhere", country_code: "MX" }],
      ["del país", { kind: "popular", where: "country", country_code: "UY" }],
    ]);
  });
});

describe("a new person", () => {
  test("gets a full page of popular artists", async () => {
    const newcomer = await server.person("nueva", { country_code: "UY" });
    const { data } = await newcomer.call(getRecommendations, {});
    expect(data.people).toHaveLength(12);
    expect(data.people.every(({ reason }) => reason.kind === "popular")).toBe(true);
    expect(data.people.map(({ name }) => name)).toContain("del país");
  });
});

describe("the following are not recommended", () => {
  const grounds = async () => {
    await follow(server, [beto.id], all("ana"));
    await follow(server, all("ana"), [...all("amigas candombera oculta"), id("a medias"), beto.id]);
  };

  test("oneself, followed people, private ones and those without a finished onboarding", async () => {
    await grounds();
    const artist = await server.person("artista", {
      role: "creator",
      country_code: "UY",
      musical_genres: ["candombe"],
    });
    await follow(server, [beto.id], all("candombera"));
    const reasonsByName = await getReasonsByName(beto);
    for (const name of ["beto", "ana", "candombera", "oculta", "a medias"])
      expect(reasonsByName.has(name), name).toBe(false);
    expect(reasonsByName.has("amigas")).toBe(true);
    expect((await getReasonsByName(artist)).has("artista")).toBe(false);
    expect((await getReasonsByName(beto)).has("artista")).toBe(true);
  });

  test("a followed person among thousands of others", async () => {
    await server.query(
      `with person as (
         insert into users (id, email)
         select uuidv7(), 'm' || n || '@resuena.test' from generate_series(1, 5100) n returning id
       ), profile as (
         insert into profiles (id, name) select id, 'x' from person returning id
       )
       insert into user_follows (follower_id, following_id) select $1, id from profile`,
      [beto.id],
    );
    await server.query(
      `insert into user_follows (follower_id, following_id, created_at) values ($1, $2, '2020-01-01')`,
      [beto.id, id("candombera")],
    );
    const reasonsByName = await getReasonsByName(beto);
    expect(reasonsByName.has("candombera")).toBe(false);
    expect(reasonsByName.size).toBeGreaterThan(10);
  });

  test("blocked people, in either direction, and muted ones", async () => {
    await grounds();
    const artist = await server.person("otra", { role: "creator", musical_genres: ["candombe"] });
    const isThere = async () => (await getReasonsByName(beto)).has("otra");
    expect(await isThere()).toBe(true);
    for (const [blocker, blockedPerson] of [
      [beto, artist],
      [artist, beto],
    ] as const) {
      await blocker.call(blockUser, { id: blockedPerson.id });
      expect(await isThere()).toBe(false);
      await blocker.call(unblockUser, { id: blockedPerson.id });
    }
    await beto.call(muteUser, { id: artist.id });
    expect(await isThere()).toBe(false);
    await beto.call(unmuteUser, { id: artist.id });
    expect(await isThere()).toBe(true);
  });

  test("artists among the people, and other people among the artists", async () => {
    const people = await getReasonsByName(beto, { kind: "people" });
    expect(people.get("compañera")).toEqual({ kind: "city", city: "Montevideo" });
    expect(people.get("cumbiera")).toEqual({ kind: "genre", genre: "cumbia" });
    expect(people.has("candombera")).toBe(false);
    const artists = await getReasonsByName(beto);
    expect(artists.has("cumbiera")).toBe(false);
  });
});

describe("the reason never reveals", () => {
  test("whom a private person follows, not even to their followers", async () => {
    await follow(server, [beto.id], all("privada"));
    await follow(server, all("privada"), all("de-privada"));
    expect((await getReasonsByName(beto)).has("de-privada")).toBe(false);
    await follow(server, [beto.id], all("ana"));
    await follow(server, all("ana"), all("de-privada"));
    expect((await getReasonsByName(beto)).get("de-privada")).toMatchObject({
      kind: "follows",
      by: { name: "ana" },
      others: 0,
    });
  });

  test("the follows of people whom one has muted, or who blocked one", async () => {
    const carla = await server.person("carla2");
    await follow(server, [beto.id], [carla.id]);
    await follow(server, [carla.id], all("ruido"));
    expect((await getReasonsByName(beto)).has("ruido")).toBe(true);
    await beto.call(muteUser, { id: carla.id });
    expect((await getReasonsByName(beto)).has("ruido")).toBe(false);
    await beto.call(unmuteUser, { id: carla.id });
    await server.query("insert into blocks (blocker_id, blocked_id) values ($1, $2)", [
      carla.id,
      beto.id,
    ]);
    expect((await getReasonsByName(beto)).has("ruido")).toBe(false);
  });
});

describe("«No me interesa»", () => {
  test("removes somebody at once and permanently, and can be undone", async () => {
    expect((await getReasonsByName(beto)).has("candombera")).toBe(true);
    for (let twice = 0; twice < 2; twice += 1)
      expect((await beto.call(dismissRecommendation, { id: id("candombera") })).status).toBe(200);
    await server.query(
      "update recommendation_dismissals set created_at = now() - interval '9 years'",
    );
    expect((await getReasonsByName(beto)).has("candombera")).toBe(false);
    for (let twice = 0; twice < 2; twice += 1)
      expect((await beto.call(restoreRecommendation, { id: id("candombera") })).status).toBe(200);
    expect((await getReasonsByName(beto)).has("candombera")).toBe(true);
  });

  test("affects only one person", async () => {
    await beto.call(dismissRecommendation, { id: id("famosa0") });
    expect((await getReasonsByName(olga)).has("famosa0")).toBe(true);
    await olga.call(restoreRecommendation, { id: id("famosa0") });
    expect((await getReasonsByName(beto)).has("famosa0")).toBe(false);
  });

  test("twice at once counts once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => beto.call(dismissRecommendation, { id: id("ana") })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await server.query("select from recommendation_dismissals")).toHaveLength(1);
  });

  test("is refused for oneself, in capitals too, and for an unknown person", async () => {
    for (const own of [beto.id, beto.id.toUpperCase()])
      expect((await beto.call(dismissRecommendation, { id: own })).error?.code).toBe(
        "cannot_dismiss_self",
      );
    for (const nobody of [crypto.randomUUID(), id("a medias")])
      expect((await beto.call(dismissRecommendation, { id: nobody })).error?.code).toBe(
        "user_not_found",
      );
    await server.query("insert into blocks (blocker_id, blocked_id) values ($1, $2)", [
      id("ana"),
      beto.id,
    ]);
    expect((await beto.call(dismissRecommendation, { id: id("ana") })).status).toBe(404);
    expect((await beto.call(dismissRecommendation, { id: "x" })).status).toBe(422);
  });

  test("is limited to 10,000, which may be repeated", async () => {
    await server.query(
      `with person as (
         insert into users (id, email)
         select uuidv7(), 'd' || n || '@resuena.test' from generate_series(1, 9999) n returning id
       ), profile as (
         insert into profiles (id, name) select id, 'x' from person returning id
       )
       insert into recommendation_dismissals (person_id, dismissed_id) select $1, id from profile`,
      [beto.id],
    );
    expect((await beto.call(dismissRecommendation, { id: id("ana") })).status).toBe(200);
    expect((await beto.call(dismissRecommendation, { id: id("ana") })).status).toBe(200);
    expect((await beto.call(dismissRecommendation, { id: id("ruido") })).error?.code).toBe(
      "dismissals_full",
    );
    expect((await getReasonsByName(beto)).size).toBeGreaterThan(10);
    await beto.call(restoreRecommendation, { id: id("ana") });
    expect((await beto.call(dismissRecommendation, { id: id("ruido") })).status).toBe(200);
  });
});

describe("pages", () => {
  test("repeat and omit nobody, also when somebody is followed or dismissed in between", async () => {
    const expected = [...(await getReasonsByName(beto, { limit: 24 })).keys()];
    const seenNames: string[] = [];
    let cursor: string | undefined;
    do {
      const { data } = await beto.call(getRecommendations, { limit: 5, cursor });
      seenNames.push(...data.people.map(({ name }) => name));
      cursor = data.nextCursor ?? undefined;
      if (seenNames.length === 5)
        await beto.call(followUser, { targetUserId: String(data.people[0]?.id), follow: true });
      if (seenNames.length === 10) await beto.call(dismissRecommendation, { id: id("famosa20") });
    } while (cursor !== undefined);
    expect(new Set(seenNames).size).toBe(seenNames.length);
    expect(seenNames).not.toContain("famosa20");
    expect(seenNames).toEqual(
      expect.arrayContaining(expected.filter((name) => name !== "famosa20")),
    );
  });

  test("end after 120 people", async () => {
    await community(
      server,
      Array.from({ length: 130 }, (_, n) => ({
        name: `candombe${n}`,
        musical_genres: ["candombe"],
        followers_count: n,
      })),
    );
    let shownCount = 0;
    let cursor: string | undefined;
    do {
      const { data } = await beto.call(getRecommendations, { limit: 23, cursor });
      shownCount += data.people.length;
      cursor = data.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(shownCount).toBe(120);
    await server.query("update profiles set is_public = false where name ~ '^candombe[0-9]'");
  });

  test("show at most three of a scene in a row while there are others", async () => {
    const idsByName = await community(
      server,
      Array.from({ length: 20 }, (_, n) => ({ name: `trap${n}`, musical_genres: ["trap"] })),
    );
    await follow(server, [beto.id], all("ana carla diego"));
    await follow(server, all("ana carla diego"), Object.values(idsByName));
    const { data } = await beto.call(getRecommendations, { limit: 24 });
    const scenes = data.people.map((person) => person.musical_genres[0] ?? person.id);
    expect(scenes.filter((scene) => scene === "trap").length).toBeGreaterThan(8);
    const last = scenes.findLastIndex((scene) => scene !== "trap");
    for (let at = 0; at + 3 < last; at += 1)
      expect(new Set(scenes.slice(at, at + 4)).size, scenes.join(" ")).toBeGreaterThan(1);
  });

  test("accept only a cursor of the same list", async () => {
    const { data } = await beto.call(getRecommendations, { limit: 2 });
    const cursor = String(data.nextCursor);
    const invalidCursors = [
      "x",
      "",
      `${cursor}A`,
      `${cursor}=`,
      Buffer.alloc(1 + 4 * 120, 0xa1).toString("base64url"),
      Buffer.from([0xa1]).toString("base64url"),
      "a".repeat(801),
    ];
    for (const wrong of invalidCursors)
      expect((await beto.call(getRecommendations, { cursor: wrong })).status, wrong).toBe(422);
    expect((await beto.call(getRecommendations, { kind: "people", cursor })).status).toBe(422);
    // Another person's cursor hides the people they were shown, and reveals nothing.
    const theirs = await olga.call(getRecommendations, { cursor, limit: 24 });
    expect(theirs.data.people.map((person) => person.id)).not.toContain(data.people[0]?.id);
  });

  test.for(["limit=0", "limit=25", "limit=x", "kind=all", "cursor=%00"])(
    "%s is refused as invalid input",
    async (query) => {
      expect((await beto.fetch(`/api/recommendations?${query}`)).status).toBe(422);
    },
  );

  test("require a session", async () => {
    expect((await server.visitor.call(getRecommendations, {})).status).toBe(401);
    const { status } = await server.visitor.call(dismissRecommendation, { id: beto.id });
    expect(status).toBe(401);
  });
});
