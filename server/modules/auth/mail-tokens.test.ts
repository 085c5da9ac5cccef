import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "#testing/test-server";
import { tokenKinds } from "#auth/mails";
import { type ReadMail, mailTo } from "#testing/auth/mailbox";
import { type RawAnswer, password, rawCall } from "#testing/auth/raw-call";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const verify = (body: object): Promise<RawAnswer> => rawCall(server, "POST", "/verify", body);
const open = (mail: ReadMail, query = ""): Promise<RawAnswer> =>
  rawCall(server, "GET", `/verify?token=${mail.tokenHash}&type=signup${query}`);

async function waiting(email: string): Promise<ReadMail> {
  await rawCall(server, "POST", "/signup", { email, password, data: { name: "Persona" } });
  return mailTo(server, email);
}

/** A wrong code. */
function wrong(mail: ReadMail): string {
  return mail.code === "000000" ? "000001" : "000000";
}

test("B9: a code used five times at once opens one session", async () => {
  const email = "uno@resuena.test";
  const { code } = await waiting(email);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => verify({ type: "signup", email, token: code })),
  );
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
    200, 403, 403, 403, 403,
  ]);
  const rows = await server.query(
    `select 1 from sessions s join users u on u.id = s.user_id
    where u.email = $1`,
    [email],
  );
  expect(rows).toHaveLength(1);
});

test("B9: a link used ten times at once opens one session", async () => {
  const mail = await waiting("dos@resuena.test");
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => verify({ type: "signup", token_hash: mail.tokenHash })),
  );
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  for (const { status, body } of answers.filter((answer) => answer.status !== 200))
    expect([status, body["error_code"]]).toEqual([403, "otp_expired"]);
});

test("five wrong codes invalidate the code but not the link", async () => {
  const email = "tres@resuena.test";
  const mail = await waiting(email);
  const guesses = await Promise.all(
    Array.from({ length: 5 }, () => verify({ type: "signup", email, token: wrong(mail) })),
  );
  expect(guesses.map((answer) => answer.status)).toEqual([403, 403, 403, 403, 403]);
  const late = await verify({ type: "signup", email, token: mail.code });
  expect([late.status, late.body["error_code"]]).toEqual([403, "otp_expired"]);
  expect((await verify({ type: "signup", token_hash: mail.tokenHash })).status).toBe(200);
});

test("a right code after four wrong ones is accepted", async () => {
  const email = "cuatro@resuena.test";
  const mail = await waiting(email);
  for (let i = 0; i < 4; i += 1) await verify({ type: "email", email, token: wrong(mail) });
  expect((await verify({ type: "email", email, token: mail.code })).status).toBe(200);
});

test("B9: link and code of a sign-up expire after an hour", async () => {
  const email = "cinco@resuena.test";
  const mail = await waiting(email);
  const [row] = await server.query<{ minutes: number }>(
    `select extract(epoch from expires_at - created_at)::int / 60 as minutes
     from one_time_tokens where address = $1`,
    [email],
  );
  expect(row?.minutes).toBe(60);
  await server.query(`update one_time_tokens set expires_at = now() where address = $1`, [email]);
  expect((await verify({ type: "signup", email, token: mail.code })).status).toBe(403);
  expect((await verify({ type: "signup", token_hash: mail.tokenHash })).status).toBe(403);
});

test("B9: sign-in tokens live for ten minutes; confirmation and recovery tokens for an hour at most", () => {
  const { magiclink, reauthentication, sms, phoneChange, ...mailedKinds } = tokenKinds;
  for (const { minutes } of [magiclink, reauthentication, sms, phoneChange])
    expect(minutes).toBe(10);
  for (const { minutes } of Object.values(mailedKinds)) expect(minutes).toBeLessThanOrEqual(60);
});

test("neither link nor code is stored in the database", async () => {
  const mail = await waiting("seis@resuena.test");
  const rows = await server.query(`select * from one_time_tokens`);
  expect(JSON.stringify(rows)).not.toContain(mail.tokenHash);
  expect(JSON.stringify(rows)).not.toContain(mail.code);
});

test("a token works only for its own purpose, and a code only with its address", async () => {
  const email = "siete@resuena.test";
  const mail = await waiting(email);
  await waiting("ocho@resuena.test");
  const refusals: [object, number, string][] = [
    [{ type: "recovery", token_hash: mail.tokenHash }, 403, "otp_expired"],
    [{ type: "magiclink", token_hash: mail.tokenHash }, 403, "otp_expired"],
    [{ type: "signup", email: "nadie@resuena.test", token: mail.code }, 403, "otp_expired"],
    [{ type: "signup", token: mail.code }, 400, "validation_failed"],
    [{ type: "signup", token: mail.code, token_hash: mail.tokenHash }, 400, "validation_failed"],
    [{ type: "signup", email, token_hash: mail.tokenHash }, 400, "validation_failed"],
    [{ type: "signup" }, 400, "validation_failed"],
    [{ type: "toString", token_hash: mail.tokenHash }, 400, "validation_failed"],
    [{ email, token: mail.code }, 400, "validation_failed"],
    [{ type: "sms", phone: "+34600000000", token: mail.code }, 400, "phone_provider_disabled"],
  ];
  for (const [body, status, code] of refusals) {
    const answer = await verify(body);
    expect([answer.status, answer.body["error_code"]]).toEqual([status, code]);
  }
  expect((await verify({ type: "signup", token_hash: mail.tokenHash })).status).toBe(200);
});

test("GET /verify: opening a link redirects to the app with a session, and the second time with the reason", async () => {
  const mail = await waiting("nueve@resuena.test");
  const target = encodeURIComponent(`${server.url}/auth?desde=correo`);
  // A HEAD request of a link checker does not use up the link.
  expect(
    (
      await fetch(`${server.url}/auth/v1/verify?token=${mail.tokenHash}&type=signup`, {
        method: "HEAD",
      })
    ).status,
  ).toBe(404);
  const first = await open(mail, `&redirect_to=${target}`);
  expect(first.status).toBe(303);
  const [address, fragment] = (first.headers.get("location") ?? "").split("#");
  expect(address).toBe(`${server.url}/auth?desde=correo`);
  const got = new URLSearchParams(fragment);
  expect([...got.keys()]).toEqual([
    "access_token",
    "expires_at",
    "expires_in",
    "refresh_token",
    "sb",
    "token_type",
    "type",
  ]);
  const { status } = await rawCall(server, "GET", "/user", undefined, {
    authorization: `Bearer ${got.get("access_token")}`,
  });
  expect(status).toBe(200);
  const second = await open(mail, `&redirect_to=${target}`);
  expect(second.headers.get("location")).toBe(
    `${server.url}/auth?desde=correo#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=`,
  );
  expect((await rawCall(server, "GET", "/verify?type=signup")).status).toBe(400);
});

test("a link never leads to another site", async () => {
  const { port } = new URL(server.url);
  const foreign = [
    "https://evil.example",
    "//evil.example",
    "///evil.example",
    `http://127.0.0.1:${port}@evil.example/`,
    `http://127.0.0.1:${port}.evil.example/`,
    `http://evil.example\\@127.0.0.1:${port}/`,
    `http://127.0.0.1:${port}\\@evil.example/`,
    `\\\\evil.example`,
    "javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    `http://2130706433:${port}/`,
    `http://0x7f.1:${port}/`,
    `http://127.0.0.1:${Number(port) + 1}/`,
    `https://127.0.0.1:${port}/`,
    `http://localhost:${port}/`,
    `\thttp://127.0.0.1:${port}/`,
    `http://127.0.0.1:${port}\n.evil.example/`,
    `http://user:pass@127.0.0.1:${port}/`,
    "http:evil.example",
    "/auth",
    `blob:http://127.0.0.1:${port}/x`,
  ];
  const mail = await waiting("diez@resuena.test");
  for (const redirect_to of foreign) {
    const secondUse = await rawCall(
      server,
      "GET",
      `/verify?token=gastado&type=signup&redirect_to=${encodeURIComponent(redirect_to)}`,
      undefined,
      { referer: "https://evil.example/", host: "evil.example" },
    );
    expect([redirect_to, secondUse.headers.get("location")?.split("#")[0]]).toEqual([
      redirect_to,
      `${server.url}/`,
    ]);
  }
  const good = await open(mail, `&redirect_to=${encodeURIComponent("https://evil.example/")}`);
  expect(good.headers.get("location")).toMatch(new RegExp(`^${server.url}/#access_token=`));
});
