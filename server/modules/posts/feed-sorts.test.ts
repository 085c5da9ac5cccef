import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { genres } from "#contract/genres";
import { getSaved } from "#contract/collections/collection-items";
import { getOwnPosts } from "#contract/posts/own-posts";
import { createPost, deletePost, getFeed, likePost } from "#contract/posts/posts";
import { blockUser, muteUser, unblockUser, unmuteUser } from "#contract/people/safety";
import { encodeCursor, encodeRank, listStart } from "#platform/db/cursor";
import { crowd } from "#testing/crowd";
import { type TestServer, testServer } from "#testing/test-server";
import { renewScores } from "./renew-queries.ts";
import { renewOlderScores } from "./renew-scores.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
let beto: Person;
let carla: Person;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { role: "creator", musical_genres: ["flamenco"] });
  beto = await server.person("beto");
  carla = await server.person("carla", { role: "creator", musical_genres: ["jazz"] });
});
afterAll(() => server.stop());
beforeEach(() => server.query("delete from media_content"));

const write = async (person: Person, text: string, details: object = {}): Promise<string> =>
  (await person.call(createPost, { text, ...details })).data.id;

type Answer = { data: { content: { description: string }[]; nextCursor: string | null } };
const texts = (answer: Answer) => answer.data.content.map((post) => post.description);

type FeedCall = Parameters<typeof ana.call<typeof getFeed>>[1];

/** All pages of `limit`, in order. */
async function pages(person: Person, input: FeedCall, limit: number): Promise<string[]> {
  const collectedTexts: string[] = [];
  let cursor: string | undefined;
  do {
    const answer = await person.call(getFeed, { ...input, limit, ...(cursor ? { cursor } : {}) });
    collectedTexts.push(...texts(answer));
    cursor = answer.data.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return collectedTexts;
}

/** The reactions of a post, and its age. */
const setActivity = (id: string, daysAgo: number, likes: number, comments = 0) =>
  server.query(
    `update media_content set created_at = now() - make_interval(secs => $2), like_count = $3, comment_count = $4
     where id = $1`,
    [id, daysAgo * 86_400, likes, comments],
  );

describe("Tendencias", () => {
  test("ranks by reactions, and newer before older", async () => {
    const quiet = await write(ana, "nueva y callada");
    await setActivity(quiet, 0, 0);
    await setActivity(await write(ana, "de hoy"), 0.1, 10);
    await setActivity(await write(ana, "muy comentada"), 0.1, 10, 10);
    await setActivity(await write(ana, "del mes pasado"), 30, 1000);
    await setActivity(await write(ana, "de hace seis días"), 6, 40);
    await server.ctx.db.run(renewScores, {});
    expect(texts(await server.visitor.call(getFeed, { sort: "trending" }))).toEqual([
      "muy comentada",
      "de hoy",
      "nueva y callada",
      "de hace seis días",
      "del mes pasado",
    ]);
  });

  test("updates a post's rank once a minute, not on every like", async () => {
    const first = await write(ana, "una");
    const second = await write(ana, "otra");
    await server.query("update media_content set created_at = now() where id = any($1)", [
      [first, second],
    ]);
    await beto.call(likePost, { id: first });
    await carla.call(likePost, { id: first });
    await beto.call(likePost, { id: second });
    await server.ctx.db.run(renewScores, {});
    expect(texts(await ana.call(getFeed, { sort: "trending" }))).toEqual(["una", "otra"]);
    expect(await server.ctx.db.run(renewScores, {})).toBe(0);
  });

  test("updates low-ranked posts that are only played within the hour", async () => {
    const playedPostId = await write(ana, "muy oída");
    await write(beto, "de ahora");
    await server.query(
      "update media_content set created_at = now() - interval '1 day' where id = $1",
      [playedPostId],
    );
    await server.query("update media_content set play_count = 5000 where id = $1", [playedPostId]);
    const trendingTexts = async () => texts(await ana.call(getFeed, { sort: "trending" }));
    expect(await trendingTexts()).toEqual(["de ahora", "muy oída"]);
    await renewOlderScores(server.ctx.db);
    expect(await trendingTexts()).toEqual(["muy oída", "de ahora"]);
  });

  test("is paged by cursor without gaps or duplicates, also with equal scores", async () => {
    const ids = (await crowd(server, 3)).map((person) => person.actor.userId);
    await server.query(
      `insert into media_content (user_id, title, description, content_type, created_at, like_count)
       select author, 'x', author || ' ' || n, 'text', timestamptz '2026-05-01', n % 3
       from unnest($1::uuid[]) author, generate_series(1, 10) n`,
      [ids],
    );
    const expected = await server.query<{ description: string }>(
      `select m.description from post_lookup l join media_content m on m.id = l.content_id
       order by l.score desc, l.content_id desc`,
    );
    const all = expected.map((row) => row.description);
    for (const limit of [1, 7, 30])
      expect(await pages(ana, { sort: "trending" }, limit)).toEqual(all);
    const offset = await ana.call(getFeed, { sort: "trending", offset: 13, limit: 4 });
    expect(texts(offset)).toEqual(all.slice(13, 17));
    expect(texts(await ana.call(getFeed, { sort: "trending", offset: 30 }))).toEqual([]);
  });
});

describe("Género", () => {
  test("shows posts with its tag, in any spelling, and those of its artists", async () => {
    await write(beto, "Ensayo #Jazz");
    await write(beto, "Ensayo #jazz_fusión");
    await write(beto, "Hablo de jazz sin etiqueta");
    await write(carla, "Buenos días");
    await write(beto, "Mezcla #hiphop con #rap y #hip_hop");
    expect(texts(await beto.call(getFeed, { sort: "genre", genre: "jazz" }))).toEqual([
      "Buenos días",
      "Ensayo #jazz_fusión",
      "Ensayo #Jazz",
    ]);
    expect(texts(await beto.call(getFeed, { genre: "hip-hop" }))).toEqual([
      "Mezcla #hiphop con #rap y #hip_hop",
    ]);
    expect(texts(await server.visitor.call(getFeed, { genre: "metal" }))).toEqual([]);
  });

  test("follows changes of an artist's genres, and deletions and privacy of posts", async () => {
    const dora = await server.person("dora", { role: "creator", musical_genres: ["rock"] });
    const id = await write(dora, "mía");
    const rock = () => ana.call(getFeed, { genre: "rock" });
    expect(texts(await rock())).toEqual(["mía"]);
    await server.query("update profiles set musical_genres = '{tango}' where id = $1", [dora.id]);
    expect(texts(await rock())).toEqual([]);
    expect(texts(await ana.call(getFeed, { genre: "tango" }))).toEqual(["mía"]);
    await server.query("update media_content set visibility = 'followers' where id = $1", [id]);
    expect(texts(await ana.call(getFeed, { genre: "tango" }))).toEqual([]);
    await server.query("update media_content set visibility = 'public' where id = $1", [id]);
    expect(texts(await ana.call(getFeed, { genre: "tango" }))).toEqual(["mía"]);
    await dora.call(deletePost, { id });
    expect(await server.query("select from post_genres")).toEqual([]);
    expect(await server.query("select from post_lookup")).toEqual([]);
  });

  test("is paged by cursor and by offset", async () => {
    for (let n = 0; n < 9; n += 1) await write(n % 2 ? ana : carla, `${n} #jazz`);
    const all = Array.from({ length: 9 }, (_, n) => `${8 - n} #jazz`);
    expect(await pages(beto, { sort: "genre", genre: "jazz" }, 4)).toEqual(all);
    expect(texts(await beto.call(getFeed, { genre: "jazz", offset: 7 }))).toEqual(all.slice(7));
  });

  test("accepts every spelling of the contract", async () => {
    const rows = await server.query<{ word: string; genre: string }>("select * from genre_words");
    const table = new Map(rows.map((row) => [row.word, row.genre]));
    for (const { slug, label, synonyms } of genres)
      for (const word of [slug, label, ...synonyms]) {
        const [key] = await server.query<{ key: string }>("select genre_key($1) as key", [word]);
        expect([word, table.get(String(key?.key))]).toEqual([word, slug]);
      }
  });
});

describe("searching", () => {
  test("finds words of the text and the tags, without accents, with other endings, and incomplete", async () => {
    await write(ana, "Una canción nueva para el Día de Muertos #Guitarra");
    await write(beto, "Nada que ver");
    const hit = ["Una canción nueva para el Día de Muertos #Guitarra"];
    for (const search of [
      "canción",
      "CANCION",
      "canciones",
      "canci",
      "dia muerto",
      "guitarras",
      "#guitarra",
      "el",
      " nueva  para ",
    ])
      expect([search, texts(await beto.call(getFeed, { search }))]).toEqual([search, hit]);
    expect(texts(await beto.call(getFeed, { search: "canción ajena" }))).toEqual([]);
  });

  test("begins at two letters", async () => {
    await write(ana, "a b c");
    expect(texts(await beto.call(getFeed, { search: "a" }))).toEqual([]);
    expect(texts(await beto.call(getFeed, { search: "" }))).toEqual(["a b c"]);
    expect(texts(await beto.call(getFeed, { search: "a b" }))).toEqual(["a b c"]);
  });

  test("equals filtering everything, newest first, for common and rare words, at any position", async () => {
    const ids = (await crowd(server, 10)).map((person) => person.actor.userId);
    await server.query(
      `insert into media_content (user_id, title, description, content_type, created_at, tags)
       select author, 'x', 'ensayo' || case when n % 211 = 0 then ' rareza' else '' end || ' n' || n, 'text',
         timestamptz '2026-01-01' + make_interval(mins => n), case when n % 3 = 0 then '{rock}'::text[] else '{}' end
       from unnest($1::uuid[]) with ordinality a (author, place), generate_series(1, 3000) n
       where n % 10 = place - 1`,
      [ids],
    );
    await server.query("analyze media_content, post_lookup, post_genres");
    const expectedTexts = async (word: string, where = "true") =>
      (
        await server.query<{ description: string }>(
          `select description from media_content where description like '%' || $1 || '%' and ${where}
           order by created_at desc, id desc`,
          [word],
        )
      ).map((row) => row.description);
    const rare = await expectedTexts("rareza");
    expect(rare).toHaveLength(14);
    for (const limit of [1, 5, 50])
      expect(await pages(ana, { search: "rareza" }, limit)).toEqual(rare);
    expect(texts(await ana.call(getFeed, { search: "rareza", offset: 12 }))).toEqual(
      rare.slice(12),
    );
    const common = await expectedTexts("ensayo");
    expect(texts(await ana.call(getFeed, { search: "ensayos", limit: 50 }))).toEqual(
      common.slice(0, 50),
    );
    expect(texts(await ana.call(getFeed, { search: "ensayo", offset: 2500, limit: 2 }))).toEqual(
      common.slice(2500, 2502),
    );
    expect(await pages(ana, { search: "rareza", genre: "rock" }, 2)).toEqual(
      await expectedTexts("rareza", "tags <> '{}'"),
    );
    const artistId = String(ids[1]);
    const hers = await expectedTexts("rareza", `user_id = '${artistId}'`);
    expect(await pages(ana, { search: "rareza", artistId }, 1)).toEqual(hers);
    expect(texts(await ana.call(getFeed, { genre: "rock", artistId, limit: 3 }))).toEqual(
      (await expectedTexts("ensayo", `user_id = '${artistId}' and tags <> '{}'`)).slice(0, 3),
    );
  });

  test("follows edits of a post", async () => {
    const id = await write(ana, "antes");
    await server.query(
      "update media_content set description = 'después', title = '' where id = $1",
      [id],
    );
    expect(texts(await beto.call(getFeed, { search: "antes" }))).toEqual([]);
    expect(texts(await beto.call(getFeed, { search: "después" }))).toEqual(["después"]);
  });

  test.for([
    ["per cent", "%%"],
    ["underscores", "__"],
    ["quotes and operators", `' & | ! <-> :* ( ) " \\ `],
    ["an injection", "'); drop table media_content; --"],
    ["operators of full text", "!canción | (nada <-> que):*ABCD"],
    ["letters of four bytes", "🎸🎸🎸"],
    ["marks without letters", "\u0301\u0301\u0301"],
    ["a hundred words", "a ".repeat(50)],
    ["a line of Chinese", "音楽 音楽"],
  ])("treats %s as text", async ([, search]) => {
    await write(ana, "canción");
    const answer = await beto.call(getFeed, { search: String(search) });
    expect(answer.status).toBe(200);
    expect(answer.data.content).toEqual([]);
  });
});

describe("visibility", () => {
  const lists: [string, FeedCall][] = [
    ["Tendencias", { sort: "trending" }],
    ["Género", { sort: "genre", genre: "flamenco" }],
    ["searching", { search: "soleá" }],
    ["searching in a genre", { search: "soleá", genre: "flamenco" }],
  ];
  test.for(lists)("%s omits blocked, muted, private and unfinished people", async ([, input]) => {
    await write(ana, "Por soleá");
    const visibleTexts = async (person: Person) => texts(await person.call(getFeed, input));
    expect(await visibleTexts(beto)).toEqual(["Por soleá"]);
    await ana.call(blockUser, { id: beto.id });
    expect(await visibleTexts(beto)).toEqual([]);
    await ana.call(unblockUser, { id: beto.id });
    await carla.call(muteUser, { id: ana.id });
    expect(await visibleTexts(carla)).toEqual([]);
    await carla.call(unmuteUser, { id: ana.id });
    expect(await visibleTexts(carla)).toEqual(["Por soleá"]);
    await server.query("update profiles set is_public = false where id = $1", [ana.id]);
    expect(await visibleTexts(beto)).toEqual([]);
    expect(texts(await server.visitor.call(getFeed, input))).toEqual([]);
    expect(await visibleTexts(ana)).toEqual(["Por soleá"]);
    await server.query(
      "update profiles set is_public = true, first_run_completed = false where id = $1",
      [ana.id],
    );
    expect(await visibleTexts(beto)).toEqual([]);
    await server.query("update profiles set first_run_completed = true where id = $1", [ana.id]);
  });

  test.for(lists)(
    "%s shows public posts only, scheduled ones once they are published",
    async ([, input]) => {
      for (const visibility of ["followers", "unlisted", "private"])
        await write(ana, "Por soleá", { visibility });
      const publish_at = new Date(Date.now() + 3_600_000).toISOString();
      const later = await write(ana, "Por soleá mañana", { publish_at });
      expect(texts(await ana.call(getFeed, input))).toEqual([]);
      await server.query(
        "update media_content set status = 'active', created_at = now() where id = $1",
        [later],
      );
      expect(texts(await beto.call(getFeed, input))).toEqual(["Por soleá mañana"]);
    },
  );
});

describe("invalid requests are refused", () => {
  const byTime = encodeCursor(listStart);
  const byRank = encodeRank({ score: 1, id: crypto.randomUUID() });
  const forgedCursor = (bytes: Buffer) => bytes.toString("base64url");
  const notANumber = Buffer.alloc(25);
  notANumber.writeDoubleBE(Number.NaN);
  test.for([
    ["a cursor of Últimos in Tendencias", `sort=trending&cursor=${byTime}`],
    ["a cursor of Tendencias in Últimos", `cursor=${byRank}`],
    ["a cursor of Tendencias in a genre", `genre=rock&cursor=${byRank}`],
    ["a cursor of Tendencias in a search", `search=ensayo&cursor=${byRank}`],
    ["a score that is no number", `sort=trending&cursor=${forgedCursor(notANumber)}`],
    [
      "a score with something behind it",
      `sort=trending&cursor=${forgedCursor(Buffer.alloc(25, 1))}`,
    ],
    ["25 bytes of 255", `sort=trending&cursor=${forgedCursor(Buffer.alloc(25, 255))}`],
    ["another spelling of a cursor", `sort=trending&cursor=${byRank}=`],
    ["an offset of 10001", "sort=trending&offset=10001"],
    ["a limit of 51", "sort=trending&limit=51"],
    ["another sort", "sort=random()"],
    ["two sorts", "sort=latest&sort=trending"],
    ["a genre that there is not", "genre=ruido"],
    ["the sort Género without one", "sort=genre"],
    ["a genre in Tendencias", "sort=trending&genre=rock"],
    ["a search in Siguiendo", "sort=following&search=ensayo"],
    ["a kind in a search", `search=ensayo&kind=music&artistId=${crypto.randomUUID()}`],
    ["a search of 10,000 characters", `search=${"a".repeat(10_000)}`],
    ["a search with a null character", "search=%00%00"],
  ])("%s", async ([, query]) => {
    const answer = await beto.fetch(`/api/get-feed?${query}`);
    expect([400, 422]).toContain(answer.status);
  });

  test("100,000 '<' in the address", async () => {
    const answer = await beto
      .fetch(`/api/get-feed?search=${"<".repeat(100_000)}`)
      .catch(() => null);
    expect(answer === null || (answer.status >= 400 && answer.status < 500)).toBe(true);
  });
});

test("all searches share one limit", async () => {
  const strict = await testServer({ rateLimits: true });
  const searches = { eva: getFeed, ines: getSaved, olga: getOwnPosts };
  for (const [name, search] of Object.entries(searches)) {
    const person = await strict.person(name);
    const answers: number[] = [];
    for (let n = 0; n < 62; n += 1)
      answers.push((await person.call(search, { search: "ab" })).status);
    expect(answers.filter((status) => status === 429)).toHaveLength(2);
    expect((await person.call(search, {})).status).toBe(200);
  }
  await strict.stop();
});
