import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "#testing/test-server";
import { password, rawCall } from "#testing/auth/raw-call";
import { addTotp, bearerOf, signedIn, totpCode } from "#testing/auth/second-factor";

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const codeOf = (answer: { body: Record<string, unknown> }): unknown => answer.body["error_code"];

test("B1: another person's factor is 404 for challenge, verify and delete, and remains unchanged", async () => {
  await server.person("victima");
  await server.person("ladron");
  const owner = await signedIn(server, "victima");
  const { id, secret } = await addTotp(owner);
  const { data: challenge } = await owner.auth.mfa.challenge({ factorId: id });
  const row = (): Promise<object[]> => server.query(`select * from factors where id = $1`, [id]);
  const before = await row();

  const thief = await signedIn(server, "ladron");
  const headers = await bearerOf(thief);
  const answer = { challenge_id: challenge?.id, code: totpCode(secret) };
  for (const [method, path, body] of [
    ["POST", `/factors/${id}/challenge`, {}],
    ["POST", `/factors/${id}/verify`, answer],
    ["DELETE", `/factors/${id}`, undefined],
  ] as const) {
    const refusal = await rawCall(server, method, path, body, headers);
    expect([refusal.status, codeOf(refusal)]).toEqual([404, "mfa_factor_not_found"]);
    const unknown = path.replace(id, crypto.randomUUID());
    expect((await rawCall(server, method, unknown, body, headers)).body).toEqual(refusal.body);
  }
  expect(await row()).toEqual(before);
  const noId = await rawCall(server, "DELETE", "/factors/1", undefined, headers);
  expect([noId.status, codeOf(noId)]).toEqual([404, "validation_failed"]);
});

test("a challenge of another factor, of another session, or a missing one is refused", async () => {
  await server.person("cruce");
  const client = await signedIn(server, "cruce");
  const { id, secret } = await addTotp(client);
  const pending = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Otro" });
  const { data: foreign } = await client.auth.mfa.challenge({ factorId: pending.data?.id ?? "" });
  const elsewhere = await signedIn(server, "cruce");
  const { data: theirs } = await elsewhere.auth.mfa.challenge({ factorId: id });

  const headers = await bearerOf(client);
  const verify = async (challenge_id: unknown): Promise<[number, unknown]> => {
    const body = { challenge_id, code: totpCode(secret) };
    const answer = await rawCall(server, "POST", `/factors/${id}/verify`, body, headers);
    return [answer.status, codeOf(answer)];
  };
  expect(await verify(foreign?.id)).toEqual([422, "mfa_factor_not_found"]);
  expect(await verify(theirs?.id)).toEqual([422, "mfa_ip_address_mismatch"]);
  expect(await verify(crypto.randomUUID())).toEqual([422, "mfa_factor_not_found"]);
  expect(await verify("x")).toEqual([400, "validation_failed"]);
  expect(await verify(undefined)).toEqual([400, "validation_failed"]);
});

test("a TOTP code works once, even with a new challenge, in another session, or as an older step", async () => {
  await server.person("repetida");
  const client = await signedIn(server, "repetida");
  const { id, secret } = await addTotp(client);
  const code = totpCode(secret);
  expect((await client.auth.mfa.challengeAndVerify({ factorId: id, code })).error).toBeNull();
  const other = await signedIn(server, "repetida");
  for (const spentCode of [code, totpCode(secret, -1)]) {
    const again = await other.auth.mfa.challengeAndVerify({ factorId: id, code: spentCode });
    expect(again.error).toMatchObject({ code: "mfa_verification_failed" });
  }
  const far = await other.auth.mfa.challengeAndVerify({
    factorId: id,
    code: totpCode(secret, 3),
  });
  expect(far.error).toMatchObject({ code: "mfa_verification_failed" });
  const next = await other.auth.mfa.challengeAndVerify({
    factorId: id,
    code: totpCode(secret, 1),
  });
  expect(next.error).toBeNull();
});

test("ten concurrent verifications of one challenge: one succeeds; likewise one code with ten challenges", async () => {
  await server.person("tropel");
  const client = await signedIn(server, "tropel");
  const { id, secret } = await addTotp(client);
  const headers = await bearerOf(client);
  const verify = (challenge_id: string | undefined, code: string): ReturnType<typeof rawCall> =>
    rawCall(server, "POST", `/factors/${id}/verify`, { challenge_id, code }, headers);

  const { data: challenge } = await client.auth.mfa.challenge({ factorId: id });
  const code = totpCode(secret);
  const ten = await Promise.all(Array.from({ length: 10 }, () => verify(challenge?.id, code)));
  expect(ten.filter((answer) => answer.status === 200)).toHaveLength(1);
  const refusals = ten.filter((answer) => answer.status !== 200);
  expect(new Set(refusals.map(codeOf))).toEqual(new Set(["mfa_ip_address_mismatch"]));

  const challenges = await Promise.all(
    Array.from({ length: 10 }, () => client.auth.mfa.challenge({ factorId: id })),
  );
  const next = totpCode(secret, 1);
  const more = await Promise.all(challenges.map(({ data }) => verify(data?.id, next)));
  expect(more.filter((answer) => answer.status === 200)).toHaveLength(1);
});

test("a challenge expires after 300 s", async () => {
  await server.person("tarde");
  const client = await signedIn(server, "tarde");
  const { id, secret } = await addTotp(client);
  const { data: challenge } = await client.auth.mfa.challenge({ factorId: id });
  await server.query(
    `update factor_challenges set expires_at = expires_at - interval '301 seconds' where id = $1`,
    [challenge?.id],
  );
  const late = await client.auth.mfa.verify({
    factorId: id,
    challengeId: challenge?.id ?? "",
    code: totpCode(secret),
  });
  expect(late.error).toMatchObject({ code: "mfa_challenge_expired", status: 422 });
});

test("the password alone is not enough to add, confirm or remove a factor, nor to change the password", async () => {
  const { id: user } = await server.person("solaclave");
  const client = await signedIn(server, "solaclave");
  const { id } = await addTotp(client);
  const thief = await signedIn(server, "solaclave");

  const enrollment = await thief.auth.mfa.enroll({ factorType: "totp", friendlyName: "Suyo" });
  expect(enrollment.error).toMatchObject({ code: "insufficient_aal", status: 403 });
  const removal = await thief.auth.mfa.unenroll({ factorId: id });
  expect(removal.error).toMatchObject({ code: "insufficient_aal", status: 422 });
  const passwordChange = await thief.auth.updateUser({ password: "otra clave muy larga" });
  expect(passwordChange.error).toMatchObject({ code: "insufficient_aal", status: 401 });

  // A session that was prepared before the account had a factor does not count either.
  const secret = Buffer.alloc(20, 7);
  const [preparedFactor] = await server.query<{ id: string }>(
    `insert into factors (user_id, factor_type, friendly_name, secret)
     values ($1, 'totp', 'preparado', $2) returning id`,
    [user, secret],
  );
  const { stepOf } = await import("./totp.ts");
  const { Secret } = await import("otpauth");
  const code = totpCode(new Secret({ buffer: new Uint8Array(secret).buffer }).base32);
  expect(stepOf(secret, code)).not.toBeNull();
  const verification = await thief.auth.mfa.challengeAndVerify({
    factorId: preparedFactor?.id ?? "",
    code,
  });
  expect(verification.error).toMatchObject({ code: "insufficient_aal", status: 403 });
});

test("an account that gets a factor during a sign-in has no session that bypassed it", async () => {
  const { id: user } = await server.person("simultaneo");
  const client = await signedIn(server, "simultaneo");
  const { data } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "A" });
  if (data?.type !== "totp") throw new Error("no app of codes");
  const code = totpCode(data.totp.secret);
  const email = "simultaneo@resuena.test";
  await Promise.all([
    client.auth.mfa.challengeAndVerify({ factorId: data.id, code }),
    ...Array.from({ length: 8 }, () =>
      rawCall(server, "POST", "/token?grant_type=password", { email, password }),
    ),
  ]);
  const open = await server.query(
    `select from sessions where user_id = $1 and aal = 'aal1' and not lacks_factor`,
    [user],
  );
  expect(open).toEqual([]);
});

test("E6: after ten wrong codes in ten minutes every session gets 429; a correct code resets the count", async () => {
  const strict = await testServer({ rateLimits: true });
  try {
    await strict.person("fuerza");
    const client = await signedIn(strict, "fuerza");
    const { id, secret } = await addTotp(client);
    const attacker = await signedIn(strict, "fuerza");
    const headers = await bearerOf(attacker);
    const { data: challenge } = await attacker.auth.mfa.challenge({ factorId: id });
    const attempt = (code: string): ReturnType<typeof rawCall> =>
      rawCall(
        strict,
        "POST",
        `/factors/${id}/verify`,
        { challenge_id: challenge?.id, code },
        headers,
      );
    const wrong = await Promise.all(
      Array.from({ length: 14 }, (_, n) => attempt(String(n).padStart(6, "0"))),
    );
    expect(wrong.filter((answer) => answer.status === 422)).toHaveLength(10);
    const limitedAnswers = wrong.filter((answer) => answer.status === 429);
    expect(limitedAnswers).toHaveLength(4);
    expect(limitedAnswers[0]?.body["error_code"]).toBe("over_request_rate_limit");
    expect(Number(limitedAnswers[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await attempt(totpCode(secret))).status).toBe(429);
    const again = await signedIn(strict, "fuerza");
    const anew = await again.auth.mfa.challengeAndVerify({ factorId: id, code: totpCode(secret) });
    expect(anew.error).toMatchObject({ status: 429 });

    await strict.query(`update auth_limits set tokens = 1 where points = 10`);
    const right = await again.auth.mfa.challengeAndVerify({ factorId: id, code: totpCode(secret) });
    expect(right.error).toBeNull();
    const retry = await again.auth.mfa.challengeAndVerify({ factorId: id, code: "000000" });
    expect(retry.error).toMatchObject({ status: 422 });
  } finally {
    await strict.stop();
  }
});
