import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "#testing/test-server";
import { addTotp, bearerOf, signedIn } from "#testing/auth/second-factor";
import { rawCall } from "#testing/auth/raw-call";

let server: TestServer;
const sentTexts: { to: string; text: string }[] = [];
const webhook = createServer((request, response) => {
  let body = "";
  request.on("data", (part: Buffer) => (body += part.toString()));
  request.on("end", () => {
    sentTexts.push(JSON.parse(body) as { to: string; text: string });
    response.end();
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => webhook.listen(0, "127.0.0.1", resolve));
  const { port } = webhook.address() as AddressInfo;
  server = await testServer({ smsWebhookUrl: `http://127.0.0.1:${port}/sms`, rateLimits: true });
});
afterAll(async () => {
  await server.stop();
  webhook.close();
});

test("POST /factors/{id}/challenge: a phone gets a code per challenge, verifies the factor and raises the session (amr mfa/phone)", async () => {
  await server.person("movil");
  const { auth } = await signedIn(server, "movil");
  const { data, error } = await auth.mfa.enroll({
    factorType: "phone",
    friendlyName: "Móvil",
    phone: "+34 600 111 222",
  });
  expect(error).toBeNull();
  expect(data).toMatchObject({ type: "phone", friendly_name: "Móvil", phone: "34600111222" });
  const factorId = data?.id ?? "";
  const challenge = await auth.mfa.challenge({ factorId });
  expect(challenge.data).toMatchObject({ type: "phone" });
  await expect.poll(() => sentTexts.length).toBe(1);
  expect(sentTexts[0]?.to).toBe("+34600111222");
  const code = /^\d{6}/.exec(sentTexts[0]?.text ?? "")?.[0] ?? "";
  const challengeRows = await server.query<{ row: string }>(
    `select row_to_json(c)::text as row from factor_challenges c where id = $1`,
    [challenge.data?.id],
  );
  expect(challengeRows[0]?.row).not.toContain(code);

  const challengeId = challenge.data?.id ?? "";
  const wrong = code === "000000" ? "000001" : "000000";
  expect((await auth.mfa.verify({ factorId, challengeId, code: wrong })).error).toMatchObject({
    code: "mfa_verification_failed",
  });
  expect((await auth.mfa.verify({ factorId, challengeId, code })).error).toBeNull();
  const { data: claims } = await auth.getClaims();
  expect(claims?.claims).toMatchObject({ aal: "aal2", amr: [{ method: "mfa/phone" }, {}] });
  expect((await auth.mfa.verify({ factorId, challengeId, code })).error).toMatchObject({
    code: "mfa_ip_address_mismatch",
  });
});

test("one number is one factor; a second message within the interval, another channel and a missing number are refused", async () => {
  await server.person("numeros");
  const client = await signedIn(server, "numeros");
  const { auth } = client;
  const enroll = (friendlyName: string, phone: string): ReturnType<typeof auth.mfa.enroll> =>
    auth.mfa.enroll({ factorType: "phone", friendlyName, phone });
  expect((await enroll("a", "mañana")).error).toMatchObject({ code: "validation_failed" });
  await enroll("a", "+34600111333");
  // An unverified factor makes room for the next attempt.
  const again = await enroll("b", "+34600111333");
  expect((await auth.mfa.listFactors()).data?.all).toHaveLength(1);
  await server.query(`update factors set status = 'verified' where id = $1`, [again.data?.id]);
  expect((await enroll("c", "+34 600 111 333")).error).toMatchObject({
    code: "mfa_verified_factor_exists",
  });

  const factorId = again.data?.id ?? "";
  const headers = await bearerOf(client);
  const voice = await rawCall(
    server,
    "POST",
    `/factors/${factorId}/challenge`,
    { channel: "paloma" },
    headers,
  );
  expect(voice.status).toBe(400);
  expect((await auth.mfa.challenge({ factorId })).error).toBeNull();
  await server.query(`update auth_limits set tokens = 0 where points = 3`);
  expect((await auth.mfa.challenge({ factorId })).error).toMatchObject({
    code: "over_sms_send_rate_limit",
    status: 429,
  });
});

test("a code of one challenge does not answer another", async () => {
  await server.person("mezcla");
  const { auth, ...rest } = await signedIn(server, "mezcla");
  await addTotp({ auth, ...rest });
  const { data } = await auth.mfa.enroll({
    factorType: "phone",
    friendlyName: "Móvil",
    phone: "+34600111444",
  });
  const factorId = data?.id ?? "";
  const before = sentTexts.length;
  await auth.mfa.challenge({ factorId });
  await expect.poll(() => sentTexts.length).toBe(before + 1);
  const code = /^\d{6}/.exec(sentTexts.at(-1)?.text ?? "")?.[0] ?? "";
  const second = await auth.mfa.challenge({ factorId });
  const refusal = await auth.mfa.verify({ factorId, challengeId: second.data?.id ?? "", code });
  expect(refusal.error).toMatchObject({ code: "mfa_verification_failed" });
});
