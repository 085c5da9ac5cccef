import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createComment, editComment } from "#contract/comments/comments";
import { editMessage, openConversation, sendMessage } from "#contract/messages/messages";
import type { ConductRuleKind } from "#contract/moderation/conduct-rule-words";
import { getCases } from "#contract/moderation/cases";
import * as rules from "#contract/moderation/conduct-rules";
import { followUser } from "#contract/people/follows";
import { editPost } from "#contract/posts/own-posts";
import { createPost } from "#contract/posts/posts";
import { createBand } from "#testing/bands";
import { eventually } from "#testing/eventually";
import { staffPerson } from "#testing/staff";
import { type TestServer, testServer } from "#testing/test-server";
import { forgetOldHits, forgetOldTexts } from "./hits.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let admin: Person;
let ana: Person;
let people: Person[];
let post: string;
beforeAll(async () => {
  server = await testServer();
  admin = await staffPerson(server, "administra", "admin");
  ana = await server.person("ana", { role: "creator", name: "Ana" });
  people = [];
  for (let n = 0; n < 5; n += 1) people.push(await server.person(`vecina-${n}`));
  post = (await ana.call(createPost, { text: "Hola a todas" })).data.id;
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.query(
    `with a as (delete from conversations), b as (delete from comments), c as (delete from conduct_rule_hits),
       d as (delete from repeated_texts), e as (delete from user_follows), f as (delete from repeated_posts),
       g as (delete from media_content where user_id = any($1::uuid[]))
     delete from cases`,
    [people.map(({ id }) => id)],
  );
  for (const who of people) await today(who);
  const kinds = ["new_account_limits", "new_account_links", "copies", "post_copies"] as const;
  for (const kind of kinds) await admin.call(rules.switchConductRule, { kind, state: "off" });
});

async function run(kind: ConductRuleKind, state: "shadow" | "on", figures: object): Promise<void> {
  await admin.call(rules.changeConductRule, { kind, figures });
  await admin.call(rules.switchConductRule, { kind, state });
}
const hits = async (kind: ConductRuleKind) =>
  (await admin.call(rules.getConductRuleHits, { kind })).data.hits.map(
    ({ act, times, is_refused, person }) => [act, times, is_refused, person?.name ?? null],
  );
const aDayLater = (who: Person) =>
  server.query("update users set created_at = now() - interval '25 hours' where id = $1", [who.id]);
const today = (who: Person) =>
  server.query("update users set created_at = now() where id = $1", [who.id]);
const nth = (n: number): Person => people[n] as Person;
const comment = (who: Person, content: string, on = post) =>
  who.call(createComment, { id: on, content });
const open = (from: Person, to: Person) => from.call(openConversation, { user_id: to.id });
const conversationOf = async (from: Person, to: Person) => (await open(from, to)).data.id;
const codes = (answers: { status: number; error?: { code?: string } }[]) =>
  answers.map(({ status, error }) => (status === 200 ? "ok" : error?.code));

const limitsFigures = { hours: 24, comments: 3, posts: 60, conversations: 2 };

test("a new account writes so many comments an hour, also at once and for its band; an older one any number", async () => {
  await run("new_account_limits", "on", limitsFigures);
  const beto = nth(0);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_none, n) => comment(beto, `Qué buena ${n}`)),
  );
  expect(codes(answers).filter((code) => code === "ok")).toHaveLength(3);
  const refusal = answers.find(({ status }) => status !== 200);
  expect(refusal?.status).toBe(429);
  expect(refusal?.error.message).toBe(
    "Tu cuenta es nueva y puede escribir 3 comentarios por hora. Este límite acaba dentro de 24 horas.",
  );
  expect(await hits("new_account_limits")).toEqual([["comment", 5, true, "vecina-0"]]);
  await server.query("update comments set created_at = now() - interval '61 minutes'");
  expect((await comment(beto, "Una hora después")).status).toBe(200);
  await aDayLater(beto);
  for (let n = 0; n < 4; n += 1) expect((await comment(beto, `Y más ${n}`)).status).toBe(200);
  await today(beto);
});

test("a retry of a comment at the limit is the comment", async () => {
  await run("new_account_limits", "on", { ...limitsFigures, comments: 1 });
  const key = { "idempotency-key": randomUUID() };
  const first = await nth(0).call(createComment, { id: post, content: "Una" }, key);
  const again = await nth(0).call(createComment, { id: post, content: "Una" }, key);
  expect([again.status, again.data.id]).toEqual([200, first.data.id]);
  expect((await comment(nth(0), "Otra")).error.code).toBe("new_account_comments");
});

test("a new account begins so many conversations a day, also for its bands; those that exist stay open", async () => {
  await run("new_account_limits", "on", limitsFigures);
  const [beto, others] = [nth(0), people.slice(1)];
  const answers = await Promise.all(others.map((other) => open(beto, other)));
  expect(codes(answers).filter((code) => code === "ok")).toHaveLength(2);
  const refusal = answers.find(({ status }) => status !== 200);
  expect([refusal?.status, refusal?.error.code]).toEqual([429, "new_account_conversations"]);
  expect(refusal?.error.message).toContain("puede empezar 2 conversaciones nuevas por día");
  const partner = others[answers.findIndex(({ status }) => status === 200)] as Person;
  expect((await open(beto, partner)).status).toBe(200);
  expect(await hits("new_account_limits")).toEqual([["conversation", 2, true, "vecina-0"]]);
  const stranger = others[answers.findIndex(({ status }) => status !== 200)] as Person;
  await aDayLater(beto);
  expect((await open(beto, stranger)).status).toBe(200);
  await today(beto);
});

test("in shadow everything passes and is counted; off it is not", async () => {
  await run("new_account_limits", "shadow", { ...limitsFigures, comments: 1, conversations: 1 });
  await run("new_account_links", "shadow", { hours: 24 });
  await run("copies", "shadow", { targets: 2 });
  const text = "Escúchame en https://musica.example/yo";
  const answers = [];
  for (const other of people.slice(1, 5)) {
    const id = await conversationOf(nth(0), other);
    answers.push(await nth(0).call(sendMessage, { id, content: text }));
    answers.push(await comment(nth(0), text));
  }
  expect(new Set(codes(answers))).toEqual(new Set(["ok"]));
  expect(new Set(await hits("new_account_limits"))).toEqual(
    new Set([
      ["comment", 3, false, "vecina-0"],
      ["conversation", 3, false, "vecina-0"],
    ]),
  );
  expect(new Set(await hits("new_account_links"))).toEqual(
    new Set([
      ["comment", 4, false, "vecina-0"],
      ["message", 4, false, "vecina-0"],
    ]),
  );
  expect(await hits("copies")).toEqual([["message", 2, false, "vecina-0"]]);
  expect(await server.query("select from cases")).toEqual([]);
  for (const kind of ["new_account_limits", "new_account_links", "copies"] as const)
    await admin.call(rules.switchConductRule, { kind, state: "off" });
  await comment(nth(1), text);
  await comment(nth(1), text);
  expect(
    await server.query("select from conduct_rule_hits where person_id = $1", [nth(1).id]),
  ).toEqual([]);
});

test("a new account writes no links in comments, nor in edits; the sentence says until when", async () => {
  await run("new_account_links", "on", { hours: 24 });
  await server.query(
    "update users set created_at = now() - interval '18 hours 30 minutes' where id = $1",
    [nth(0).id],
  );
  const answers = [];
  for (const text of [
    "http://spam.example",
    "mira www.spam.es ya",
    "(spam.com/x)",
    "HTTPS://SPAM.example",
  ])
    answers.push(await comment(nth(0), text));
  expect(new Set(codes(answers))).toEqual(new Set(["new_account_link"]));
  expect([answers[0]?.status, answers[0]?.error.message]).toEqual([
    403,
    "Tu cuenta es nueva: podrás poner enlaces aquí dentro de 6 horas.",
  ]);
  const plain = await comment(nth(0), "Qué buena.Me gusta, ana@correo.com y 3.5 horas");
  expect(plain.status).toBe(200);
  const edit = await nth(0).call(editComment, { id: plain.data.id, content: "spam.com" });
  expect(edit.error.code).toBe("new_account_link");
  expect(await hits("new_account_links")).toEqual([["comment", 5, true, "vecina-0"]]);
  const asBand = { "acting-for": await createBand(server, "los-truenos", nth(0).id) };
  const ofBand = await nth(0).call(createComment, { id: post, content: "spam.com" }, asBand);
  expect(ofBand.error.code).toBe("new_account_link");
  await aDayLater(nth(0));
  expect((await comment(nth(0), "spam.com")).status).toBe(200);
  await today(nth(0));
});

test("a new account sends links to who follows it or has answered, and to nobody else", async () => {
  await run("new_account_links", "on", { hours: 24 });
  const [beto, caro] = [nth(0), nth(1)];
  const id = await conversationOf(beto, caro);
  const send = (content: string) => beto.call(sendMessage, { id, content });
  expect((await send("Entra en spam.com")).error.code).toBe("new_account_link");
  const hello = await send("Hola");
  expect(hello.status).toBe(200);
  const edit = await beto.call(editMessage, { id: hello.data.id, content: "spam.com" });
  expect(edit.error.code).toBe("new_account_link");
  expect((await nth(2).call(sendMessage, { id, content: "spam.com" })).status).toBe(404);
  await caro.call(sendMessage, { id, content: "¿Dónde te escucho?" });
  expect((await send("En spam.com")).status).toBe(200);
  await nth(3).call(followUser, { targetUserId: beto.id });
  const followers = await conversationOf(beto, nth(3));
  expect((await beto.call(sendMessage, { id: followers, content: "spam.com" })).status).toBe(200);
});

const advert = "Vendo entradas baratas, escríbeme";

test("a text goes to so many people an hour, however it is written and at once, and a case is opened once", async () => {
  await run("copies", "on", { targets: 2 });
  await aDayLater(nth(0));
  const ids = [];
  for (const other of people.slice(1, 5)) ids.push(await conversationOf(nth(0), other));
  const variants = [
    "VENDO entradas  baratas!! escríbeme",
    "Vendo entradas baratas,\nescribeme 🎸",
    advert,
  ];
  const answers = await Promise.all(
    ids.map((id, n) => nth(0).call(sendMessage, { id, content: variants[n % 3] ?? "" })),
  );
  expect(codes(answers).sort()).toEqual(["ok", "ok", "text_copied", "text_copied"]);
  expect(answers.find(({ status }) => status !== 200)?.status).toBe(429);
  // To who has it already it may go again; another text may go to anybody, and a short one too.
  const [first, last] = [
    ids[answers.findIndex(({ status }) => status === 200)] ?? "",
    ids[answers.findIndex(({ status }) => status !== 200)] ?? "",
  ];
  expect((await nth(0).call(sendMessage, { id: first, content: advert })).status).toBe(200);
  const other = await nth(0).call(sendMessage, {
    id: last,
    content: "Te vi tocar el viernes en la sala",
  });
  expect(other.status).toBe(200);
  const edit = await nth(0).call(editMessage, { id: other.data.id, content: advert });
  expect(edit.error.code).toBe("text_copied");
  for (const id of ids)
    expect((await nth(0).call(sendMessage, { id, content: "¡Muchas gracias!" })).status).toBe(200);
  expect(await hits("copies")).toEqual([["message", 3, true, "vecina-0"]]);
  await eventually(async () => {
    const { cases } = (await admin.call(getCases, {})).data;
    expect(cases.map(({ kind, harm }) => [kind, harm])).toEqual([["profile", 1]]);
  });
  const [report] = await server.query<{ details: string }>("select details from reports");
  expect(report?.details).toBe(
    "Regla «Copias de un texto»: el mismo texto en más de 2 conversaciones en una hora",
  );
  const texts = await server.query("select * from repeated_texts");
  expect(JSON.stringify(texts)).not.toMatch(/entradas/i);
  await server.query("update repeated_texts set since = now() - interval '61 minutes'");
  expect((await nth(0).call(sendMessage, { id: last, content: advert })).status).toBe(200);
  await server.query("delete from reports");
});

test("a retry of a copy that was sent is the message, and somebody else's copies are their own", async () => {
  await run("copies", "on", { targets: 2 });
  const ids = [];
  for (const other of people.slice(1, 4)) ids.push(await conversationOf(nth(0), other));
  const key = { "idempotency-key": randomUUID() };
  const message = { id: ids[0] ?? "", content: advert };
  const first = await nth(0).call(sendMessage, message, key);
  await nth(0).call(sendMessage, { id: ids[1] ?? "", content: advert });
  expect((await nth(0).call(sendMessage, { id: ids[2] ?? "", content: advert })).status).toBe(429);
  const again = await nth(0).call(sendMessage, message, key);
  expect([again.status, again.data.id]).toEqual([200, first.data.id]);
  const own = await conversationOf(nth(1), nth(2));
  expect((await nth(1).call(sendMessage, { id: own, content: advert })).status).toBe(200);
});

test("the same comment goes below so many posts an hour", async () => {
  await run("copies", "on", { targets: 2 });
  const posts = [post];
  for (const text of ["Dos", "Tres"]) posts.push((await ana.call(createPost, { text })).data.id);
  const answers = [];
  for (const id of posts) answers.push(await comment(nth(0), advert, id));
  expect(codes(answers)).toEqual(["ok", "ok", "text_copied"]);
  expect((await comment(nth(0), advert)).status).toBe(200);
  expect(await hits("copies")).toEqual([["comment", 1, true, "vecina-0"]]);
});

test("hits and hashes are forgotten", async () => {
  await run("copies", "shadow", { targets: 2 });
  await comment(nth(0), advert);
  await server.query(
    "insert into conduct_rule_hits (rule, person_id, act, is_refused, hour) values ('copies', $1, 'comment', true, now())",
    [nth(0).id],
  );
  await forgetOldTexts(server.ctx);
  await forgetOldHits(server.ctx);
  const rows = async () => [
    (await server.query("select from repeated_texts")).length,
    (await server.query("select from conduct_rule_hits")).length,
  ];
  expect(await rows()).toEqual([1, 1]);
  await server.query("update repeated_texts set since = now() - interval '61 minutes'");
  await server.query("update conduct_rule_hits set hit_at = now() - interval '91 days'");
  await forgetOldTexts(server.ctx);
  await forgetOldHits(server.ctx);
  expect(await rows()).toEqual([0, 0]);
});

const publish = (who: Person, text: string, more: object = {}, key = randomUUID()) =>
  who.call(createPost, { text, ...more }, { "idempotency-key": key });

test("new accounts publish a text so often an hour, whoever of them, however written and at once", async () => {
  await run("post_copies", "on", { hours: 24, posts: 3 });
  const texts = [
    advert,
    "VENDO entradas baratas!! escríbeme",
    "Vendo  entradas\nbaratas, escribeme",
  ];
  const answers = await Promise.all(people.map((who, n) => publish(who, texts[n % 3] ?? advert)));
  expect(codes(answers).sort()).toEqual(["ok", "ok", "ok", "post_copied", "post_copied"]);
  expect(answers.find(({ status }) => status !== 200)?.status).toBe(429);
  const stranger = nth(answers.findIndex(({ status }) => status !== 200));
  const other = await publish(stranger, "Te vi tocar el viernes en la sala");
  expect(other.status).toBe(200);
  const edit = await stranger.call(editPost, { id: other.data.id, text: advert });
  expect(edit.error.code).toBe("post_copied");
  expect((await publish(stranger, "¡Muchas gracias!")).status).toBe(200);
  expect((await publish(stranger, advert, { visibility: "private" })).status).toBe(200);
  await aDayLater(stranger);
  expect((await publish(stranger, advert)).status, "an older account").toBe(200);
  await today(stranger);
  expect((await hits("post_copies")).map(([act, , isRefused]) => [act, isRefused])).toContainEqual([
    "post",
    true,
  ]);
  await eventually(async () => {
    expect(
      await server.query("select from reports where details like 'Regla «Copias entre%'"),
    ).not.toEqual([]);
  });
  const [row] = await server.query<{ row: string }>("select r::text as row from repeated_posts r");
  for (const { id } of people) expect(row?.row).not.toContain(id);
  await server.query("update repeated_posts set since = now() - interval '61 minutes'");
  expect((await publish(stranger, advert)).status).toBe(200);
  await server.query("delete from reports");
});

test("copies that several accounts send with one key of a request are counted as several", async () => {
  await run("post_copies", "on", { hours: 24, posts: 2 });
  const key = randomUUID();
  const answers = [];
  for (const who of people) answers.push(await publish(who, `${advert} mañana`, {}, key));
  expect(codes(answers)).toEqual(["ok", "ok", "post_copied", "post_copied", "post_copied"]);
});

test("a retry of a post at the limit is the post, and no copy of itself", async () => {
  // A process remembers the first post with a text for an hour.
  await run("post_copies", "on", { hours: 24, posts: 2 });
  const key = randomUUID();
  const first = await publish(nth(0), `${advert} pronto`, {}, key);
  const again = await publish(nth(0), `${advert} pronto`, {}, key);
  expect([again.status, again.data.id]).toEqual([200, first.data.id]);
  expect((await publish(nth(1), `${advert} pronto`)).status, "the retry did not count").toBe(200);
  expect((await publish(nth(2), `${advert} pronto`)).status).toBe(429);
  await run("new_account_limits", "on", { ...limitsFigures, posts: 1 });
  const once = await publish(nth(0), `${advert} pronto`, {}, key);
  expect([once.status, once.data.id]).toEqual([200, first.data.id]);
});

test("a new account publishes so often an hour; in shadow everything passes and is counted", async () => {
  await run("new_account_limits", "on", { ...limitsFigures, posts: 2 });
  for (let n = 0; n < 2; n += 1) expect((await publish(nth(3), `Una ${n}`)).status).toBe(200);
  const refusal = await publish(nth(3), "Otra más");
  expect([refusal.status, refusal.error.code]).toEqual([429, "new_account_posts"]);
  expect(refusal.error.message).toBe(
    "Tu cuenta es nueva y puede publicar 2 veces por hora. Este límite acaba dentro de 24 horas.",
  );
  await run("new_account_limits", "shadow", { ...limitsFigures, posts: 1 });
  await run("post_copies", "shadow", { hours: 24, posts: 2 });
  const answers = [];
  for (let n = 0; n < 4; n += 1) answers.push(await publish(nth(3), `${advert} hoy`));
  expect(new Set(codes(answers))).toEqual(new Set(["ok"]));
  expect(await hits("post_copies")).toEqual([["post", 2, false, "vecina-3"]]);
  expect(await hits("new_account_limits")).toContainEqual(["post", 4, false, "vecina-3"]);
  expect(await server.query("select from cases")).toEqual([]);
});
