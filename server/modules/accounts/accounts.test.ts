import { afterAll, beforeAll, expect, test } from "vitest";
import { decideCase } from "#contract/moderation/cases";
import { reportContent } from "#contract/people/safety";
import { createPost } from "#contract/posts/posts";
import { findAccounts, openAccount, showAddress } from "#contract/staff/accounts";
import { indexPlan } from "#testing/generic-plan";
import { signedInLongAgo, staffPerson } from "#testing/staff";
import { type TestServer, testServer } from "#testing/test-server";
import { accountsByEmail, accountsByName } from "./queries.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let chief: Person;
let moderator: Person;
let ana: Person;
let beto: Person;
beforeAll(async () => {
  server = await testServer();
  chief = await staffPerson(server, "jefa", "admin");
  moderator = await staffPerson(server, "modera", "moderator");
  ana = await server.person("ana-luz", { role: "creator", name: "Ana Peñálver Ruiz" });
  beto = await server.person("beto", { name: "Beto" });
});
afterAll(() => server.stop());

const reason = "Dice que le robaron la cuenta.";
const namesOf = async (query: string, who = moderator) =>
  (await who.call(findAccounts, { query })).data.accounts.map(({ person }) => person.name);
const auditOf = (id: string) =>
  server.query(
    "select action, actor_id, reason from audit_log where person_id = $1 and action <> 'decided_warn' order by id",
    [id],
  );

test("a part of a name, with or without accents, a username and an id find an account, also a private one", async () => {
  await server.query("update profiles set is_public = false where id = $1", [ana.id]);
  for (const query of ["peñalver", "PEÑÁLVER", "ana-luz", "@Ana-Luz", "ana pe", ana.id])
    expect(await namesOf(query), query).toEqual(["Ana Peñálver Ruiz"]);
  const { data } = await moderator.call(findAccounts, { query: "ana-luz" });
  expect(data).toMatchObject({
    accounts: [{ email: "a•••@resuena.test", state: "active" }],
    more: false,
  });
  expect(await auditOf(ana.id)).toEqual([]);
  await server.query("update profiles set is_public = true where id = $1", [ana.id]);
});

test("an address finds an account only when it is typed whole, and that is recorded", async () => {
  expect(await namesOf("Beto@Resuena.test")).toEqual(["Beto"]);
  for (const query of ["beto@resuena", "eto@resuena.test", "@resuena.test", "beto@%"])
    expect(await namesOf(query), query).toEqual([]);
  expect(await auditOf(beto.id)).toEqual([
    { action: "account_searched_by_address", actor_id: moderator.id, reason: "" },
  ]);
  const log = JSON.stringify(await server.query("select * from audit_log"));
  expect(log).not.toContain("beto@resuena.test");
});

test("hostile searches: signs of patterns are letters, and short or long texts are refused", async () => {
  for (const query of ["%%%", "___", "\\\\\\", "a%r", "' or 1=1 --", "😀😀😀"])
    expect(await namesOf(query), query).toEqual([]);
  for (const query of ["", "an", " a ", "x".repeat(256), "ana\0"]) {
    const { status } = await moderator.call(findAccounts, { query });
    expect([query.length, status]).toEqual([query.length, 422]);
  }
});

test("an account shows its state, sessions and record, never an address or a message", async () => {
  const post = await ana.call(createPost, { text: "Insulto" });
  await beto.call(reportContent, { kind: "post", id: post.data.id, reason: "hate", text: "" });
  const [row] = await server.query<{ id: string }>("select id from cases where object_id = $1", [
    post.data.id,
  ]);
  const decision = { rule: "hate", statement: "Insultas.", action: "warn" } as const;
  await moderator.call(decideCase, { id: row?.id ?? "", ...decision });
  await server.query(
    "update users set phone = '34600111222', uploads_limited_until = now() + interval '1 day' where id = $1",
    [ana.id],
  );
  const { data } = await moderator.call(openAccount, { id: ana.id, reason });
  expect(data).toMatchObject({
    person: { id: ana.id, name: "Ana Peñálver Ruiz" },
    email: "a•••@resuena.test",
    phone: "•••22",
    state: "active",
    suspended_until: null,
    messages_limited: false,
    uploads_limited: true,
    staff_roles: [],
    second_factor: false,
    strikes: 1,
    reports_received: { open: 0, confirmed: 1, rejected: 0 },
    reports_made: { open: 0, confirmed: 0, rejected: 0 },
    history: [{ action: "warn", statement: "Insultas." }],
  });
  expect(data.checks).toMatchObject([
    { name: "profile", ok: true },
    { name: "handles", ok: true, detail: "ana-luz, ana-penalver-ruiz" },
    { name: "metadata", ok: true },
    { name: "storage", ok: true },
  ]);
  expect(data.sessions.map(({ place }) => place)).toEqual(["127.0.0.x"]);
  expect(JSON.stringify(data)).not.toMatch(/ana-luz@|34600111222|127\.0\.0\.1/);
  const ofBeto = await moderator.call(openAccount, { id: beto.id, reason });
  expect(ofBeto.data.reports_made).toEqual({ open: 0, confirmed: 1, rejected: 0 });
});

test("each look is recorded with its reason; without one nothing is shown", async () => {
  const carla = await server.person("carla");
  for (const text of ["", "  ", "x".repeat(1001)])
    expect((await chief.call(openAccount, { id: carla.id, reason: text })).status).toBe(422);
  expect(await auditOf(carla.id)).toEqual([]);
  for (let look = 0; look < 2; look += 1) await chief.call(openAccount, { id: carla.id, reason });
  const entry = { action: "account_opened", actor_id: chief.id, reason };
  expect(await auditOf(carla.id)).toEqual([entry, entry]);
});

test("a whole address is for admins who signed in a moment ago, and is recorded", async () => {
  const dario = await server.person("dario");
  expect(await moderator.call(showAddress, { id: dario.id, reason })).toMatchObject({
    status: 403,
    error: { code: "forbidden" },
  });
  const old = await staffPerson(server, "vieja", "admin");
  await signedInLongAgo(server, old.id);
  expect(await old.call(showAddress, { id: dario.id, reason })).toMatchObject({
    error: { code: "reauthentication_required" },
  });
  expect(await auditOf(dario.id)).toEqual([]);
  const { data } = await chief.call(showAddress, { id: dario.id, reason });
  expect(data).toEqual({ email: "dario@resuena.test", phone: null });
  expect(await auditOf(dario.id)).toEqual([
    { action: "address_shown", actor_id: chief.id, reason },
  ]);
});

test("nobody: an unknown id, and an account that is being erased", async () => {
  const erased = await server.person("erased");
  await server.query("update users set deleted_at = now() where id = $1", [erased.id]);
  for (const id of [erased.id, crypto.randomUUID()]) {
    for (const endpoint of [openAccount, showAddress])
      expect(await chief.call(endpoint, { id, reason })).toMatchObject({
        status: 404,
        error: { code: "account_not_found" },
      });
    expect(await namesOf(id)).toEqual([]);
  }
  expect(await namesOf("erased")).toEqual([]);
});

test("a suspension says until when, and one without an end has none", async () => {
  const eva = await server.person("evaluna");
  await server.query("update users set banned_until = 'infinity' where id = $1", [eva.id]);
  const { data } = await moderator.call(openAccount, { id: eva.id, reason });
  expect(data).toMatchObject({ state: "suspended", suspended_until: null, sessions: [] });
  await server.query("update users set banned_until = '2999-01-01Z' where id = $1", [eva.id]);
  const again = await moderator.call(openAccount, { id: eva.id, reason });
  expect(again.data.suspended_until).toBe("2999-01-01T00:00:00.000Z");
});

test("the searches use their indexes", async () => {
  expect(await indexPlan(server, accountsByName.text)).toContain("profiles_by_any_name");
  expect(await indexPlan(server, accountsByEmail.text)).toContain("users_email");
});
