import { afterAll, beforeAll, expect, test } from "vitest";
import { createConfirmedUser } from "#modules/auth";
import { mailsTo } from "#testing/auth/mailbox";
import { type RawAnswer, password, rawCall } from "#testing/auth/raw-call";
import { type TestServer, testServer } from "#testing/test-server";

const member = "socia@resuena.test";
let server: TestServer;
beforeAll(async () => {
  server = await testServer({
    rateLimits: true,
    trustProxy: 1,
    auth: { redirectUrls: [], mailIntervalSeconds: 0, mailsPerHour: 30 },
  });
  await createConfirmedUser(server.ctx, { email: member, password, name: "Socia" });
});
afterAll(() => server.stop());

const post = (ip: string, path: string, body: object): Promise<RawAnswer> =>
  rawCall(server, "POST", path, body, { "x-forwarded-for": ip });
const recover = async (ip: string, email: string): Promise<number> =>
  (await post(ip, "/recover", { email })).status;
const signUp = async (ip: string, email: string): Promise<number> =>
  (await post(ip, "/signup", { email, password, data: { name: "Alta" } })).status;
/** Refills the buckets. */
const anHourLater = () => server.query("delete from auth_limits");
const one = async (n: number, ask: (i: number) => Promise<number>): Promise<number[]> => {
  const statuses: number[] = [];
  for (let i = 0; i < n; i += 1) statuses.push(await ask(i));
  return statuses;
};
const times = (n: number, status: number) => Array.from({ length: n }, () => status);

test("7. addresses of one network use up a third of the hour's mails, and others are not affected", async () => {
  const tries = await one(12, (i) =>
    // Another address of the same network, after five in an hour.
    signUp(`192.0.2.${Math.floor(i / 5)}`, `red${i}@casa${i}.test`),
  );
  expect(tries).toEqual([...times(10, 200), 429, 429]);
  expect(await signUp("198.51.100.1", "vecina@casa.test")).toBe(200);
  expect(await recover("198.51.100.1", member)).toBe(200);
  expect(await mailsTo(server, member)).toHaveLength(1);
  await anHourLater();
  const wide = await one(12, (i) => signUp(`2001:db8:7:${i}::1`, `seis${i}@cosa${i}.test`));
  expect(wide).toEqual([...times(10, 200), 429, 429]);
  expect(await signUp("2001:db8:8::1", "seis@cosa.test")).toBe(200);
  await anHourLater();
});

test("7. new addresses of one domain get a fifth, those of a public provider more", async () => {
  const own = await one(8, (i) => signUp(`203.${i}.113.1`, `uno${i}@una-sola.test`));
  expect(own).toEqual([...times(6, 200), 429, 429]);
  const subdomainAnswers = await one(8, (i) =>
    signUp(`204.${i}.113.1`, `dos${i}@yahoo.una-sola.test`),
  );
  expect(subdomainAnswers).toEqual([...times(6, 200), 429, 429]);
  await anHourLater();
  const provider = await one(8, (i) => signUp(`203.${i}.113.1`, `tres${i}@gmail.com`));
  expect(provider).toEqual(times(8, 200));
  await anHourLater();
});

test("7. however many sign up, a third of the mails is left for people with an account", async () => {
  const many = await one(22, (i) => signUp(`198.${i}.100.1`, `mil${i}@sitio${i}.test`));
  expect(many).toEqual([...times(20, 200), 429, 429]);
  const before = (await mailsTo(server, member)).length;
  expect(await recover("192.0.2.9", member)).toBe(200);
  expect((await post("192.0.2.9", "/otp", { email: member })).status).toBe(200);
  expect(await mailsTo(server, member)).toHaveLength(before + 2);
  // An unconfirmed and an unknown address get the same answer, and no mail.
  for (const email of ["mil1@sitio1.test", "nadie@sitio.test"]) {
    const had = (await mailsTo(server, email)).length;
    expect(await recover("192.0.2.9", email)).toBe(200);
    expect((await post("192.0.2.9", "/otp", { email })).status).toBe(200);
    expect(await mailsTo(server, email)).toHaveLength(had);
  }
  expect(await server.query("select from users where email = 'nadie@sitio.test'")).toEqual([]);
});
