import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  exportSubscribers,
  getMailingList,
  getSubscribers,
  joinMailingList,
  removeSubscriber,
  setMailingList,
} from "#contract/mailing-lists/mailing-lists";
import { endMaintenance, startMaintenance } from "#contract/staff/maintenance";
import { mailsTo, mailTo } from "#testing/auth/mailbox";
import { genericPlan } from "#testing/generic-plan";
import { staffPerson } from "#testing/staff";
import { type TestServer, testServer } from "#testing/test-server";
import { subscribersPage, sweepSubscribers } from "./queries.ts";

type Artist = Awaited<ReturnType<TestServer["person"]>> & { username: string };
let server: TestServer;
let artists = 0;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

async function artist(isOpen = true): Promise<Artist> {
  artists += 1;
  const username = `lista${artists}`;
  const person = await server.person(username, { role: "creator" });
  if (isOpen) await person.call(setMailingList, { is_open: true });
  return Object.assign(person, { username });
}
const open = async (path: string, method = "GET", init: RequestInit = {}) => {
  const answer = await server.visitor.fetch(path, { method, redirect: "manual", ...init });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  open(path, "POST", { body: new URLSearchParams(form), headers });
const join = (to: Artist, email: string, more: Record<string, string> = {}) =>
  post(`/${to.username}/lista`, { email, consent: "yes", ...more });
const rowsOf = (to: Artist) =>
  server.query<Record<string, unknown>>(
    "select * from fan_subscribers where artist_id = $1 order by email",
    [to.id],
  );
const confirmPath = async (email: string) => (await mailTo(server, email)).link.pathname;
async function joinAndConfirm(to: Artist, email: string, more: Record<string, string> = {}) {
  expect((await join(to, email, more)).status).toBe(200);
  const path = await confirmPath(email);
  expect((await open(path, "POST")).text).toContain("¡Ya estás en la lista!");
  return path;
}
const letDaysPass = (to: Artist, days: number) =>
  server.query(
    "update fan_subscribers set mailed_at = mailed_at - make_interval(days => $2) where artist_id = $1",
    [to.id, days],
  );
const numbers = async (of: Artist) => (await of.call(getMailingList, {})).data;

describe("joining without an account", () => {
  test("a form without JavaScript, a mail, and a button; the link of a program's GET confirms nothing", async () => {
    const ana = await artist();
    const page = await open(`/${ana.username}/lista`);
    expect(page.status).toBe(200);
    expect(page.text).toContain("Quiero recibir por email noticias de");
    expect(page.text).not.toContain("<script");
    expect(page.headers.get("content-security-policy")).toContain("form-action 'self'");
    const answer = await join(ana, " Fan@Resuena.test ", { city: "cordoba" });
    expect(answer.text).toContain("Confirma tu email para unirte a la lista");
    const [row] = await rowsOf(ana);
    expect(row).toMatchObject({
      email: "fan@resuena.test",
      source: "list",
      confirmed_at: null,
      consent_version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(await numbers(ana)).toMatchObject({ is_open: true, subscribers: 0, pending: 1 });
    const mail = await mailTo(server, "fan@resuena.test");
    expect(mail.subject).toBe(`Confirma tu email para unirte a la lista de ${ana.username}`);
    const path = mail.link.pathname;
    for (let times = 0; times < 2; times += 1)
      expect((await open(path)).text).toContain("Confirmar mi email");
    expect((await rowsOf(ana))[0]?.["confirmed_at"]).toBeNull();
    const confirmed = await open(path, "POST");
    expect(confirmed.text).toContain("¡Ya estás en la lista!");
    expect(confirmed.headers.get("referrer-policy")).toBe("same-origin");
    const since = (await rowsOf(ana))[0]?.["confirmed_at"];
    for (const method of ["GET", "POST"])
      expect((await open(path, method)).text).toContain("No hace falta confirmarlo otra vez");
    expect((await rowsOf(ana))[0]?.["confirmed_at"]).toEqual(since);
    expect(await numbers(ana)).toMatchObject({
      subscribers: 1,
      pending: 0,
      cities: [{ city: { name: "Córdoba" }, subscribers: 1 }],
    });
    expect((await numbers(ana)).days.at(-1)).toMatchObject({ joined: 1, left: 0 });
  });

  test("what is wrong is said above the form, which keeps what was typed, and nothing is stored", async () => {
    const ana = await artist();
    for (const email of [
      "",
      "fan",
      "fan@",
      "a@b\0.test",
      "errada@resuena.test\r\nBcc: otra@resuena.test",
      "a@x.test, b@x.test",
      `${"a".repeat(300)}@x.test`,
    ]) {
      const { status, text } = await join(ana, email);
      expect([email, status]).toEqual([email, 422]);
      expect(text).toContain("Escribe un email válido");
    }
    const without = await post(`/${ana.username}/lista`, { email: '"><b>@x.test', city: "<i>" });
    expect(without.status).toBe(422);
    expect(without.text).not.toContain("<b>");
    expect(without.text).not.toContain('value="<i>');
    const unchecked = await post(`/${ana.username}/lista`, { email: "errada@resuena.test" });
    expect(unchecked.text).toContain("Marca la casilla");
    const nowhere = await join(ana, "errada@resuena.test", { city: "Ningún Lugar" });
    expect([nowhere.status, nowhere.text]).toEqual([
      422,
      expect.stringContaining("No conocemos esa ciudad"),
    ]);
    expect(nowhere.text).toContain('value="errada@resuena.test"');
    for (const body of ["%ff%zz", "\u0000", "{}", ""])
      expect((await open(`/${ana.username}/lista`, "POST", { body })).status).toBe(422);
    for (const body of [new Uint8Array([0xff, 0xfe]), "a=".repeat(20_000)])
      expect((await open(`/${ana.username}/lista`, "POST", { body })).status).toBeLessThan(500);
    expect(await rowsOf(ana)).toEqual([]);
    expect(await mailsTo(server, "errada@resuena.test")).toEqual([]);
  });

  test("another site's form, and what a program fills in, get nobody on a list", async () => {
    const ana = await artist();
    const path = `/${ana.username}/lista`;
    const form = { email: "victima@resuena.test", consent: "yes" };
    for (const headers of [
      { "sec-fetch-site": "cross-site" } as Record<string, string>,
      { "sec-fetch-site": "same-site" },
      { origin: "https://evil.example" },
      { origin: "null" },
    ])
      expect((await post(path, form, headers)).status).toBe(403);
    expect((await post(path, form, { "sec-fetch-site": "same-origin" })).status).toBe(200);
    expect(
      (await join(ana, "robot@resuena.test", { website: "https://spam.example" })).text,
    ).toContain("Confirma tu email");
    expect((await rowsOf(ana)).map(({ email }) => email)).toEqual(["victima@resuena.test"]);
    expect(await mailsTo(server, "robot@resuena.test")).toEqual([]);
  });

  test("the answer is the same for every address, and a mail goes out at most once a day", async () => {
    const ana = await artist();
    await joinAndConfirm(ana, "conocida@resuena.test", { city: "Rosario" });
    const before = await rowsOf(ana);
    const knownAnswer = await join(ana, "conocida@resuena.test", { city: "Madrid" });
    const otherAnswer = await join(ana, "nueva@resuena.test");
    expect(knownAnswer.text).toBe(otherAnswer.text);
    expect((await rowsOf(ana))[0]).toEqual(before[0]);
    for (let times = 0; times < 3; times += 1) await join(ana, "nueva@resuena.test");
    expect(await mailsTo(server, "nueva@resuena.test")).toHaveLength(1);
    await letDaysPass(ana, 2);
    const old = await confirmPath("nueva@resuena.test");
    await join(ana, "nueva@resuena.test");
    await join(ana, "conocida@resuena.test", { city: "Madrid" });
    expect(await mailsTo(server, "nueva@resuena.test")).toHaveLength(2);
    expect((await mailTo(server, "conocida@resuena.test")).subject).toContain(
      "Ya estás en la lista",
    );
    expect((await rowsOf(ana))[0]).toMatchObject({
      city_id: before[0]?.["city_id"],
      confirmed_at: before[0]?.["confirmed_at"],
    });
    // Only the newest link counts.
    expect((await open(old, "POST")).status).toBe(404);
    expect((await open(await confirmPath("nueva@resuena.test"), "POST")).status).toBe(200);
  });

  test("a link ends after seven days, and forged ones confirm nobody", async () => {
    const ana = await artist();
    await join(ana, "tarde@resuena.test");
    const path = await confirmPath("tarde@resuena.test");
    for (const wrong of [
      `${path}x`,
      path.replace(/.{3}$/, "AAA"),
      "/landing/suscripcion/%00",
      "/landing/suscripcion/a.b",
    ])
      for (const method of ["GET", "POST"]) expect((await open(wrong, method)).status).toBe(404);
    await letDaysPass(ana, 8);
    for (const method of ["GET", "POST"])
      expect((await open(path, method)).text).toContain("Este enlace caducó");
    expect((await rowsOf(ana))[0]?.["confirmed_at"]).toBeNull();
    expect(await numbers(ana)).toMatchObject({ subscribers: 0, pending: 0 });
  });

  test("a thousand posts of the form send few mails", async () => {
    const limited = await testServer({ rateLimits: true });
    try {
      const star = await limited.person("estrella", { role: "creator" });
      await star.call(setMailingList, { is_open: true });
      const statuses = new Map<number, number>();
      for (let n = 0; n < 1000; n += 1) {
        const answer = await limited.visitor.fetch("/estrella/lista", {
          method: "POST",
          body: new URLSearchParams({ email: `f${n % 5}@resuena.test`, consent: "yes" }),
        });
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      }
      expect(Object.fromEntries(statuses)).toEqual({ 200: 60, 429: 940 });
      expect(
        await limited.query("select from dev_mailbox where subject like 'Confirma tu email%'"),
      ).toHaveLength(5);
    } finally {
      await limited.stop();
    }
  });

  test("a list that is closed, of nobody or of a fan is not there", async () => {
    const [closed, hidden] = [await artist(false), await artist()];
    await server.person("solofan");
    await server.query("update profiles set is_public = false where id = $1", [hidden.id]);
    for (const handle of [closed.username, hidden.username, "solofan", "nadie", "a%00b", "%ff"]) {
      expect((await open(`/${handle}/lista`)).status).toBeGreaterThanOrEqual(400);
      const { status } = await post(`/${handle}/lista`, {
        email: "x@resuena.test",
        consent: "yes",
      });
      expect([handle, status >= 400 && status < 500]).toEqual([handle, true]);
    }
    const api = { handle: closed.username, email: "x@resuena.test", consent: true } as const;
    expect((await server.visitor.call(joinMailingList, api)).error.code).toBe(
      "mailing_list_not_found",
    );
    expect((await open("/LISTA1/lista")).headers.get("location")).toBe("/lista1/lista");
    const ana = await artist();
    const { data } = await server.visitor.call(joinMailingList, {
      ...api,
      handle: ana.username,
      city: "Madrid",
    });
    expect(data).toEqual({ success: true });
    expect(await rowsOf(ana)).toMatchObject([{ source: "profile" }]);
  });
});

test("leaving takes one POST; the page asks first, and the old confirmation brings nobody back", async () => {
  const ana = await artist();
  const confirmation = await joinAndConfirm(ana, "se-va@resuena.test");
  await letDaysPass(ana, 2);
  await join(ana, "se-va@resuena.test");
  const leave = await confirmPath("se-va@resuena.test");
  expect(leave).toMatch(/^\/landing\/baja\//);
  expect((await open(leave)).text).toContain("¿Darte de baja de la lista de");
  expect(await numbers(ana)).toMatchObject({ subscribers: 1 });
  for (const wrong of [`${leave}x`, leave.replace(/baja\/.{4}/, "baja/AAAA"), "/landing/baja/x"])
    expect((await open(wrong, "POST")).status).toBe(404);
  for (let times = 0; times < 2; times += 1)
    expect((await post(leave, { "List-Unsubscribe": "One-Click" })).text).toContain(
      "Estás de baja",
    );
  expect(await numbers(ana)).toMatchObject({ subscribers: 0 });
  expect((await numbers(ana)).days.at(-1)).toMatchObject({ left: 1 });
  expect((await open(confirmation, "POST")).text).toContain("Estás de baja");
  expect(await numbers(ana)).toMatchObject({ subscribers: 0, pending: 0 });
  // Who wants to come back need not wait for a day.
  await joinAndConfirm(ana, "se-va@resuena.test");
  expect(await numbers(ana)).toMatchObject({ subscribers: 1 });
});

test("whoever types the address of somebody who left changes nothing of theirs until they confirm", async () => {
  const ana = await artist();
  await joinAndConfirm(ana, "volvera@resuena.test", { city: "Rosario" });
  await letDaysPass(ana, 40);
  await server.query(
    `update fan_subscribers set confirmed_at = now() - interval '3 days', unsubscribed_at = now() - interval '2 days'
     where artist_id = $1`,
    [ana.id],
  );
  const figures = await numbers(ana);
  const [before] = await rowsOf(ana);
  const columns = ["confirmed_at", "unsubscribed_at", "city_id", "source", "consent_at"];
  await join(ana, "volvera@resuena.test", { city: "Madrid", source: "landing" });
  expect(await numbers(ana)).toEqual(figures);
  const [rowAfter] = await rowsOf(ana);
  for (const name of columns) expect([name, rowAfter?.[name]]).toEqual([name, before?.[name]]);
  // A mail a day.
  for (let times = 0; times < 2; times += 1) await join(ana, "volvera@resuena.test");
  expect(await mailsTo(server, "volvera@resuena.test")).toHaveLength(2);
  const path = await confirmPath("volvera@resuena.test");
  expect((await open(path)).text).toContain("también de lo que haga en Madrid");
  // What left a month ago is deleted, but not while the mail counts.
  await server.query(
    "update fan_subscribers set unsubscribed_at = now() - interval '31 days' where artist_id = $1",
    [ana.id],
  );
  await server.ctx.db.run(sweepSubscribers, {});
  expect((await open(path, "POST")).text).toContain("¡Ya estás en la lista!");
  const [back] = await rowsOf(ana);
  expect(back).toMatchObject({
    unsubscribed_at: null,
    source: "landing",
    consent_at: rowAfter?.["asked_again_at"],
    asked_again_at: null,
    asked_city_id: null,
  });
  expect(back?.["city_id"]).not.toEqual(before?.["city_id"]);
  expect(await numbers(ana)).toMatchObject({ subscribers: 1, pending: 0 });
  expect((await open(path, "POST")).text).toContain("No hace falta confirmarlo otra vez");
});

test("nobody gets on a list that was closed meanwhile, whose artist is not to be seen, or during maintenance", async () => {
  const ana = await artist();
  await join(ana, "espera@resuena.test");
  const path = await confirmPath("espera@resuena.test");
  const isRefused = async (text: string, status = 200) => {
    const answer = await open(path, "POST");
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(text)]);
    expect((await rowsOf(ana))[0]?.["confirmed_at"]).toBeNull();
  };
  await ana.call(setMailingList, { is_open: false });
  const closed = await open(path);
  expect(closed.text).toContain("Esta lista está cerrada");
  expect(closed.text).not.toContain("<button");
  await isRefused("Esta lista está cerrada");
  await ana.call(setMailingList, { is_open: true });
  await server.query("update profiles set is_public = false where id = $1", [ana.id]);
  await isRefused("Esta lista está cerrada");
  await server.query(
    "update profiles set hidden = true, first_run_completed = false where id = $1",
    [ana.id],
  );
  await isRefused("Esta lista está cerrada");
  await server.query(
    "update profiles set hidden = false, is_public = true, first_run_completed = true where id = $1",
    [ana.id],
  );
  const chief = await staffPerson(server, "mantenimiento", "admin");
  await chief.call(startMaintenance, { text: "Mudanza", ends_at: null, reason: "Mudanza" });
  await isRefused("Ahora no", 503);
  await chief.call(endMaintenance, { reason: "Listo" });
  expect((await open(path, "POST")).text).toContain("¡Ya estás en la lista!");
});

describe("the artist's own list", () => {
  test("shows who is on it, page by page, by part of the address and by city, and removes one", async () => {
    const [ana, beto] = [await artist(), await artist()];
    for (const [n, city] of ["Madrid", "Rosario", "", "Madrid"].entries())
      await joinAndConfirm(ana, `fan_${n}@resuena.test`, { city });
    await join(ana, "sin-confirmar@resuena.test");
    const emails = async (input: object = {}) => {
      const { data } = await ana.call(getSubscribers, input);
      return data.subscribers.map(({ email }) => email.split("@")[0]);
    };
    expect(await emails()).toEqual(["fan_3", "fan_2", "fan_1", "fan_0"]);
    const first = await ana.call(getSubscribers, { limit: 3 });
    const rest = await ana.call(getSubscribers, { limit: 3, cursor: first.data.nextCursor ?? "" });
    expect(rest.data.subscribers.map(({ email }) => email)).toEqual(["fan_0@resuena.test"]);
    expect(rest.data.nextCursor).toBeNull();
    expect(await emails({ q: "N_2@" })).toEqual(["fan_2"]);
    for (const q of ["%", "\\", "_9"]) expect(await emails({ q })).toEqual([]);
    const { cities } = await numbers(ana);
    expect(cities).toMatchObject([
      { city: { name: "Madrid" }, subscribers: 2 },
      { city: { name: "Rosario" }, subscribers: 1 },
      { city: null, subscribers: 1 },
    ]);
    expect(await emails({ city_id: cities[0]?.city?.id ?? 0 })).toEqual(["fan_3", "fan_0"]);
    const [{ id } = { id: "" }] = (await ana.call(getSubscribers, {})).data.subscribers;
    await beto.call(removeSubscriber, { id });
    expect(await emails()).toHaveLength(4);
    for (let times = 0; times < 2; times += 1)
      expect((await ana.call(removeSubscriber, { id })).status).toBe(200);
    expect(await emails()).toEqual(["fan_2", "fan_1", "fan_0"]);
    expect((await beto.call(getSubscribers, {})).data.subscribers).toEqual([]);
  });

  test("goes into a file whose cells no spreadsheet runs", async () => {
    const ana = await artist();
    for (const start of ["+", "-"]) await joinAndConfirm(ana, `${start}fan@resuena.test`);
    // No form takes these.
    await server.query(
      `insert into fan_subscribers (artist_id, email, source, consent_version, confirm_hash, confirmed_at)
       select $1, start || 'fan@resuena.test', 'list', '1', sha256(start::bytea), now()
       from unnest(array['=', '@']) start`,
      [ana.id],
    );
    const answer = await ana.fetch("/api/me/mailing-list/subscribers.csv");
    expect(answer.headers.get("content-type")).toContain("text/csv");
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 3).toString("hex")).toBe("efbbbf");
    const lines = bytes.toString().trim().split("\n");
    expect(lines).toHaveLength(5);
    expect(lines[0]).toContain("email,ciudad");
    for (const line of lines.slice(1)) expect(line).toMatch(/^'[=+@-]fan@resuena\.test,/);
  });

  test("is for artists, and bands whose page one may edit", async () => {
    const fan = await server.person("aficionado");
    for (const call of [
      fan.call(getMailingList, {}),
      fan.call(getSubscribers, {}),
      fan.call(setMailingList, { is_open: true }),
      fan.call(exportSubscribers, {}),
    ])
      expect((await call).error.code).toBe("mailing_list_for_artists");
    expect((await server.visitor.call(getSubscribers, {})).status).toBe(401);
    expect((await server.visitor.fetch("/api/me/mailing-list/subscribers.csv")).status).toBe(401);
  });

  test("is read by its index", async () => {
    const plan = await genericPlan(server, subscribersPage.text);
    expect(plan).toContain("fan_subscribers_newest");
    expect(plan).not.toMatch(/Seq Scan on fan_subscribers/);
  });
});
