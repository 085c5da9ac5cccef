import { afterAll, beforeAll, expect, test } from "vitest";
import { getSessions } from "#contract/account/account-security";
import {
  confirmFactorReset,
  endAccountSessions,
  getFactorResets,
  requestFactorReset,
} from "#contract/staff/account-acts";
import { mailsTo } from "#testing/auth/mailbox";
import { indexPlan } from "#testing/generic-plan";
import { staffPerson } from "#testing/staff";
import { type TestServer, testServer } from "#testing/test-server";
import { sweepResets } from "./account-acts.ts";
import { insertReset, lockReset } from "./reset-queries.ts";

type Person = Awaited<ReturnType<typeof staffPerson>>;
let server: TestServer;
let chief: Person;
let second: Person;
let moderator: Person;
beforeAll(async () => {
  server = await testServer();
  chief = await staffPerson(server, "jefa", "admin");
  second = await staffPerson(server, "segunda", "admin");
  moderator = await staffPerson(server, "modera", "moderator");
});
afterAll(() => server.stop());

const reason = "Perdió el teléfono, y lo demostró.";
/** Somebody with a second factor and a session, and no role. */
const personWithFactor = (username: string) => staffPerson(server, username);
const subjectsTo = async (username: string) =>
  (await mailsTo(server, `${username}@resuena.test`)).map(({ subject }) => subject);
const auditOf = async (id: string) =>
  (
    await server.query<{ action: string }>(
      "select action from audit_log where person_id = $1 order by id",
      [id],
    )
  ).map(({ action }) => action);
const codeOf = async (promise: Promise<{ error: { code: string } }>) => (await promise).error.code;
const factorsOf = (id: string) => server.query("select from factors where user_id = $1", [id]);

/** Makes the sessions of a person older than a request that is made now. */
const raisedEarlier = (id: string) =>
  server.query(
    "update sessions set authenticated_at = now() - interval '2 days' where user_id = $1",
    [id],
  );

test("a moderator ends all sessions of a person: the next request of each is refused", async () => {
  const ana = await personWithFactor("ana");
  const other = await server.person("beto");
  const { data } = await moderator.call(endAccountSessions, { id: ana.id, reason });
  expect(data.ended).toBeGreaterThan(0);
  expect((await ana.call(getSessions, {})).status).toBe(401);
  expect((await other.call(getSessions, {})).status).toBe(200);
  expect(await auditOf(ana.id)).toEqual(["sessions_ended"]);
  expect((await moderator.call(endAccountSessions, { id: ana.id, reason })).data.ended).toBe(0);
});

test("nobody ends their own sessions here, those of a higher role, or without a reason", async () => {
  const end = (who: Person, id: string, why = reason) =>
    codeOf(who.call(endAccountSessions, { id, reason: why }));
  expect(await end(moderator, moderator.id)).toBe("cannot_act_on_self");
  expect(await end(moderator, chief.id)).toBe("higher_role");
  expect(await end(moderator, crypto.randomUUID())).toBe("account_not_found");
  expect(await end(moderator, second.id, " ")).toBe("invalid_input");
  for (const who of [chief, second, moderator])
    expect((await who.call(getSessions, {})).status).toBe(200);
});

test("two admins remove a second factor; the person hears of it twice, and their sessions end", async () => {
  const carla = await personWithFactor("carla");
  await raisedEarlier(carla.id);
  await chief.call(requestFactorReset, { id: carla.id, reason });
  expect((await subjectsTo("carla"))[0]).toMatch(/pidió quitar/);
  expect((await carla.call(getSessions, {})).status).toBe(200);
  const list = async (who: Person) => (await who.call(getFactorResets, {})).data.resets;
  expect(await list(chief)).toMatchObject([
    { person: { id: carla.id }, reason, mine_to_confirm: false },
  ]);
  expect(await list(second)).toMatchObject([{ mine_to_confirm: true }]);
  expect(await codeOf(chief.call(confirmFactorReset, { id: carla.id, reason }))).toBe(
    "factor_reset_is_own",
  );
  expect(await factorsOf(carla.id)).not.toEqual([]);
  // At once from two windows: one of them removes it.
  const answers = await Promise.all(
    [1, 2].map(() => second.call(confirmFactorReset, { id: carla.id, reason })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect(await factorsOf(carla.id)).toEqual([]);
  expect((await carla.call(getSessions, {})).status).toBe(401);
  expect((await subjectsTo("carla"))[0]).toMatch(/Se quitó el segundo factor/);
  expect(await list(chief)).toEqual([]);
  expect(await auditOf(carla.id)).toEqual(["factor_reset_requested", "factor_reset_confirmed"]);
  const [account] = await server.query("select second_factor from users where id = $1", [carla.id]);
  expect(account).toEqual({ second_factor: false });
});

test("a request ends after a day, with the role of who made it, and when the person uses their factor", async () => {
  const dario = await personWithFactor("dario");
  const confirm = () => codeOf(second.call(confirmFactorReset, { id: dario.id, reason }));
  const ask = () => chief.call(requestFactorReset, { id: dario.id, reason });
  await raisedEarlier(dario.id);
  expect(await confirm()).toBe("factor_reset_not_found");
  await ask();
  expect(await codeOf(ask())).toBe("factor_reset_exists");
  await server.query("update factor_resets set requested_at = now() - interval '24 hours'");
  expect(await confirm()).toBe("factor_reset_not_found");
  expect((await ask()).status, "an old request is replaced").toBe(200);
  await server.query("delete from staff_roles where user_id = $1 and role = 'admin'", [chief.id]);
  expect(await confirm()).toBe("factor_reset_not_found");
  await server.query("insert into staff_roles (role, user_id) values ('admin', $1)", [chief.id]);
  await server.query("update sessions set authenticated_at = now() where user_id = $1", [dario.id]);
  expect(await confirm()).toBe("factor_reset_not_needed");
  expect(await factorsOf(dario.id)).not.toEqual([]);
  await server.query("update factor_resets set requested_at = now() - interval '24 hours'");
  await sweepResets(server.ctx);
  expect(await server.query("select from factor_resets")).toEqual([]);
});

test("nobody resets their own factor, or one that is not there, and only admins do", async () => {
  const eva = await server.person("evaluna");
  const ask = (who: Person, id: string) => codeOf(who.call(requestFactorReset, { id, reason }));
  expect(await ask(chief, chief.id)).toBe("cannot_act_on_self");
  expect(await ask(chief, eva.id)).toBe("no_second_factor");
  expect(await ask(chief, crypto.randomUUID())).toBe("account_not_found");
  expect(await ask(moderator, second.id)).toBe("forbidden");
  await raisedEarlier(second.id);
  await server.query(
    "update sessions set authenticated_at = now() - interval '1 minute' where user_id = $1",
    [second.id],
  );
  expect((await chief.call(requestFactorReset, { id: second.id, reason })).status).toBe(200);
  expect(await codeOf(second.call(confirmFactorReset, { id: second.id, reason }))).toBe(
    "cannot_act_on_self",
  );
});

test("requests are read by their key", async () => {
  expect(await indexPlan(server, lockReset.text)).toContain("factor_resets_pkey");
  expect(await indexPlan(server, insertReset.text)).toContain("factor_resets_pkey");
});
