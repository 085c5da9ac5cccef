import { afterAll, beforeAll, expect, test } from "vitest";
import { createConfirmedUser } from "#modules/auth";
import { type TestServer, testServer } from "#testing/test-server";
import { mailTo, mailsTo } from "#testing/auth/mailbox";
import { officialClient } from "#testing/auth/official-client";
import { password, rawCall } from "#testing/auth/raw-call";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const person = (email: string): Promise<string> =>
  createConfirmedUser(server.ctx, { email, password, name: "Persona" });

test("POST /otp: a person with an account signs in with the link of a magic-link mail", async () => {
  const email = "ana@resuena.test";
  await person(email);
  const { auth, events } = officialClient(server);
  expect((await auth.signInWithOtp({ email })).error).toBeNull();
  const mail = await mailTo(server, email);
  expect(mail.subject).toBe("Entra en Resuena");
  expect(mail.link.searchParams.get("type")).toBe("magiclink");
  const session = await auth.verifyOtp({ token_hash: mail.tokenHash, type: "magiclink" });
  expect(session.error).toBeNull();
  expect(session.data.user?.email).toBe(email);
  await expect.poll(() => events).toContain("SIGNED_IN");
  const again = await auth.verifyOtp({ token_hash: mail.tokenHash, type: "magiclink" });
  expect(again.error).toMatchObject({ code: "otp_expired", status: 403 });
});

test("POST /otp: the code of the mail opens a session too, and the password stays valid", async () => {
  const email = "bea@resuena.test";
  await person(email);
  const { auth } = officialClient(server);
  await auth.signInWithOtp({ email });
  const { code } = await mailTo(server, email);
  const session = await auth.verifyOtp({ email, token: code, type: "email" });
  expect(session.error).toBeNull();
  const claims = (await auth.getClaims()).data?.claims;
  expect(claims?.amr).toMatchObject([{ method: "otp" }]);
  expect((await auth.signInWithPassword({ email, password })).error).toBeNull();
});

test("POST /otp: an address without an account gets one, and the mail that confirms it", async () => {
  const email = "nueva@resuena.test";
  const { auth } = officialClient(server);
  const options = { data: { name: " Nueva " } };
  expect((await auth.signInWithOtp({ email, options })).error).toBeNull();
  const mail = await mailTo(server, email);
  expect(mail.subject).toBe("Confirma tu cuenta de Resuena");
  const session = await auth.verifyOtp({ token_hash: mail.tokenHash, type: "signup" });
  expect(session.data.user).toMatchObject({ email, user_metadata: { name: "Nueva" } });
  expect(session.data.user?.email_confirmed_at).toBeTruthy();
  expect(
    await server.query("select name from profiles where id = $1", [session.data.user?.id]),
  ).toEqual([{ name: "Nueva" }]);
});

test("POST /otp: a password that a stranger set before the address was confirmed does not survive", async () => {
  const email = "victima@resuena.test";
  await rawCall(server, "POST", "/signup", { email, password, data: { name: "Impostor" } });
  const { auth } = officialClient(server);
  await auth.signInWithOtp({ email });
  const [mail] = await mailsTo(server, email);
  const session = await auth.verifyOtp({ email, token: mail?.code ?? "", type: "email" });
  expect(session.error).toBeNull();
  const stranger = await officialClient(server).auth.signInWithPassword({ email, password });
  expect(stranger.error?.code).toBe("invalid_credentials");
});

test("B26: POST /otp with create_user false answers the same for known and unknown addresses, in the same time", async () => {
  await person("conocida@resuena.test");
  const took: number[] = [];
  for (const email of ["conocida@resuena.test", "nadie@resuena.test"]) {
    const start = performance.now();
    const { status, body } = await rawCall(server, "POST", "/otp", { email, create_user: false });
    took.push(performance.now() - start);
    expect([status, body]).toEqual([200, {}]);
  }
  for (const ms of took) expect(ms).toBeGreaterThanOrEqual(99);
  expect(await server.query("select 1 from users where email = 'nadie@resuena.test'")).toEqual([]);
  expect(await mailsTo(server, "conocida@resuena.test")).toHaveLength(1);
  expect(await mailsTo(server, "nadie@resuena.test")).toHaveLength(0);
});

test("POST /otp and its old form POST /magiclink refuse invalid requests with the protocol's messages", async () => {
  const email = "ana@resuena.test";
  const refusals: [object, number, string][] = [
    [{}, 400, "validation_failed"],
    [{ email: "no es un email" }, 400, "validation_failed"],
    [{ email, phone: "+34600000000" }, 400, "validation_failed"],
    [{ email, channel: "sms" }, 400, "validation_failed"],
    [{ phone: "+34600000000" }, 400, "phone_provider_disabled"],
    [{ email, code_challenge: "x".repeat(43) }, 400, "validation_failed"],
    [{ email, data: { much: "x".repeat(7000) } }, 400, "validation_failed"],
  ];
  for (const path of ["/otp", "/magiclink"])
    for (const [body, status, code] of refusals) {
      const answer = await rawCall(server, "POST", path, body);
      expect([answer.status, answer.body["error_code"]]).toEqual([status, code]);
    }
  expect((await rawCall(server, "POST", "/magiclink", { email })).status).toBe(200);
});

test("B9: a magic link and its code live for ten minutes, and a code used five times at once opens one session", async () => {
  const email = "ana@resuena.test";
  await rawCall(server, "POST", "/otp", { email });
  const [row] = await server.query<{ minutes: number }>(
    `select extract(epoch from expires_at - created_at)::int / 60 as minutes
     from one_time_tokens where address = $1`,
    [email],
  );
  expect(row?.minutes).toBe(10);
  const { code } = await mailTo(server, email);
  const tries = await Promise.all(
    Array.from({ length: 5 }, () =>
      rawCall(server, "POST", "/verify", { type: "magiclink", email, token: code }),
    ),
  );
  expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 403, 403, 403, 403,
  ]);
});

test("POST /verify of an invitation, which is never sent, reports an expired token", async () => {
  const answer = await rawCall(server, "POST", "/verify", { type: "invite", token_hash: "x" });
  expect([answer.status, answer.body["error_code"]]).toEqual([403, "otp_expired"]);
});
