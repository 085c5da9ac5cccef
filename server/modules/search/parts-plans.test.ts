import { afterAll, beforeAll, expect, test } from "vitest";
import { genericPlan } from "#testing/generic-plan";
import { type TestServer, testServer } from "#testing/test-server";
import { artistsOfGenre, artistsPage, peopleFirst, peoplePage } from "./people-queries.ts";
import { readQuery } from "./read-query.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.query(
    `with made as (
       insert into users (email) select gen_random_uuid() || '@resuena.test' from generate_series(1, 4000)
       returning id
     )
     insert into profiles (id, name, username, role, first_run_completed, bio, followers_count, musical_genres)
     select id, md5(id::text), 'u-' || n, case when n % 3 = 0 then 'creator' else 'supporter' end, true,
       'Vivo de la música, número ' || n, n % 100, array[(array['rock', 'jazz', 'folk'])[1 + n % 7 % 3]]
     from (select id, row_number() over () as n from made) m`,
  );
  await server.query("analyze");
});
afterAll(() => server.stop());

const indexes = ["person_keys_best", "person_texts_best", "person_texts_words"];

test.for([
  ["the first people", peopleFirst, indexes],
  ["a page of people", peoplePage, indexes],
  ["a page of artists", artistsPage, indexes],
  ["the artists of a genre", artistsOfGenre, ["artist_genres_best"]],
] as const)("%s by parts of words reads only indexes", async ([, statement, expected]) => {
  const plan = await genericPlan(server, statement.text);
  for (const index of expected) expect(plan).toContain(index);
  expect(plan).not.toMatch(/Seq Scan on (?:person_keys|person_texts|profiles|artist_genres)/);
});

test.each([
  ["a part that everybody has", "usic", 0],
  ["a part that few have", "umero 1234", 1],
])("%s reads a limited number of people", async (_what, query, rare) => {
  const rows = await rowsRead(query);
  expect(rows.walked).toBeLessThanOrEqual(200);
  expect(rows.found > 0).toBe(rare === 1);
  expect(rows.found).toBeLessThanOrEqual(10);
});

/** The number of rows of person_texts that a search reads by either index. */
async function rowsRead(query: string): Promise<{ walked: number; found: number }> {
  const parsedQuery = readQuery(query);
  if (parsedQuery === null) throw new Error(query);
  const values: Record<string, unknown> = {
    ...parsedQuery,
    viewer: crypto.randomUUID(),
    without: null,
    limit: 20,
  };
  const [row] = await server.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
    `explain (analyze, format json) ${peopleFirst.text}`,
    peopleFirst.order.map((name) => values[name]),
  );
  const read = { walked: 0, found: 0 };
  const visit = (node: PlanNode): void => {
    const rows = node["Actual Rows"] * node["Actual Loops"];
    if (node["Index Name"] === "person_texts_best") read.walked += rows;
    if (node["Index Name"] === "person_texts_words") read.found += rows;
    for (const child of node.Plans ?? []) visit(child);
  };
  if (row !== undefined) visit(row["QUERY PLAN"][0].Plan);
  return read;
}
interface PlanNode {
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  Plans?: PlanNode[];
}
