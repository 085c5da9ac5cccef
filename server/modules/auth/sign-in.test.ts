import { argon2Sync } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authErrorText } from "#contract/auth/errors";
import { createConfirmedUser } from "#modules/auth";
import { type TestServer, testServer } from "#testing/test-server";
import { officialClient } from "#testing/auth/official-client";
import { password, rawCall, signIn } from "#testing/auth/raw-call";

let server: TestServer;
let id: string;
const email = "ana@resuena.test";
beforeAll(async () => {
  server = await testServer();
  id = await createConfirmedUser(server.ctx, { email, password, name: "Ana" });
});
afterAll(() => server.stop());

test("POST /token?grant_type=password: Ana signs in, whatever the case of her address", async () => {
  const { auth } = officialClient(server);
  const { data, error } = await auth.signInWithPassword({ email: " Ana@Resuena.test ", password });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ id, email, role: "authenticated", aud: "authenticated" });
  expect(data.session).toMatchObject({
    token_type: "bearer",
    expires_in: 900,
    expires_at: expect.any(Number),
    access_token: expect.any(String),
    refresh_token: expect.any(String),
  });
  expect((await auth.getClaims()).data?.claims).toMatchObject({
    sub: id,
    iss: `${server.url}/auth/v1`,
    aal: "aal1",
    amr: [{ method: "password" }],
  });
});

test("GET /user: Ana reads her account, with its identities and without secrets", async () => {
  const { auth } = officialClient(server);
  await auth.signInWithPassword({ email, password });
  const { data, error } = await auth.getUser();
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    id,
    email,
    phone: "",
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: { name: "Ana", email_verified: true },
    identities: [{ provider: "email", id, user_id: id }],
    is_anonymous: false,
  });
  expect(JSON.stringify(data.user)).not.toMatch(/password|hash|token|argon2/);
});

test("B26: a wrong password and an unknown address are answered alike", async () => {
  const { auth } = officialClient(server);
  const wrong = await auth.signInWithPassword({ email, password: "no es esta" });
  const unknown = await auth.signInWithPassword({ email: "nadie@resuena.test", password });
  expect(wrong.error).toMatchObject({
    status: 400,
    code: "invalid_credentials",
    message: "Invalid login credentials",
  });
  expect(JSON.stringify(unknown.error)).toBe(JSON.stringify(wrong.error));
  expect(authErrorText(wrong.error?.code)).toBe(
    "Email o contraseña inválidos. Verifica tus credenciales.",
  );
});

test("invalid sign-ins are refused with the protocol's messages", async () => {
  const invalidRequests: [string, object, number, string][] = [
    ["password", { password }, 400, "validation_failed"],
    ["password", { email }, 400, "invalid_credentials"],
    ["password", { email, password: "x".repeat(5000) }, 400, "invalid_credentials"],
    ["password", { phone: "+34600000000", password }, 400, "phone_provider_disabled"],
    ["magia", { email, password }, 400, "invalid_credentials"],
    ["refresh_token", {}, 400, "validation_failed"],
    ["refresh_token", { refresh_token: "corto" }, 400, "validation_failed"],
    ["refresh_token", { refresh_token: "x".repeat(70) }, 400, "refresh_token_not_found"],
  ];
  for (const [grant, body, status, code] of invalidRequests) {
    const answer = await rawCall(server, "POST", `/token?grant_type=${grant}`, body);
    expect([answer.status, answer.body["error_code"]]).toEqual([status, code]);
  }
});

test("the password may be typed with decomposed accents", async () => {
  await createConfirmedUser(server.ctx, {
    email: "nfd@resuena.test",
    password: "canción del niño",
    name: "Niña",
  });
  const { auth } = officialClient(server);
  const decomposedPassword = "canción del niño".normalize("NFD");
  const { error } = await auth.signInWithPassword({
    email: "nfd@resuena.test",
    password: decomposedPassword,
  });
  expect(error).toBeNull();
});

test("a suspended account is refused at once, at the sign-in and in its session", async () => {
  const { auth } = officialClient(server);
  const session = (await auth.signInWithPassword({ email, password })).data.session;
  await server.query(`update users set banned_until = now() + interval '1 day' where id = $1`, [
    id,
  ]);
  const inside = await auth.getUser();
  expect(inside.error).toMatchObject({ status: 403, code: "user_banned" });
  const api = await fetch(`${server.url}/api/me`, {
    headers: { authorization: `Bearer ${session?.access_token}` },
  });
  expect(api.status).toBe(401);
  const refresh = await rawCall(server, "POST", "/token?grant_type=refresh_token", {
    refresh_token: session?.refresh_token,
  });
  expect([refresh.status, refresh.body["error_code"]]).toEqual([400, "user_banned"]);
  const refusal = await rawCall(server, "POST", "/token?grant_type=password", { email, password });
  expect([refusal.status, refusal.body["error_code"]]).toEqual([400, "user_banned"]);
  await server.query(`update users set banned_until = null where id = $1`, [id]);
  expect((await auth.getUser()).error).toBeNull();
});

test("when too many hash at once, the rest are told to retry, and nothing else stops", async () => {
  const attempts = Array.from({ length: 40 }, () =>
    rawCall(server, "POST", "/token?grant_type=password", { email, password: "no es esta" }),
  );
  const health = await fetch(`${server.url}/health`);
  expect(health.status).toBe(200);
  const answers = await Promise.all(attempts);
  const shed = answers.filter((answer) => answer.status === 503);
  expect(answers.filter((answer) => answer.status === 400).length).toBeGreaterThanOrEqual(22);
  expect(shed.length).toBeGreaterThan(0);
  expect(shed[0]?.body["error_code"]).toBe("overloaded");
  expect(shed[0]?.headers.get("retry-after")).toBe("2");
  const { auth } = officialClient(server);
  expect((await auth.signInWithPassword({ email, password })).error).toBeNull();
});

test("E5: a password hashed with outdated parameters signs in, and is rehashed", async () => {
  const address = "olga@resuena.test";
  const olga = await createConfirmedUser(server.ctx, { email: address, password, name: "Olga" });
  const salt = Buffer.alloc(16, 7);
  const old = { memory: 8192, passes: 1, parallelism: 1 };
  const tag = argon2Sync("argon2id", { message: password, nonce: salt, ...old, tagLength: 32 });
  const [s, h] = [salt, tag].map((bytes) => bytes.toString("base64").replaceAll("=", ""));
  const before = `$argon2id$v=19$m=8192,t=1,p=1$${s}$${h}`;
  await server.query(`update users set password_hash = $2 where id = $1`, [olga, before]);
  const getStoredHash = async (): Promise<string> =>
    String(
      (await server.query(`select password_hash from users where id = $1`, [olga]))[0]?.[
        "password_hash"
      ],
    );
  const wrong = { email: address, password: "no es esta" };
  expect((await rawCall(server, "POST", "/token?grant_type=password", wrong)).status).toBe(400);
  expect(await getStoredHash()).toBe(before);
  expect((await signIn(server, address)).access_token).toMatch(/^ey/);
  const after = await getStoredHash();
  expect(after).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  await signIn(server, address);
  expect(await getStoredHash()).toBe(after);
});
