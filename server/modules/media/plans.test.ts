import { afterAll, beforeAll, expect, test } from "vitest";
import { crowd } from "#testing/crowd";
import { genericPlan } from "#testing/generic-plan";
import { type TestServer, testServer } from "#testing/test-server";
import { objectFor, openObjects } from "./access.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  const ids = (await crowd(server, 20)).map((person) => person.actor.userId);
  await server.query(
    `with file as (
       insert into files (owner_id, kind, view, keys, bytes, used_at)
       select owner, 'image', '{}', array(select md5(random()::text) || n from generate_series(1, 6)), 1, now()
       from unnest($1::uuid[]) as owner, generate_series(1, 200) as n
       returning id, owner_id
     ), card as (
       insert into link_previews (url, card, keys, failed)
       select id, '{}', array[md5(id::text)], false from file
     )
     insert into media_content (user_id, title, content_type, file_ids)
     select owner_id, 'Foto', 'image', array[id] from file`,
    [ids],
  );
  await server.query(
    `insert into post_previews (post_id, source, keys)
     select id, '', array[md5(id::text)] from media_content`,
  );
  await server.query("analyze");
});
afterAll(() => server.stop());

test.for([
  ["without a signature", openObjects],
  ["with one", objectFor],
] as const)("an address %s is looked up by indexes alone", async ([, { text }]) => {
  const plan = await genericPlan(server, text);
  for (const index of [
    "files_by_key",
    "media_content_by_file",
    "link_previews_by_key",
    "post_previews_by_key",
  ])
    expect(plan).toContain(index);
  expect(plan).not.toMatch(
    /Seq Scan on (?:files|media_content|link_previews|post_previews|profiles)/,
  );
});
