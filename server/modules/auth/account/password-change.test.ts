import { afterAll, beforeAll, expect, test } from "vitest";
import { createConfirmedUser } from "#modules/auth";
import { mailTo, mailsTo } from "#testing/auth/mailbox";
import { type OfficialClient, officialClient } from "#testing/auth/official-client";
import { password, rawCall, signIn } from "#testing/auth/raw-call";
import { type TestServer, testServer } from "#testing/test-server";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

async function signedIn(email: string): Promise<OfficialClient & { id: string }> {
  const id = await createConfirmedUser(server.ctx, { email, password, name: "Persona" });
  const client = officialClient(server);
  await client.auth.signInWithPassword({ email, password });
  return { ...client, id };
}

/** Makes the sessions of a person older than a day. */
const age = (id: string): Promise<unknown> =>
  server.query(`update sessions set created_at = now() - interval '25 hours' where user_id = $1`, [
    id,
  ]);

test("PUT /user password: ends every other session, notifies the person, and is recorded in the audit", async () => {
  const email = "ana@resuena.test";
  const { auth, id } = await signedIn(email);
  const elsewhere = await signIn(server, email);
  expect((await auth.updateUser({ password: "otra clave larga" })).error).toBeNull();
  expect((await auth.getUser()).error).toBeNull();
  const old = await rawCall(server, "GET", "/user", undefined, {
    authorization: `Bearer ${elsewhere.access_token}`,
  });
  expect([old.status, old.body["error_code"]]).toEqual([403, "session_not_found"]);
  const notice = await mailTo(server, email);
  expect(notice.subject).toBe("Cambió la contraseña de tu cuenta de Resuena");
  const events = await server.query(
    `select event, network from auth_events where user_id = $1 order by id`,
    [id],
  );
  expect(events).toEqual([
    { event: "signed_in", network: "127.0.0.0" },
    { event: "signed_in", network: "127.0.0.0" },
    { event: "password_changed", network: "127.0.0.0" },
  ]);
});

test("GET /reauthenticate: in a session older than a day the mailed code, once, or the current password changes the password", async () => {
  const email = "bea@resuena.test";
  const { auth, id } = await signedIn(email);
  await age(id);
  const changeRequest = await auth.updateUser({ password: "clave nueva uno" });
  expect(changeRequest.error).toMatchObject({ code: "reauthentication_needed", status: 400 });
  expect((await auth.reauthenticate()).error).toBeNull();
  const mail = await mailTo(server, email);
  expect(mail.subject).toBe("Tu código para confirmar que eres tú en Resuena");
  expect(mail.text).not.toMatch(/https?:/);
  const nonce = mail.code;
  const wrong = nonce === "000000" ? "000001" : "000000";
  const refusal = await auth.updateUser({ password: "clave nueva uno", nonce: wrong });
  expect(refusal.error).toMatchObject({ code: "reauthentication_not_valid", status: 422 });
  // The code does not open a session.
  for (const type of ["email", "recovery", "magiclink"]) {
    const answer = await rawCall(server, "POST", "/verify", { type, email, token: nonce });
    expect(answer.status).toBe(403);
  }
  expect((await auth.updateUser({ password: "clave nueva uno", nonce })).error).toBeNull();
  const twice = await auth.updateUser({ password: "clave nueva dos", nonce });
  expect(twice.error?.code).toBe("reauthentication_not_valid");
  const current = { password: "clave nueva dos", current_password: "clave nueva uno" };
  expect((await auth.updateUser(current)).error).toBeNull();
  const bad = { password: "clave nueva tres", current_password: "no es esta" };
  expect((await auth.updateUser(bad)).error?.code).toBe("current_password_invalid");
});

test("five wrong reauthentication codes invalidate the code", async () => {
  const email = "celia@resuena.test";
  const { auth, id } = await signedIn(email);
  await age(id);
  await auth.reauthenticate();
  const { code } = await mailTo(server, email);
  const wrong = code === "000000" ? "000001" : "000000";
  for (let i = 0; i < 5; i += 1) await auth.updateUser({ password: "clave nueva", nonce: wrong });
  const late = await auth.updateUser({ password: "clave nueva", nonce: code });
  expect(late.error?.code).toBe("reauthentication_not_valid");
});

test("a fresh session needs no code, and neither does a recovery session", async () => {
  const email = "dina@resuena.test";
  const { auth } = await signedIn(email);
  expect((await auth.updateUser({ password: "clave nueva uno", nonce: "x" })).error).toBeNull();
  await auth.resetPasswordForEmail(email);
  const { tokenHash } = await mailTo(server, email);
  await auth.verifyOtp({ token_hash: tokenHash, type: "recovery" });
  expect((await auth.updateUser({ password: "clave nueva dos" })).error).toBeNull();
});

test("with AUTH_CURRENT_PASSWORD the current password is required, but not after a recovery", async () => {
  const strict = await testServer({
    passwordChange: { reauthentication: true, currentPassword: true },
  });
  try {
    const email = "elsa@resuena.test";
    await createConfirmedUser(strict.ctx, { email, password, name: "Elsa" });
    const { auth } = officialClient(strict);
    await auth.signInWithPassword({ email, password });
    const missing = await auth.updateUser({ password: "clave nueva uno" });
    expect(missing.error).toMatchObject({ code: "current_password_required", status: 400 });
    const wrong = { password: "clave nueva uno", current_password: "no" };
    expect((await auth.updateUser(wrong)).error?.code).toBe("current_password_invalid");
    const right = { password: "clave nueva uno", current_password: password };
    expect((await auth.updateUser(right)).error).toBeNull();
    await auth.resetPasswordForEmail(email);
    const { tokenHash } = await mailTo(strict, email);
    await auth.verifyOtp({ token_hash: tokenHash, type: "recovery" });
    expect((await auth.updateUser({ password: "clave nueva dos" })).error).toBeNull();
  } finally {
    await strict.stop();
  }
});

test("with a second factor, an aal1 session can change neither password nor address", async () => {
  const { auth, id } = await signedIn("flor@resuena.test");
  await server.query(
    `insert into factors (user_id, factor_type, friendly_name, status, secret)
     values ($1, 'totp', 'app', 'verified', '\\x00')`,
    [id],
  );
  await server.query(`update users set second_factor = true where id = $1`, [id]);
  for (const change of [{ password: "clave nueva" }, { email: "flor2@resuena.test" }]) {
    const { error } = await auth.updateUser(change);
    expect(error).toMatchObject({ code: "insufficient_aal", status: 401 });
  }
  expect(await mailsTo(server, "flor2@resuena.test")).toHaveLength(0);
});
