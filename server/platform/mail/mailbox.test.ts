import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "#testing/test-server";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  const { db, mail } = server.ctx;
  await mail.send(db, {
    to: "ana@resuena.test",
    subject: "Primero <script>",
    text: "Hola\nhttps://resuena.example/auth?a=1&b=2",
    html: "<p>Hola</p>",
  });
  await mail.send(db, { to: "beto@resuena.test", subject: "Otro", text: "x", html: "<p>x</p>" });
  await mail.send(db, { to: "ana@resuena.test", subject: "Segundo", text: "y", html: "<p>y</p>" });
});
afterAll(() => server.stop());

test("a program reads the mails of one address, newest first", async () => {
  const answer = await server.visitor.fetch("/dev/mailbox.json?to=Ana%40resuena.test");
  const mails = (await answer.json()) as Record<string, string>[];
  expect(mails.map((mail) => mail["subject"])).toEqual(["Segundo", "Primero <script>"]);
  expect(Object.keys(mails[0] ?? {}).sort()).toEqual(["at", "html", "subject", "text", "to"]);
  expect(Date.parse(mails[0]?.["at"] ?? "")).toBeGreaterThan(Date.now() - 60_000);
  expect(await (await server.visitor.fetch("/dev/mailbox.json")).json()).toHaveLength(3);
});

test("a person reads them on a page with clickable links and without scripts", async () => {
  const answer = await server.visitor.fetch("/dev/mailbox");
  const page = await answer.text();
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(page).toContain("Primero &lt;script&gt;");
  expect(page).toContain('href="https://resuena.example/auth?a=1&amp;b=2"');
  expect(page.indexOf("Segundo")).toBeLessThan(page.indexOf("Primero"));
  const [mail] = /\/dev\/mailbox\/[\da-f-]{36}/.exec(page) ?? [];
  const html = await server.visitor.fetch(mail ?? "");
  expect([html.status, await html.text()]).toEqual([200, "<p>y</p>"]);
  expect((await server.visitor.fetch(`/dev/mailbox/${"-".repeat(36)}`)).status).toBe(404);
});

test("there is no mailbox when mails are sent by SMTP", async () => {
  const other = await testServer({ smtpUrl: "smtp://127.0.0.1:1" });
  try {
    for (const path of ["/dev/mailbox", "/dev/mailbox.json"])
      expect((await other.visitor.fetch(path)).status).toBe(404);
  } finally {
    await other.stop();
  }
});
