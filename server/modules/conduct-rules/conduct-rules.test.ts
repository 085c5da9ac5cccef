import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createComment } from "#contract/comments/comments";
import { type ConductRuleKind, conductRules } from "#contract/moderation/conduct-rule-words";
import * as rules from "#contract/moderation/conduct-rules";
import { createTextRule, switchTextRule } from "#contract/moderation/text-rules";
import { createPost } from "#contract/posts/posts";
import { caller } from "#testing/caller";
import { eventually } from "#testing/eventually";
import { staffPerson } from "#testing/staff";
import { type TestServer, testServer } from "#testing/test-server";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let admin: Person;
let moderator: Person;
beforeAll(async () => {
  server = await testServer();
  admin = await staffPerson(server, "administra", "admin");
  moderator = await staffPerson(server, "modera", "moderator");
});
afterAll(() => server.stop());
beforeEach(() =>
  server.query("with a as (delete from conduct_rules) delete from conduct_rule_hits"),
);

const list = async () => (await moderator.call(rules.getConductRules, {})).data.rules;
const ruleOf = async (kind: ConductRuleKind) => (await list()).find((one) => one.kind === kind);

test("a new server has the five rules, none of them on", async () => {
  expect((await list()).map(({ kind, state, figures }) => [kind, state, figures])).toEqual([
    ["new_account_limits", "off", { hours: 24, comments: 10, posts: 10, conversations: 5 }],
    ["new_account_links", "shadow", { hours: 24 }],
    ["copies", "off", { targets: 5 }],
    ["post_copies", "shadow", { hours: 72, posts: 5 }],
    ["sign_up_burst", "shadow", { accounts: 20 }],
  ]);
});

test("only an admin switches a rule on; a change takes it back to shadow; all is in the audit log", async () => {
  const kind = "copies";
  const refusal = await moderator.call(rules.switchConductRule, { kind, state: "on" });
  expect([refusal.status, refusal.error.code]).toEqual([403, "forbidden"]);
  await moderator.call(rules.switchConductRule, { kind, state: "shadow" });
  await admin.call(rules.switchConductRule, { kind, state: "on" });
  expect(await ruleOf(kind)).toMatchObject({ state: "on", figures: { targets: 5 } });
  await moderator.call(rules.changeConductRule, { kind, figures: { targets: 9 } });
  expect(await ruleOf(kind)).toMatchObject({ state: "shadow", figures: { targets: 9 } });
  await moderator.call(rules.switchConductRule, { kind, state: "off" });
  await moderator.call(rules.changeConductRule, { kind, figures: { targets: 8 } });
  expect(await ruleOf(kind)).toMatchObject({ state: "off", figures: { targets: 8 } });
  const log = await server.query(
    "select action, before, after from audit_log where subject_kind = 'conduct_rule' order by id",
  );
  expect(log.map(({ action }) => action)).toEqual([
    "conduct_rule_switched",
    "conduct_rule_switched",
    "conduct_rule_changed",
    "conduct_rule_switched",
    "conduct_rule_changed",
  ]);
  expect(log[2]).toMatchObject({
    before: { state: "on", figures: { targets: 5 } },
    after: { state: "shadow", figures: { targets: 9 } },
  });
});

test("changes at once leave one of them whole", async () => {
  const kind = "new_account_limits";
  const figures = (n: number) => ({ hours: n, comments: n, posts: n, conversations: n });
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_none, n) =>
      moderator.call(rules.changeConductRule, { kind, figures: figures(n + 1) }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const rule = await ruleOf(kind);
  expect(rule?.figures).toEqual(figures(rule?.figures.hours ?? 0));
});

test("bad figures, kinds and states are refused, and change nothing", async () => {
  const before = await list();
  for (const [kind, figures] of [
    ["copies", {}],
    ["copies", { targets: 1 }],
    ["copies", { targets: 51 }],
    ["copies", { targets: 2.5 }],
    ["copies", { targets: "5" }],
    ["copies", { targets: null }],
    ["copies", { targets: 5, hours: 3 }],
    ["new_account_limits", { hours: 24, comments: 10 }],
    ["new_account_limits", { hours: 0, comments: 10, conversations: 5 }],
    ["new_account_links", { hours: 1e300 }],
    ["sign_up_burst", { accounts: -3 }],
    ["everything", { hours: 3 }],
    ["toString", {}],
  ] as const) {
    const answer = await moderator.fetch(`/api/admin/conduct-rules/${kind}`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ figures }),
    });
    expect([answer.status, kind, figures]).toEqual([422, kind, figures]);
  }
  const unknownState = await admin.fetch("/api/admin/conduct-rules/copies/state", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ state: "maybe" }),
  });
  expect(unknownState.status).toBe(422);
  const mark = { id: randomUUID(), is_mistake: true };
  expect((await moderator.call(rules.markConductRuleHit, mark)).status).toBe(404);
  expect(await list()).toEqual(before);
});

test("hits are read page by page, and marked as mistakes", async () => {
  const ana = await server.person("ana", { name: "Ana" });
  await server.query(
    `insert into conduct_rule_hits (rule, person_id, act, is_refused, times, hour)
     select 'copies', $1, 'message', true, n, now() - make_interval(hours => n) from generate_series(1, 3) n`,
    [ana.id],
  );
  const kind = "copies";
  const first = (await moderator.call(rules.getConductRuleHits, { kind, limit: 2 })).data;
  const cursor = first.nextCursor ?? "";
  const rest = (await moderator.call(rules.getConductRuleHits, { kind, limit: 2, cursor })).data;
  expect([...first.hits, ...rest.hits].map(({ times }) => times)).toEqual([3, 2, 1]);
  expect(first.hits[0]).toMatchObject({ person: { name: "Ana" }, act: "message", network: null });
  expect(rest.nextCursor).toBeNull();
  const mark = { id: first.hits[0]?.id ?? "", is_mistake: true };
  await moderator.call(rules.markConductRuleHit, mark);
  expect(await ruleOf(kind)).toMatchObject({ hits: 6, mistakes: 3 });
  await moderator.call(rules.markConductRuleHit, { ...mark, is_mistake: false });
  expect(await ruleOf(kind)).toMatchObject({ hits: 6, mistakes: 0 });
});

test("a change whose announcement was lost applies after five seconds", async () => {
  const writer = await server.person("escritora", { role: "creator" });
  const { id } = (await writer.call(createPost, { text: "Hola" })).data;
  const write = async () =>
    (await writer.call(createComment, { id, content: "Ve a spam.com" })).status;
  await admin.call(rules.switchConductRule, { kind: "new_account_links", state: "off" });
  expect(await write()).toBe(200);
  await server.query("update conduct_rules set state = 'on' where kind = 'new_account_links'");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5001 });
  expect(await write()).toBe(403);
  vi.useRealTimers();
});

test("a change applies at another process as soon as it hears of it", async () => {
  const { databaseUrl } = server.ctx.config;
  const other = await testServer({ databaseUrl, publicUrl: server.url });
  const writer = await server.person("escritora-2", { role: "creator" });
  const { id } = (await writer.call(createPost, { text: "Vendo un bajo" })).data;
  const there = caller(`http://127.0.0.1:${other.ctx.config.port}`, writer.token);
  const text = "El bajo sigue en spam.com";
  const write = async () => (await there.call(createComment, { id, content: text })).error.code;
  // What is read does not get old.
  const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now());
  expect(await write()).toBeUndefined();
  const kind = "new_account_links";
  await admin.call(rules.switchConductRule, { kind, state: "on" });
  await eventually(async () => expect(await write()).toBe("new_account_link"));
  await admin.call(rules.switchConductRule, { kind, state: "off" });
  await eventually(async () => expect(await write()).toBeUndefined());
  const rule = (
    await moderator.call(createTextRule, {
      name: "Bajos",
      kind: "words",
      entries: ["bajo"],
      consequence: "refuse",
      reason: "spam",
    })
  ).data;
  await admin.call(switchTextRule, { id: rule.id, state: "on" });
  await eventually(async () => expect(await write()).toBe("text_refused"));
  clock.mockRestore();
  await other.stop();
});

test("the figures of the contract are within their own bounds", () => {
  for (const { figures } of Object.values(conductRules))
    for (const { least, most, initial } of Object.values(figures))
      expect(initial >= least && initial <= most).toBe(true);
});
