import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createComment, editComment, getComments } from "#contract/comments/comments";
import { getCases } from "#contract/moderation/cases";
import type { Input } from "#contract/endpoint";
import * as rules from "#contract/moderation/text-rules";
import { editPost } from "#contract/posts/own-posts";
import { createPost, getPost } from "#contract/posts/posts";
import { eventually } from "#testing/eventually";
import { staffPerson } from "#testing/staff";
import { type TestServer, testServer } from "#testing/test-server";
import { forgetOldHits } from "./hits.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let admin: Person;
let moderator: Person;
let ana: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await staffPerson(server, "administra", "admin");
  moderator = await staffPerson(server, "modera", "moderator");
  ana = await server.person("ana", { role: "creator", name: "Ana" });
});
afterAll(() => server.stop());
beforeEach(() => server.query("delete from text_rules"));

const words: Input<typeof rules.createTextRule> = {
  name: "Dinero fácil",
  kind: "words",
  entries: ["Dinero FÁCIL"],
  consequence: "refuse",
  reason: "scam",
};

async function makeRule(
  state: "off" | "shadow" | "on",
  change: {
    consequence?: "review" | "refuse";
    entries?: string[];
    kind?: "words" | "domains";
  } = {},
): Promise<string> {
  const { id } = (await moderator.call(rules.createTextRule, { ...words, ...change })).data;
  await admin.call(rules.switchTextRule, { id, state });
  return id;
}

const hitsOf = async (id: string) =>
  (await moderator.call(rules.getTextRuleHits, { id })).data.hits;
const post = (text: string, more: object = {}) => ana.call(createPost, { text, ...more });

test("a rule that is on refuses posts, comments and edits with a sentence, and counts them", async () => {
  const { data: before } = await post("Sin nada");
  const comment = (await ana.call(createComment, { id: before.id, content: "Hola" })).data;
  const id = await makeRule("on");
  const refusal = await post("Gana dinero facíl hoy");
  expect([refusal.status, refusal.error.code]).toEqual([422, "text_refused"]);
  expect(refusal.error.message).toMatch(/^Tu texto tiene una palabra/);
  const bad = "¡DINERO FÁCIL!";
  for (const answer of [
    await post("", { title: bad, text: "Mira" }),
    await ana.call(createComment, { id: before.id, content: bad }),
    await ana.call(editComment, { id: comment.id, content: bad }),
    await ana.call(editPost, { id: before.id, text: bad }),
  ])
    expect(answer.error.code).toBe("text_refused");
  expect((await ana.call(getPost, { id: before.id })).data.description).toBe("Sin nada");
  const { comments } = (await ana.call(getComments, { id: before.id })).data;
  expect(comments.map(({ content }) => content)).toEqual(["Hola"]);
  expect((await post("Dinero, no tan fácil")).status).toBe(200);
  const hits = await hitsOf(id);
  expect(hits.map(({ kind, outcome, url, entry }) => [kind, outcome, url, entry])).toEqual(
    ["post", "comment", "comment", "post", "post"].map((kind) => [
      kind,
      "refuse",
      null,
      "dinero facil",
    ]),
  );
  expect(hits.at(-1)).toMatchObject({ excerpt: "Gana dinero facíl hoy", person: { name: "Ana" } });
});

test("in shadow hits are only counted; off, they are not", async () => {
  const id = await makeRule("shadow");
  const { data, status } = await post("Dinero fácil");
  expect(status).toBe(200);
  const hits = await hitsOf(id);
  expect(hits).toMatchObject([{ outcome: "shadow", url: `/post/${data.id}`, is_mistake: false }]);
  await moderator.call(rules.switchTextRule, { id, state: "off" });
  await post("Más dinero fácil");
  expect(await hitsOf(id)).toEqual(hits);
  expect(await server.query("select from cases")).toEqual([]);
});

test("a rule for review publishes and opens a case without a reporter", async () => {
  await makeRule("on", { kind: "domains", entries: ["evil.example"], consequence: "review" });
  const { data, status } = await post("Entra en www.evil.example/ya");
  expect(status).toBe(200);
  await eventually(async () => {
    const { cases } = (await moderator.call(getCases, {})).data;
    expect(cases.map(({ excerpt, harm }) => [excerpt, harm])).toEqual([
      ["Entra en www.evil.example/ya", 2],
    ]);
  });
  expect(
    await server.query("select reporter_id, details from reports where object_id = $1", [data.id]),
  ).toEqual([{ reporter_id: null, details: "Regla «Dinero fácil»: evil.example" }]);
  await server.query("delete from cases");
});

test("what one writes for oneself is not shown to the moderation", async () => {
  const id = await makeRule("on", { consequence: "review" });
  await post("Dinero fácil para mí", { visibility: "private" });
  expect(await hitsOf(id)).toMatchObject([{ excerpt: "", outcome: "shadow" }]);
  expect((await moderator.call(getCases, {})).data.cases).toEqual([]);
});

test("only an admin switches a rule on; a change takes it back to shadow", async () => {
  const { id } = (await moderator.call(rules.createTextRule, words)).data;
  const states = async () =>
    (await moderator.call(rules.getTextRules, {})).data.rules.map(({ state }) => state);
  expect(await states()).toEqual(["off"]);
  const refusal = await moderator.call(rules.switchTextRule, { id, state: "on" });
  expect([refusal.status, refusal.error.code]).toEqual([403, "forbidden"]);
  await moderator.call(rules.switchTextRule, { id, state: "shadow" });
  await admin.call(rules.switchTextRule, { id, state: "on" });
  expect(await states()).toEqual(["on"]);
  await moderator.call(rules.changeTextRule, { id, ...words, entries: ["otra cosa"] });
  expect(await states()).toEqual(["shadow"]);
  expect((await post("Otra cosa")).status).toBe(200);
  expect(await hitsOf(id)).toHaveLength(1);
  await moderator.call(rules.deleteTextRule, { id });
  expect((await moderator.call(rules.deleteTextRule, { id })).status).toBe(200);
  const log = await server.query("select action from audit_log where subject_id = $1 order by id", [
    id,
  ]);
  expect(log.map(({ action }) => action)).toEqual([
    "text_rule_created",
    "text_rule_switched",
    "text_rule_switched",
    "text_rule_changed",
    "text_rule_deleted",
  ]);
});

test("a trial says what a rule would have hit in public, and changes nothing", async () => {
  await server.query("delete from media_content");
  const { data: open } = await post("Vendo un bajo");
  await ana.call(createComment, { id: open.id, content: "Bajo precio, BAJO" });
  await post("Bajo llave", { visibility: "private" });
  const { data: old } = await post("Bajo de hace tiempo");
  await server.query(
    "update media_content set created_at = now() - interval '40 days' where id = $1",
    [old.id],
  );
  const { data } = await moderator.call(rules.tryTextRule, { kind: "words", entries: ["bajó"] });
  expect(data).toMatchObject({ texts: 2, hits: 2 });
  expect(data.examples.map(({ kind, url }) => [kind, url.startsWith(`/post/${open.id}`)])).toEqual([
    ["post", true],
    ["comment", true],
  ]);
  expect(await server.query("select from text_rule_hits")).toEqual([]);
});

test("a moderator marks mistakes, and the list counts them with the removed files", async () => {
  const id = await makeRule("shadow");
  for (const text of ["Dinero fácil 1", "Dinero fácil 2", "Dinero fácil 3"]) await post(text);
  const first = (await moderator.call(rules.getTextRuleHits, { id, limit: 2 })).data;
  const cursor = first.nextCursor ?? "";
  const rest = (await moderator.call(rules.getTextRuleHits, { id, limit: 2, cursor })).data;
  expect([...first.hits, ...rest.hits].map(({ excerpt }) => excerpt.at(-1))).toEqual([
    "3",
    "2",
    "1",
  ]);
  const hit = first.hits[0]?.id ?? "";
  await moderator.call(rules.markTextRuleHit, { id: hit, is_mistake: true });
  const { data } = await moderator.call(rules.getTextRules, {});
  expect(data.rules).toMatchObject([{ hits: 3, mistakes: 1, entries: ["dinero facil"] }]);
  expect(data.blocked_files).toEqual({ files: 0, hits: 0 });
  await server.query(
    "update text_rule_hits set hit_at = now() - interval '91 days' where id = $1",
    [hit],
  );
  await forgetOldHits(server.ctx);
  expect(await hitsOf(id)).toHaveLength(2);
});

test("bad rules are refused", async () => {
  for (const change of [
    { entries: [] },
    { entries: ["!!!"] },
    { entries: [""] },
    { kind: "domains", entries: ["com"] },
    { entries: Array.from({ length: 501 }, (_one, n) => `palabra${n}`) },
    { name: " " },
    { kind: "regex" },
    { reason: "porque sí" },
  ]) {
    const answer = await moderator.fetch("/api/admin/rules", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...words, ...change }),
    });
    expect([answer.status, change]).toEqual([422, change]);
  }
  const nobody = randomUUID();
  for (const answer of [
    await moderator.call(rules.changeTextRule, { id: nobody, ...words }),
    await moderator.call(rules.switchTextRule, { id: nobody, state: "shadow" }),
    await moderator.call(rules.markTextRuleHit, { id: nobody, is_mistake: true }),
  ])
    expect(answer.status).toBe(404);
  expect((await moderator.call(rules.getTextRuleHits, { id: nobody })).data.hits).toEqual([]);
  await server.query(
    `insert into text_rules (name, kind, entries, consequence, reason)
     select 'Regla', 'words', '{mora}', 'review', 'spam' from generate_series(1, 50)`,
  );
  expect((await moderator.call(rules.createTextRule, words)).error.code).toBe("text_rules_full");
});
