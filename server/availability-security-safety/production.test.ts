import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { confirmPassword } from "#contract/account/account-security";
import { demoPassword } from "#contract/demo";
import { createConfirmedUser } from "#modules/auth";
import { readConfig } from "#platform/config";
import { demoLogins } from "#demo/demo-login";
import { caller } from "#testing/caller";
import { emptyDataDir, removeProcesses, startProcess } from "#testing/server-process";
import { type TestServer, testServer } from "#testing/test-server";

afterAll(removeProcesses);

const smtp = { SMTP_URL: "smtp://127.0.0.1:1" };
const production = { NODE_ENV: "production", PUBLIC_URL: "https://resuena.example", ...smtp };

describe("7. production", () => {
  test("loads no demo community by default", () => {
    expect(readConfig(production).demo).toBe(false);
    expect(readConfig({ ...production, DEMO: "" }).demo).toBe(false);
    expect(readConfig({ ...production, DEMO: "on" }).demo).toBe(true);
    expect(readConfig({}).demo).toBe(true);
  });

  test("does not start without PUBLIC_URL, and says so in one sentence", async () => {
    const env = { NODE_ENV: "production", ...smtp, DATA_DIR: emptyDataDir() };
    const server = await startProcess(env);
    expect(await server.exitPromise).toEqual({ code: 1, signal: null });
    expect(server.output().trim()).toMatch(/^Falta la variable PUBLIC_URL: [^\n]+\.$/);
  });
});

describe("7. a database that holds the demo community, started in production", () => {
  const [ana] = demoLogins;
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({ production: true, smtpUrl: smtp.SMTP_URL });
    for (const { email, username } of demoLogins)
      await createConfirmedUser(server.ctx, { email, name: username, password: demoPassword });
  });
  afterAll(() => server.stop());

  const signIn = async (email: string, password: string) => {
    const answer = await server.visitor.fetch("/auth/v1/token?grant_type=password", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };

  test.each(demoLogins.map(({ email }) => email))(
    "refuses the demo password of %s like a wrong one",
    async (email) => {
      const wrong = await signIn(email, "not the password");
      expect(wrong.status).toBe(400);
      expect(await signIn(email, demoPassword)).toEqual(wrong);
      const sessions = await server.query(
        "select from sessions s join users u on u.id = s.user_id",
      );
      expect(sessions).toEqual([]);
    },
  );

  test("refuses it as a new password, and for reauthentication", async () => {
    const answer = await server.visitor.fetch("/auth/v1/signup", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        email: "vera@resuena.test",
        password: demoPassword,
        data: { name: "Vera" },
      }),
    });
    expect(await answer.json()).toMatchObject({ error_code: "weak_password" });

    const member = await server.person("carla");
    await server.query(
      `update users set password_hash = (select password_hash from users where email = $1) where id = $2`,
      [ana.email, member.id],
    );
    const confirmation = await caller(server.url, member.token).call(confirmPassword, {
      password: demoPassword,
    });
    expect([confirmation.status, confirmation.error.code]).toEqual([422, "password_incorrect"]);
  });

  test("accepts a demo account with another password", async () => {
    await createConfirmedUser(server.ctx, {
      email: "dora@demo.resuena.test",
      name: "Dora",
      password: "otra clave larga",
    });
    expect((await signIn("dora@demo.resuena.test", "otra clave larga")).status).toBe(200);
  });
});
