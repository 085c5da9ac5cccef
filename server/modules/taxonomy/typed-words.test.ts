import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { getArtistsByGenre } from "#contract/discovery/explore";
import type { Input } from "#contract/endpoint";
import { relations } from "#contract/people/relations";
import { getOwnProfile, updateProfile } from "#contract/people/profile-settings";
import { getProfile } from "#contract/people/profiles";
import {
  getTypedWords,
  leaveTypedWord,
  mergeTypedWord,
  undoTypedWordMerge,
} from "#contract/staff/typed-words";
import { indexPlan } from "#testing/generic-plan";
import { staffPerson } from "#testing/staff";
import { type TestServer, testServer } from "#testing/test-server";
import { applyTypedWord } from "./apply-typed-word.ts";
import { lockWord, nextUses, wordsLike, wordsPage } from "./queries.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
type Filters = Partial<Input<typeof getTypedWords>>;

let server: TestServer;
let editor: Awaited<ReturnType<typeof staffPerson>>;
let ana: Person;
let beto: Person;
let carla: Person;
beforeAll(async () => {
  server = await testServer();
  editor = await staffPerson(server, "edita", "editor");
  ana = await server.person("ana", { role: "creator", name: "Ana" });
  beto = await server.person("beto", { role: "creator", name: "Beto" });
  carla = await server.person("carla", { name: "Carla" });
});
afterAll(() => server.stop());
afterEach(async () => {
  await server.query("update profiles set musical_genres = '{}', music_relations = '{}'");
  await server.query("delete from typed_words");
  await server.query("delete from genre_words where is_typed");
});

async function types(person: Person, ...musical_genres: string[]): Promise<string[]> {
  const { data, status } = await person.call(updateProfile, { musical_genres });
  expect(status).toBe(200);
  return data.musical_genres;
}
const genresOf = async (person: Person) =>
  (await person.call(getOwnProfile, {})).data.musical_genres;
const list = async (filters: Filters = {}) =>
  (await editor.call(getTypedWords, filters)).data.words;
const words = async (filters: Filters = {}) =>
  (await list(filters)).map(({ word, uses }) => [word, uses]);
async function idOf(word: string): Promise<string> {
  const [row] = await server.query<{ id: string }>("select id from typed_words where word = $1", [
    word,
  ]);
  if (row === undefined) throw new Error(`nobody typed ${word}`);
  return row.id;
}
const merge = async (word: string, target: string) =>
  editor.call(mergeTypedWord, { id: await idOf(word), target });
const undo = async (word: string) => editor.call(undoTypedWordMerge, { id: await idOf(word) });
/** The job has applied the decision. */
const applied = async (word: string) => {
  const id = await idOf(word);
  await vi.waitFor(
    async () =>
      expect(
        await server.query(
          `select u.* from typed_word_uses u join typed_words t on t.id = u.word_id
           where t.id = $1 and u.target is distinct from t.target`,
          [id],
        ),
      ).toEqual([]),
    { timeout: 10_000, interval: 50 },
  );
};

describe("the list", () => {
  test("has what is typed freely, however it is written, the most used first", async () => {
    await types(ana, "Neo Cumbia", "flamenco", "Cumbión");
    await types(beto, "neo-cumbia", "Electrónica");
    await types(carla, "NEO CUMBIA");
    await carla.call(updateProfile, { music_relations: ["Batería", "Tocador de ollas"] });
    expect(await words()).toEqual([
      ["Neo Cumbia", 3],
      ["Cumbión", 1],
    ]);
    expect(await words({ kind: "relation" })).toEqual([["Tocador de ollas", 1]]);
    expect(await words({ search: "CUMBÍON" })).toEqual([["Cumbión", 1]]);
    expect(await words({ search: "cumb" })).toHaveLength(2);
    expect(await words({ search: "%" })).toEqual([]);
    expect(await words({ search: " " })).toHaveLength(2);
    await types(ana, "flamenco", "Cumbión");
    await types(beto, "electronic");
    expect((await words()).toSorted()).toEqual([
      ["Cumbión", 1],
      ["Neo Cumbia", 1],
    ]);
    await types(carla);
    expect(await words()).toEqual([["Cumbión", 1]]);
  });

  test("has no spelling that the contract knows", async () => {
    await types(ana, "rap", "Hip-Hop", "neo soul", "cante jondo");
    await ana.call(updateProfile, { music_relations: relations.slice(0, 5).map((r) => r.label) });
    expect(await words()).toEqual([]);
    expect(await words({ kind: "relation" })).toEqual([]);
    for (const { slug, label } of relations)
      for (const word of [slug, label])
        expect([
          word,
          await server.query("select relation from relation_words where word = genre_key($1)", [
            word,
          ]),
        ]).toEqual([word, [{ relation: slug }]]);
  });

  test("is paged, each word once", async () => {
    await types(ana, "uno", "dos", "tres", "cuatro", "cinco");
    await types(beto, "tres", "cuatro", "seis");
    const pagedWords: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { words: { word: string }[]; nextCursor: string | null } = (
        await editor.call(getTypedWords, {
          limit: 2,
          ...(cursor === null ? {} : { cursor }),
        })
      ).data;
      pagedWords.push(...page.words.map(({ word }) => word));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(pagedWords.slice(0, 2).toSorted()).toEqual(["cuatro", "tres"]);
    expect(pagedWords.toSorted()).toEqual(["cinco", "cuatro", "dos", "seis", "tres", "uno"]);
  });

  test("shows hostile words as they are, and refuses hostile input", async () => {
    const hostile = ["<img src=x>", "atla", "😀🎸", "'; drop table x;--"];
    // Signs that turn the direction of the text around are not stored.
    await types(ana, ...hostile.map((word) => (word === "atla" ? `\u202E${word}` : word)));
    expect((await words()).map(([word]) => word).toSorted()).toEqual(hostile.toSorted());
    expect(await words({ search: "🎸" })).toEqual([["😀🎸", 1]]);
    for (const change of [
      { search: "x".repeat(31) },
      { search: "\0" },
      { kind: "otra" },
      { state: "x" },
      { cursor: "x" },
      { limit: 0 },
    ])
      expect((await editor.call(getTypedWords, change as never)).error.code).toBe("invalid_input");
    const forged = Buffer.alloc(25);
    forged.writeDoubleBE(-1e300);
    const answer = await editor.call(getTypedWords, {
      cursor: forged.toString("base64url"),
    });
    expect([answer.status, answer.data.words]).toEqual([200, []]);
  });

  test("uses its indexes", async () => {
    expect(await indexPlan(server, wordsPage.text)).toContain("typed_words_by_uses");
    expect(await indexPlan(server, wordsPage.text)).not.toContain("Sort");
    expect(await indexPlan(server, wordsLike.text)).toMatch(/typed_words_by_(?:key|uses)/);
    expect(await indexPlan(server, lockWord.text)).toContain("typed_words_pkey");
    const uses = await indexPlan(server, nextUses.text);
    expect(uses).toContain("typed_word_uses_pkey");
    expect(uses).not.toContain("Sort");
  });
});

describe("a merged word", () => {
  test("becomes the genre in every profile, and what is typed from then on as well", async () => {
    await types(ana, "flamenco", "Neo Cumbia", "jazz");
    await types(beto, "neocumbia", "cumbia", "rock");
    expect((await merge("Neo Cumbia", "cumbia")).status).toBe(200);
    // At once, before the job is through.
    expect(await types(carla, "rock", "NEO cumbia")).toEqual(["rock", "cumbia"]);
    await applied("Neo Cumbia");
    expect(await genresOf(ana)).toEqual(["flamenco", "cumbia", "jazz"]);
    expect(await genresOf(beto)).toEqual(["cumbia", "rock"]);
    const page = (await server.visitor.call(getProfile, { handle: "ana" })).data;
    expect(page.musical_genres).toEqual(["flamenco", "cumbia", "jazz"]);
    const artists = (await carla.call(getArtistsByGenre, { genres: "cumbia" })).data;
    expect(JSON.stringify(artists)).toContain(ana.id);
    expect(await words()).toEqual([]);
    expect(await list({ state: "merged" })).toMatchObject([
      { word: "Neo Cumbia", target: "cumbia", uses: 3, state: "merged" },
    ]);
  });

  test("comes back where it was, with what was chosen beside it", async () => {
    await types(ana, "flamenco", "Neo Cumbia", "jazz");
    await types(beto, "neocumbia", "cumbia", "rock");
    await merge("Neo Cumbia", "cumbia");
    await types(carla, "NEO cumbia");
    await applied("Neo Cumbia");
    // Another save of hers changes nothing about it.
    await types(ana, "cumbia", "flamenco", "jazz");
    expect((await undo("Neo Cumbia")).status).toBe(200);
    await applied("Neo Cumbia");
    expect(await genresOf(ana)).toEqual(["Neo Cumbia", "flamenco", "jazz"]);
    expect(await genresOf(beto)).toEqual(["neocumbia", "cumbia", "rock"]);
    expect(await genresOf(carla)).toEqual(["NEO cumbia"]);
    expect(await words()).toEqual([["Neo Cumbia", 3]]);
    expect(await server.query("select from genre_words where is_typed")).toEqual([]);
    expect(await types(carla, "neo cumbia")).toEqual(["neo cumbia"]);
  });

  test("does not come back to who took it away, or has no room", async () => {
    await types(ana, "Neo Cumbia", "jazz");
    await types(beto, "neo cumbia", "cumbia");
    await types(carla, "neo cumbia", "cumbia");
    await merge("Neo Cumbia", "cumbia");
    await applied("Neo Cumbia");
    await types(ana, "jazz");
    await types(beto, "cumbia", "rock", "pop", "blues", "soul");
    await undo("Neo Cumbia");
    await applied("Neo Cumbia");
    expect(await genresOf(ana)).toEqual(["jazz"]);
    expect(await genresOf(beto)).toEqual(["cumbia", "rock", "pop", "blues", "soul"]);
    expect(await genresOf(carla)).toEqual(["neo cumbia", "cumbia"]);
    expect(await words()).toEqual([["Neo Cumbia", 1]]);
  });

  test("is merged with another one after it was undone, also at once", async () => {
    await types(ana, "Neo Cumbia", "cumbiatón", "rock");
    await merge("Neo Cumbia", "cumbia");
    await merge("cumbiatón", "cumbia");
    await applied("Neo Cumbia");
    await applied("cumbiatón");
    expect(await genresOf(ana)).toEqual(["cumbia", "rock"]);
    await undo("Neo Cumbia");
    await merge("Neo Cumbia", "chicha");
    await applied("Neo Cumbia");
    expect((await genresOf(ana)).toSorted()).toEqual(["chicha", "cumbia", "rock"]);
    await undo("cumbiatón");
    await applied("cumbiatón");
    expect((await genresOf(ana)).toSorted()).toEqual(["chicha", "cumbiatón", "rock"]);
    await undo("Neo Cumbia");
    await applied("Neo Cumbia");
    expect((await genresOf(ana)).toSorted()).toEqual(["Neo Cumbia", "cumbiatón", "rock"]);
  });

  test("may be a relation", async () => {
    await ana.call(updateProfile, { music_relations: ["Batero", "Cantante"] });
    expect((await merge("Batero", "bateria")).status).toBe(200);
    await applied("Batero");
    const own = (await ana.call(getOwnProfile, {})).data;
    expect(own.music_relations).toEqual(["bateria", "cantante"]);
    // No genre is called like it.
    expect(await server.query("select from genre_words where is_typed")).toEqual([]);
    await undo("Batero");
    await applied("Batero");
    expect((await ana.call(getOwnProfile, {})).data.music_relations).toEqual([
      "Batero",
      "cantante",
    ]);
  });

  test("reaches who saves while it is merged", async () => {
    const people = [ana, beto, carla];
    await types(ana, "Neo Cumbia");
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([
        merge("Neo Cumbia", "cumbia"),
        ...people.map((one) => types(one, "rock", "neo cumbia")),
      ]);
      await applied("Neo Cumbia");
      for (const one of people) expect(await genresOf(one)).toEqual(["rock", "cumbia"]);
      await Promise.all([
        undo("Neo Cumbia"),
        ...people.map((one) => types(one, "pop", "neo cumbia")),
      ]);
      await applied("Neo Cumbia");
      for (const one of people) expect((await genresOf(one)).at(-1)).toBe("neo cumbia");
      expect(await words()).toEqual([["Neo Cumbia", 3]]);
    }
  });

  test("changes nothing twice, and not into what is none", async () => {
    await types(ana, "Neo Cumbia", "cumbiatón");
    await ana.call(updateProfile, { music_relations: ["Tocador de ollas"] });
    const answers = await Promise.all([
      merge("Neo Cumbia", "cumbia"),
      merge("Neo Cumbia", "cumbia"),
      merge("Neo Cumbia", "chicha"),
    ]);
    const statuses = answers.map(({ status }) => status).toSorted();
    expect([
      [200, 200, 409],
      [200, 409, 409],
    ]).toContainEqual(statuses);
    const id = await idOf("cumbiatón");
    for (const target of ["", "cumbiatón", "Cumbia", "x".repeat(1e4), "<b>", "\u202E", null])
      expect((await editor.call(mergeTypedWord, { id, target } as never)).error.code).toBe(
        "invalid_input",
      );
    // Not of its kind.
    expect((await merge("cumbiatón", "cantante")).error).toMatchObject({
      code: "invalid_input",
      field: "target",
    });
    expect((await merge("Tocador de ollas", "cumbia")).error.code).toBe("invalid_input");
    const nobody = { id: crypto.randomUUID() };
    for (const answer of [
      await editor.call(mergeTypedWord, { ...nobody, target: "cumbia" }),
      await editor.call(undoTypedWordMerge, nobody),
      await editor.call(leaveTypedWord, { ...nobody, state: "own" }),
    ])
      expect(answer.error.code).toBe("typed_word_not_found");
    expect((await ana.call(mergeTypedWord, { id, target: "cumbia" })).error.code).toBe("not_found");
    await undo("Neo Cumbia");
    await undo("Neo Cumbia");
    const audit = await server.query<{ action: string }>(
      "select action, before, after from audit_log where subject_id = $1 order by id",
      [await idOf("Neo Cumbia")],
    );
    expect(audit).toMatchObject([
      {
        action: "typed_word_merged",
        before: { word: "Neo Cumbia", state: "pending", target: null, uses: 1 },
        after: { state: "merged" },
      },
      { action: "typed_word_separated", after: { state: "pending", target: null } },
    ]);
    await applied("Neo Cumbia");
  });
});

test("a word that is left is not pending, until it is again", async () => {
  await types(ana, "Neo Cumbia");
  const id = await idOf("Neo Cumbia");
  const leave = (state: "own" | "pending") => editor.call(leaveTypedWord, { id, state });
  expect((await leave("own")).status).toBe(200);
  expect((await leave("own")).status).toBe(200);
  expect([await words(), await words({ state: "own" })]).toEqual([[], [["Neo Cumbia", 1]]]);
  expect(await genresOf(ana)).toEqual(["Neo Cumbia"]);
  // It stays decided when nobody has it for a time.
  await types(ana);
  await types(beto, "neo cumbia");
  expect(await words({ state: "own" })).toEqual([["Neo Cumbia", 1]]);
  expect((await leave("pending")).status).toBe(200);
  expect(await words()).toEqual([["Neo Cumbia", 1]]);
  await merge("Neo Cumbia", "cumbia");
  expect((await leave("own")).error.code).toBe("typed_word_merged");
  const actions = await server.query<{ action: string }>(
    "select action from audit_log where subject_id = $1 order by id",
    [id],
  );
  expect(actions.map(({ action }) => action)).toEqual([
    "typed_word_left",
    "typed_word_reopened",
    "typed_word_merged",
  ]);
  await applied("Neo Cumbia");
});

test("a word that the contract knows by then stays when a merge is undone", async () => {
  await types(ana, "Neo Cumbia");
  await server.query("insert into genre_words (word, genre) values ('neocumbia', 'chicha')");
  await merge("Neo Cumbia", "cumbia");
  await applied("Neo Cumbia");
  await undo("Neo Cumbia");
  await applied("Neo Cumbia");
  expect(await server.query("select genre from genre_words where word = 'neocumbia'")).toEqual([
    { genre: "chicha" },
  ]);
  await server.query("delete from genre_words where word = 'neocumbia'");
});

test("the job is done again from where it was, and blocks nobody", async () => {
  await types(ana, "Neo Cumbia");
  const id = await idOf("Neo Cumbia");
  await server.query(
    `with made as (
       insert into users (email) select gen_random_uuid() || '@resuena.test' from generate_series(1, 450) returning id
     )
     insert into profiles (id, name, musical_genres) select id, 'Relleno', '{neo cumbia}' from made`,
  );
  expect(await words()).toEqual([["Neo Cumbia", 451]]);
  await merge("Neo Cumbia", "cumbia");
  await Promise.all([applyTypedWord(server.ctx, { id }), applyTypedWord(server.ctx, { id })]);
  await applied("Neo Cumbia");
  expect(
    await server.query(
      "select musical_genres as g, count(*)::int as n from profiles where 'cumbia' = any (musical_genres) group by 1",
    ),
  ).toEqual([{ g: ["cumbia"], n: 451 }]);
  await server.query("delete from profiles where name = 'Relleno'");
  expect(await list({ state: "merged" })).toMatchObject([{ uses: 1 }]);
});
