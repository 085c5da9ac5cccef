import { afterAll, beforeAll, expect, test } from "vitest";
import { decideCase, sanctionAccount, undoDecision } from "#contract/moderation/cases";
import { reportContent } from "#contract/people/safety";
import { password, rawCall } from "#testing/auth/raw-call";
import { staffPerson } from "#testing/staff";
import { type TestServer, testServer } from "#testing/test-server";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let moderator: Person;
let beto: Person;
beforeAll(async () => {
  server = await testServer({ trustProxy: 1 });
  moderator = await staffPerson(server, "modera", "moderator");
  beto = await server.person("beto", { name: "Beto" });
});
afterAll(() => server.stop());

const rule = { rule: "spam", statement: "Vuelve con cuentas nuevas." } as const;

/** Somebody with a session from each address, and a case about them. */
async function reported(username: string, addresses: string[]) {
  const person = await server.person(username);
  for (const ip of addresses)
    await server.query(
      `insert into sessions (user_id, amr, ip, user_agent)
       select user_id, amr, $2, user_agent from sessions where user_id = $1 limit 1`,
      [person.id, ip],
    );
  await beto.call(reportContent, { kind: "profile", id: person.id, reason: "spam", text: "" });
  const [row] = await server.query<{ id: string }>("select id from cases where object_id = $1", [
    person.id,
  ]);
  return { person, id: row?.id ?? "" };
}

let signUps = 0;
/** Why a sign-up from this address is refused; undefined for one that is not. */
async function refusal(ip: string, email = `alta-${(signUps += 1)}@resuena.test`) {
  const body = { email, password, data: { name: "Alta" } };
  const answer = await rawCall(server, "POST", "/signup", body, { "x-forwarded-for": ip });
  return answer.body["error_code"];
}

test("a closed account can take the sign-ups from its networks with it, until the decision is undone", async () => {
  const { id, person } = await reported("vuelve", ["81.2.69.160", "2a02:8109:9a00:1::7"]);
  expect(await refusal("81.2.69.7")).toBeUndefined();
  const input = { id, action: "ban", network_days: 30, ...rule } as const;
  const ban = await moderator.call(sanctionAccount, input);
  expect(ban.status).toBe(200);
  for (const ip of ["81.2.69.7", "::ffff:81.2.69.9", "2a02:8109:9a00:ffff::1"])
    expect([ip, await refusal(ip)]).toEqual([ip, "signup_network_refused"]);
  for (const ip of ["81.2.70.7", "2a02:8109:9a01::1"])
    expect([ip, await refusal(ip)]).toEqual([ip, undefined]);
  // The same for an address with an account, and a code by mail is sent or not, with the same answer.
  expect(await refusal("81.2.69.7", "beto@resuena.test")).toBe("signup_network_refused");
  const otp = (email: string, ip: string) =>
    rawCall(server, "POST", "/otp", { email }, { "x-forwarded-for": ip });
  expect((await otp("codigo@resuena.test", "81.2.69.7")).status).toBe(200);
  expect(await server.query("select from users where email = 'codigo@resuena.test'")).toEqual([]);
  // Members sign in from there as always.
  const grant = { email: "beto@resuena.test", password };
  const path = "/token?grant_type=password";
  const from = { "x-forwarded-for": "81.2.69.7" };
  expect((await rawCall(server, "POST", path, grant, from)).body["error_code"]).not.toBe(
    "signup_network_refused",
  );
  const [entry] = await server.query(
    "select after from audit_log where action = 'decided_ban' and person_id = $1",
    [person.id],
  );
  expect(entry?.["after"]).toMatchObject({ network_days: 30, networks: 2 });
  expect(JSON.stringify(entry)).not.toContain("81.2.69");
  await moderator.call(undoDecision, { id: ban.data.id, statement: "No era la misma persona." });
  expect(await refusal("81.2.69.7")).toBeUndefined();
});

test("networks are refused for a time only, and those of other decisions stay", async () => {
  const first = await reported("primera", ["82.3.4.5"]);
  const second = await reported("segunda", ["82.3.4.200", "192.168.1.9", "127.0.0.1"]);
  const [one, two] = [
    await moderator.call(sanctionAccount, {
      id: first.id,
      action: "ban",
      network_days: 7,
      ...rule,
    }),
    await moderator.call(sanctionAccount, {
      id: second.id,
      action: "ban",
      network_days: 90,
      ...rule,
    }),
  ];
  await moderator.call(undoDecision, { id: one.data.id, statement: "Un error." });
  expect(await refusal("82.3.4.1")).toBe("signup_network_refused");
  // Addresses inside a network of the operator are nobody's.
  for (const ip of ["192.168.1.7", "127.0.0.2"]) expect(await refusal(ip)).toBeUndefined();
  await server.query("update refused_networks set until = now() where decision_id = $1", [
    two.data.id,
  ]);
  expect(await refusal("82.3.4.1")).toBeUndefined();
});

test("only closing an account refuses networks, and not for longer than 90 days", async () => {
  const { id } = await reported("suspendida", ["83.4.5.6"]);
  const suspend = { id, action: "suspend", days: 7, network_days: 7, ...rule } as const;
  expect((await moderator.call(sanctionAccount, suspend)).error).toMatchObject({
    code: "action_not_possible",
    field: "network_days",
  });
  for (const network_days of [0, 91, 1.5, "7" as unknown as number])
    expect(
      (await moderator.call(sanctionAccount, { id, action: "ban", network_days, ...rule })).status,
    ).toBe(422);
  const mild = { id, action: "warn", network_days: 7, ...rule } as const;
  expect((await moderator.call(decideCase, mild)).status).toBe(200);
  expect(await server.query("select from refused_networks where until > now()")).toEqual([]);
  expect(await refusal("83.4.5.7")).toBeUndefined();
});
