import { afterAll, beforeAll, expect, test } from "vitest";
import { getRegistration, joinWaitlist } from "#contract/waitlist/waitlist";
import { createConfirmedUser } from "#modules/auth";
import { mailsTo, mailTo } from "#testing/auth/mailbox";
import { password } from "#testing/auth/raw-call";
import { type TestServer, testServer } from "#testing/test-server";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ registration: "invite" });
});
afterAll(() => server.stop());

const consent = true;
const join = (email: string, more: object = {}) =>
  server.visitor.call(joinWaitlist, { email, consent, ...more });
const open = async (path: string, method = "GET"): Promise<{ status: number; text: string }> => {
  const answer = await server.visitor.fetch(path, { method });
  return { status: answer.status, text: await answer.text() };
};
const lead = async (email: string) =>
  (await server.query("select * from waitlist_leads where email = $1", [email]))[0];

/** Joins, and confirms with the link of the mail; returns the path of the place. */
async function joinAndConfirm(email: string, more: object = {}): Promise<string> {
  await join(email, more);
  const { pathname } = (await mailTo(server, email)).link;
  expect((await open(pathname, "POST")).status).toBe(200);
  return pathname;
}

test("somebody joins, confirms by mail, and sees their place and the link by which others come", async () => {
  const answer = await join(" Ana@Resuena.test ", {
    name: "Ana",
    role_interest: "artist",
    country_code: "AR",
    city: "Rosario",
    link: "https://ana.example",
    utm: { source: "radio" },
  });
  expect(answer.data).toEqual({ success: true });
  expect(await lead("ana@resuena.test")).toMatchObject({
    name: "Ana",
    role_interest: "artist",
    city: "Rosario",
    status: "pending",
    confirmed_at: null,
    utm: { source: "radio" },
    consent_version: expect.stringMatching(/^\d{4}/),
  });
  const { pathname } = (await mailTo(server, "ana@resuena.test")).link;
  // Programs that check links open them, and change nothing.
  expect((await open(pathname)).text).toContain("Confirma tu email");
  expect((await lead("ana@resuena.test"))?.["confirmed_at"]).toBeNull();
  const confirmed = await open(pathname, "POST");
  expect(confirmed.text).toContain("Lugar 1");
  expect((await open(pathname)).text).toContain("Estás en la lista");
  const [, ref = ""] = /landing\?ref=(\w+)/.exec(confirmed.text) ?? [];
  await joinAndConfirm("beto@resuena.test");
  expect((await lead("ana@resuena.test"))?.["referrals"]).toBe(0);
  const carla = await joinAndConfirm("carla@resuena.test", { ref: ref.toLowerCase() });
  expect((await lead("ana@resuena.test"))?.["referrals"]).toBe(1);
  expect((await open(carla)).text).toContain("Lugar 3");
  // Two who came by Carla bring her before Ana.
  const [{ referral_code: second } = { referral_code: "" }] = await server.query<{
    referral_code: string;
  }>("select referral_code from waitlist_leads where email = 'carla@resuena.test'");
  await joinAndConfirm("dani@resuena.test", { ref: second });
  await join("sin-confirmar@resuena.test", { ref: second });
  const eva = await joinAndConfirm("eva@resuena.test", { ref: second });
  expect((await open(carla)).text).toContain("Lugar 1");
  expect((await open(carla)).text).toContain("Ya vinieron 2 personas");
  expect((await open(eva)).text).toContain("Lugar 5");
});

test("an address that is on the list already, or has an account, gets the same answer, and nothing of it changes", async () => {
  await createConfirmedUser(server.ctx, { email: "con@resuena.test", password, name: "Con" });
  await joinAndConfirm("fija@resuena.test", { name: "Fija" });
  const before = await lead("fija@resuena.test");
  const answers = await Promise.all(
    ["fija@resuena.test", "con@resuena.test", "libre@resuena.test"].map((email) =>
      join(email, { name: "Otra", city: "Otra", utm: { source: "otra" } }),
    ),
  );
  for (const { status, data } of answers) expect([status, data]).toEqual([200, { success: true }]);
  expect(await lead("fija@resuena.test")).toEqual(before);
  expect((await mailTo(server, "fija@resuena.test")).subject).toContain("Ya estás en la lista");
  const place = (await mailTo(server, "con@resuena.test")).link.pathname;
  expect((await open(place, "POST")).text).toContain("Ya tienes una cuenta");
});

test("without a valid address or consent there is a sentence, and no lead", async () => {
  const send = (input: unknown) =>
    server.visitor.fetch("/api/waitlist", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(input),
    });
  const before = await server.query("select from waitlist_leads");
  for (const email of [
    "",
    "ana",
    "ana@",
    "a@b\0.test",
    7,
    null,
    undefined,
    `${"a".repeat(300)}@x.test`,
  ]) {
    const answer = await send({ email, consent });
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { field: "email", message: "Escribe un email válido" },
    ]);
  }
  for (const value of [false, undefined, "true", 1]) {
    const answer = await send({ email: "sin@resuena.test", consent: value });
    expect(await answer.json()).toMatchObject({
      field: "consent",
      message: "Necesitamos tu consentimiento para escribirte",
    });
  }
  for (const more of [
    { name: "a".repeat(81) },
    { link: "javascript:alert(1)" },
    { country_code: "XX" },
    { role_interest: "admin" },
    { utm: { source: "a".repeat(101) } },
    { ref: "a".repeat(41) },
  ])
    expect((await send({ email: "sin@resuena.test", consent, ...more })).status).toBe(422);
  expect(await server.query("select from waitlist_leads")).toHaveLength(before.length);
});

test("what a program fills in where people see no field is dropped, with the same answer", async () => {
  const answer = await join("robot@resuena.test", { website: "https://spam.example" });
  expect(answer.data).toEqual({ success: true });
  expect(await lead("robot@resuena.test")).toBeUndefined();
  expect(await mailsTo(server, "robot@resuena.test")).toEqual([]);
});

test("the link of each mail ends them, asks first, and can be taken back", async () => {
  const place = await joinAndConfirm("baja@resuena.test");
  const { text } = await mailTo(server, "baja@resuena.test");
  expect(text).toContain(`${server.url}${place}/baja`);
  expect((await open(`${place}/baja`)).text).toContain("¿Darte de baja de la lista?");
  expect((await lead("baja@resuena.test"))?.["unsubscribed_at"]).toBeNull();
  expect((await open(`${place}/baja`, "POST")).text).toContain("Estás de baja");
  expect((await lead("baja@resuena.test"))?.["unsubscribed_at"]).not.toBeNull();
  expect((await open(place, "POST")).text).toContain("Estás en la lista");
});

test("a link that is not ours opens nothing", async () => {
  const place = await joinAndConfirm("firma@resuena.test");
  const other = place.replace(/\/[^/]{3}/, "/AAA");
  for (const path of [`${place}x`, other, "/landing/lista/x", "/landing/lista/a.b", `${place}%00`])
    for (const [suffix, method] of [
      ["", "GET"],
      ["", "POST"],
      ["/baja", "POST"],
    ] as const) {
      const answer = await open(path + suffix, method);
      expect([path, answer.status]).toEqual([
        path,
        expect.toSatisfy((s) => s === 404 || s === 400),
      ]);
    }
  expect((await lead("firma@resuena.test"))?.["unsubscribed_at"]).toBeNull();
});

test("a form sends at most ten requests an hour, and one address gets at most three mails a day", async () => {
  const limited = await testServer({ registration: "invite", rateLimits: true });
  try {
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) {
      const input = { email: "muchas@resuena.test", consent } as const;
      statuses.push((await limited.visitor.call(joinWaitlist, input)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect(await mailsTo(limited, "muchas@resuena.test")).toHaveLength(3);
  } finally {
    await limited.stop();
  }
});

test("the list takes nobody where registrations are open or closed", async () => {
  expect((await server.visitor.call(getRegistration, {})).data).toEqual({ mode: "invite" });
  const other = await testServer();
  try {
    expect((await other.visitor.call(getRegistration, {})).data).toEqual({ mode: "open" });
    const input = { email: "nadie@resuena.test", consent } as const;
    expect((await other.visitor.call(joinWaitlist, input)).error.code).toBe("waitlist_closed");
  } finally {
    await other.stop();
  }
});
