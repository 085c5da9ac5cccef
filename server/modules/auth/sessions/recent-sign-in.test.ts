import { afterAll, beforeAll, expect, test } from "vitest";
import { confirmPassword } from "#contract/account/account-security";
import { createConfirmedUser, requireRecentSignIn } from "#modules/auth";
import { mailTo } from "#testing/auth/mailbox";
import { password, rawCall, signIn } from "#testing/auth/raw-call";
import { addTotp, bearerOf, signedIn, totpCode } from "#testing/auth/second-factor";
import { type Caller, caller } from "#testing/caller";
import { type TestServer, testServer } from "#testing/test-server";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ rateLimits: true });
});
afterAll(() => server.stop());

interface Person extends Caller {
  id: string;
  token: string;
  refreshToken: string;
}

async function person(username: string): Promise<Person> {
  const email = `${username}@resuena.test`;
  const id = await createConfirmedUser(server.ctx, { email, password, name: "Persona" });
  const { access_token: token, refresh_token: refreshToken } = await signIn(server, email);
  return { ...caller(server.url, token), id, token, refreshToken };
}

const agoOf = (id: string, age: string): Promise<unknown> =>
  server.query(`update sessions set authenticated_at = now() - $2::interval where user_id = $1`, [
    id,
    age,
  ]);

/** The result of an action that requires a recent sign-in, in the person's newest session. */
async function tryProtectedAction(userId: string): Promise<string> {
  const [row] = await server.query<{ id: string }>(
    `select id from sessions where user_id = $1 order by created_at desc limit 1`,
    [userId],
  );
  const actor = { userId, personId: userId, sessionId: row?.id ?? crypto.randomUUID() };
  const refusal = requireRecentSignIn({ db: server.ctx.db, actor });
  return refusal.then(
    () => "open",
    (error: { code: string; message: string }) => error.code,
  );
}

test("within 15 minutes of a sign-in no reauthentication is required; later, and after a refresh, it is", async () => {
  const ana = await person("ana");
  await agoOf(ana.id, "14 minutes");
  expect(await tryProtectedAction(ana.id)).toBe("open");
  await agoOf(ana.id, "15 minutes");
  expect(await tryProtectedAction(ana.id)).toBe("reauthentication_required");
  const refresh_token = ana.refreshToken;
  await rawCall(server, "POST", "/token?grant_type=refresh_token", { refresh_token });
  expect(await tryProtectedAction(ana.id)).toBe("reauthentication_required");
  await server.query(`delete from sessions where user_id = $1`, [ana.id]);
  expect(await tryProtectedAction(ana.id)).toBe("reauthentication_required");
});

test("the password confirms the session, and is not stored", async () => {
  const bea = await person("bea");
  await agoOf(bea.id, "2 hours");
  const { status, data } = await bea.call(confirmPassword, { password });
  expect(status).toBe(200);
  const minutes = (Date.parse(data.confirmed_until) - Date.now()) / 60_000;
  expect(Math.round(minutes)).toBe(15);
  expect(await tryProtectedAction(bea.id)).toBe("open");
  const events = await server.query(
    `select event, details from auth_events where user_id = $1 order by id`,
    [bea.id],
  );
  expect(events.at(-1)).toEqual({ event: "identity_confirmed", details: { method: "password" } });
});

test("a wrong password is refused, names the field, and ends no session", async () => {
  const celia = await person("celia");
  await agoOf(celia.id, "2 hours");
  const { status, error } = await celia.call(confirmPassword, { password: "no es esta" });
  expect([status, error.code, error.field]).toEqual([422, "password_incorrect", "password"]);
  expect(error.message).toBe("Esa no es tu contraseña.");
  expect(await tryProtectedAction(celia.id)).toBe("reauthentication_required");
  expect((await celia.call(confirmPassword, { password })).status).toBe(200);
});

test("twenty wrong passwords: after ten, even the right one waits", async () => {
  const dina = await person("dina");
  const answers: number[] = [];
  for (let n = 0; n < 20; n += 1)
    answers.push((await dina.call(confirmPassword, { password: `mal ${n}` })).status);
  expect(answers.filter((status) => status === 422)).toHaveLength(10);
  expect(answers.slice(10)).toEqual(Array.from({ length: 10 }, () => 429));
  const late = await dina.call(confirmPassword, { password });
  expect([late.status, late.error.code]).toEqual([429, "rate_limited"]);
  expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("a person without a password confirms with the mailed code, once", async () => {
  const elsa = await person("elsa");
  await server.query(`update users set password_hash = null where id = $1`, [elsa.id]);
  await agoOf(elsa.id, "2 hours");
  const none = await elsa.call(confirmPassword, { password });
  expect(none.error.code).toBe("password_incorrect");
  const bearer = { authorization: `Bearer ${elsa.token}` };
  const response = await rawCall(server, "GET", "/reauthenticate", undefined, bearer);
  expect(response.status).toBe(200);
  const { code: nonce } = await mailTo(server, "elsa@resuena.test");
  const wrong = await elsa.call(confirmPassword, {
    nonce: nonce === "000000" ? "000001" : "000000",
  });
  expect([wrong.status, wrong.error.code, wrong.error.field]).toEqual([
    422,
    "code_incorrect",
    "nonce",
  ]);
  expect((await elsa.call(confirmPassword, { nonce })).status).toBe(200);
  expect(await tryProtectedAction(elsa.id)).toBe("open");
  expect((await elsa.call(confirmPassword, { nonce })).error.code).toBe("code_incorrect");
});

test("another person's code is refused", async () => {
  const [malo, fina] = [await person("malo"), await person("fina")];
  const bearer = { authorization: `Bearer ${fina.token}` };
  await rawCall(server, "GET", "/reauthenticate", undefined, bearer);
  const { code: nonce } = await mailTo(server, "fina@resuena.test");
  await agoOf(malo.id, "2 hours");
  expect((await malo.call(confirmPassword, { nonce })).error.code).toBe("code_incorrect");
  expect(await tryProtectedAction(malo.id)).toBe("reauthentication_required");
  expect((await fina.call(confirmPassword, { nonce })).status).toBe(200);
});

test("a confirmation in one session does not count in another", async () => {
  const gala = await person("gala");
  await agoOf(gala.id, "2 hours");
  await signIn(server, "gala@resuena.test");
  await agoOf(gala.id, "2 hours");
  expect((await gala.call(confirmPassword, { password })).status).toBe(200);
  expect(await tryProtectedAction(gala.id)).toBe("reauthentication_required");
});

test("a repeated second factor confirms too; without the factor not even the password may be tried", async () => {
  const hilda = await person("hilda");
  const hers = await signedIn(server, "hilda");
  const { id: factorId, secret } = await addTotp(hers);
  await agoOf(hilda.id, "2 hours");
  await hers.auth.mfa.challengeAndVerify({ factorId, code: totpCode(secret) });
  expect(await tryProtectedAction(hilda.id)).toBe("open");
  const { access_token } = await signIn(server, "hilda@resuena.test");
  const half = await caller(server.url, access_token).call(confirmPassword, { password });
  expect(half.error.code).toBe("second_factor_required");
  await agoOf(hilda.id, "2 hours");
  const { data } = await server.visitor.call(confirmPassword, { password }, await bearerOf(hers));
  expect(data.confirmed_until).toEqual(expect.any(String));
});

test("a confirmation needs a session, and either a password or a code", async () => {
  const jana = await person("jana");
  expect((await server.visitor.call(confirmPassword, { password })).status).toBe(401);
  const bad = [
    {},
    { password: "" },
    { password, nonce: "123456" },
    { password: "x".repeat(1025) },
    { password: ["x"] },
    { nonce: { $ne: "" } },
    { nonce: "1".repeat(21) },
  ];
  for (const body of bad) {
    const answer = await jana.fetch("/api/me/confirm", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect([answer.status, body]).toEqual([422, body]);
  }
  const long = await jana.call(confirmPassword, { password: "ñ".repeat(1000) });
  expect(long.error.code).toBe("password_incorrect");
});
