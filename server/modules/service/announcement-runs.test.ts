import { expect, test } from "vitest";
import * as contract from "#contract/announcements/announcements";
import * as mailing from "#contract/announcements/announcement-mails";
import { eventually } from "#testing/eventually";
import { emptyDataDir, startProcess } from "#testing/server-process";
import {
  actions,
  announceByMail,
  begin,
  chief,
  crowdWithMail,
  ended,
  endedEarly,
  jobsOf,
  published,
  recipients,
  running,
  server,
  smtp,
  smtpUrl,
  stateOf,
  turnstile,
} from "#testing/announcement-mails";
import { announcementMailQueries as queries } from "#modules/announcements";
import { mailAnnouncementJob } from "./mail-announcement.ts";

announceByMail();

test("it is stopped and goes on where it was, and a mail to sign in does not wait for it", async () => {
  await crowdWithMail(250);
  const release = turnstile(30);
  const id = await published();
  await begin(id);
  await eventually(() => expect(recipients()).toHaveLength(30));
  await server.ctx.mail.send(
    server.ctx.db,
    { to: "apurada@resuena.test", subject: "Código", text: "1", html: "1" },
    { urgent: true },
  );
  await eventually(() =>
    expect(smtp.mails.some(({ to }) => to === "apurada@resuena.test")).toBe(true),
  );
  for (let time = 0; time < 2; time += 1)
    expect((await chief.call(mailing.stopAnnouncementMail, { id })).status).toBe(200);
  expect(await stateOf(id)).toMatchObject({ status: "stopped", recipients: 251, ended_at: null });
  release();
  await eventually(async () => expect(await jobsOf(id)).toEqual([]));
  // Nothing but the batch that was on its way.
  expect(await stateOf(id)).toMatchObject({ status: "stopped", sent: 40 });
  expect(recipients()).toHaveLength(40);
  await begin(id);
  await ended(id);
  expect(await stateOf(id)).toMatchObject({ sent: 251, failed: 0 });
  expect(new Set(recipients()).size).toBe(251);
  expect(recipients()).toHaveLength(251);
  expect(await actions(id)).toEqual([
    "announcement_mail_sent",
    "announcement_mail_stopped",
    "announcement_mail_resumed",
  ]);
});

test("two runs at once send each mail once", async () => {
  await crowdWithMail(300);
  const id = await published();
  const job = mailAnnouncementJob(server.ctx);
  await begin(id);
  await eventually(async () => {
    await Promise.all([job.work({ id }), job.work({ id })]);
    expect((await stateOf(id))?.status).toBe("sent");
  });
  expect(await stateOf(id)).toMatchObject({ sent: 301, failed: 0 });
  expect(new Set(recipients()).size).toBe(301);
  expect(recipients()).toHaveLength(301);
});

test("a claim that ran out is another's, and its former holder changes nothing any more", async () => {
  const [user] = await crowdWithMail(1);
  await server.query("update users set email_confirmed_at = null where id = $1", [chief.id]);
  const release = turnstile(0);
  const id = await published();
  await begin(id);
  const claims = () =>
    server.query<{ claim_id: string; attempts: number }>(
      "select claim_id, attempts from announcement_mail_queue where claim_id is not null",
    );
  await eventually(async () => expect(await claims()).toMatchObject([{ attempts: 1 }]));
  await server.query("update announcement_mail_queue set due_at = now()");
  const claim = crypto.randomUUID();
  const next = { id, claim, seconds: 600, limit: 20 };
  expect(await server.ctx.db.many(queries.claimNext, next)).toMatchObject([
    { user_id: user, attempts: 2, is_wanted: true, bounces: false },
  ]);
  expect(await server.ctx.db.many(queries.claimNext, next)).toEqual([]);
  release();
  await eventually(() => expect(recipients()).toHaveLength(1));
  await eventually(async () => expect(await running()).toEqual([]));
  expect(await claims()).toEqual([{ claim_id: claim, attempts: 2 }]);
  expect(await stateOf(id)).toMatchObject({ status: "sending", sent: 0 });
  const outcome = { id, claim, users: [user ?? ""], outcomes: ["sent"], most: 1 };
  for (let time = 0; time < 2; time += 1) await server.ctx.db.run(queries.finishBatch, outcome);
  await endedEarly(id);
  expect(await stateOf(id)).toMatchObject({ sent: 1 });
});

test("a sending whose job was given up has stopped, and can go on", async () => {
  const [user] = await crowdWithMail(1);
  const [row] = await server.query<{ email: string }>("select email from users where id = $1", [
    user,
  ]);
  smtp.refusals.set(row?.email ?? "", "450 4.2.1 later");
  const id = await published();
  await begin(id);
  await eventually(async () => expect(await stateOf(id)).toMatchObject({ sent: 1 }));
  await eventually(async () => expect(await running()).toEqual([]));
  expect((await stateOf(id))?.status).toBe("sending");
  // As after its last attempt, or the second death of its process.
  await server.query(
    `select graphile_worker.permanently_fail_jobs(array(
       select id from graphile_worker.jobs where key = $1), 'given up')`,
    [`mail-announcement ${id}`],
  );
  await server.query(
    `insert into job_crashes (subject, task, job_id, crashes, quarantined_at)
     values ($1, 'mail-announcement', 1, 2, now())`,
    [`key mail-announcement ${id}`],
  );
  expect((await stateOf(id))?.status).toBe("stopped");
  smtp.refusals.clear();
  await begin(id);
  expect((await stateOf(id))?.status).toBe("sending");
  expect(await server.query("select subject from job_crashes")).toEqual([]);
  await endedEarly(id);
  expect(await stateOf(id)).toMatchObject({ sent: 2, failed: 0 });
  expect(await actions(id)).toEqual(["announcement_mail_sent", "announcement_mail_resumed"]);
});

test("a refusal for a time is tried again, one for good is a bounce, and neither stops the others", async () => {
  const ids = await crowdWithMail(3);
  const emails = (
    await server.query<{ email: string }>(
      "select email from users where id = any ($1) order by id",
      [ids],
    )
  ).map(({ email }) => email);
  smtp.refusals.set(emails[0] ?? "", "450 4.2.1 later");
  smtp.refusals.set(emails[1] ?? "", "550 5.1.1 unknown");
  const id = await published();
  await begin(id);
  await eventually(async () => expect(await stateOf(id)).toMatchObject({ sent: 2, failed: 1 }));
  expect((await stateOf(id))?.status).toBe("sending");
  smtp.refusals.clear();
  await endedEarly(id);
  expect(await stateOf(id)).toMatchObject({ sent: 3, failed: 1 });
  expect(await server.query("select reply from mail_bounces where reply <> '550 5.1.1'")).toEqual(
    [],
  );

  // Whoever refuses every time is given up in the end.
  smtp.refusals.set(emails[0] ?? "", "450 4.2.1 later");
  const next = await published();
  await begin(next);
  await endedEarly(next);
  expect(await stateOf(next)).toMatchObject({ sent: 2, failed: 1, blocked: 1 });
});

test("an announcement that ends stops its mail, which is not begun or continued then", async () => {
  await crowdWithMail(150);
  let release = turnstile(10);
  const id = await published();
  await begin(id);
  await eventually(() => expect(recipients()).toHaveLength(10));
  await chief.call(contract.endAnnouncement, { id });
  expect((await stateOf(id))?.status).toBe("stopped");
  expect((await chief.call(mailing.sendAnnouncementMail, { id })).error.code).toBe(
    "announcement_mail_over",
  );
  release();
  await eventually(async () => expect(await jobsOf(id)).toEqual([]));

  // One whose time is over by itself.
  smtp.mails.length = 0;
  release = turnstile(10);
  const other = await published();
  await begin(other);
  await eventually(() => expect(recipients()).toHaveLength(10));
  await server.query("update announcements set ends_at = now() where id = $1", [other]);
  expect((await stateOf(other))?.status).toBe("stopped");
  release();
  await eventually(async () => expect(await jobsOf(other)).toEqual([]));
  expect(recipients()).toHaveLength(20);
  expect(await stateOf(other)).toMatchObject({ status: "stopped", sent: 20 });
  expect(
    await server.query("select status from announcement_mails where announcement_id = $1", [other]),
  ).toEqual([{ status: "stopped" }]);

  const without = await published({ mail: null });
  for (const endpoint of [
    mailing.previewAnnouncementMail,
    mailing.testAnnouncementMail,
    mailing.sendAnnouncementMail,
  ])
    expect((await chief.call(endpoint, { id: without })).error.code).toBe(
      "announcement_without_mail",
    );
  const nobody = { id: crypto.randomUUID() };
  for (const endpoint of [
    mailing.previewAnnouncementMail,
    mailing.testAnnouncementMail,
    mailing.sendAnnouncementMail,
    mailing.stopAnnouncementMail,
  ])
    expect((await chief.call(endpoint, nobody)).error.code).toBe("announcement_gone");
});

test("after kill -9 in the middle another process goes on, and everybody gets it once", async () => {
  await crowdWithMail(300);
  const id = await published();
  await server.ctx.jobs.stop();
  await begin(id);
  const env = {
    DATABASE_URL: server.ctx.config.databaseUrl ?? "",
    SMTP_URL: smtpUrl,
    NODE_ENV: "production",
    PUBLIC_URL: "https://resuena.example",
  };
  // Some mails of a batch are accepted and not yet noted, and others are on their way.
  const release = turnstile(130);
  const first = await startProcess({ ...env, DATA_DIR: emptyDataDir() });
  await eventually(() => expect(recipients()).toHaveLength(130));
  first.kill("SIGKILL");
  await first.exitPromise;
  release();
  expect((await stateOf(id))?.sent).toBe(120);
  // Otherwise it counts as dead after a minute without a heartbeat, and its claims end after ten.
  await server.query("update job_runners set seen_at = now() - interval '5 minutes'");
  await server.query(
    "update graphile_worker._private_jobs set locked_at = locked_at - interval '5 minutes'",
  );
  await server.query("update announcement_mail_queue set due_at = now(), claim_id = null");
  const second = await startProcess({ ...env, DATA_DIR: emptyDataDir() });
  await second.ready();
  await endedEarly(id);
  expect(await stateOf(id)).toMatchObject({ sent: 301, failed: 0 });
  // What was accepted and not yet noted is sent again as the same mail, which mail programs show once.
  const times = Map.groupBy(recipients(), (name) => name);
  expect(times.size).toBe(301);
  for (const [, each] of times) expect(each.length).toBeLessThanOrEqual(2);
  expect(recipients().length).toBeGreaterThan(301);
  expect(recipients().length).toBeLessThanOrEqual(321);
  const ids = smtp.mails.flatMap(({ raw }) => /^Message-ID:\s*<[^>]+>/im.exec(raw)?.[0] ?? []);
  expect(new Set(ids).size).toBe(301);
});
