import { afterAll, beforeAll, expect, test } from "vitest";
import { createConfirmedUser } from "#modules/auth";
import { mailTo, mailsTo } from "#testing/auth/mailbox";
import { password, rawCall } from "#testing/auth/raw-call";
import { type TestServer, testServer } from "#testing/test-server";
import { describeDevice } from "#auth/sessions";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const firefox = (version: number): string =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`;
const safari =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1";

test("a sign-in from a new device sends a notice; the first device and a newer version of a known one do not", async () => {
  const email = "ana@resuena.test";
  const id = await createConfirmedUser(server.ctx, { email, password, name: "Ana" });
  const enter = async (userAgent: string): Promise<void> => {
    const headers = { "user-agent": userAgent };
    const body = { email, password };
    const { status } = await rawCall(server, "POST", "/token?grant_type=password", body, headers);
    expect(status).toBe(200);
  };
  await enter(firefox(151));
  await enter(firefox(152));
  await enter(safari);
  await enter(safari);
  await expect.poll(() => mailsTo(server, email).then((mails) => mails.length)).toBe(1);
  const mail = await mailTo(server, email);
  expect(mail.subject).toBe("Entraste en Resuena desde un dispositivo nuevo");
  expect(mail.text).toContain("Safari en iPhone");
  expect(mail.text).toContain("127.0.0.1");
  const devices = await server.query(`select 1 from known_devices where user_id = $1`, [id]);
  expect(devices).toHaveLength(2);
});

test("devices have familiar names", () => {
  const deviceNames: [string, string | null][] = [
    [firefox(150), "Firefox en Windows"],
    [safari, "Safari en iPhone"],
    [
      "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36",
      "Chrome en Android",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0",
      "Edge en Mac",
    ],
    ["curl/8.9.1", null],
    ["", null],
  ];
  for (const [userAgent, name] of deviceNames) expect(describeDevice(userAgent)).toBe(name);
});
