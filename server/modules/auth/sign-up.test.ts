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

const data = { name: "Nueva" };

test("B26: a taken address is answered with a user without identities, otherwise the same, and no mail is sent", async () => {
  const email = "tomada@resuena.test";
  await createConfirmedUser(server.ctx, { email, password, name: "Dueña" });
  const { auth } = officialClient(server);
  const takenResponse = await auth.signUp({
    email: "Tomada@resuena.test",
    password,
    options: { data },
  });
  const fresh = await auth.signUp({ email: "libre@resuena.test", password, options: { data } });
  expect(takenResponse.error).toBeNull();
  expect(takenResponse.data.user?.identities).toEqual([]);
  expect(Object.keys(takenResponse.data.user ?? {}).sort()).toEqual(
    Object.keys(fresh.data.user ?? {}).sort(),
  );
  expect(await mailsTo(server, email)).toHaveLength(0);
  const [row] = await server.query<{ n: number }>(
    `select count(*)::int as n from users where id = $1`,
    [takenResponse.data.user?.id],
  );
  expect(row?.n).toBe(0);
});

test("POST /signup: an unconfirmed address gets a mail for each sign-up, and the confirmed one counts", async () => {
  const email = "espera@resuena.test";
  const { auth } = officialClient(server);
  await auth.signUp({ email, password, options: { data } });
  const first = await mailTo(server, email);
  const second = await auth.signUp({
    email,
    password: "la clave de otra persona",
    options: { data: { name: "Otra" } },
  });
  expect(second.data.user?.user_metadata["name"]).toBe("Otra");
  expect(await mailsTo(server, email)).toHaveLength(2);
  const { data: verifiedData } = await auth.verifyOtp({
    token_hash: first.tokenHash,
    type: "signup",
  });
  expect(verifiedData.user?.user_metadata["name"]).toBe("Nueva");
  const other = await auth.signInWithPassword({ email, password: "la clave de otra persona" });
  expect(other.error?.code).toBe("invalid_credentials");
  expect((await auth.signInWithPassword({ email, password })).error).toBeNull();
});

test("ten sign-ups of one address at once create one account", async () => {
  const email = "carrera@resuena.test";
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => rawCall(server, "POST", "/signup", { email, password, data })),
  );
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  expect(new Set(answers.map((answer) => answer.body["id"])).size).toBe(1);
});

test("a weak password is refused with its reasons", async () => {
  const { auth } = officialClient(server);
  const email = "debil@resuena.test";
  const reasons: [string, string[]][] = [
    ["cinco", ["length"]],
    ["12345", ["length"]],
    ["123456", ["pwned"]],
    ["TeQuieroMucho", ["pwned"]],
  ];
  for (const [weak, why] of reasons) {
    const { error } = await auth.signUp({ email, password: weak, options: { data } });
    expect(error).toMatchObject({ name: "AuthWeakPasswordError", status: 422, reasons: why });
  }
  expect(await server.query(`select 1 from users where email = $1`, [email])).toEqual([]);
});

test("bad input is refused with the protocol's code, and nothing is stored", async () => {
  const email = "mala@resuena.test";
  const invalidRequests: [unknown, number, string][] = [
    [{ email, password }, 422, "validation_failed"],
    [{ email, password, data: { name: "  \u200b " } }, 422, "validation_failed"],
    [{ email, password, data: { name: 7 } }, 422, "validation_failed"],
    [{ email, password, data: { name: "x".repeat(81) } }, 422, "validation_failed"],
    [{ email, data }, 400, "validation_failed"],
    [{ email, password: null, data }, 400, "validation_failed"],
    [{ email, password: "x".repeat(1025), data }, 400, "validation_failed"],
    [{ email: "sin arroba", password, data }, 400, "validation_failed"],
    [{ email: `${"x".repeat(250)}@resuena.test`, password, data }, 400, "validation_failed"],
    [{ email: ["a@b.co"], password, data }, 400, "validation_failed"],
    [{ email, phone: "+34600000000", password, data }, 400, "validation_failed"],
    [{ phone: "+34600000000", password, data }, 400, "phone_provider_disabled"],
    [{ data }, 422, "anonymous_provider_disabled"],
    [{ email, password, data: { ...data, much: "x".repeat(7000) } }, 400, "validation_failed"],
    ["[]", 400, "validation_failed"],
    ['{"email": "mala@resuena.test"', 400, "bad_json"],
    ['{"email": "mala@resuena.test", "data": {"name": "\\u0000"}}', 400, "bad_json"],
    ['{"email": "mala@resuena.test", "data": {"name": "\\ud800"}}', 400, "bad_json"],
    ["[".repeat(100_000), 400, "bad_json"],
  ];
  for (const [body, status, code] of invalidRequests) {
    const answer = await rawCall(server, "POST", "/signup", body);
    expect([answer.status, answer.body["error_code"]]).toEqual([status, code]);
  }
  const nameless = await rawCall(server, "POST", "/signup", {
    email,
    password,
    data: { name: "" },
  });
  expect(nameless.body["msg"]).toBe("Por favor ingresa tu nombre");
  expect(await server.query(`select 1 from users where email = $1`, [email])).toEqual([]);
});

test("mails are in Spanish, escape user input, and link only to the configured address", async () => {
  const email = "enlace@resuena.test";
  const answer = await rawCall(
    server,
    "POST",
    "/signup?redirect_to=https://evil.example/robar",
    { email, password, data: { name: "<b>Ana</b>" } },
    { host: "evil.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" },
  );
  expect(answer.status).toBe(200);
  const mail = await mailTo(server, email);
  expect(mail.link.href).toMatch(
    new RegExp(`^${server.url}/auth\\?token_hash=[\\w-]{43}&type=signup$`),
  );
  expect(mail.html).toContain(`href="${mail.link.href.replaceAll("&", "&amp;")}"`);
  expect(mail.html).toContain(`>${mail.code}<`);
  expect(mail.html).not.toContain("<b>Ana");
  expect(mail.text + mail.html).not.toContain("evil.example");
});
