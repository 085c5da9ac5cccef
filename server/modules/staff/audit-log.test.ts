import { afterAll, beforeAll, expect, test } from "vitest";
import { getAuditLog } from "#contract/staff/audit-log";
import { staffPerson } from "#testing/staff";
import { type TestServer, testServer } from "#testing/test-server";
import { recordAudit, sweepAuditLog } from "./record-audit.ts";

let server: TestServer;
let chief: Awaited<ReturnType<typeof staffPerson>>;
beforeAll(async () => {
  server = await testServer();
  chief = await staffPerson(server, "jefa", "admin");
});
afterAll(() => server.stop());

const record = (action: string, reason = "") =>
  recordAudit(server.ctx.db, {
    actorId: chief.id,
    action,
    subject: { kind: "post", id: "1" },
    personId: chief.id,
    reason,
    before: { hidden: false },
    after: { hidden: true },
  });

test("the audit log is append-only: rows cannot be changed, removed within three years, or truncated", async () => {
  await record("post_hidden");
  for (const sql of [
    "update audit_log set reason = 'otro'",
    "delete from audit_log",
    "truncate audit_log",
  ])
    await expect(server.query(sql)).rejects.toThrow(/append-only/);
  await server.query(
    `insert into audit_log (action, subject_kind, subject_id, at)
     values ('old', 'post', '1', now() - interval '3 years 1 day')`,
  );
  await sweepAuditLog(server.ctx.db);
  expect(await server.query("select from audit_log where action = 'old'")).toEqual([]);
  expect(await server.query("select from audit_log where action = 'post_hidden'")).toHaveLength(1);
});

test("the audit log is filtered by person, action and day, and read page by page", async () => {
  for (let i = 0; i < 5; i += 1) await record("page_test", `número ${i}`);
  const first = await chief.call(getAuditLog, { action: "page_test", limit: 3 });
  expect(first.data.entries.map(({ reason }) => reason)).toEqual([
    "número 4",
    "número 3",
    "número 2",
  ]);
  expect(first.data.actions).toContain("page_test");
  const rest = await chief.call(getAuditLog, {
    action: "page_test",
    limit: 3,
    cursor: first.data.nextCursor ?? "",
  });
  expect(rest.data.entries.map(({ reason }) => reason)).toEqual(["número 1", "número 0"]);
  expect(rest.data.nextCursor).toBeNull();
  const nobody = await chief.call(getAuditLog, { person: crypto.randomUUID() });
  expect(nobody.data.entries).toEqual([]);
  const longAgo = await chief.call(getAuditLog, { until: "2020-01-01" });
  expect(longAgo.data.entries).toEqual([]);
});

test("the exported file escapes formulas, and the export is itself recorded", async () => {
  await record("formula", '=HYPERLINK("https://malo.test")');
  const response = await chief.fetch("/api/admin/audit-log.csv?action=formula");
  const text = await response.text();
  expect(response.headers.get("content-type")).toMatch(/^text\/csv/);
  expect(text).toContain(`"'=HYPERLINK(""https://malo.test"")"`);
  expect(
    await server.query("select from audit_log where action = 'audit_log_exported'"),
  ).toHaveLength(1);
});
