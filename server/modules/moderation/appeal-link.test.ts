import { afterAll, beforeAll, expect, test } from "vitest";
import { appealByLink, openAppealLink } from "#contract/moderation/appeal-link";
import {
  decideAppeal,
  getAppeals,
  sanctionAccount,
  undoDecision,
} from "#contract/moderation/cases";
import { getOwnDecisions } from "#contract/moderation/own-decisions";
import { reportContent } from "#contract/people/safety";
import { mailTo } from "#testing/auth/mailbox";
import { staffPerson } from "#testing/staff";
import { type TestServer, testServer } from "#testing/test-server";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let moderator: Person;
let other: Person;
let beto: Person;
beforeAll(async () => {
  server = await testServer();
  moderator = await staffPerson(server, "modera", "moderator");
  other = await staffPerson(server, "modera-dos", "moderator");
  beto = await server.person("beto");
});
afterAll(() => server.stop());

async function addressOf(who: Person): Promise<string> {
  const [row] = await server.query<{ email: string }>("select email from users where id = $1", [
    who.id,
  ]);
  return row?.email ?? "";
}

/** Somebody new who is suspended or whose account is closed, and the token of the mail about it. */
async function sanctioned(name: string, action: "suspend" | "ban") {
  const person = await server.person(name);
  const statement = `Insultas, ${name}.`;
  await beto.call(reportContent, { kind: "profile", id: person.id, reason: "spam", text: "" });
  const [row] = await server.query<{ id: string }>("select id from cases where object_id = $1", [
    person.id,
  ]);
  const { data } = await moderator.call(sanctionAccount, {
    id: row?.id ?? "",
    action,
    rule: "harassment",
    statement,
    days: action === "ban" ? null : 7,
  });
  const { link, text } = await mailTo(server, await addressOf(person));
  return { person, statement, decision: data.id, link, text, token: link.hash.slice(1) };
}

const open = (token: string) => server.visitor.call(openAppealLink, { token });
const appeal = (token: string, text = "No fui yo.") =>
  server.visitor.call(appealByLink, { token, text });
const appealsOf = async (who: Person) =>
  (await other.call(getAppeals, {})).data.appeals.filter(({ person }) => person.id === who.id);
const invalid = { status: 404, code: "appeal_link_invalid" };
const answerOf = ({ status, error }: { status: number; error: { code: string } }) => ({
  status,
  code: error.code,
});

test("the link of the mail appeals once, without a session, and then shows what became of it", async () => {
  for (const action of ["suspend", "ban"] as const) {
    const { person, statement, link, token } = await sanctioned(`sin-${action}`, action);
    expect(link.origin + link.pathname + link.search).toBe(`${server.url}/auth/apelar`);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await person.call(getOwnDecisions, {})).status).toBe(401);
    const { data } = await open(token);
    expect(data).toMatchObject({ action, rule: "harassment", statement, appeal: null });
    expect(data.until === null).toBe(action === "ban");
    expect((await appeal(token)).status).toBe(200);
    expect((await appeal(token)).error.code).toBe("appeal_exists");
    expect((await open(token)).data.appeal).toMatchObject({ state: "open", text: "No fui yo." });
    const [openAppeal] = await appealsOf(person);
    expect(openAppeal).toMatchObject({ text: "No fui yo.", mine_to_decide: true });
    const outcome = {
      id: openAppeal?.id ?? "",
      outcome: "undone",
      statement: "Cierto.",
      days: null,
    };
    expect((await moderator.call(decideAppeal, outcome as never)).error.code).toBe(
      "appeal_of_own_decision",
    );
    expect((await other.call(decideAppeal, outcome as never)).status).toBe(200);
    expect((await mailTo(server, await addressOf(person))).text).toContain("Cierto.");
    expect((await open(token)).data.appeal).toMatchObject({ state: "undone", answer: "Cierto." });
    expect((await appeal(token)).error.code).toBe("appeal_exists");
  }
});

test("sent twice at once it is one appeal", async () => {
  const { person, token } = await sanctioned("dos-veces", "suspend");
  const answers = await Promise.all(Array.from({ length: 8 }, () => appeal(token)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
  expect(await appealsOf(person)).toHaveLength(1);
});

test("a link that is unknown, mistyped, too old or of an undone decision gets one answer", async () => {
  const undone = await sanctioned("deshecha", "ban");
  await moderator.call(undoDecision, { id: undone.decision, statement: "Fue un error." });
  const old = await sanctioned("vieja", "suspend");
  await server.query(
    "update moderation_decisions set decided_at = now() - interval '31 days' where id = $1",
    [old.decision],
  );
  const real = await sanctioned("de-verdad", "suspend");
  const useless = [
    undone.token,
    old.token,
    "a".repeat(43),
    "",
    "\0",
    real.token.slice(0, -1),
    `${real.token}a`,
    real.token.toLowerCase(),
    real.decision,
  ];
  for (const token of useless) {
    expect([token, answerOf(await open(token))]).toEqual([token, invalid]);
    expect([token, answerOf(await appeal(token))]).toEqual([token, invalid]);
  }
  const garbage = "x".repeat(100_000);
  expect((await open(garbage)).status).toBe(422);
  expect((await appeal(garbage)).status).toBe(422);
  expect((await appeal(real.token, garbage)).status).toBe(422);
  expect((await appeal(real.token, " \n ")).status).toBe(422);
  expect((await open(real.token)).data.appeal).toBeNull();
});

test("a token tells and appeals only its own decision, and is stored nowhere but in the mail", async () => {
  const one = await sanctioned("una", "suspend");
  const two = await sanctioned("otra", "ban");
  expect((await open(one.token)).data.statement).toBe(one.statement);
  expect((await open(two.token)).data.statement).toBe(two.statement);
  const answer = JSON.stringify((await open(one.token)).data);
  for (const secret of [moderator.id, beto.id, one.person.id, one.decision, "modera"])
    expect(answer).not.toContain(secret);
  // Somebody else's session changes nothing.
  await beto.call(appealByLink, { token: one.token, text: "Por ella." });
  expect((await appealsOf(one.person)).map(({ text }) => text)).toEqual(["Por ella."]);
  expect(await appealsOf(two.person)).toEqual([]);
  for (const table of ["moderation_decisions", "audit_log", "notifications", "cases"]) {
    const rows = await server.query(`select 1 from ${table} t where t::text like $1`, [
      `%${one.token}%`,
    ]);
    expect([table, rows]).toEqual([table, []]);
  }
});

test("links are tried at most thirty times an hour", async () => {
  const strict = await testServer({ rateLimits: true });
  try {
    const statuses = [];
    for (let n = 0; n < 31; n += 1)
      statuses.push((await strict.visitor.call(openAppealLink, { token: `${n}` })).status);
    expect(statuses).toEqual([...Array(30).fill(404), 429]);
  } finally {
    await strict.stop();
  }
});
