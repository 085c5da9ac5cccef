import { afterAll, beforeAll, expect, test } from "vitest";
import { getMe } from "#contract/people/profiles";
import { caller } from "#testing/caller";
import { type TestServer, testServer } from "#testing/test-server";
import { mailTo } from "#testing/auth/mailbox";
import { type OfficialClient, officialClient } from "#testing/auth/official-client";
import { rawCall } from "#testing/auth/raw-call";
import { addTotp, bearerOf, signedIn, totpCode } from "#testing/auth/second-factor";

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const levels = async ({ auth }: OfficialClient): Promise<(string | null | undefined)[]> => {
  const { data } = await auth.mfa.getAuthenticatorAssuranceLevel();
  return [data?.currentLevel, data?.nextLevel];
};

test("POST /factors: an authenticator app gets a QR code, a secret and an address; unverified, it is not required at sign-in", async () => {
  await server.person("nueva");
  const client = await signedIn(server, "nueva");
  expect(await levels(client)).toEqual(["aal1", "aal1"]);

  const { data, error } = await client.auth.mfa.enroll({
    factorType: "totp",
    friendlyName: "Mi teléfono",
  });
  expect(error).toBeNull();
  if (data?.type !== "totp") throw new Error("no app of codes");
  expect(data.friendly_name).toBe("Mi teléfono");
  expect(data.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [\s\S]*<\/svg>\s*$/);
  expect(data.totp.secret).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(data.totp.uri);
  expect(uri.protocol + uri.host).toBe("otpauth:totp");
  expect(decodeURIComponent(uri.pathname)).toBe("/Resuena:nueva@resuena.test");
  expect(uri.searchParams.get("secret")).toBe(data.totp.secret);
  expect(uri.searchParams.get("issuer")).toBe("Resuena");

  const { data: factorList } = await client.auth.mfa.listFactors();
  expect(factorList?.all).toMatchObject([
    { id: data.id, factor_type: "totp", status: "unverified", friendly_name: "Mi teléfono" },
  ]);
  expect(JSON.stringify(factorList)).not.toContain(data.totp.secret);
  expect(factorList?.totp).toEqual([]);
  expect(await levels(client)).toEqual(["aal1", "aal1"]);
});

test("POST /factors/{id}/verify: raises the session (aal2, amr), ends the aal1 ones and sends a mail; MFA_CHALLENGE_VERIFIED", async () => {
  await server.person("alta");
  const elsewhere = await signedIn(server, "alta");
  const client = await signedIn(server, "alta");
  const before = await client.auth.getSession();
  const other = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Otro" });
  const { id } = await addTotp(client);

  await expect.poll(() => client.events).toContain("MFA_CHALLENGE_VERIFIED");
  expect(await levels(client)).toEqual(["aal2", "aal2"]);
  const { data: claims } = await client.auth.getClaims();
  expect(claims?.claims.aal).toBe("aal2");
  expect(claims?.claims.amr).toMatchObject([{ method: "totp" }, { method: "password" }]);
  const after = await client.auth.getSession();
  expect(claims?.claims.session_id).toBe(sessionId(before.data.session?.access_token));

  const { data: factorList } = await client.auth.mfa.listFactors();
  expect(factorList?.totp.map((factor) => factor.id)).toEqual([id]);
  expect(factorList?.all.some((factor) => factor.id === other.data?.id)).toBe(false);

  const endedSession = await elsewhere.auth.getUser();
  expect(endedSession.error?.name).toBe("AuthSessionMissingError");

  const mail = await mailTo(server, "alta@resuena.test");
  expect(mail.subject).toContain("segundo factor");
  expect(mail.text).toContain("Mi teléfono");

  // Neither the current token nor its parent: the counter jumped by two.
  const stale = await rawCall(server, "POST", "/token?grant_type=refresh_token", {
    refresh_token: before.data.session?.refresh_token,
  });
  expect(stale.status).toBe(400);
  expect(after.data.session?.refresh_token).not.toBe(before.data.session?.refresh_token);

  const events = await server.query<{ event: string }>(
    `select event from auth_events e join users u on u.id = e.user_id
     where u.email = 'alta@resuena.test' and event = 'factor_added'`,
  );
  expect(events).toHaveLength(1);
});

test("signing in to an account with a factor gives aal1, which the API refuses until the code is verified", async () => {
  await server.person("doble");
  const first = await signedIn(server, "doble");
  const { id, secret } = await addTotp(first);
  await first.auth.signOut();

  const client = await signedIn(server, "doble");
  expect(await levels(client)).toEqual(["aal1", "aal2"]);
  const token = async (): Promise<string> =>
    (await client.auth.getSession()).data.session?.access_token ?? "";
  const refusal = await caller(server.url, await token()).call(getMe, {});
  expect(refusal.status).toBe(403);
  expect(refusal.error).toMatchObject({
    code: "second_factor_required",
    message: "Confirma tu segundo factor para continuar.",
  });

  const { data: challenge } = await client.auth.mfa.challenge({ factorId: id });
  expect(challenge).toMatchObject({ type: "totp" });
  expect((challenge?.expires_at ?? 0) - Date.now() / 1000).toBeGreaterThan(290);
  const challengeId = challenge?.id ?? "";
  const wrong = await client.auth.mfa.verify({ factorId: id, challengeId, code: "000000" });
  expect(wrong.error).toMatchObject({ code: "mfa_verification_failed", status: 422 });
  const right = await client.auth.mfa.verify({
    factorId: id,
    challengeId,
    code: totpCode(secret),
  });
  expect(right.error).toBeNull();
  expect((await caller(server.url, await token()).call(getMe, {})).status).toBe(200);

  const refreshResult = await client.auth.refreshSession();
  expect(refreshResult.error).toBeNull();
  expect(await levels(client)).toEqual(["aal2", "aal2"]);
});

test("an authenticated request stays one read of the session's row, factor or not", async () => {
  const { findLiveSessions } = await import("#auth/sessions");
  const plan = await server.query<{ "QUERY PLAN": string }>(
    `explain ${findLiveSessions.text.replace("$1", `array['${crypto.randomUUID()}'::uuid]`)}`,
  );
  const text = plan.map((row) => row["QUERY PLAN"]).join("\n");
  expect(text).toContain("Index Scan using sessions_pkey");
  expect(text).not.toMatch(/Join|SubPlan|Seq Scan/);
});

test("DELETE /factors/{id}: its sessions fall to aal1, sign-in no longer requires a factor, and a mail is sent", async () => {
  await server.person("baja");
  const client = await signedIn(server, "baja");
  const { id } = await addTotp(client);
  const { data, error } = await client.auth.mfa.unenroll({ factorId: id });
  expect(error).toBeNull();
  expect(data).toEqual({ id });
  await client.auth.refreshSession();
  expect(await levels(client)).toEqual(["aal1", "aal1"]);
  const { data: claims } = await client.auth.getClaims();
  expect(claims?.claims.amr).toMatchObject([{ method: "password" }]);
  const { authorization } = await bearerOf(client);
  const me = await caller(server.url, authorization.slice(7)).call(getMe, {});
  expect(me.status).toBe(200);
  expect((await mailTo(server, "baja@resuena.test")).subject).toContain("Se quitó");
});

test("removing one of two factors closes the API to the session that it raised, not to the other's", async () => {
  await server.person("pareja");
  const one = await signedIn(server, "pareja");
  const first = await addTotp(one, "Uno");
  const second = await addTotp(one, "Dos");
  const two = await signedIn(server, "pareja");
  await two.auth.mfa.challengeAndVerify({ factorId: first.id, code: totpCode(first.secret) });

  const api = async (client: OfficialClient): Promise<number> => {
    const { authorization } = await bearerOf(client);
    return (await caller(server.url, authorization.slice(7)).call(getMe, {})).status;
  };
  expect([await api(one), await api(two)]).toEqual([200, 200]);
  await one.auth.mfa.unenroll({ factorId: first.id });
  expect([await api(one), await api(two)]).toEqual([200, 403]);
  const again = await two.auth.mfa.challengeAndVerify({
    factorId: second.id,
    code: totpCode(second.secret),
  });
  expect(again.error).toBeNull();
  expect(await api(two)).toBe(200);
});

test("POST /factors: invalid requests are refused with the protocol's codes", async () => {
  await server.person("reglas");
  const client = await signedIn(server, "reglas");
  const headers = await bearerOf(client);
  const enroll = async (body: object): Promise<[number, unknown]> => {
    const answer = await rawCall(server, "POST", "/factors", body, headers);
    return [answer.status, answer.body["error_code"] ?? answer.body["type"]];
  };
  expect(await enroll({ factor_type: "totp" })).toEqual([200, "totp"]);
  expect(await enroll({ factor_type: "totp", friendly_name: "" })).toEqual([
    422,
    "mfa_factor_name_conflict",
  ]);
  expect(await enroll({ factor_type: "phone", friendly_name: "p", phone: "+34600111222" })).toEqual(
    [422, "mfa_phone_enroll_not_enabled"],
  );
  expect(await enroll({ factor_type: "webauthn", friendly_name: "w" })).toEqual([
    422,
    "mfa_webauthn_enroll_not_enabled",
  ]);
  expect(await enroll({ factor_type: "carta" })).toEqual([400, "validation_failed"]);
  expect(await enroll({})).toEqual([400, "validation_failed"]);
  expect(await enroll({ factor_type: "totp", friendly_name: "x", issuer: "a:b" })).toEqual([
    400,
    "validation_failed",
  ]);
  expect(await enroll({ factor_type: "totp", friendly_name: "x".repeat(101) })).toEqual([
    400,
    "validation_failed",
  ]);
  for (let n = 1; n < 10; n++)
    expect((await enroll({ factor_type: "totp", friendly_name: `n${n}` }))[0]).toBe(200);
  expect(await enroll({ factor_type: "totp", friendly_name: "once" })).toEqual([
    422,
    "too_many_enrolled_mfa_factors",
  ]);
  expect((await rawCall(server, "POST", "/factors", { factor_type: "totp" })).status).toBe(401);
});

test("ten concurrent enrolments respect the limit of ten factors and unique names", async () => {
  await server.person("carrera");
  const client = await signedIn(server, "carrera");
  const headers = await bearerOf(client);
  const many = await Promise.all(
    Array.from({ length: 14 }, (_, n) =>
      rawCall(
        server,
        "POST",
        "/factors",
        { factor_type: "totp", friendly_name: n < 4 ? "igual" : `n${n}` },
        headers,
      ),
    ),
  );
  expect(many.filter((answer) => answer.status === 200)).toHaveLength(10);
  const { data } = await client.auth.mfa.listFactors();
  expect(new Set(data?.all.map((factor) => factor.friendly_name)).size).toBe(10);
});

test("a factor that is not verified within 300 s is gone: not listed, not challenged, its name free", async () => {
  const { id: user } = await server.person("olvido");
  const client = await signedIn(server, "olvido");
  const enrollment = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Viejo" });
  const factorId = enrollment.data?.id ?? "";
  await server.query(
    `update factors set created_at = now() - interval '301 seconds' where user_id = $1`,
    [user],
  );
  expect((await client.auth.mfa.listFactors()).data?.all).toEqual([]);
  expect((await client.auth.mfa.challenge({ factorId })).error).toMatchObject({
    code: "mfa_factor_not_found",
    status: 404,
  });
  const again = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Viejo" });
  expect(again.error).toBeNull();
  // A challenge gives it another 300 s.
  await client.auth.mfa.challenge({ factorId: again.data?.id ?? "" });
  await server.query(
    `update factors set created_at = now() - interval '301 seconds' where user_id = $1`,
    [user],
  );
  expect((await client.auth.mfa.listFactors()).data?.all).toHaveLength(1);
});

test("an account without a factor shows no factors member", async () => {
  await server.person("sola");
  const { auth } = officialClient(server);
  const { data } = await auth.signInWithPassword({
    email: "sola@resuena.test",
    password: "una clave larga de prueba",
  });
  expect(data.user).not.toHaveProperty("factors");
});

function sessionId(token: string | undefined): unknown {
  const payload = Buffer.from(token?.split(".")[1] ?? "", "base64url").toString();
  return (JSON.parse(payload) as Record<string, unknown>)["session_id"];
}
