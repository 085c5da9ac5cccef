import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { getNotificationSettings } from "#contract/notifications/notification-settings";
import { getServiceFacts } from "#contract/staff/service";
import { refusedRecipient, sweepBounces } from "#platform/mail/bounces";
import { eventually } from "#testing/eventually";
import { freePort } from "#testing/free-port";
import { openMailServer } from "#testing/mail-server";
import { staffPerson } from "#testing/staff";
import { type TestServer, testServer } from "#testing/test-server";
import { mailBundle } from "./mail-bundle.ts";

let server: TestServer;
let smtp: Awaited<ReturnType<typeof openMailServer>>;
let ana: Awaited<ReturnType<TestServer["person"]>>;
let chief: Awaited<ReturnType<typeof staffPerson>>;
let count = 0;
let address: string;
beforeAll(async () => {
  const port = await freePort();
  smtp = await openMailServer(port);
  server = await testServer({ smtpUrl: `smtp://127.0.0.1:${port}` });
  chief = await staffPerson(server, "jefa", "admin");
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});
beforeEach(async () => {
  count += 1;
  ana = await server.person(`ana-${count}`);
  address = `ana-${count}@resuena.test`;
});

const letter = { subject: "Hola", text: "Hola", html: "<p>Hola</p>" };
const stored = () =>
  server.query<{ bounces: number; reply: string }>("select bounces, reply from mail_bounces");
const left = () =>
  server.query("select id from graphile_worker.jobs where task_identifier like 'send-%'");
const today = async () => {
  const { days, bouncing } = (await chief.call(getServiceFacts, {})).data.mail;
  return { ...days[0], bouncing };
};
/** Sends a mail and waits until nothing is left to do. */
async function mail(to: string, options?: { urgent?: true; news?: true }): Promise<void> {
  await server.ctx.mail.send(server.ctx.db, { to, ...letter }, options);
  await eventually(async () => expect(await left()).toEqual([]));
}
const arrived = (to: string) => smtp.mails.filter((each) => each.to === to).length;
const news = () =>
  mailBundle(server.ctx, {
    userId: ana.id,
    topic: "news",
    about: "news",
    until: new Date(),
    subject: "Novedades",
    lines: ["Algo pasó."],
    link: { label: "Ver", url: "https://resuena.test" },
  });

test("a permanent refusal is a bounce: news is not sent any more, mails to sign in are, and one that arrives ends it", async () => {
  const before = await today();
  smtp.refusals.set(address, `550 5.1.1 <${address}> is unknown`);
  await mail(address);
  await mail(address.toUpperCase(), { urgent: true });
  expect(await stored()).toEqual([{ bounces: 2, reply: "550 5.1.1" }]);
  expect(JSON.stringify(await server.query("select * from mail_bounces"))).not.toContain("ana");
  expect((await ana.call(getNotificationSettings, {})).data).toMatchObject({
    email: address,
    email_bounces: true,
  });
  smtp.refusals.clear();
  expect(await news()).toBe(true);
  await eventually(async () => expect(await left()).toEqual([]));
  expect(arrived(address)).toBe(0);
  expect(await today()).toMatchObject({
    bounced: (before.bounced ?? 0) + 2,
    blocked: (before.blocked ?? 0) + 1,
    bouncing: 1,
    failed: before.failed,
  });

  await mail(address, { urgent: true });
  expect(arrived(address)).toBe(1);
  expect(await stored()).toEqual([]);
  await mail(address, { news: true });
  expect(arrived(address)).toBe(2);
  expect((await ana.call(getNotificationSettings, {})).data.email_bounces).toBe(false);
  // Notices of sign-ins are counted, too.
  expect((await today()).sent).toBeGreaterThanOrEqual((before.sent ?? 0) + 2);
});

test("a changed address has not bounced", async () => {
  smtp.refusals.set(address, "550 no");
  await mail(address);
  await server.query("update users set email = $2 where id = $1", [ana.id, `otra-${address}`]);
  expect((await ana.call(getNotificationSettings, {})).data.email_bounces).toBe(false);
  await mail(`otra-${address}`, { news: true });
  expect(arrived(`otra-${address}`)).toBe(1);
  await server.ctx.mail.forget(server.ctx.db, address);
});

test("a temporary refusal, and one for a policy, is tried again and is no bounce", async () => {
  for (const refusal of ["450 4.2.0 come back later", "550 5.7.1 your server is on a list"]) {
    smtp.refusals.set(address, refusal);
    await server.ctx.mail.send(server.ctx.db, { to: address, ...letter });
    await eventually(async () =>
      expect(
        await server.query("select id from graphile_worker.jobs where attempts > 0"),
      ).toHaveLength(1),
    );
    expect(await stored()).toEqual([]);
    smtp.refusals.clear();
    await server.query(
      "select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now())",
    );
    await server.query(`select pg_notify('jobs:insert', '{"count":1}')`);
    await eventually(async () => expect(await left()).toEqual([]));
  }
  expect(arrived(address)).toBe(2);
});

test("of somebody without an account nothing is stored, and old bounces are forgotten", async () => {
  smtp.refusals.set("nadie@resuena.test", "550 5.1.1 no");
  await mail("nadie@resuena.test");
  expect(await stored()).toEqual([]);
  smtp.refusals.set(address, "553 no");
  await mail(address);
  await sweepBounces(server.ctx.db);
  expect(await stored()).toHaveLength(1);
  await server.query("update mail_bounces set last_at = last_at - interval '181 days'");
  await sweepBounces(server.ctx.db);
  expect(await stored()).toEqual([]);
});

test.each<[string, string, string | null]>([
  ["550 5.1.1 no such user", "RCPT TO", "550 5.1.1"],
  ["550-5.1.1 no such user", "RCPT TO", "550 5.1.1"],
  ["552 5.2.2 mailbox full", "RCPT TO", "552 5.2.2"],
  ["556 5.1.10 null MX", "RCPT TO", "556 5.1.10"],
  ["550 no", "RCPT TO", "550"],
  ["554 no", "RCPT TO", null],
  ["554 5.7.1 relay access denied", "RCPT TO", null],
  ["451 4.2.1 later", "RCPT TO", null],
  ["550 5.1.8 bad sender", "MAIL FROM", null],
  ["550 5.1.8 bad sender", "RCPT TO", null],
  ["550 5.1.1 after the data", "DATA", null],
  ["", "RCPT TO", null],
])("%s to %s is %s", (response, command, reply) => {
  const error = Object.assign(new Error("x"), { code: "EENVELOPE", command, response });
  expect(refusedRecipient(error)).toBe(reply);
});
