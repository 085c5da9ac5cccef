import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { cancelAccountDeletion, linkExport } from "#contract/account/personal-data";
import { confirmPassword } from "#contract/account/account-security";
import { getAnnouncements } from "#contract/announcements/announcements";
import { getMe, viewProfile } from "#contract/people/profiles";
import { createPost, getFeed } from "#contract/posts/posts";
import type { Input } from "#contract/endpoint";
import * as contract from "#contract/staff/maintenance";
import { officialClient } from "#testing/auth/official-client";
import { eventually } from "#testing/eventually";
import { testPassword } from "#testing/people";
import { signedInLongAgo, staffPerson } from "#testing/staff";
import { type TestServer, testServer } from "#testing/test-server";

type Start = Input<typeof contract.startMaintenance>;

let server: TestServer;
let chief: Awaited<ReturnType<typeof staffPerson>>;
let editor: typeof chief;
let fan: Awaited<ReturnType<TestServer["person"]>>;
beforeAll(async () => {
  server = await testServer();
  chief = await staffPerson(server, "jefa", "admin");
  editor = await staffPerson(server, "edita", "editor");
  fan = await server.person("fan");
});
afterAll(() => server.stop());
afterEach(() => chief.call(contract.endMaintenance, { reason: "Fin de la prueba" }));

const inMinutes = (n: number) => new Date(Date.now() + n * 60_000).toISOString();
const start = (change: Partial<Start> = {}) =>
  chief.call(contract.startMaintenance, {
    text: "Mudamos la base de datos.",
    ends_at: inMinutes(60),
    reason: "Mudanza",
    ...change,
  });
const post = (who: typeof fan) => who.call(createPost, { text: "Hola" });

test("while it is on, people read, the staff writes, and writes of others answer 503 with a delay", async () => {
  expect((await start()).status).toBe(200);
  const response = await fan.fetch("/api/posts", {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
    body: JSON.stringify({ text: "Hola" }),
  });
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("120");
  expect(await response.json()).toMatchObject({
    code: "maintenance",
    message: expect.stringContaining("por ahora puedes leer"),
  });
  // Before the input is looked at, and for visitors.
  const visit = await server.visitor.call(viewProfile, { id: fan.id });
  expect([visit.status, visit.error.code]).toEqual([503, "maintenance"]);
  const upload = await fan.fetch("/api/files?kind=image", { method: "POST", body: "nada" });
  expect(upload.status).toBe(503);

  expect((await fan.call(getFeed, {})).status).toBe(200);
  expect((await post(editor)).status).toBe(200);
  for (const path of ["/health", "/ready"])
    expect((await server.visitor.fetch(path)).status).toBe(200);

  await chief.call(contract.endMaintenance, { reason: "Listo" });
  expect((await post(fan)).status).toBe(200);
});

test("signing in works, also leaving and reading by POST; nobody gets a new account", async () => {
  await start();
  const client = officialClient(server);
  const credentials = { email: "fan@resuena.test", password: testPassword };
  expect((await client.auth.signInWithPassword(credentials)).error).toBeNull();
  const email = "nueva@resuena.test";
  const options = { data: { name: "Nueva" } };
  for (const address of [email, credentials.email]) {
    // The same for an address with an account.
    const { error } = await client.auth.signUp({
      email: address,
      password: "una-clave-bien-larga-7",
      options,
    });
    expect([address, error?.code]).toEqual([address, "signup_disabled"]);
    expect((await client.auth.signInWithOtp({ email: address })).error).toBeNull();
  }
  expect(await server.query("select from users where email = $1", [email])).toEqual([]);
  const codes = [
    (await fan.call(confirmPassword, { password: testPassword })).status,
    (await fan.call(cancelAccountDeletion, {})).error?.code,
    (await fan.call(linkExport, { id: crypto.randomUUID() })).error?.code,
  ];
  expect(codes).not.toContain("maintenance");
  expect(codes[0]).toBe(200);
});

test("everybody is told first of all, and no longer once it ends by itself", async () => {
  await start({ ends_at: null });
  const notice = { text: "Mudamos la base de datos.", ends_at: null, kind: "maintenance" };
  expect((await fan.call(getMe, {})).data.announcements).toMatchObject([notice]);
  await start({ text: "Ya casi.", ends_at: inMinutes(5) });
  const announcements = (await server.visitor.call(getAnnouncements, {})).data.announcements;
  expect(announcements).toMatchObject([{ text: "Ya casi.", kind: "maintenance" }]);
  // As if five minutes had passed: a process reads again after some seconds.
  await server.query("update maintenance set ends_at = now()");
  await eventually(async () => expect((await post(fan)).status).toBe(200));
  expect((await fan.call(getMe, {})).data).not.toHaveProperty("announcements");
  expect((await chief.call(contract.getMaintenance, {})).data.maintenance).toBeNull();
});

test("each step is in the audit log with its reason; ending it again is none", async () => {
  const [{ id: last } = { id: "" }] = await server.query<{ id: string }>(
    "select coalesce(max(id::text), '') as id from audit_log",
  );
  await start();
  await start({ text: "Otra cosa", reason: "Cambio" });
  for (let time = 0; time < 2; time += 1)
    await chief.call(contract.endMaintenance, { reason: "Listo" });
  const rows = await server.query(
    `select action, reason, actor_id from audit_log where id::text > $1 order by id`,
    [last],
  );
  expect(rows).toMatchObject([
    { action: "maintenance_started", reason: "Mudanza", actor_id: chief.id },
    { action: "maintenance_changed", reason: "Cambio" },
    { action: "maintenance_ended", reason: "Listo" },
  ]);
});

test.each<[string, Partial<Start>]>([
  ["no text", { text: " \n" }],
  ["a long text", { text: "a".repeat(281) }],
  ["NUL", { text: "a\0b" }],
  ["an end in the past", { ends_at: inMinutes(-1) }],
  ["no time", { ends_at: "mañana" }],
  ["no reason", { reason: "  " }],
])("%s is refused, and nothing begins", async (_what, change) => {
  expect((await start(change)).status).toBe(422);
  expect((await post(fan)).status).toBe(200);
});

test("nobody but an admin with a recent sign-in switches it", async () => {
  const body = { text: "No", ends_at: null, reason: "No" };
  expect((await fan.call(contract.startMaintenance, body)).error.code).toBe("not_found");
  expect((await editor.call(contract.startMaintenance, body)).error.code).toBe("forbidden");
  const late = await staffPerson(server, "tarde", "admin");
  await signedInLongAgo(server, late.id);
  const refusal = await late.call(contract.startMaintenance, body);
  expect(refusal.error.code).toBe("reauthentication_required");
  expect((await post(fan)).status).toBe(200);
});
