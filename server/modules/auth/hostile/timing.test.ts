import { afterAll, beforeAll, expect, test } from "vitest";
import { createConfirmedUser } from "#modules/auth";
import { password, rawCall } from "#testing/auth/raw-call";
import { type TestServer, testServer } from "#testing/test-server";

let server: TestServer;
const people = Array.from({ length: 16 }, (_unused, n) => `persona${n}@resuena.test`);

beforeAll(async () => {
  server = await testServer();
  for (const email of people)
    await createConfirmedUser(server.ctx, { email, password, name: "Persona" });
});
afterAll(() => server.stop());

async function took(path: string, body: object): Promise<number> {
  const start = performance.now();
  await rawCall(server, "POST", path, body);
  return performance.now() - start;
}

/** How often a known address took longer than an unknown one: 0.5 when the time reveals nothing. */
function rank(knownTimes: number[], unknownTimes: number[]): number {
  const wins = knownTimes.map((a) => unknownTimes.filter((b) => a > b).length);
  return wins.reduce((sum, n) => sum + n, 0) / (knownTimes.length * unknownTimes.length);
}

/**
 * Known and unknown addresses in turn, so that other load on the machine affects both alike. For 16 against 16
 * without a difference the rank lies within 0.5 ± 0.31 in all but 3 of 1,000 runs; a missing hash, or a mail, makes
 * it 0 or 1.
 */
async function compare(path: string, body: (email: string) => object): Promise<number> {
  const knownTimes: number[] = [];
  const unknown: number[] = [];
  await took(path, body("calienta@resuena.test"));
  for (const [n, email] of people.entries()) {
    const nobody = `nadie${n}@resuena.test`;
    const knownFirst = n % 2 === 0;
    if (knownFirst) knownTimes.push(await took(path, body(email)));
    unknown.push(await took(path, body(nobody)));
    if (!knownFirst) knownTimes.push(await took(path, body(email)));
  }
  return rank(knownTimes, unknown);
}

const paths: [string, (email: string) => object][] = [
  ["/token?grant_type=password", (email) => ({ email, password: "no es esta" })],
  ["/recover", (email) => ({ email })],
  ["/otp", (email) => ({ email, create_user: false })],
  ["/resend", (email) => ({ email, type: "signup" })],
];

/** /resend has something to send only while the account is unconfirmed. */
const waiting = "update users set email_confirmed_at = null";

for (const [path, body] of paths)
  test(`B26: POST ${path} does not reveal by its time whether there is an account`, async () => {
    let last = 0;
    if (path === "/resend") await server.query(waiting);
    // One run in hundreds falls outside by chance; two in a row do not.
    for (let run = 0; run < 2; run += 1) {
      last = await compare(path, body);
      if (last > 0.19 && last < 0.81) break;
    }
    expect(last).toBeGreaterThan(0.19);
    expect(last).toBeLessThan(0.81);
  });

test("B26: operations that may send a mail take as long when they send none", async () => {
  for (const [path, body] of paths.slice(1))
    expect(await took(path, body("otro@resuena.test"))).toBeGreaterThanOrEqual(99);
});

test("B26: no answer reveals by its status, body or headers whether there is an account", async () => {
  const knownEmail = people[0] ?? "";
  for (const [path, body] of [
    ...paths,
    ["/verify", (email: string) => ({ type: "recovery", email, token: "000000" })] as const,
    ["/verify", (email: string) => ({ type: "magiclink", email, token: "000000" })] as const,
  ]) {
    const answers = await Promise.all(
      [knownEmail, "nadie@resuena.test"].map((email) => rawCall(server, "POST", path, body(email))),
    );
    const visibleAnswers = answers.map(({ status, headers, body: told }) => ({
      status,
      told,
      headers: [...headers.keys()].filter((name) => name !== "date"),
    }));
    expect(visibleAnswers[0]).toEqual(visibleAnswers[1]);
  }
});
