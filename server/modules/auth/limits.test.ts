import { afterAll, beforeAll, expect, test } from "vitest";
import { createConfirmedUser } from "#modules/auth";
import { type TestServer, testServer } from "#testing/test-server";
import { mailsTo } from "#testing/auth/mailbox";
import { type RawAnswer, password, rawCall } from "#testing/auth/raw-call";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({
    rateLimits: true,
    trustProxy: 1,
    auth: { redirectUrls: [], mailIntervalSeconds: 60, mailsPerHour: 30 },
  });
});
afterAll(() => server.stop());

const post = (ip: string, path: string, body: object): Promise<RawAnswer> =>
  rawCall(server, "POST", path, body, { "x-forwarded-for": ip });
const signIn = (ip: string, email: string, word: string): Promise<RawAnswer> =>
  post(ip, "/token?grant_type=password", { email, password: word });

/** Advances the time of the buckets. */
const wait = (seconds: number): Promise<unknown> =>
  server.query(`update auth_limits set updated_at = updated_at - make_interval(secs => $1)`, [
    seconds,
  ]);

test("twenty wrong passwords: after ten, the account is closed to that address, and to no other", async () => {
  const email = "lola@resuena.test";
  await createConfirmedUser(server.ctx, { email, password, name: "Lola" });
  const tries: number[] = [];
  for (let i = 0; i < 20; i += 1) tries.push((await signIn("192.0.2.1", email, "no")).status);
  expect(tries).toEqual([
    ...Array.from({ length: 10 }, () => 400),
    ...Array.from({ length: 10 }, () => 429),
  ]);
  const refusal = await signIn("192.0.2.1", email, password);
  expect(refusal.body["error_code"]).toBe("over_request_rate_limit");
  expect(Number(refusal.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await signIn("192.0.2.2", email, password)).status).toBe(200);
  await wait(61);
  expect((await signIn("192.0.2.1", email, password)).status).toBe(200);
  expect((await signIn("192.0.2.1", email, "no")).status).toBe(400);
});

test("B12: behind a proxy, a forged client address does not evade a limit", async () => {
  const email = "mora@resuena.test";
  const tries: number[] = [];
  for (let i = 0; i < 11; i += 1)
    tries.push((await signIn(`198.51.100.${i}, 192.0.2.9`, email, "no")).status);
  expect(tries.at(-1)).toBe(429);
});

test("one address can sign up five people an hour", async () => {
  const tries: (number | string)[] = [];
  for (let i = 0; i < 6; i += 1) {
    const body = { email: `alta${i}@resuena.test`, password, data: { name: "Alta" } };
    const answer = await post("192.0.2.3", "/signup", body);
    tries.push(answer.status);
  }
  expect(tries).toEqual([200, 200, 200, 200, 200, 429]);
  await wait(3600);
});

test("B26: the interval between mails applies to known and unknown addresses alike", async () => {
  for (const email of ["lola@resuena.test", "nadie@resuena.test"]) {
    expect((await post("192.0.2.4", "/recover", { email })).status).toBe(200);
    const soon = await post("192.0.2.4", "/recover", { email });
    expect([soon.status, soon.body["error_code"]]).toEqual([429, "over_email_send_rate_limit"]);
    expect(soon.body["msg"]).toBe(
      "For security purposes, you can only request this after 60 seconds.",
    );
  }
  await wait(60);
  expect((await post("192.0.2.4", "/recover", { email: "lola@resuena.test" })).status).toBe(200);
  await wait(60);
  expect((await post("192.0.2.4", "/recover", { email: "lola@resuena.test" })).status).toBe(200);
  await wait(60);
  const fourth = await post("192.0.2.4", "/recover", { email: "lola@resuena.test" });
  expect([fourth.status, fourth.body["error_code"]]).toEqual([429, "over_email_send_rate_limit"]);
  expect(await mailsTo(server, "lola@resuena.test")).toHaveLength(3);
  await wait(3600);
});

test("B26: the hourly limit of all mails applies to everyone alike", async () => {
  const tries: number[] = [];
  // Two thirds of thirty are for new accounts.
  for (let i = 0; i < 21; i += 1) {
    const email = `masivo${i}@casa${i}.test`;
    const body = { email, password, data: { name: "Masivo" } };
    tries.push((await post(`203.0.${i}.1`, "/signup", body)).status);
  }
  expect(tries).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  // The rest is for people with an account.
  for (let i = 0; i < 10; i += 1) {
    const email = `socia${i}@resuena.test`;
    await createConfirmedUser(server.ctx, { email, password, name: "Socia" });
    expect((await post(`203.1.${i}.1`, "/recover", { email })).status).toBe(200);
    expect(await mailsTo(server, email)).toHaveLength(1);
  }
  const unknown = await post("192.0.2.5", "/recover", { email: "otra@resuena.test" });
  const unconfirmedAnswer = await post("192.0.2.5", "/recover", { email: "masivo1@casa1.test" });
  const confirmedAnswer = await post("192.0.2.5", "/recover", { email: "socia1@resuena.test" });
  expect([unknown.status, unconfirmedAnswer.status, confirmedAnswer.status]).toEqual([
    429, 429, 429,
  ]);
});

/**
 * The answers just before and at the limit: a bucket refills meanwhile, so on a slow machine a few more calls get
 * through.
 */
async function last(times: number, path: string, body: object): Promise<number[]> {
  const all: number[] = [];
  while (all.length < times || (all.at(-1) !== 429 && all.length < 10 * times))
    all.push((await post("192.0.2.6", path, body)).status);
  return [all[times - 2] ?? 0, all.at(-1) ?? 0];
}

test("codes, links and refreshes are limited too", async () => {
  const code = { type: "signup", email: "masivo1@casa1.test", token: "000000" };
  expect(await last(11, "/verify", code)).toEqual([403, 429]);
  const link = { type: "signup", token_hash: "gastado" };
  expect(await last(31, "/verify", link)).toEqual([403, 429]);
  const { status } = await rawCall(server, "GET", "/verify?token=x&type=signup", undefined, {
    "x-forwarded-for": "192.0.2.6",
  });
  expect(status).toBe(429);
  const spentToken = { refresh_token: "x".repeat(70) };
  expect(await last(151, "/token?grant_type=refresh_token", spentToken)).toEqual([400, 429]);
});

test("the table of limits contains no address", async () => {
  const rows = await server.query(`select key from auth_limits`);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/resuena|192\.0/);
});
