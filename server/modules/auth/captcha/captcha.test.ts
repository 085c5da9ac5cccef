import { type Server, createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createConfirmedUser } from "#modules/auth";
import { readConfig } from "#platform/config";
import { officialClient } from "#testing/auth/official-client";
import { password, rawCall } from "#testing/auth/raw-call";
import { type TestServer, testServer } from "#testing/test-server";

let server: TestServer;
let siteverify: Server;
const captchaRequests: URLSearchParams[] = [];
const email = "ana@resuena.test";

async function takeRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = "";
  for await (const part of request) body += String(part);
  const form = new URLSearchParams(body);
  captchaRequests.push(form);
  if (form.get("response") === "roto") response.writeHead(502).end("<html>");
  else response.end(JSON.stringify({ success: form.get("response") === "humano" }));
}

beforeAll(async () => {
  siteverify = createServer((request, response) => void takeRequest(request, response));
  await new Promise<void>((ready) => siteverify.listen(0, "127.0.0.1", ready));
  const { port } = siteverify.address() as AddressInfo;
  server = await testServer({
    captcha: { secret: "secreto", verifyUrl: `http://127.0.0.1:${port}/siteverify` },
  });
  await createConfirmedUser(server.ctx, { email, password, name: "Ana" });
});
afterAll(async () => {
  await server.stop();
  siteverify.close();
});

test("POST /token password with a captcha token is verified with the captcha service, and signs in", async () => {
  const { auth } = officialClient(server);
  const { error } = await auth.signInWithPassword({
    email,
    password,
    options: { captchaToken: "humano" },
  });
  expect(error).toBeNull();
  expect(Object.fromEntries(captchaRequests.at(-1) ?? [])).toEqual({
    secret: "secreto",
    response: "humano",
    remoteip: "127.0.0.1",
  });
  expect((await auth.refreshSession()).error).toBeNull();
});

test("without a valid captcha token nobody can sign in, sign up or trigger a mail", async () => {
  const { auth } = officialClient(server);
  for (const captchaToken of ["robot", undefined]) {
    const options = captchaToken === undefined ? {} : { captchaToken };
    const answers = [
      await auth.signInWithPassword({ email, password, options }),
      await auth.signUp({ email: "b@resuena.test", password, options }),
      await auth.signInWithOtp({ email, options }),
      await auth.resetPasswordForEmail(email, options),
      await auth.resend({ type: "signup", email, options }),
    ];
    for (const { error } of answers)
      expect(error).toMatchObject({ code: "captcha_failed", status: 400 });
  }
  expect(await server.query("select 1 from dev_mailbox")).toHaveLength(0);
  expect(await server.query("select 1 from users where email like 'b@%'")).toHaveLength(0);
});

test("an invalid answer of the captcha service lets nobody in", async () => {
  const answer = await rawCall(server, "POST", "/token?grant_type=password", {
    email,
    password,
    gotrue_meta_security: { captcha_token: "roto" },
  });
  expect([answer.status, answer.body["error_code"]]).toEqual([503, "unexpected_failure"]);
});

test("an incomplete captcha configuration stops the start with a sentence that names the missing variable", () => {
  expect(() => readConfig({ CAPTCHA_SECRET: "x" })).toThrow(/Falta la variable CAPTCHA_VERIFY_URL/);
  expect(() => readConfig({ CAPTCHA_VERIFY_URL: "https://x.test/" })).toThrow(
    /Falta la variable CAPTCHA_SECRET/,
  );
  expect(() => readConfig({ SMS_WEBHOOK_URL: "telefono" })).toThrow(
    /La variable SMS_WEBHOOK_URL no vale/,
  );
});
