import { afterAll, beforeAll, expect, test } from "vitest";
import { getServiceFacts } from "#contract/staff/service";
import { endMaintenance, startMaintenance } from "#contract/staff/maintenance";
import { followUser } from "#contract/people/follows";
import { getSaved } from "#contract/collections/collection-items";
import { createPost } from "#contract/posts/posts";
import { sweepCounts } from "#platform/counters";
import { commit, release } from "#platform/release";
import { eventually } from "#testing/eventually";
import { readConfig } from "#platform/config";
import { staffPerson } from "#testing/staff";
import { type TestServer, testServer } from "#testing/test-server";
import { recordBackup } from "./backups.ts";
import { extrapolate } from "./get-facts.ts";
import { measureSize } from "./measure-size.ts";

/** Every secret that the server may have, each with a value to look for. */
const secrets = {
  SMTP_URL: "smtp://usuario:secreto-1@127.0.0.1:9",
  CAPTCHA_SECRET: "secreto-2",
  CAPTCHA_VERIFY_URL: "http://127.0.0.1:9/secreto-3",
  GOOGLE_CLIENT_ID: "secreto-4",
  GOOGLE_CLIENT_SECRET: "secreto-5",
  SMS_WEBHOOK_URL: "http://127.0.0.1:9/secreto-6",
};

let server: TestServer;
let chief: Awaited<ReturnType<typeof staffPerson>>;
beforeAll(async () => {
  const { smtpUrl, google, smsWebhookUrl, settings } = readConfig({
    NODE_ENV: "test",
    ...secrets,
  });
  server = await testServer({ smtpUrl, google, smsWebhookUrl, settings });
  chief = await staffPerson(server, "jefa", "admin");
});
afterAll(() => server.stop());

const facts = async () => (await chief.call(getServiceFacts, {})).data;

test("settings are listed by name, and no value of a secret is in the answer", async () => {
  const response = await chief.fetch("/api/admin/service");
  const text = await response.text();
  expect(response.status, text).toBe(200);
  expect(text).not.toContain("secreto");
  expect(text).not.toContain(server.ctx.config.databaseUrl);
  const { settings } = await facts();
  const isSet = Object.fromEntries(settings.map(({ name, is_set }) => [name, is_set]));
  for (const name of Object.keys(secrets)) expect([name, isSet[name]]).toEqual([name, true]);
  expect(isSet).toMatchObject({ S3_SECRET_ACCESS_KEY: false, REDIS_URL: false });
});

test("numbers of the database are those of the database", async () => {
  await server.query("analyze profiles");
  const { database, migrations, process: own } = await facts();
  const [row] = await server.query<{ bytes: string; count: string; last: string }>(
    `select pg_database_size(current_database()) as bytes,
       (select count(*) from migrations) as count, (select max(name) from migrations) as last`,
  );
  expect(Math.abs(database.bytes / Number(row?.bytes) - 1)).toBeLessThan(0.2);
  expect(database.tables).toHaveLength(10);
  const sizes = database.tables.map(({ bytes }) => bytes);
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  expect(migrations).toMatchObject({ count: Number(row?.count), last: row?.last });
  expect(own).toMatchObject({ node: process.version, processes: 1 });
  expect(own.memory_bytes).toBeGreaterThan(10_000_000);
});

test("files, devices and mails are counted", async () => {
  const before = await facts();
  await server.query(
    `insert into files (owner_id, kind, view, keys, bytes)
     select $1, 'image', '{}', array['nothing/' || n], 1000 from generate_series(1, 3) n`,
    [chief.id],
  );
  await server.query(
    `insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, failures)
     select $1, (select id from sessions where user_id = $1 limit 1), 'https://push.test/' || n, 'k', 'a', n
     from generate_series(0, 1) n`,
    [chief.id],
  );
  await server.query(
    "select from graphile_worker.add_job('send-mail', '{}', run_at => now() + interval '1 day')",
  );
  const { files, push, mail } = await facts();
  expect(files).toEqual({
    place: "disk",
    count: before.files.count + 3,
    bytes: before.files.bytes + 3000,
    is_estimate: false,
  });
  expect(push).toMatchObject({ devices: 2, failing_devices: 1, waiting: 0 });
  expect(mail.has_server).toBe(true);
  expect(mail.waiting + mail.failing).toBeGreaterThan(0);
});

test("mails, pushes and errors of the last 24 hours are counted, errors by release", async () => {
  await server.query(
    `insert into service_counts (hour, release, name, count) values
       (date_trunc('hour', now()) - interval '3 hours', '0.0.1', 'errors', 7),
       (date_trunc('hour', now()) - interval '30 hours', '0.0.1', 'errors', 100)`,
  );
  const before = await facts();
  expect(before.errors_24h).toEqual([{ release: "0.0.1", count: 7 }]);
  const { counters } = server.ctx;
  for (const name of ["errors", "errors", "mails_sent", "mails_failed", "pushes_sent"] as const)
    counters.add(name);
  const { errors_24h: errors, mail, push } = await facts();
  expect(errors).toEqual([
    { release: "0.0.1", count: 7 },
    { release, count: 2 },
  ]);
  expect(mail.sent_24h).toBe(before.mail.sent_24h + 1);
  expect(mail.failed_24h).toBeGreaterThan(before.mail.failed_24h);
  expect(push).toMatchObject({ sent_24h: 1, failed_24h: 0 });
  await sweepCounts(server.ctx.db);
  await server.query("update service_counts set hour = hour - interval '9 days'");
  await sweepCounts(server.ctx.db);
  expect(await server.query("select from service_counts")).toEqual([]);
});

test("the last backup is shown with its age, and whether it was tried", async () => {
  expect((await facts()).backup).toBeNull();
  const recordHoursAgo = (hours: number, verifiedAt: Date | null) => {
    const finishedAt = new Date(Date.now() - hours * 3_600_000);
    const numbers = { bytes: 1_200_000_000, rows: 7, files: 0, missingFiles: 0 };
    const times = { startedAt: finishedAt, finishedAt, verifiedAt, unverifiedBecause: null };
    return recordBackup(server.ctx.db, { ...numbers, ...times });
  };
  await recordHoursAgo(49, new Date());
  expect((await facts()).backup).toMatchObject({ is_verified: true, is_old: true });
  await recordHoursAgo(6, null);
  expect((await facts()).backup).toMatchObject({
    is_verified: false,
    is_old: false,
    bytes: 1_200_000_000,
  });
});

test("a mail that the mail server does not take counts as a failed attempt", async () => {
  const message = { to: "ana@resuena.test", subject: "Hola", text: "Hola", html: "Hola" };
  const before = await facts();
  await server.ctx.mail.send(server.ctx.db, message);
  await eventually(async () =>
    expect((await facts()).mail.failed_24h).toBeGreaterThan(before.mail.failed_24h),
  );
});

test("an answer of 500 counts as an error, one of 4xx or a deliberate 503 does not", async () => {
  const countErrors = async () =>
    (await facts()).errors_24h.reduce((sum, { count }) => sum + count, 0);
  const fan = await server.person("fan");
  const before = await countErrors();
  await server.visitor.fetch("/api/me");
  await chief.call(startMaintenance, { text: "Mudanza", ends_at: null, reason: "Mudanza" });
  expect((await fan.call(followUser, { targetUserId: chief.id })).status).toBe(503);
  await chief.call(endMaintenance, { reason: "Fin" });
  expect(await countErrors()).toBe(before);
  await server.query("alter table saved_content rename to nothing_saved");
  expect((await fan.call(getSaved, {})).status).toBe(500);
  await server.query("alter table nothing_saved rename to saved_content");
  await eventually(async () => expect(await countErrors()).toBe(before + 1));
});

test("statements come with their figures and without values", async () => {
  const { statements, process: own } = await facts();
  expect(statements).toHaveLength(10);
  for (const { text, calls, mean_ms: mean, slowest_ms: slowest } of statements) {
    expect(text).not.toContain("@resuena.test");
    expect(calls).toBeGreaterThan(0);
    expect(slowest).toBeGreaterThanOrEqual(mean);
  }
  expect(own.commit).toBe(commit);
});

test("beyond 200,000 files the size is extrapolated from the database's estimate", () => {
  expect(extrapolate(5, 50, -1)).toEqual({ count: 5, bytes: 50, is_estimate: false });
  expect(extrapolate(200_000, 2_000_000, 1_000_000)).toEqual({
    count: 1_000_000,
    bytes: 10_000_000,
    is_estimate: true,
  });
  // The estimate is older than the files.
  expect(extrapolate(200_000, 10, 20)).toEqual({ count: 200_000, bytes: 10, is_estimate: true });
});

test("growth is told since the first measured day of the last week, and posts that the search misses are counted", async () => {
  expect(await facts()).toMatchObject({ growth: null, search: { missing_posts: 0 } });
  for (let times = 0; times < 2; times += 1) await measureSize(server.ctx.db);
  // Only today's, which tells no growth.
  expect((await facts()).growth).toBeNull();
  await server.query(
    `insert into service_sizes (day, database_bytes, file_bytes)
     select (now() at time zone 'UTC')::date - days, database_bytes - days * 1000000, file_bytes
     from service_sizes, unnest('{3,7,8,401}'::int[]) days`,
  );
  const { growth } = await facts();
  expect(growth).toMatchObject({ days: 7, file_bytes: 0 });
  expect(growth?.database_bytes).toBeGreaterThan(6_000_000);
  await measureSize(server.ctx.db);
  expect(await server.query("select from service_sizes")).toHaveLength(4);

  const { id } = (await chief.call(createPost, { text: "Se pierde" })).data;
  await server.query("delete from post_lookup where content_id = $1", [id]);
  expect((await facts()).search.missing_posts).toBe(1);
});
