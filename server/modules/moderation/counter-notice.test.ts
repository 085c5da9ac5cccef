import { afterAll, beforeAll, expect, test } from "vitest";
import { decideCase, getCase, undoDecision } from "#contract/moderation/cases";
import {
  disputeCounterNotice,
  getCounterNotices,
  openCounterNotice,
  rejectCounterNotice,
  sendCounterNotice,
} from "#contract/moderation/counter-notice";
import { getOwnDecisions } from "#contract/moderation/own-decisions";
import { reportAsVisitor, reportContent } from "#contract/people/safety";
import { createPost, getPost } from "#contract/posts/posts";
import { mailsTo, mailTo } from "#testing/auth/mailbox";
import { staffPerson } from "#testing/staff";
import { type TestServer, testServer } from "#testing/test-server";
import { endCounterNotices } from "./counter-notice.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let moderator: Person;
let ana: Person;
let rosa: Person;
beforeAll(async () => {
  server = await testServer();
  moderator = await staffPerson(server, "modera", "moderator");
  ana = await server.person("ana", { role: "creator", name: "Ana" });
  rosa = await server.person("rosa", { name: "Rosa" });
});
afterAll(() => server.stop());

const claim = { work: "Luna", holder: "Rosa", evidence: "", sworn: true } as const;
const notice = {
  name: "Ana Pérez",
  contact: "ana@ejemplo.test",
  text: "La compuse yo.",
  sworn: true,
} as const;
let visitors = 0;

/** A post of Ana that was removed for the claim of a visitor. */
async function removed({ claimed = true, days = null as number | null } = {}) {
  const email = `autora-${(visitors += 1)}@ejemplo.test`;
  const text = `Luna ${visitors}`;
  const { id } = (await ana.call(createPost, { text })).data;
  const report = { kind: "post", id, reason: "copyright", claim } as const;
  if (claimed)
    await server.visitor.call(reportAsVisitor, { ...report, text: "", contact_email: email });
  else await rosa.call(reportContent, { kind: "post", id, reason: "spam", text: "" });
  const [row] = await server.query<{ id: string }>("select id from cases where object_id = $1", [
    id,
  ]);
  const decided = await moderator.call(decideCase, {
    id: row?.id ?? "",
    action: days === null ? "remove" : "hide",
    days,
    rule: "copyright",
    statement: "Rosa reclama esta obra.",
  });
  return { id, text, email, caseId: row?.id ?? "", decision: decided.data.id };
}

/** Somebody whose counter-notice was sent, and the token in the mail to whoever claimed. */
async function countered() {
  const one = await removed();
  expect((await ana.call(sendCounterNotice, { id: one.decision, ...notice })).status).toBe(200);
  const { link } = await mailTo(server, one.email);
  return { ...one, token: link.hash.slice(1) };
}

const own = async (id: string) =>
  (await ana.call(getOwnDecisions, {})).data.decisions.find((decision) => decision.id === id);
const open = (token: string) => server.visitor.call(openCounterNotice, { token });
const dispute = (token: string, lawsuit = "Juzgado 3 de Madrid, 12/2026") =>
  server.visitor.call(disputeCounterNotice, { token, lawsuit, sworn: true });
const isShown = async (id: string) => (await server.visitor.call(getPost, { id })).status === 200;
const listed = async (id: string) =>
  (await moderator.call(getCounterNotices, {})).data.notices.find(
    ({ decision }) => decision.id === id,
  );
const tenDaysPass = (decision: string) =>
  server.query(
    "update counter_notices set restores_at = now() - interval '1 second' where decision_id = $1",
    [decision],
  );

test("whoever claimed hears of it, and without a lawsuit in ten days the work is shown again", async () => {
  const { id, text, email, caseId, decision, token } = await countered();
  const mail = await mailTo(server, email);
  expect(mail.link.origin + mail.link.pathname).toBe(`${server.url}/auth/contranotificacion`);
  expect(mail.text).toContain("Ana Pérez declara bajo juramento");
  // Nobody's words or links are carried into the inbox of a stranger.
  expect(mail.text).not.toContain(notice.text);
  expect((await open(token)).data).toMatchObject({
    kind: "post",
    excerpt: text,
    state: "open",
    name: notice.name,
    contact: notice.contact,
    text: notice.text,
    lawsuit: "",
  });
  const ownDecision = await own(decision);
  expect(ownDecision).toMatchObject({ can_be_countered: false, counter_notice: { state: "open" } });
  const days =
    (Date.parse(ownDecision?.counter_notice?.restores_at ?? "") -
      Date.parse(ownDecision?.counter_notice?.at ?? "")) /
    86_400_000;
  expect(days).toBeCloseTo(10, 2);
  expect(await listed(decision)).toMatchObject({ state: "open", case_id: caseId });
  const { history } = (await moderator.call(getCase, { id: caseId })).data;
  expect(history.find((one) => one.id === decision)?.counter_notice).toBe("open");

  await endCounterNotices(server.ctx);
  expect(await isShown(id)).toBe(false);
  await tenDaysPass(decision);
  expect((await dispute(token)).error.code).toBe("counter_notice_closed");
  await Promise.all([endCounterNotices(server.ctx), endCounterNotices(server.ctx)]);
  expect(await isShown(id)).toBe(true);
  expect(await own(decision)).toMatchObject({ counter_notice: { state: "restored" } });
  expect((await own(decision))?.undone_at).not.toBeNull();
  expect((await open(token)).data.state).toBe("restored");
  expect(await listed(decision)).toBeUndefined();
  const subjects = (await mailsTo(server, email)).map(({ subject }) => subject);
  expect(subjects).toEqual([
    "Volvimos a mostrar lo que reclamaste",
    "Contranotificación sobre tu reclamo de derechos de autor",
  ]);
  const [undone] = await server.query<{ actor_id: string | null; count: number }>(
    `select (array_agg(actor_id))[1] as actor_id, count(*) from audit_log
     where action = 'decision_undone' and subject_id = $1`,
    [decision],
  );
  expect(undone).toEqual({ actor_id: null, count: 1 });
});

test("with a lawsuit the work stays removed, and the person hears which", async () => {
  const { id, decision, token } = await countered();
  const answers = await Promise.all(Array.from({ length: 5 }, () => dispute(token)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  await tenDaysPass(decision);
  await endCounterNotices(server.ctx);
  expect(await isShown(id)).toBe(false);
  expect(await own(decision)).toMatchObject({
    undone_at: null,
    counter_notice: { state: "disputed", lawsuit: "Juzgado 3 de Madrid, 12/2026" },
  });
  expect(await listed(decision)).toMatchObject({ state: "disputed" });
  // The staff can still undo it, and the notice with it.
  await moderator.call(undoDecision, { id: decision, statement: "Perdió el juicio." });
  expect(await isShown(id)).toBe(true);
  expect(await own(decision)).toMatchObject({ counter_notice: { state: "restored" } });
});

test("a member who claimed reads it in the mail of their account", async () => {
  const { id } = (await ana.call(createPost, { text: "De Rosa" })).data;
  await rosa.call(reportContent, { kind: "post", id, reason: "copyright", text: "", claim });
  const [row] = await server.query<{ id: string; email: string }>(
    "select c.id, u.email from cases c, users u where c.object_id = $1 and u.id = $2",
    [id, rosa.id],
  );
  const decided = await moderator.call(decideCase, {
    id: row?.id ?? "",
    action: "hide",
    days: 30,
    rule: "copyright",
    statement: "Rosa reclama esta obra.",
  });
  await ana.call(sendCounterNotice, { id: decided.data.id, ...notice });
  const { link } = await mailTo(server, row?.email ?? "");
  expect((await open(link.hash.slice(1))).data.text).toBe(notice.text);
});

test("the staff rejects one that is no use, with a sentence for the person", async () => {
  const { id, decision } = await countered();
  const { id: noticeId = "" } = (await listed(decision)) ?? {};
  const reject = () =>
    moderator.call(rejectCounterNotice, { id: noticeId, statement: "No dices nada." });
  expect((await reject()).status).toBe(200);
  expect((await reject()).error.code).toBe("counter_notice_closed");
  await tenDaysPass(decision);
  await endCounterNotices(server.ctx);
  expect(await isShown(id)).toBe(false);
  expect(await own(decision)).toMatchObject({
    can_be_countered: false,
    counter_notice: { state: "rejected", answer: "No dices nada." },
  });
  const unknown = { id: crypto.randomUUID(), statement: "No." };
  expect((await moderator.call(rejectCounterNotice, unknown)).error.code).toBe(
    "counter_notice_not_found",
  );
});

test("it is for the person only, once, for a work that somebody claimed", async () => {
  const one = await removed();
  expect(await own(one.decision)).toMatchObject({ can_be_countered: true, counter_notice: null });
  const send = (who: Person, id: string) => who.call(sendCounterNotice, { id, ...notice });
  for (const who of [rosa, moderator])
    expect((await send(who, one.decision)).error.code).toBe("decision_not_found");
  expect((await send(ana, crypto.randomUUID())).error.code).toBe("decision_not_found");
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(ana, one.decision)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(5).fill(409)]);
  expect(await mailsTo(server, one.email)).toHaveLength(1);

  const unclaimed = await removed({ claimed: false });
  const over = await removed({ days: 1 });
  await server.query(
    "update moderation_decisions set until = now() - interval '1 second' where id = $1",
    [over.decision],
  );
  const old = await removed();
  await server.query(
    "update moderation_decisions set decided_at = now() - interval '31 days' where id = $1",
    [old.decision],
  );
  const undone = await removed();
  await moderator.call(undoDecision, { id: undone.decision, statement: "Fue un error." });
  for (const { decision } of [unclaimed, over, old, undone]) {
    expect((await send(ana, decision)).error.code).toBe("counter_notice_impossible");
    expect(await own(decision)).toMatchObject({ can_be_countered: false });
  }
});

test("incomplete ones are refused, and a link that opens nothing gets one answer", async () => {
  const { decision, email } = await removed();
  for (const wrong of [
    { ...notice, name: " " },
    { ...notice, name: "x".repeat(101) },
    { ...notice, contact: "" },
    { ...notice, text: "\n" },
    { ...notice, text: "x".repeat(2001) },
    { ...notice, text: "a\0" },
    { ...notice, sworn: false },
  ])
    expect(
      (await ana.call(sendCounterNotice, { id: decision, ...(wrong as typeof notice) })).status,
    ).toBe(422);
  expect(await mailsTo(server, email)).toEqual([]);
  const { token, ...old } = await countered();
  await server.query(
    "update counter_notices set sent_at = now() - interval '31 days' where decision_id = $1",
    [old.decision],
  );
  for (const wrong of [token, "", "a".repeat(43), "a".repeat(200), "' or 1=1 --"])
    for (const { status, error } of [await open(wrong), await dispute(wrong)])
      expect([status, error.code]).toEqual([404, "counter_notice_link_invalid"]);
  expect((await dispute("a".repeat(201))).status).toBe(422);
  expect((await dispute(token, " ")).status).toBe(422);
});
