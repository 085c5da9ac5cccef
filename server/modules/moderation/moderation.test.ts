import { afterAll, beforeAll, expect, test } from "vitest";
import { createCollection, getCollection } from "#contract/collections/collections";
import { createComment, getComments } from "#contract/comments/comments";
import {
  claimCase,
  claimNextCase,
  decideAppeal,
  decideCase,
  dismissCase,
  getAppeals,
  getCase,
  getCases,
  sanctionAccount,
  undoDecision,
} from "#contract/moderation/cases";
import {
  appealDecision,
  getOwnDecisions,
  getTransparency,
} from "#contract/moderation/own-decisions";
import { openConversation, sendMessage } from "#contract/messages/messages";
import { getNotifications } from "#contract/notifications/notifications";
import { reportContent } from "#contract/people/safety";
import { getProfile } from "#contract/people/profiles";
import { createPost, getPost } from "#contract/posts/posts";
import { staffPerson } from "#testing/staff";
import { type TestServer, testServer } from "#testing/test-server";
import { endHiding } from "./undo-decision.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let moderator: Person;
let other: Person;
let ana: Person;
let beto: Person;
beforeAll(async () => {
  server = await testServer();
  moderator = await staffPerson(server, "modera", "moderator");
  other = await staffPerson(server, "modera-dos", "moderator");
  ana = await server.person("ana", { role: "creator", name: "Ana" });
  beto = await server.person("beto", { name: "Beto" });
});
afterAll(() => server.stop());

/** A post of Ana's that Beto reported, and its case. */
async function reportedPost(text: string): Promise<{ id: string; caseId: string }> {
  const { data } = await ana.call(createPost, { text });
  await beto.call(reportContent, { kind: "post", id: data.id, reason: "harassment", text: "Mira" });
  return { id: data.id, caseId: await caseOf(data.id) };
}

async function caseOf(object: string): Promise<string> {
  const rows = await server.query<{ id: string }>(
    "select id from cases where object_id = $1 order by opened_at desc limit 1",
    [object],
  );
  return rows[0]?.id ?? "";
}

const rule = { rule: "harassment", statement: "Insultas a otra persona." } as const;
const newsOf = async (who: Person) =>
  (await who.call(getNotifications, {})).data.notifications
    .filter(({ type }) => type === "system")
    .map(({ message }) => message);

test("what is decided on one day stands in one notification, nothing of it lost", async () => {
  const lola = await server.person("lola");
  const decide = async (action: "warn" | "limit_messages") => {
    const { data } = await lola.call(createPost, { text: `Motivo de ${action}` });
    await beto.call(reportContent, { kind: "post", id: data.id, reason: "harassment", text: "" });
    const id = await caseOf(data.id);
    await moderator.call(claimCase, { id });
    const days = action === "warn" ? null : 7;
    await moderator.call(decideCase, { id, action, days, ...rule });
  };
  await decide("warn");
  const [warning] = await newsOf(lola);
  await decide("limit_messages");
  const [both] = await newsOf(lola);
  expect(both).toMatch(/^.+ no puedes escribir mensajes .+$/i);
  expect(both?.startsWith(`${warning} `)).toBe(true);
  await server.query("delete from cases");
});

test("reports about one thing are one case; the worst reason and the oldest come first", async () => {
  const first = await ana.call(createPost, { text: "Primera" });
  const worse = await ana.call(createPost, { text: "Peor" });
  const carla = await server.person("carla");
  const dario = await server.person("dario");
  for (const who of [beto, carla])
    await who.call(reportContent, { kind: "post", id: first.data.id, reason: "spam", text: "" });
  await beto.call(reportContent, {
    kind: "post",
    id: first.data.id,
    reason: "spam",
    text: "Otra vez",
  });
  await dario.call(reportContent, { kind: "post", id: worse.data.id, reason: "minors", text: "" });
  const { cases, open } = (await moderator.call(getCases, {})).data;
  expect(cases.map(({ excerpt, reports, harm }) => [excerpt, reports, harm])).toEqual([
    ["Peor", 1, 5],
    ["Primera", 2, 1],
  ]);
  expect(open).toBe(2);
  const { data } = await moderator.call(getCase, { id: cases[1]?.id ?? "" });
  expect(data.reporters.map(({ person, text }) => [person?.name, text])).toContainEqual([
    "Beto",
    "Otra vez",
  ]);
  await server.query("delete from cases");
});

test("the queue is read page by page, and an invalid cursor begins at the start", async () => {
  for (let i = 0; i < 3; i += 1) await reportedPost(`Página ${i}`);
  const first = (await moderator.call(getCases, { limit: 2 })).data;
  const rest = (await moderator.call(getCases, { limit: 2, cursor: first.nextCursor ?? "" })).data;
  const texts = [...first.cases, ...rest.cases].map(({ excerpt }) => excerpt);
  // The later ones of one reporter about one person count less.
  expect(texts).toEqual(["Página 0", "Página 1", "Página 2"]);
  expect(rest.nextCursor).toBeNull();
  const again = (await moderator.call(getCases, { limit: 2, cursor: "9_mañana_nada" })).data;
  expect(again.cases).toEqual(first.cases);
  await server.query("delete from cases");
});

test("a storm of reports by one person against another counts once", async () => {
  const stormy = await server.person("tormenta");
  for (let i = 0; i < 4; i += 1) {
    const { data } = await ana.call(createPost, { text: `Tormenta ${i}` });
    await stormy.call(reportContent, { kind: "post", id: data.id, reason: "minors", text: "" });
  }
  const { cases } = (await moderator.call(getCases, {})).data;
  expect(cases.map(({ harm }) => harm)).toEqual([5, 0, 0, 0]);
  await server.query("delete from cases");
});

test("two moderators never work on the same case; a claim ends after ten minutes", async () => {
  const { caseId } = await reportedPost("Reservada");
  expect((await moderator.call(claimNextCase, {})).data).toEqual({ id: caseId });
  expect((await other.call(claimNextCase, {})).data).toEqual({ id: null });
  expect((await other.call(claimCase, { id: caseId })).error.code).toBe("case_claimed");
  expect((await other.call(decideCase, { id: caseId, action: "warn", ...rule })).error.code).toBe(
    "case_claimed",
  );
  await server.query("update cases set claimed_until = now() where id = $1", [caseId]);
  expect((await other.call(claimCase, { id: caseId })).status).toBe(200);
  await server.query("delete from cases");
});

test("of many moderators who take the next case at once, each gets another one", async () => {
  for (let i = 0; i < 4; i += 1) await reportedPost(`A la vez ${i}`);
  const answers = await Promise.all(
    [moderator, other, moderator, other].map((who) => who.call(claimNextCase, {})),
  );
  const ids = answers.map(({ data }) => data.id);
  // Each moderator may get their own case again, never that of the other.
  expect(new Set([ids[0], ids[2]]).isDisjointFrom(new Set([ids[1], ids[3]]))).toBe(true);
  await server.query("delete from cases");
});

test("a removed post is gone for everybody, its author is told why, and undoing restores it exactly", async () => {
  const { id, caseId } = await reportedPost("Se retira");
  const decision = await moderator.call(decideCase, { id: caseId, action: "remove", ...rule });
  expect(decision.status).toBe(200);
  for (const who of [ana, beto, server.visitor])
    expect((await who.call(getPost, { id })).status).toBe(404);
  expect(await newsOf(ana)).toEqual(["Retiramos tu publicación: Acoso. Mira el motivo o apela."]);
  expect(await newsOf(beto)).toEqual(["Revisamos lo que reportaste y tomamos medidas. Gracias."]);
  const own = (await ana.call(getOwnDecisions, {})).data;
  expect(own.strikes).toBe(1);
  expect(own.decisions[0]).toMatchObject({ action: "remove", excerpt: "Se retira", ...rule });
  const undo = { id: decision.data.id, statement: "Nos equivocamos." };
  for (let i = 0; i < 2; i += 1) expect((await other.call(undoDecision, undo)).status).toBe(200);
  expect((await beto.call(getPost, { id })).status).toBe(200);
  expect((await ana.call(getOwnDecisions, {})).data.strikes).toBe(0);
  expect(
    (await server.query("select action from audit_log order by id desc limit 2")).map(
      (row) => row["action"],
    ),
  ).toEqual(["decision_undone", "decided_remove"]);
});

test("a hidden post is shown again when its time is over", async () => {
  const { id, caseId } = await reportedPost("Se oculta");
  await moderator.call(decideCase, { id: caseId, action: "hide", days: 1, ...rule });
  expect((await beto.call(getPost, { id })).status).toBe(404);
  await endHiding(server.ctx);
  expect((await beto.call(getPost, { id })).status).toBe(404);
  await server.query(
    "update moderation_decisions set until = now() - interval '1 minute' where case_id = $1",
    [caseId],
  );
  await endHiding(server.ctx);
  expect((await beto.call(getPost, { id })).status).toBe(200);
});

test("a removed comment and a removed collection are hidden, and shown again when it is undone", async () => {
  const post = (await beto.call(createPost, { text: "Con comentario" })).data.id;
  const comment = (await ana.call(createComment, { id: post, content: "Feo" })).data.id;
  await beto.call(reportContent, { kind: "comment", id: comment, reason: "hate", text: "" });
  const list = (await ana.call(createCollection, { title: "Mala", visibility: "public" })).data.id;
  await beto.call(reportContent, { kind: "collection", id: list, reason: "hate", text: "" });
  const countComments = async () =>
    (await beto.call(getComments, { id: post })).data.comments.length;
  const ids: string[] = [];
  for (const object of [comment, list]) {
    const id = await caseOf(object);
    ids.push((await moderator.call(decideCase, { id, action: "remove", ...rule })).data.id);
  }
  expect(await countComments()).toBe(0);
  expect((await beto.call(getPost, { id: post })).data.comment_count).toBe(0);
  expect((await beto.call(getCollection, { id: list })).status).toBe(404);
  for (const id of ids) await moderator.call(undoDecision, { id, statement: "Vuelve." });
  expect(await countComments()).toBe(1);
  expect((await beto.call(getPost, { id: post })).data.comment_count).toBe(1);
  expect((await beto.call(getCollection, { id: list })).status).toBe(200);
});

test("limits of messages and posts hold from the next request on, and end by themselves", async () => {
  const noisy = await server.person("ruidosa");
  const { data } = await noisy.call(createPost, { text: "Ruido" });
  await beto.call(reportContent, { kind: "post", id: data.id, reason: "spam", text: "" });
  const id = await caseOf(data.id);
  await moderator.call(decideCase, { id, action: "limit_uploads", days: 7, ...rule });
  expect((await noisy.call(createPost, { text: "Más" })).error.code).toBe("restricted_uploads");
  expect((await noisy.call(createComment, { id: data.id, content: "Hola" })).status).toBe(200);
  await server.query(
    "update users set uploads_limited_until = now() - interval '1 second' where id = $1",
    [noisy.id],
  );
  expect((await noisy.call(createPost, { text: "Más" })).status).toBe(200);
});

test("a suspension ends the sessions at once, a closed account loses its page, and undoing restores both", async () => {
  const mean = await server.person("mala", { name: "Mala" });
  await beto.call(reportContent, { kind: "profile", id: mean.id, reason: "harassment", text: "" });
  const id = await caseOf(mean.id);
  const ban = await moderator.call(sanctionAccount, { id, action: "ban", ...rule });
  expect(ban.status).toBe(200);
  expect((await mean.call(getOwnDecisions, {})).status).toBe(401);
  expect((await beto.call(getProfile, { handle: "mala" })).status).toBe(404);
  await moderator.call(undoDecision, { id: ban.data.id, statement: "Fue un error." });
  expect((await mean.call(getOwnDecisions, {})).status).toBe(200);
  expect((await beto.call(getProfile, { handle: "mala" })).status).toBe(200);
});

test("one appeal, in 30 days, decided by somebody else, who may shorten the measure", async () => {
  const mean = await server.person("apela");
  const { data } = await mean.call(createPost, { text: "Discutible" });
  await beto.call(reportContent, { kind: "post", id: data.id, reason: "spam", text: "" });
  const id = await caseOf(data.id);
  const decided = await moderator.call(decideCase, {
    id,
    action: "limit_messages",
    days: 30,
    ...rule,
  });
  const decision = decided.data.id;
  expect((await beto.call(appealDecision, { id: decision, text: "¿Por qué?" })).status).toBe(404);
  const appeal = { id: decision, text: "No era para tanto." };
  expect((await mean.call(appealDecision, appeal)).status).toBe(200);
  expect((await mean.call(appealDecision, appeal)).error.code).toBe("appeal_exists");
  const { appeals } = (await other.call(getAppeals, {})).data;
  expect(appeals.map(({ text, mine_to_decide }) => [text, mine_to_decide])).toEqual([
    ["No era para tanto.", true],
  ]);
  const input = {
    id: appeals[0]?.id ?? "",
    outcome: "shortened",
    statement: "Basta con menos.",
  } as const;
  expect((await moderator.call(decideAppeal, { ...input, days: 3 })).error.code).toBe(
    "appeal_of_own_decision",
  );
  expect((await other.call(decideAppeal, { ...input, days: 60 })).error.code).toBe(
    "action_not_possible",
  );
  expect((await other.call(decideAppeal, { ...input, days: 3 })).status).toBe(200);
  expect((await other.call(decideAppeal, { ...input, days: 2 })).error.code).toBe("appeal_decided");
  const own = (await mean.call(getOwnDecisions, {})).data.decisions[0];
  expect(own?.appeal).toMatchObject({ state: "shortened", answer: "Basta con menos." });
  expect(Date.parse(own?.until ?? "") - Date.now()).toBeLessThan(3.1 * 86_400_000);
});

test("nobody decides about themselves or about a higher role, and what is not possible changes nothing", async () => {
  await ana.call(reportContent, { kind: "profile", id: moderator.id, reason: "spam", text: "" });
  const own = await caseOf(moderator.id);
  expect((await moderator.call(dismissCase, { id: own })).error.code).toBe("cannot_act_on_self");
  expect((await moderator.call(claimCase, { id: own })).error.code).toBe("cannot_act_on_self");
  const chief = await staffPerson(server, "jefa", "admin");
  await ana.call(reportContent, { kind: "profile", id: chief.id, reason: "spam", text: "" });
  const higher = { id: await caseOf(chief.id), action: "warn", ...rule } as const;
  expect((await moderator.call(decideCase, higher)).error.code).toBe("higher_role");
  await ana.call(reportContent, { kind: "profile", id: beto.id, reason: "spam", text: "" });
  const id = await caseOf(beto.id);
  for (const input of [
    { action: "remove", days: null },
    { action: "warn", days: 3 },
  ] as const)
    expect((await moderator.call(decideCase, { id, ...rule, ...input })).error.code).toBe(
      "action_not_possible",
    );
  expect(
    (await moderator.call(decideCase, { id, action: "warn", ...rule, statement: " " })).status,
  ).toBe(422);
  expect(await server.query("select from moderation_decisions where case_id = $1", [id])).toEqual(
    [],
  );
});

test("a reported message is shown to moderators, with a trace, and nothing else of the conversation", async () => {
  const { data } = await ana.call(openConversation, { user_id: beto.id });
  const say = (content: string) => ana.call(sendMessage, { id: data.id, content });
  const secret = (await say("Esto no lo reporta nadie")).data;
  const insult = (await say("Eres lo peor")).data;
  await beto.call(reportContent, {
    kind: "message",
    id: insult.id,
    reason: "harassment",
    text: "",
  });
  const id = await caseOf(insult.id);
  const answer = await moderator.call(getCase, { id });
  expect(answer.data).toMatchObject({
    content: "Eres lo peor",
    url: null,
    actions: expect.any(Array),
  });
  expect(answer.data.actions).not.toContain("remove");
  expect(JSON.stringify(answer.data)).not.toContain(secret.content);
  const [entry] = await server.query(
    "select action, actor_id, person_id from audit_log order by id desc limit 1",
  );
  expect(entry).toEqual({ action: "message_read", actor_id: moderator.id, person_id: ana.id });
});

test("the transparency page counts what really happened", async () => {
  const { data } = await server.visitor.call(getTransparency, {});
  const [month] = data.months;
  const [counts] = await server.query(
    `select (select count(*)::int from reports) as reports, (select count(*)::int from appeals) as appeals,
       (select count(*)::int from appeals where state in ('shortened', 'undone')) as granted`,
  );
  expect(data.months).toHaveLength(12);
  expect(month).toMatchObject(counts ?? {});
});
