import { afterAll, beforeAll, expect, test } from "vitest";
import { createConfirmedUser } from "#modules/auth";
import { type TestServer, testServer } from "#testing/test-server";
import { mailTo, mailsTo } from "#testing/auth/mailbox";
import { officialClient } from "#testing/auth/official-client";
import { password, rawCall, signIn } from "#testing/auth/raw-call";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const person = (email: string): Promise<string> =>
  createConfirmedUser(server.ctx, { email, password, name: "Persona" });

test("POST /recover: a person who forgot the password chooses a new one, which ends the other sessions", async () => {
  const email = "elena@resuena.test";
  await person(email);
  const elsewhere = await signIn(server, email);
  const { auth, events } = officialClient(server);
  expect((await auth.resetPasswordForEmail(email)).error).toBeNull();
  const mail = await mailTo(server, email);
  expect(mail.subject).toBe("Elige una contraseña nueva para Resuena");
  const session = await auth.verifyOtp({ token_hash: mail.tokenHash, type: "recovery" });
  expect(session.error).toBeNull();

  const same = await auth.updateUser({ password });
  expect(same.error).toMatchObject({ code: "same_password", status: 422 });
  const passwordChange = await auth.updateUser({ password: "otra clave, más larga" });
  expect(passwordChange.error).toBeNull();
  await expect.poll(() => events).toEqual(["INITIAL_SESSION", "PASSWORD_RECOVERY", "USER_UPDATED"]);

  expect((await auth.getUser()).error).toBeNull();
  const old = await rawCall(server, "GET", "/user", undefined, {
    authorization: `Bearer ${elsewhere.access_token}`,
  });
  expect([old.status, old.body["error_code"]]).toEqual([403, "session_not_found"]);
  const refresh = await rawCall(server, "POST", "/token?grant_type=refresh_token", {
    refresh_token: elsewhere.refresh_token,
  });
  expect([refresh.status, refresh.body["error_code"]]).toEqual([400, "session_not_found"]);
  expect((await auth.signInWithPassword({ email, password })).error?.code).toBe(
    "invalid_credentials",
  );
  const again = await auth.signInWithPassword({ email, password: "otra clave, más larga" });
  expect(again.error).toBeNull();
});

test("B26: recovery and resend answer the same for known and unknown addresses, in the same time", async () => {
  await person("franco@resuena.test");
  const took: Record<string, number> = {};
  for (const path of ["/recover", "/resend"])
    for (const email of ["franco@resuena.test", "nadie@resuena.test"]) {
      const start = performance.now();
      const { status, body } = await rawCall(server, "POST", path, { email, type: "signup" });
      took[`${path} ${email}`] = performance.now() - start;
      expect([status, body]).toEqual([200, {}]);
    }
  expect(await mailsTo(server, "nadie@resuena.test")).toHaveLength(0);
  // Confirmed: nothing to send again.
  expect(await mailsTo(server, "franco@resuena.test")).toHaveLength(1);
  for (const ms of Object.values(took)) expect(ms).toBeGreaterThanOrEqual(99);
});

test("a password that a stranger set before the address was confirmed does not survive a recovery", async () => {
  const email = "gloria@resuena.test";
  await rawCall(server, "POST", "/signup", { email, password, data: { name: "Impostor" } });
  const { auth } = officialClient(server);
  await auth.resetPasswordForEmail(email);
  const [mail] = await mailsTo(server, email);
  const session = await auth.verifyOtp({ email, token: mail?.code ?? "", type: "recovery" });
  expect(session.data.user?.email_confirmed_at).toBeTruthy();
  const stranger = await officialClient(server).auth.signInWithPassword({ email, password });
  expect(stranger.error?.code).toBe("invalid_credentials");
});

test("a new password invalidates links and codes that were sent before", async () => {
  const email = "hugo@resuena.test";
  await person(email);
  const { auth } = officialClient(server);
  await auth.resetPasswordForEmail(email);
  const { tokenHash } = await mailTo(server, email);
  await auth.signInWithPassword({ email, password });
  expect((await auth.updateUser({ password: "una clave distinta" })).error).toBeNull();
  const late = await auth.verifyOtp({ token_hash: tokenHash, type: "recovery" });
  expect(late.error).toMatchObject({ code: "otp_expired", status: 403 });
});

test("POST /resend: a person who lost the confirmation mail gets it again", async () => {
  const email = "julia@resuena.test";
  const { auth } = officialClient(server);
  await auth.signUp({ email, password, options: { data: { name: "Julia" } } });
  expect((await auth.resend({ type: "signup", email })).error).toBeNull();
  const mails = await mailsTo(server, email);
  expect(mails).toHaveLength(2);
  const session = await auth.verifyOtp({ email, token: mails[0]?.code ?? "", type: "signup" });
  expect(session.error).toBeNull();
  await auth.resend({ type: "signup", email });
  expect(await mailsTo(server, email)).toHaveLength(2);
  const wrong = await rawCall(server, "POST", "/resend", { type: "carta", email });
  expect([wrong.status, wrong.body["error_code"]]).toEqual([400, "validation_failed"]);
});

test("PUT /user data: a person changes their data, but nothing that grants rights", async () => {
  const email = "irene@resuena.test";
  await person(email);
  const { auth } = officialClient(server);
  await auth.signInWithPassword({ email, password });
  const metadataChange = await auth.updateUser({ data: { city: "Cali", role: "admin" } });
  expect(metadataChange.data.user).toMatchObject({
    role: "authenticated",
    user_metadata: { name: "Persona", city: "Cali" },
  });
  const metadataRemoval = await auth.updateUser({ data: { city: null } });
  expect(metadataRemoval.data.user?.user_metadata).not.toHaveProperty("city");
  const token = (await auth.getSession()).data.session?.access_token ?? "";
  const as = { authorization: `Bearer ${token}` };
  const refusals: [object, number, string][] = [
    [{ app_metadata: { role: "admin" } }, 403, "not_admin"],
    [{ email: "esto no es un email" }, 400, "validation_failed"],
    [{ phone: "+34600000000" }, 400, "phone_provider_disabled"],
    [{ password: "corta" }, 422, "weak_password"],
    [{ data: { much: "x".repeat(7000) } }, 400, "validation_failed"],
    [{ data: "texto" }, 400, "validation_failed"],
  ];
  for (const [body, status, code] of refusals) {
    const answer = await rawCall(server, "PUT", "/user", body, as);
    expect([answer.status, answer.body["error_code"]]).toEqual([status, code]);
  }
  const [row] = await server.query(`select email, app_metadata from users where email = $1`, [
    email,
  ]);
  expect(row).toEqual({ email, app_metadata: { provider: "email", providers: ["email"] } });
});
