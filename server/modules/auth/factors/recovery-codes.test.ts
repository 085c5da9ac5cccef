import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "#testing/test-server";
import { mailTo } from "#testing/auth/mailbox";
import { rawCall } from "#testing/auth/raw-call";
import { addTotp, bearerOf, signedIn, totpCode } from "#testing/auth/second-factor";

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

test("ten codes are shown once, stored as hashes, counted, and listed as a separate factor", async () => {
  await server.person("codigos");
  const { auth } = await signedIn(server, "codigos");
  const alone = await auth.mfa.recoveryCodes.generate();
  expect(alone.error).toMatchObject({ code: "mfa_recovery_codes_sole_factor", status: 422 });
  expect((await auth.mfa.recoveryCodes.getStatus()).error).toMatchObject({
    code: "mfa_factor_not_found",
    status: 404,
  });
  await addTotp({ auth });
  const { data, error } = await auth.mfa.recoveryCodes.generate({ friendlyName: "Papel" });
  expect(error).toBeNull();
  expect(data).toMatchObject({ type: "recovery_code", friendly_name: "Papel", total: 10 });
  const codes = data?.codes ?? [];
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/);
  const storedRows = await server.query<{ all: string }>(
    `select string_agg(row_to_json(c)::text || row_to_json(f)::text, '') as all
     from recovery_codes c join factors f on f.id = c.factor_id`,
  );
  for (const code of codes) expect(storedRows[0]?.all).not.toContain(code);
  expect((await auth.mfa.recoveryCodes.getStatus()).data).toEqual({
    id: data?.id,
    type: "recovery_code",
    total: 10,
    remaining: 10,
  });
  const { data: factorList } = await auth.mfa.listFactors();
  expect(factorList?.recovery_code).toMatchObject([{ id: data?.id, friendly_name: "Papel" }]);
  expect((await auth.mfa.recoveryCodes.generate()).error).toMatchObject({
    code: "mfa_verified_factor_exists",
  });
  expect((await auth.mfa.challenge({ factorId: data?.id ?? "" })).error).toMatchObject({
    code: "mfa_factor_not_found",
  });
  expect((await mailTo(server, "codigos@resuena.test")).subject).toContain("recuperación");
});

test("a code raises a session once, however it is typed, and the mail says how many are left", async () => {
  await server.person("perdida");
  const owner = await signedIn(server, "perdida");
  await addTotp(owner);
  const newCodes = await owner.auth.mfa.recoveryCodes.generate();
  const code = newCodes.data?.codes[0] ?? "";
  const typedCode = (code.toUpperCase().match(/.{4}/g) ?? []).join("-").replaceAll("0", "O");

  const client = await signedIn(server, "perdida");
  const bystander = await signedIn(server, "perdida");
  const { data, error } = await client.auth.mfa.recoveryCodes.verify({ code: ` ${typedCode} ` });
  expect(error).toBeNull();
  expect(data?.user.factors).toHaveLength(2);
  await expect.poll(() => client.events).toContain("MFA_CHALLENGE_VERIFIED");
  const { data: claims } = await client.auth.getClaims();
  expect(claims?.claims).toMatchObject({
    aal: "aal2",
    amr: [{ method: "mfa/recovery_code" }, { method: "password" }],
  });
  expect((await bystander.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
  expect((await client.auth.mfa.recoveryCodes.getStatus()).data?.remaining).toBe(9);
  expect((await mailTo(server, "perdida@resuena.test")).text).toContain("Te quedan 9 códigos.");

  const again = await signedIn(server, "perdida");
  expect((await again.auth.mfa.recoveryCodes.verify({ code })).error).toMatchObject({
    code: "mfa_verification_failed",
    status: 422,
  });
  expect((await again.auth.mfa.recoveryCodes.verify({ code: "" })).error).toMatchObject({
    code: "mfa_verification_failed",
  });
});

test("ten uses of one code at once: one succeeds", async () => {
  await server.person("diez");
  const client = await signedIn(server, "diez");
  await addTotp(client);
  const newCodes = await client.auth.mfa.recoveryCodes.generate();
  const headers = await bearerOf(client);
  const ten = await Promise.all(
    Array.from({ length: 10 }, () =>
      rawCall(
        server,
        "POST",
        "/factors/recovery-codes/verify",
        { code: newCodes.data?.codes[3] },
        headers,
      ),
    ),
  );
  expect(ten.filter((answer) => answer.status === 200)).toHaveLength(1);
});

test("new codes replace the old ones; an aal1 session can neither create, replace nor remove them", async () => {
  await server.person("renueva");
  const client = await signedIn(server, "renueva");
  await addTotp(client);
  const first = await client.auth.mfa.recoveryCodes.generate();
  const second = await client.auth.mfa.recoveryCodes.regenerate();
  expect(second.data).toMatchObject({ id: first.data?.id, friendly_name: "Recovery codes" });
  expect(second.data?.codes).not.toEqual(first.data?.codes);

  const { auth } = await signedIn(server, "renueva");
  for (const response of [
    await auth.mfa.recoveryCodes.regenerate(),
    await auth.mfa.recoveryCodes.generate(),
    await auth.mfa.recoveryCodes.unenroll(),
  ])
    expect(response.error).toMatchObject({ code: "insufficient_aal", status: 403 });
  const old = await auth.mfa.recoveryCodes.verify({ code: first.data?.codes[0] ?? "" });
  expect(old.error).toMatchObject({ code: "mfa_verification_failed" });
  const fresh = await auth.mfa.recoveryCodes.verify({ code: second.data?.codes[0] ?? "" });
  expect(fresh.error).toBeNull();
  expect((await auth.mfa.recoveryCodes.unenroll()).data).toEqual({ id: first.data?.id });
  // The codes that raised the session are gone.
  expect((await auth.mfa.recoveryCodes.unenroll()).error).toMatchObject({
    code: "insufficient_aal",
  });
  expect((await client.auth.mfa.recoveryCodes.unenroll()).error).toMatchObject({
    code: "mfa_factor_not_found",
  });
});

test("removing the last factor removes the codes, and the sessions that they raised fall to aal1", async () => {
  await server.person("ultimo");
  const owner = await signedIn(server, "ultimo");
  const { id } = await addTotp(owner);
  const newCodes = await owner.auth.mfa.recoveryCodes.generate();
  const client = await signedIn(server, "ultimo");
  await client.auth.mfa.recoveryCodes.verify({ code: newCodes.data?.codes[0] ?? "" });
  expect((await client.auth.mfa.unenroll({ factorId: id })).error).toBeNull();
  const { data } = await client.auth.refreshSession();
  expect(data.user).not.toHaveProperty("factors");
  expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: "aal1",
    nextLevel: "aal1",
  });
});

test("E6: ten wrong codes lock the recovery codes for a while, not the authenticator app; new codes end the lock", async () => {
  const strict = await testServer({ rateLimits: true });
  try {
    await strict.person("cerrojo");
    const owner = await signedIn(strict, "cerrojo");
    const { id, secret } = await addTotp(owner);
    await owner.auth.mfa.recoveryCodes.generate();
    const { auth } = await signedIn(strict, "cerrojo");
    for (let n = 0; n < 10; n++)
      expect((await auth.mfa.recoveryCodes.verify({ code: `x${n}` })).error?.status).toBe(422);
    const refusal = await auth.mfa.recoveryCodes.verify({ code: "x" });
    expect(refusal.error).toMatchObject({ code: "mfa_recovery_codes_locked", status: 429 });
    const other = await auth.mfa.challengeAndVerify({ factorId: id, code: totpCode(secret) });
    expect(other.error).toBeNull();
    const { data } = await auth.mfa.recoveryCodes.regenerate();
    const right = await auth.mfa.recoveryCodes.verify({ code: data?.codes[0] ?? "" });
    expect(right.error).toBeNull();
  } finally {
    await strict.stop();
  }
});
