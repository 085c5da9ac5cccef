import { afterAll, beforeAll, expect, test } from "vitest";
import * as contract from "#contract/collections/collections";
import { createPost } from "#contract/posts/posts";
import { blockUser, muteUser } from "#contract/people/safety";
import { genericPlan } from "#testing/generic-plan";
import { type TestServer, testServer } from "#testing/test-server";
import { collectionsPage } from "./search-collections.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
let beto: Person;
let song: string;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { role: "creator", name: "Ana" });
  beto = await server.person("beto", { name: "Beto" });
  song = (await ana.call(createPost, { text: "Canción" })).data.id;
  await make("Desayunos con ñandú");
  await make("De viaje", { description: "Para el desayuno en la carretera" });
  await make("Desayuno privado", { visibility: "private" });
  await make("Desayuno por enlace", { visibility: "unlisted" });
  await make("Desayuno vacío", { post_id: undefined });
});
afterAll(() => server.stop());

async function make(title: string, details: object = {}): Promise<string> {
  const input = { title, visibility: "public", post_id: song, ...details };
  const response = await beto.call(contract.createCollection, input as { title: string });
  expect(response.error.message).toBeUndefined();
  return response.data.id;
}
async function titles(query: string, who: Pick<Person, "call"> = server.visitor) {
  const { data } = await who.call(contract.searchCollections, { query });
  return data.collections.map(({ title }) => title);
}

test("public collections with items are found by parts of words, titles first", async () => {
  expect(await titles("desayuno")).toEqual(["Desayunos con ñandú", "De viaje"]);
  expect(await titles("SAYÚNO nandu")).toEqual(["Desayunos con ñandú"]);
  expect(await titles("ñandú")).toEqual(["Desayunos con ñandú"]);
  expect(await titles("viaje carretera")).toEqual(["De viaje"]);
  expect(await titles("vi")).toEqual(["De viaje"]);
  for (const nothing of ["v", "%%", "_____", "desayuno ' or 1=1", "viañe"])
    expect(await titles(nothing)).toEqual([]);
});

test("a changed title is found at once, and pages are consecutive", async () => {
  const id = await make("Siesta larga");
  await make("Siesta corta");
  const pages: string[] = [];
  let cursor: string | null = null;
  do {
    const { data }: Awaited<ReturnType<typeof page>> = await page(cursor);
    pages.push(...data.collections.map(({ title }) => title));
    cursor = data.nextCursor;
  } while (cursor !== null);
  expect(pages.toSorted()).toEqual(["Siesta corta", "Siesta larga"]);
  await beto.call(contract.editCollection, { id, title: "Sobremesa" });
  expect([await titles("siesta"), await titles("sobremesa")]).toEqual([
    ["Siesta corta"],
    ["Sobremesa"],
  ]);
  await beto.call(contract.editCollection, { id, visibility: "private" });
  expect(await titles("sobremesa", beto)).toEqual([]);
});

const page = async (cursor: string | null) =>
  server.visitor.call(contract.searchCollections, {
    query: "siesta",
    limit: 1,
    ...(cursor === null ? {} : { cursor }),
  });

test("private, blocked, blocking or muted people's collections are not found", async () => {
  const countMatches = async () => (await titles("carretera", ana)).length;
  expect(await countMatches()).toBe(1);
  await ana.call(muteUser, { id: beto.id });
  expect(await countMatches()).toBe(0);
  await server.query("delete from mutes");
  for (const [one, other] of [
    [ana, beto],
    [beto, ana],
  ] as const) {
    await one.call(blockUser, { id: other.id });
    expect(await countMatches()).toBe(0);
    await server.query("delete from blocks");
  }
  await server.query("update profiles set is_public = false where id = $1", [beto.id]);
  expect(await countMatches()).toBe(0);
  await server.query("update profiles set is_public = true where id = $1", [beto.id]);
});

test("the search reads its indexes and never all collections", async () => {
  await server.query(
    `with made as (
       insert into users (email) select gen_random_uuid() || '@resuena.test' from generate_series(1, 2000)
       returning id
     )
     insert into profiles (id, name) select id, 'Persona' from made`,
  );
  await server.query(
    `insert into collections (owner_id, title, visibility, items_count, idempotency_key, request_hash)
     select $1, md5(n::text), 'public', 1, gen_random_uuid(), '' from generate_series(1, 4000) n`,
    [beto.id],
  );
  await server.query("analyze");
  const plan = await genericPlan(server, collectionsPage.text);
  expect(plan).toContain("collections_best");
  expect(plan).toContain("collections_by_words");
  expect(plan).not.toMatch(/Seq Scan on (?:collections|profiles)/);
});
