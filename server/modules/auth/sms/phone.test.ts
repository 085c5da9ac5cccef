import { type Server, createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createConfirmedUser } from "#modules/auth";
import { officialClient } from "#testing/auth/official-client";
import { password, rawCall } from "#testing/auth/raw-call";
import { type TestServer, testServer } from "#testing/test-server";

interface ReceivedText {
  to: string;
  text: string;
}

let server: TestServer;
let webhook: Server;
const receivedMessages: (ReceivedText & { key: string })[] = [];
let refuses = 0;

async function takeRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = "";
  for await (const part of request) body += String(part);
  if (refuses > 0) {
    refuses -= 1;
    response.writeHead(503).end();
    return;
  }
  const key = String(request.headers["idempotency-key"]);
  receivedMessages.push({ ...(JSON.parse(body) as ReceivedText), key });
  response.end("{}");
}

beforeAll(async () => {
  webhook = createServer((request, response) => void takeRequest(request, response));
  await new Promise<void>((ready) => webhook.listen(0, "127.0.0.1", ready));
  const { port } = webhook.address() as AddressInfo;
  server = await testServer({ smsWebhookUrl: `http://127.0.0.1:${port}/sms` });
});
afterAll(async () => {
  await server.stop();
  webhook.close();
});

/** The code of the nth message to a number. */
async function codeTo(phone: string, nth = 1): Promise<string> {
  const to = (): ReceivedText[] => receivedMessages.filter((message) => message.to === phone);
  await expect.poll(() => to().length).toBeGreaterThanOrEqual(nth);
  return /^\d{6}/.exec(to()[nth - 1]?.text ?? "")?.[0] ?? "";
}

test("POST /otp: with POST /verify of type sms, a phone signs in with its code, and the account is created", async () => {
  const phone = "+34600000001";
  const { auth } = officialClient(server);
  const otpResponse = await auth.signInWithOtp({ phone });
  expect(otpResponse.error).toBeNull();
  const code = await codeTo(phone);
  expect(otpResponse.data.messageId).toBe(receivedMessages.at(-1)?.key);
  const wrong = code === "000000" ? "000001" : "000000";
  expect((await auth.verifyOtp({ phone, token: wrong, type: "sms" })).error?.code).toBe(
    "otp_expired",
  );
  const verifyResponse = await auth.verifyOtp({ phone, token: code, type: "sms" });
  expect(verifyResponse.error).toBeNull();
  expect(verifyResponse.data.user).toMatchObject({
    phone: "34600000001",
    email: "",
    app_metadata: { provider: "phone", providers: ["phone"] },
  });
  expect(verifyResponse.data.user?.phone_confirmed_at).toBeTruthy();
  expect(verifyResponse.data.user?.identities?.[0]).toMatchObject({ provider: "phone" });
  const again = await auth.verifyOtp({ phone, token: code, type: "sms" });
  expect(again.error?.code).toBe("otp_expired");
});

test("POST /signup and POST /token password with a phone, and POST /resend sms", async () => {
  const phone = "+34 600 000 002";
  const { auth } = officialClient(server);
  const options = { data: { name: "Pía" } };
  const signedUp = await auth.signUp({ phone, password, options });
  expect(signedUp.error).toBeNull();
  expect(signedUp.data.session).toBeNull();
  const early = await auth.signInWithPassword({ phone, password });
  expect(early.error).toMatchObject({ code: "phone_not_confirmed", status: 400 });
  expect((await auth.resend({ type: "sms", phone })).error).toBeNull();
  const second = await codeTo("+34600000002", 2);
  expect((await auth.verifyOtp({ phone, token: second, type: "sms" })).error).toBeNull();
  expect((await auth.signInWithPassword({ phone, password })).error).toBeNull();
  const decoy = await auth.signUp({ phone, password, options });
  expect(decoy.data.user?.identities).toEqual([]);
  const resendResponse = await auth.resend({ type: "sms", phone });
  expect(resendResponse.data.messageId).toBeTruthy();
  expect(receivedMessages.filter((message) => message.to === "+34600000002")).toHaveLength(2);
});

test("PUT /user phone: with POST /verify of type phone_change, the new number confirms, and the person is notified", async () => {
  const email = "ana@resuena.test";
  await createConfirmedUser(server.ctx, { email, password, name: "Ana" });
  const { auth } = officialClient(server);
  await auth.signInWithPassword({ email, password });
  const taken1 = await auth.updateUser({ phone: "+34600000001" });
  expect(taken1.error).toMatchObject({ code: "phone_exists", status: 422 });
  const updateResponse = await auth.updateUser({ phone: "+34600000003" });
  expect(updateResponse.data.user).toMatchObject({ phone: "", new_phone: "34600000003" });
  await auth.resend({ type: "phone_change", phone: "+34600000003" });
  const token = await codeTo("+34600000003", 2);
  const verifyResponse = await auth.verifyOtp({
    phone: "+34600000003",
    token,
    type: "phone_change",
  });
  expect(verifyResponse.data.user).toMatchObject({ email, phone: "34600000003" });
  expect(verifyResponse.data.user?.new_phone).toBeUndefined();
  expect(verifyResponse.data.user?.app_metadata.providers).toEqual(["email", "phone"]);
  const subjects = await server.query(`select subject from dev_mailbox where recipient = $1`, [
    email,
  ]);
  expect(subjects).toEqual([{ subject: "Cambió el teléfono de tu cuenta de Resuena" }]);
});

test("GET /reauthenticate: an account with only a phone gets the code there", async () => {
  const phone = "+34600000004";
  const { auth } = officialClient(server);
  await auth.signInWithOtp({ phone });
  await auth.verifyOtp({ phone, token: await codeTo(phone), type: "sms" });
  await server.query(`update sessions set created_at = now() - interval '2 days'`);
  expect((await auth.reauthenticate()).error).toBeNull();
  const nonce = await codeTo(phone, 2);
  expect((await auth.updateUser({ password: "clave nueva uno", nonce })).error).toBeNull();
});

test("a temporary failure of the provider loses no message, and every attempt carries the same key", async () => {
  refuses = 2;
  const phone = "+34600000005";
  await officialClient(server).auth.signInWithOtp({ phone });
  await expect
    .poll(
      async () => {
        // Skips the delay between retries.
        await server.query(
          `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now())`,
        );
        return receivedMessages.filter((message) => message.to === phone).length;
      },
      { timeout: 60_000, interval: 300 },
    )
    .toBe(1);
  expect(refuses).toBe(0);
});

test("GET /settings: reports that phones can sign in", async () => {
  const { body } = await rawCall(server, "GET", "/settings");
  expect(body).toMatchObject({ external: { phone: true }, sms_provider: "webhook" });
});

test("the interval between text messages applies to known and unknown numbers alike, and the limit is 3 an hour to one number", async () => {
  const limitedServer = await testServer({
    rateLimits: true,
    smsWebhookUrl: server.ctx.config.smsWebhookUrl,
    auth: { ...server.ctx.config.auth, mailIntervalSeconds: 60 },
  });
  try {
    for (const create_user of [true, false]) {
      const phone = create_user ? "+34600000007" : "+34600000008";
      const ask = () => rawCall(limitedServer, "POST", "/otp", { phone, create_user });
      expect((await ask()).status).toBe(200);
      const soon = await ask();
      expect([soon.status, soon.body["error_code"]]).toEqual([429, "over_sms_send_rate_limit"]);
      expect(soon.headers.get("retry-after")).toBe("60");
    }
    const statuses: number[] = [];
    for (let i = 0; i < 3; i += 1) {
      await limitedServer.query(
        `update auth_limits set updated_at = updated_at - interval '60 seconds'`,
      );
      const { status } = await rawCall(limitedServer, "POST", "/otp", { phone: "+34600000007" });
      statuses.push(status);
    }
    expect(statuses).toEqual([200, 200, 429]);
  } finally {
    await limitedServer.stop();
  }
});

test("an invalid number, and operations without phone support, are refused", async () => {
  const phone = "+34600000006";
  const pkce = { code_challenge: "a".repeat(43), code_challenge_method: "s256" };
  const invalidRequests: [string, object][] = [
    ["/otp", { phone: "hola" }],
    ["/otp", { phone: "0034600000006" }],
    ["/otp", { phone, ...pkce }],
    ["/otp", { phone, channel: "whatsapp" }],
    ["/signup", { phone, password, data: { name: "X" }, ...pkce }],
    ["/verify", { type: "signup", phone, token: "123456" }],
    ["/verify", { type: "sms", email: "a@b.test", token: "123456" }],
    ["/resend", { type: "sms" }],
    ["/resend", { type: "signup", phone }],
  ];
  for (const [path, body] of invalidRequests) {
    const answer = await rawCall(server, "POST", path, body);
    expect([path, answer.status, answer.body["error_code"]]).toEqual([
      path,
      400,
      "validation_failed",
    ]);
  }
});
