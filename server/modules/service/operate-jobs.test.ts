import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { discardJob, getJobs, retryJob } from "#contract/staff/jobs";
import { eventually } from "#testing/eventually";
import { freePort } from "#testing/free-port";
import { staffPerson } from "#testing/staff";
import { type TestServer, testServer } from "#testing/test-server";

let server: TestServer;
let chief: Awaited<ReturnType<typeof staffPerson>>;
let smtpPort: number;
beforeAll(async () => {
  smtpPort = await freePort();
  // Nothing listens there yet.
  server = await testServer({ smtpUrl: `smtp://usuario:secreto@127.0.0.1:${smtpPort}` });
  chief = await staffPerson(server, "jefa", "admin");
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.query("delete from job_crashes");
  await server.query(
    "select from graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))",
  );
});

const jobs = async () => (await chief.call(getJobs, {})).data;
/** A job of a task that no process works on, which failed so often. */
async function failedJob(
  task: string,
  { attempts = 1, error = "no se pudo", key = null as string | null } = {},
): Promise<string> {
  const [row] = await server.query<{ id: string }>(
    `select (graphile_worker.add_job($1, '{}', max_attempts => 20, job_key => $2,
       run_at => now() + interval '1 hour')).id::text`,
    [task, key],
  );
  await server.query(
    `update graphile_worker._private_jobs
     set attempts = $2, last_error = $3 where id = $1`,
    [row?.id, attempts, error],
  );
  return row?.id ?? "";
}
const audit = (id: string) =>
  server.query("select action, before from audit_log where subject_id = $1 order by id", [id]);
const jobOf = (id: string) =>
  server.query<{ attempts: number; due: boolean }>(
    "select attempts, run_at <= now() as due from graphile_worker.jobs where id = $1",
    [id],
  );

test("a mail that the mail server did not take is retried by hand, and then it is gone", async () => {
  const to = "ana@resuena.test";
  const message = { to, subject: "Hola", text: "Hola", html: "<p>Hola</p>" };
  await server.ctx.mail.send(server.ctx.db, message);
  // Mails about the sign-in of the admin may wait as well.
  const [mail] = await server.query<{ id: string }>(
    "select id::text from graphile_worker.jobs where flags ? $1",
    [`about:${to}`],
  );
  const id = mail?.id ?? "";
  const findFailing = async () => (await jobs()).failing.find((job) => job.id === id);
  const job = await eventually(async () => {
    const failing = await findFailing();
    expect(failing).toMatchObject({ task: "send-mail", attempts: 1, max_attempts: 20 });
    return failing;
  });
  expect(job?.last_error).toContain("ECONNREFUSED");
  expect(job?.next_at).not.toBeNull();
  // Not before a long time by itself.
  await server.query(
    "update graphile_worker._private_jobs set run_at = now() + interval '1 day' where id = $1",
    [id],
  );
  const recipients: string[] = [];
  const mailServer = new SMTPServer({
    disableReverseLookup: true,
    hideSTARTTLS: true,
    onAuth: (_auth, _session, done) => done(null, { user: "usuario" }),
    onData(stream, session, done) {
      stream.resume().once("end", () => {
        recipients.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  // A connection that breaks.
  mailServer.on("error", () => {});
  await new Promise<void>((ready) => mailServer.listen(smtpPort, "127.0.0.1", ready));
  expect((await chief.call(retryJob, { id })).status).toBe(200);
  await eventually(() => expect(recipients).toContain(to));
  await eventually(async () => expect(await jobOf(id)).toEqual([]));
  expect(await findFailing()).toBeUndefined();
  await new Promise<void>((closed) => mailServer.close(closed));
  expect(await audit(id)).toMatchObject([
    { action: "job_retried", before: { task: "send-mail", attempts: 1 } },
  ]);
  expect((await chief.call(retryJob, { id })).error.code).toBe("job_gone");
});

test("retrying twice, at once or in a row, is one change", async () => {
  const id = await failedJob("nobody-works-on-this", { attempts: 20 });
  expect((await jobs()).failing).toMatchObject([{ id, attempts: 20, next_at: null }]);
  const answers = await Promise.all([1, 2, 3].map(() => chief.call(retryJob, { id })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await jobOf(id)).toEqual([{ attempts: 0, due: true }]);
  expect(await audit(id)).toHaveLength(1);
  const { tasks, failing } = await jobs();
  expect(failing).toEqual([]);
  expect(tasks).toMatchObject([{ waiting: 1, ended: 0, oldest_at: expect.any(String) }]);
});

test("a running job is left alone", async () => {
  const id = await failedJob("nobody-works-on-this");
  await server.query(
    "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'somebody'",
  );
  expect((await chief.call(retryJob, { id })).status).toBe(200);
  expect(await jobOf(id)).toEqual([{ attempts: 1, due: false }]);
  expect((await jobs()).tasks).toMatchObject([{ running: 1, failing: 0 }]);
  expect(await audit(id)).toEqual([]);
});

test.each([
  ["one job", (id: string) => `job ${id}`, null],
  ["jobs with a key", () => "key tune", "tune"],
  ["a task that runs by the clock", () => "task nobody-works-on-this", null],
])("a quarantine of %s is released, even when the job is gone", async (_name, subject, key) => {
  const id = await failedJob("nobody-works-on-this", { attempts: 20, key });
  const quarantine = () =>
    server.query(
      `insert into job_crashes (subject, task, job_id, crashes, quarantined_at)
       values ($1, 'nobody-works-on-this', $2, 2, now())`,
      [subject(id), id],
    );
  await quarantine();
  const list = await jobs();
  expect(list.failing).toEqual([]);
  expect(list.quarantined).toMatchObject([{ id, task: "nobody-works-on-this", crashes: 2 }]);
  expect((await chief.call(retryJob, { id })).status).toBe(200);
  expect(await jobOf(id)).toEqual([{ attempts: 0, due: true }]);
  expect((await jobs()).quarantined).toEqual([]);
  expect(await audit(id)).toMatchObject([{ before: { crashes: 2, attempts: 20 } }]);

  await server.query("select from graphile_worker.complete_jobs(array[$1::bigint])", [id]);
  await quarantine();
  expect((await chief.call(retryJob, { id })).status).toBe(200);
  expect((await jobs()).quarantined).toEqual([]);
});

test("only a message may be discarded, and discarding it again changes nothing", async () => {
  const mail = await failedJob("send-mail", { attempts: 20 });
  const erasure = await failedJob("erase-account", { attempts: 20 });
  expect((await jobs()).failing.map(({ task, may_discard }) => [task, may_discard])).toEqual(
    expect.arrayContaining([
      ["erase-account", false],
      ["send-mail", true],
    ]),
  );
  expect((await chief.call(discardJob, { id: erasure })).error.code).toBe("job_not_discardable");
  for (let time = 0; time < 2; time += 1)
    expect((await chief.call(discardJob, { id: mail })).status).toBe(200);
  expect((await jobs()).failing.map(({ id }) => id)).toEqual([erasure]);
  expect(await audit(mail)).toMatchObject([{ action: "job_discarded" }]);
  expect(await audit(erasure)).toEqual([]);
});

test("errors are short, and without addresses, passwords and telephone numbers", async () => {
  const error = `550 <ana.perez@ejemplo.org>: no\nsmtp://yo:clave@correo.test +34600111222 ${"y".repeat(900)}`;
  await failedJob("send-mail", { error });
  const [job] = (await jobs()).failing;
  expect(job?.last_error).toMatch(/^550 <\[oculto\]>: no \[oculto\] \[oculto\] y+…$/);
  expect(job?.last_error).toHaveLength(300);
});

test.each(["0", "-1", "1e3", "1;drop", "9".repeat(30), "%00"])("%s is no job", async (id) => {
  const path = `/api/admin/jobs/${encodeURIComponent(id)}`;
  const headers = { "content-type": "application/json" };
  for (const [address, init] of [
    [`${path}/retry`, { method: "POST", body: "{}", headers }],
    [path, { method: "DELETE" }],
  ] as const)
    expect((await chief.fetch(address, init)).status).toBe(422);
});
