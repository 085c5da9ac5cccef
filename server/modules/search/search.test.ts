import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countries } from "#contract/countries";
import { followUser } from "#contract/people/follows";
import { createPost, deletePost } from "#contract/posts/posts";
import { getOwnProfile, updateProfile } from "#contract/people/profile-settings";
import { becomeArtist } from "#contract/people/role";
import { blockUser, muteUser } from "#contract/people/safety";
import {
  searchHeader,
  searchPeople,
  searchPosts,
  searchTags,
  searchUsers,
} from "#contract/discovery/search";
import { type TestServer, testServer } from "#testing/test-server";
import { renewWords } from "./renew-words.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
let beto: Person;
let carla: Person;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { name: "Ana Belmonte", role: "creator", city: "Sevilla" });
  beto = await server.person("beto", { name: "Beto Salvatierra" });
  carla = await server.person("carla-pena", { name: "Carla Peña", role: "creator" });
  await server.person("dario-pena", { name: "Darío Pena" });
  await server.query("update profiles set music_relations = '{bateria}' where id = $1", [carla.id]);
  await renewWords(server.ctx.db);
});
afterAll(() => server.stop());

const namesFor = async (query: string, who: Person = beto) =>
  (await who.call(searchPeople, { query })).data.people.map(({ name }) => name);
const titlesFor = async (query: string, who: Person = beto) =>
  (await who.call(searchPosts, { query })).data.content.map(({ title }) => title);

async function song(author: Person, title: string, more: Record<string, unknown> = {}) {
  const { visibility = "public", status = "active" } = more;
  const [row] = await server.query<{ id: string }>(
    `insert into media_content (user_id, title, content_type, visibility, status, publish_at, media)
     values ($1, $2, 'audio', $3, $4, case when $4 = 'scheduled' then now() + interval '1 day' end,
       '{"kind":"audio","url":"/files/a.mp3","mime":"audio/mpeg","duration":1,"peaks":[],"cover":null}')
     returning id`,
    [author.id, title, visibility, status],
  );
  return String(row?.id);
}

describe("a visitor", () => {
  test("finds public artists and songs, and nobody else", async () => {
    const vera = await server.person("vera", { name: "Vera Tornasol", role: "creator" });
    await server.person("tornasolado", { name: "Tornasol Fan" });
    await song(vera, "Visita al patio");
    await song(vera, "Visita en privado", { visibility: "private" });
    const { visitor } = server;
    const people = async (query: string) =>
      (await visitor.call(searchPeople, { query })).data.people.map(({ name }) => name);
    expect(await people("tornasol")).toEqual(["Vera Tornasol"]);
    const posts = (await visitor.call(searchPosts, { query: "visita" })).data.content;
    expect(posts.map(({ title }) => title)).toEqual(["Visita al patio"]);
    const titles = async (query: string) =>
      (await visitor.call(searchHeader, { query })).data.results.map(({ title }) => title);
    expect(await titles("visita")).toEqual(["Visita al patio"]);
    expect(await titles("vera tornasol")).toContain("Vera Tornasol");
    expect(await titles("tornasol")).not.toContain("Tornasol Fan");
    expect(await namesFor("tornasol")).toContain("Tornasol Fan");
    expect((await visitor.call(searchTags, { query: "cumb" })).data.genres).toContain("cumbia");
    expect((await visitor.call(searchUsers, { query: "tornasol" })).status).toBe(401);
    await server.query("update profiles set is_public = false where id = $1", [vera.id]);
    expect([await people("tornasol"), await titles("visita")]).toEqual([[], []]);
  });
});

describe("people are found", () => {
  test.each([
    ["by name without accents or case", "BELMÓNTE"],
    ["by the beginning of any word", "belm"],
    ["by two words", "ana bel"],
    ["by both written together", "anabelmonte"],
    ["by username", "@ana"],
    ["by city", "sevilla"],
    ["by a city that is not typed to its end", "sevil"],
    ["with two letters swapped", "belmotne"],
    ["with a letter too few", "belmnte"],
    ["with a wrong letter", "velmonte"],
  ])("%s: %s", async (_how, query) => {
    expect((await namesFor(query))[0]).toBe("Ana Belmonte");
  });

  test.each(["batero", "baterista", "Batería", "bateristas", "batera", "drummer", "bater"])(
    "by profession, in any of its words: %s",
    async (query) => {
      expect(await namesFor(query)).toEqual(["Carla Peña"]);
    },
  );

  test("n finds ñ, and ñ only ñ, composed or decomposed", async () => {
    expect(new Set(await namesFor("pena"))).toEqual(new Set(["Carla Peña", "Darío Pena"]));
    expect(await namesFor("peña")).toEqual(["Carla Peña"]);
    expect(await namesFor("PEN\u0303A")).toEqual(["Carla Peña"]);
  });

  test.each(["Colombia", "baterista colombiana", "colombianos", "batería columbia"])(
    "by country and demonym: %s",
    async (query) => {
      await server.query("update profiles set country_code = 'CO' where id = $1", [carla.id]);
      expect(await namesFor(query)).toEqual(["Carla Peña"]);
      await server.query("update profiles set country_code = null where id = $1", [carla.id]);
      expect(await namesFor(query)).toEqual([]);
    },
  );

  test("every country that a profile may name can be searched for", async () => {
    const countryWords = await server.query<{ topic: string; word: string }>(
      "select topic, word from search_synonyms where topic like 'pais-%'",
    );
    for (const { code, name } of countries) {
      const word = name
        .normalize("NFD")
        .replaceAll(/[^a-z]/gi, "")
        .toLowerCase();
      expect(countryWords).toContainEqual({ topic: `pais-${code.toLowerCase()}`, word });
    }
  });

  test("by a synonym that the operator has added", async () => {
    expect(await namesFor("tamborista")).toEqual([]);
    await server.query(
      "insert into search_synonyms (word, topic) values (search_key('Tamborista'), 'bateria')",
    );
    expect(await namesFor("tamboristas")).toEqual(["Carla Peña"]);
  });

  test("not when one of the words does not match", async () => {
    expect(await namesFor("ana qwertyzuiop")).toEqual([]);
    expect(await namesFor("baterista sevilla")).toEqual([]);
  });
});

test("a better match comes first, then followed people, then people whom those follow, then popular ones", async () => {
  const many = async (username: string, name: string) => server.person(username, { name });
  const popularPerson = await many("olmo-conocido", "Olmo Conocido");
  const near = await many("olmo-cercano", "Olmo Cercano");
  const friend = await many("olmo-amigo", "Olmo Amigo");
  const nobody = await many("olmo-nadie", "Olmo Nadie");
  for (const fan of [ana, carla])
    await fan.call(followUser, { targetUserId: popularPerson.id, follow: true });
  await beto.call(followUser, { targetUserId: friend.id, follow: true });
  await friend.call(followUser, { targetUserId: near.id, follow: true });
  expect(await namesFor("olmo")).toEqual([
    "Olmo Amigo",
    "Olmo Cercano",
    "Olmo Conocido",
    "Olmo Nadie",
  ]);
  expect((await namesFor("olmo nadie"))[0]).toBe("Olmo Nadie");
  expect(nobody.id).toBeTruthy();
});

test.each(["%", "_", "\\", "a%", "__", "& | !", ":*", "' or 1=1 --", "(", "<->", "*", "ñ", "a"])(
  "wildcards and operators are literal: %j finds nobody by accident",
  async (query) => {
    for (const endpoint of [searchPeople, searchPosts, searchTags, searchHeader, searchUsers])
      expect((await beto.call(endpoint, { query })).status).toBe(200);
    expect(await namesFor(query)).toEqual([]);
    expect(await titlesFor(query)).toEqual([]);
  },
);

test("a hundred characters are accepted, more are refused", async () => {
  expect((await beto.call(searchPeople, { query: "ñá ".repeat(33) })).status).toBe(200);
  expect((await beto.call(searchPeople, { query: "a".repeat(101) })).status).toBe(422);
});

test("search-users returns the spec's fields, without oneself", async () => {
  const { data } = await ana.call(searchUsers, { query: "bel" });
  expect(data.users).toEqual([]);
  const { data: resultsForBeto } = await beto.call(searchUsers, { query: "bel", limit: 5 });
  expect(resultsForBeto.users).toEqual([
    {
      id: ana.id,
      name: "Ana Belmonte",
      username: "ana",
      avatar_url: null,
      is_band: false,
      role: "creator",
      bio: "",
    },
  ]);
  expect((await beto.call(searchUsers, { query: "ana", limit: 21 })).status).toBe(422);
});

describe("changes are found at once", () => {
  test("of a name, a city and the role of artist", async () => {
    const eva = await server.person("eva-luna", { name: "Eva Luna" });
    expect(await namesFor("eva luna")).toEqual(["Eva Luna"]);
    const own = (await eva.call(getOwnProfile, {})).data;
    await eva.call(updateProfile, { ...own, name: "Violeta Parra", city: "Chillán" });
    expect(await namesFor("violeta")).toEqual(["Violeta Parra"]);
    expect(await namesFor("chillan")).toEqual(["Violeta Parra"]);
    expect(await namesFor("violeta luna")).toEqual(["Violeta Parra"]);
    await eva.call(becomeArtist, { role: "creator" });
    expect((await beto.call(searchPeople, { query: "violeta" })).data.people[0]?.role).toBe(
      "creator",
    );
  });

  test("a profile that becomes private disappears, and returns when it is public", async () => {
    await server.query("update profiles set is_public = false where id = $1", [ana.id]);
    expect(await namesFor("belmonte")).toEqual([]);
    await server.query("update profiles set is_public = true where id = $1", [ana.id]);
    expect(await namesFor("belmonte")).toEqual(["Ana Belmonte"]);
  });

  test("people with a block or mute between them do not find each other", async () => {
    const [fran, gala] = [await server.person("fran-zeta"), await server.person("gala-zeta")];
    const post = await fran.call(createPost, { text: "zarabanda de viento" });
    expect(await namesFor("fran", gala)).toEqual(["fran-zeta"]);
    await gala.call(muteUser, { id: fran.id });
    expect(await namesFor("fran", gala)).toEqual([]);
    await server.query("delete from mutes");
    await fran.call(blockUser, { id: gala.id });
    expect(await namesFor("fran", gala)).toEqual([]);
    expect(await namesFor("gala", fran)).toEqual([]);
    expect(await titlesFor("zarabanda", gala)).toEqual([]);
    expect(await titlesFor("zarabanda", beto)).toHaveLength(1);
    await fran.call(deletePost, { id: post.data.id });
    expect(await titlesFor("zarabanda", beto)).toEqual([]);
  });

  test("an erased person leaves no key behind", async () => {
    const ido = await server.person("ido-pronto", { name: "Ido Pronto" });
    await server.query("delete from users where id = $1", [ido.id]);
    expect(await namesFor("ido pronto")).toEqual([]);
    expect(await server.query("select from person_keys where id = $1", [ido.id])).toEqual([]);
  });

  test("popularity follows the followers in steps", async () => {
    await server.query("update profiles set followers_count = 1000 where id = $1", [carla.id]);
    const rows = await server.query<{ popularity: number }>(
      "select distinct popularity from person_keys where id = $1",
      [carla.id],
    );
    expect(rows).toEqual([{ popularity: 9 }]);
  });
});

describe("songs and posts are found", () => {
  beforeAll(async () => {
    await song(ana, "Luna de pergamino");
    await song(carla, "El niño de la peña");
    await song(ana, "Solo para mí pergamino", { visibility: "private" });
    await song(ana, "Pergamino oculto", { visibility: "unlisted" });
    await song(ana, "Pergamino de mañana", { status: "scheduled" });
    await song(ana, "Pergamino archivado", { status: "archived" });
    await carla.call(createPost, { text: "Hoy suena pergamino en la radio #directo" });
    await renewWords(server.ctx.db);
  });

  test("title matches come before others, without private, unlisted, scheduled and archived posts", async () => {
    expect(await titlesFor("pergamino")).toEqual([
      "Luna de pergamino",
      "Hoy suena pergamino en la radio #directo",
    ]);
  });

  test.each(["luna de per", "LÚNA", "lunas pergamino", "pergamimo", "luna pregamino"])(
    "by prefix, without accents, in the plural and with typing mistakes: %s",
    async (query) => {
      expect((await titlesFor(query))[0]).toBe("Luna de pergamino");
    },
  );

  test("with ñ where it was typed", async () => {
    expect(await titlesFor("nino")).toEqual(["El niño de la peña"]);
    expect(await titlesFor("niño")).toEqual(["El niño de la peña"]);
    expect(await titlesFor("luña")).toEqual([]);
  });

  describe("of artists and genres with other titles", () => {
    beforeAll(async () => {
      await song(ana, "Noria");
      const id = await song(carla, "Dos pisos");
      await server.query("update media_content set tags = '{lofi,rnb}' where id = $1", [id]);
      await carla.call(createPost, { text: "El hip hop de hoy fin" });
      // An artist with many posts is still found by their songs.
      await server.query(
        `insert into media_content (user_id, title, content_type, media)
         select $1, 'Hoy toca', 'text', null from generate_series(1, 60)`,
        [ana.id],
      );
      await renewWords(server.ctx.db);
    });

    test.each(["noria ana belmonte", "ana belmonte nor", "belmonte noría", "norai belmonte"])(
      "a song with the name of its artist, complete or not: %s",
      async (query) => {
        expect(await titlesFor(query)).toEqual(["Noria"]);
      },
    );

    test.each(["Ana Belmonte", "canciones de ana belmonte", "@ana"])(
      "the songs of an artist, by the artist alone: %s",
      async (query) => {
        expect((await titlesFor(query)).toSorted()).toEqual(["Luna de pergamino", "Noria"]);
      },
    );

    test("by an artist's name with ñ", async () => {
      expect(await titlesFor("dos pisos peña")).toEqual(["Dos pisos"]);
    });

    test.each(["R&B", "rnb", "música R&B"])(
      "of a genre, in any of its spellings: %s",
      async (query) => {
        expect(await titlesFor(query)).toEqual(["Dos pisos"]);
      },
    );

    test("of a genre of two words, and not of everything that begins with the second", async () => {
      expect((await titlesFor("lo-fi"))[0]).toBe("Dos pisos");
      expect(await titlesFor("lo-fi")).not.toContain("El hip hop de hoy fin");
    });
  });

  test("tags and genres by prefix, genres in any spelling", async () => {
    expect((await beto.call(searchTags, { query: "dire" })).data.tags).toEqual(["directo"]);
    expect((await beto.call(searchTags, { query: "regueton" })).data.genres).toEqual(["reggaeton"]);
    expect((await beto.call(searchTags, { query: "electrónica" })).data.genres).toEqual([
      "electronic",
    ]);
    expect((await beto.call(searchTags, { query: "valenato" })).data.genres).toEqual(["vallenato"]);
  });

  test("page by page, each once", async () => {
    for (let n = 0; n < 7; n += 1) await song(carla, `Vidalita ${n}`);
    const seenTitles: string[] = [];
    let page: { cursor?: string } = {};
    for (let pages = 0; pages < 3; pages += 1) {
      const answer = await beto.call(searchPosts, { query: "vidalita", limit: 3, ...page });
      seenTitles.push(...answer.data.content.map(({ title }) => title));
      const { nextCursor } = answer.data;
      expect(nextCursor === null).toBe(pages === 2);
      page = nextCursor === null ? {} : { cursor: nextCursor };
    }
    expect(seenTitles.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6].map((n) => `Vidalita ${n}`));
  });
});

describe("the search of the header", () => {
  test("has at most five people and five posts, people first", async () => {
    for (let n = 0; n < 6; n += 1) {
      await server.person(`quena-${n}`, { name: `Quena ${n}` });
      await song(ana, `Quena en fa ${n}`);
    }
    const { data } = await beto.call(searchHeader, { query: "quena" });
    expect(data.results.map(({ type }) => type)).toEqual([
      ...Array.from({ length: 5 }, () => "user"),
      ...Array.from({ length: 5 }, () => "post"),
    ]);
    expect(data.results[5]).toMatchObject({
      subtitle: "Ana Belmonte",
      username: "ana",
      role: "creator",
    });
  });

  test("cuts titles at 100 characters and removes HTML", async () => {
    const text = `<b>Chacarera</b> <script>alert(1)</script>${"la ".repeat(60)}`;
    await beto.call(createPost, { text });
    const { data } = await ana.call(searchHeader, { query: "chacarera" });
    const title = data.results[0]?.title ?? "";
    expect(title).toMatch(/^Chacarera alert\(1\)la la/);
    expect(title.length).toBeLessThanOrEqual(100);
  });

  test("finds nothing for one letter", async () => {
    expect((await beto.call(searchHeader, { query: "a" })).data.results).toEqual([]);
    expect((await beto.call(searchHeader, { query: "an" })).data.results).not.toEqual([]);
  });
});
