import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Output } from "#contract/endpoint";
import { getExplore } from "#contract/discovery/explore";
import { getNetwork } from "#contract/people/network";
import { becomeArtist } from "#contract/people/role";
import { blockUser, muteUser } from "#contract/people/safety";
import { updateProfile } from "#contract/people/profile-settings";
import { searchHeader, searchPeople, searchUsers } from "#contract/discovery/search";
import { type TestServer, testServer } from "#testing/test-server";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let zoe: Person;
let viewer: Person;
beforeAll(async () => {
  server = await testServer();
  viewer = await server.person("quien-busca");
  zoe = await server.person("zoe-carrascosa", { name: "Zoé Carrascosa", city: "CDMX" });
  await zoe.call(updateProfile, {
    bio: "Toco la gaita gallega.\nConstruyo zanfoñas 100% a mano y_bien",
  });
});
afterAll(() => server.stop());

const usersFor = async (query: string, who: Person = viewer) =>
  (await who.call(searchUsers, { query })).data.users.map(({ username }) => username);

/** The names in the results of every search of people. */
const searches = {
  searchUsers: (query: string, who?: Person) => usersFor(query, who),
  searchPeople: async (query: string, who: Person = viewer) =>
    (await who.call(searchPeople, { query })).data.people.map(({ username }) => username),
  searchHeader: async (query: string, who: Person = viewer) =>
    (await who.call(searchHeader, { query })).data.results.map(({ username }) => username),
  getNetwork: async (search: string, who: Person = viewer) =>
    (await who.call(getNetwork, { search })).data.people.map(({ username }) => username),
};

describe.each(Object.entries(searches))("%s finds people by parts of words", (_name, search) => {
  test.each([
    ["the middle of a name", "rrascos"],
    ["the end of a name, with accents", "ráscosa"],
    ["a part of the username", "carras"],
    ["a word of the biography", "gallega"],
    ["the middle of a word of the biography", "llega"],
    ["n for ñ", "nfonas"],
    ["ñ", "NFOÑAS"],
    ["a name and a biography", "arrasco gaita"],
    ["digits", "100"],
  ])("%s: %s", async (_what, query) => {
    expect(await search(query)).toContain("zoe-carrascosa");
  });

  test.each(["%rr%", "ga_ta", "c%sa", "rrañ", "gaita tromp", "\\rrz", "rrascos ' or 1=1"])(
    "but not without a match: %s",
    async (query) => {
      expect(await search(query)).toEqual([]);
    },
  );

  test("without people who are private, unfinished, blocked, blocking or muted", async () => {
    const other = await server.person(`mira-${_name.toLowerCase()}`);
    const findsZoe = async () => (await search("rrascos", other)).includes("zoe-carrascosa");
    expect(await findsZoe()).toBe(true);
    await other.call(muteUser, { id: zoe.id });
    expect(await findsZoe()).toBe(false);
    await server.query("delete from mutes");
    for (const [one, whom] of [
      [other, zoe],
      [zoe, other],
    ] as const) {
      await one.call(blockUser, { id: whom.id });
      expect(await findsZoe()).toBe(false);
      await server.query("delete from blocks");
    }
    for (const column of ["is_public", "first_run_completed"]) {
      await server.query(`update profiles set ${column} = false where id = $1`, [zoe.id]);
      expect(await findsZoe()).toBe(false);
      await server.query(`update profiles set ${column} = true where id = $1`, [zoe.id]);
    }
    expect(await findsZoe()).toBe(true);
  });
});

test("the biography is part of the result, and oneself never is", async () => {
  const { data } = await viewer.call(searchUsers, { query: "zanfo" });
  expect(data.users).toEqual([
    {
      id: zoe.id,
      name: "Zoé Carrascosa",
      username: "zoe-carrascosa",
      avatar_url: null,
      is_band: false,
      role: "supporter",
      bio: "Toco la gaita gallega.\nConstruyo zanfoñas 100% a mano y_bien",
    },
  ]);
  expect(await usersFor("zanfo", zoe)).toEqual([]);
});

test("matches of names and topics come first, then parts of names, then biographies", async () => {
  await server.person("merlina", { name: "Merlina" });
  await server.person("somerlo", { name: "Somerlo" });
  const third = await server.person("tercera", { name: "Tercera" });
  await third.call(updateProfile, { bio: "Vivo en Comerlo" });
  await server.query("update profiles set followers_count = 900 where id = $1", [third.id]);
  expect(await usersFor("merl")).toEqual(["merlina", "somerlo", "tercera"]);
  const pages: string[] = [];
  let cursor: string | null = null;
  do {
    const { data }: { data: Output<typeof searchPeople> } = await viewer.call(searchPeople, {
      query: "merl",
      limit: 1,
      ...(cursor === null ? {} : { cursor }),
    });
    pages.push(...data.people.map(({ username }) => String(username)));
    cursor = data.nextCursor;
  } while (cursor !== null);
  expect(pages).toEqual(["merlina", "somerlo", "tercera"]);
});

test("changes of a profile are found at once", async () => {
  const one = await server.person("cambiante", { name: "Cambiante" });
  await one.call(updateProfile, { bio: "Afino clavicémbalos" });
  expect(await usersFor("vicemb")).toEqual(["cambiante"]);
  await one.call(updateProfile, { bio: "Afino espinetas" });
  expect([await usersFor("vicemb"), await usersFor("pineta")]).toEqual([[], ["cambiante"]]);
  await server.query("delete from users where id = $1", [one.id]);
  expect(await usersFor("pineta")).toEqual([]);
});

test("artists alone, and with the name of a genre as many as its category counts", async () => {
  const play = async (username: string, genre: string) => {
    const artist = await server.person(username, { musical_genres: [genre] });
    await artist.call(becomeArtist, { role: "creator" });
    return artist;
  };
  const first = await play("coplera-uno", "copla");
  await play("coplera-dos", "copla");
  await server.person("copla-amiga", { name: "Copla Amiga", musical_genres: ["copla"] });
  const artistNamedCopla = await play("copla-de-nombre", "rock");
  const searchUsernames = async (query: string) =>
    (await viewer.call(searchPeople, { query, role: "creator" })).data.people.map(
      ({ username }) => username,
    );
  const countArtists = async () =>
    (await viewer.call(getExplore, {})).data.categories.find(({ genre }) => genre === "copla")
      ?.artists ?? 0;
  expect((await searchUsernames("Copla")).toSorted()).toEqual(["coplera-dos", "coplera-uno"]);
  expect(await countArtists()).toBe(2);
  expect(await searchUsernames("copla nombre")).toEqual(["copla-de-nombre"]);
  expect(await searchUsernames("oplera")).toHaveLength(2);
  expect(await searchUsernames("migA")).toEqual([]);
  await viewer.call(muteUser, { id: first.id });
  expect([await searchUsernames("copla"), await countArtists()]).toEqual([["coplera-dos"], 1]);
  await server.query("delete from mutes");
  await artistNamedCopla.call(updateProfile, { musical_genres: ["copla", "rock"] });
  await first.call(updateProfile, { musical_genres: [] });
  expect([await searchUsernames("copla"), await countArtists()]).toEqual(
    [["coplera-dos", "copla-de-nombre"].toSorted(), 2].map((one) =>
      Array.isArray(one) ? expect.arrayContaining(one) : one,
    ),
  );
  await server.query("delete from users where id = $1", [artistNamedCopla.id]);
  expect(await countArtists()).toBe(1);
});

test("one letter in the network changes nothing, a sign finds nobody", async () => {
  const all = await searches.getNetwork("");
  expect(all).not.toEqual([]);
  for (const letter of ["a", "Ñ", "7", "é"]) expect(await searches.getNetwork(letter)).toEqual(all);
  for (const sign of ["%", "_", "*", "@"]) expect(await searches.getNetwork(sign)).toEqual([]);
});
