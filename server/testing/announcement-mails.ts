import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import * as contract from "#contract/announcements/announcements";
import * as mailing from "#contract/announcements/announcement-mails";
import type { Input } from "#contract/endpoint";
import { crowd } from "./crowd.ts";
import { eventually } from "./eventually.ts";
import { freePort } from "./free-port.ts";
import { openMailServer } from "./mail-server.ts";
import { removeProcesses } from "./server-process.ts";
import { staffPerson } from "./staff.ts";
import { type TestServer, testServer } from "./test-server.ts";

export type Draft = Input<typeof contract.saveAnnouncement>;
export let server: TestServer;
export let smtp: Awaited<ReturnType<typeof openMailServer>>;
export let smtpUrl: string;
export let chief: Awaited<ReturnType<typeof staffPerson>>;

/** For all tests of a file: a server with a mail server, and `chief`, an admin with a confirmed address, as only member. */
export function announceByMail(): void {
  beforeAll(async () => {
    const port = await freePort();
    smtp = await openMailServer(port);
    smtpUrl = `smtp://127.0.0.1:${port}`;
    server = await testServer({ smtpUrl });
    chief = await staffPerson(server, "jefa", "admin");
  });
  afterAll(async () => {
    await server.stop();
    await smtp.stop();
  });
  beforeEach(async () => {
    await server.query("delete from announcements");
    // The crowds of other tests.
    await server.query("update users set email_confirmed_at = case when id = $1 then now() end", [
      chief.id,
    ]);
    smtp.refusals.clear();
    smtp.takes = () => Promise.resolve();
    smtp.mails.length = 0;
  });
  afterEach(removeProcesses);
}

/** Lets so many announcements through, and holds the others until the result is called. */
export function turnstile(open: number): () => void {
  const released = Promise.withResolvers<void>();
  let count = 0;
  smtp.takes = async (to) => {
    if (to === "apurada@resuena.test") return;
    count += 1;
    if (count > open) await released.promise;
  };
  return released.resolve;
}

export const mail = {
  subject: "Cambian las condiciones",
  text: "Hola:\n\nDesde el lunes rigen otras.",
};
/** So many minutes from now. */
export const minutes = (n: number) => new Date(Date.now() + n * 60_000).toISOString();

/** An announcement with a mail, by its id. */
export async function drafted(change: Partial<Draft> = {}): Promise<string> {
  const id = crypto.randomUUID();
  const answer = await chief.call(contract.saveAnnouncement, {
    id,
    text: "Cambian las condiciones.",
    link: "/terminos",
    audience: "everyone",
    starts_at: minutes(-1),
    ends_at: minutes(60),
    mail,
    ...change,
  });
  expect(answer.status).toBe(200);
  return id;
}
export async function published(change: Partial<Draft> = {}): Promise<string> {
  const id = await drafted(change);
  expect((await chief.call(contract.publishAnnouncement, { id })).status).toBe(200);
  return id;
}
export const stateOf = async (id: string) =>
  (await chief.call(contract.getStaffAnnouncements, {})).data.announcements.find(
    (one) => one.id === id,
  )?.mailing;
export const begin = async (id: string) =>
  expect((await chief.call(mailing.sendAnnouncementMail, { id })).status).toBe(200);
export const ended = (id: string) =>
  eventually(async () => expect((await stateOf(id))?.status).toBe("sent"));
export const actions = async (id: string) =>
  (
    await server.query<{ action: string }>(
      "select action from audit_log where subject_id = $1 and action like 'announcement_mail%' order by id",
      [id],
    )
  ).map(({ action }) => action);
export const recipients = () =>
  smtp.mails
    .filter(({ raw }) => raw.includes("List-Unsubscribe-Post: List-Unsubscribe=One-Click"))
    .map(({ to }) => to.split("@")[0])
    .toSorted();
/** People with a confirmed address. */
export async function crowdWithMail(count: number): Promise<string[]> {
  const ids = (await crowd(server, count)).map(({ actor }) => actor.userId);
  await server.query("update users set email_confirmed_at = now() where id = any ($1)", [ids]);
  return ids;
}
export const confirmed = (...ids: string[]) =>
  server.query("update users set email_confirmed_at = now() where id = any ($1)", [ids]);
export const jobsOf = (id: string) =>
  server.query("select id from graphile_worker.jobs where key = $1", [`mail-announcement ${id}`]);
export const running = () =>
  server.query(
    "select id from graphile_worker.jobs where task_identifier = 'mail-announcement' and locked_at is not null",
  );
/** Lets jobs that wait for their time run. */
async function makeDue(): Promise<void> {
  await server.query("update announcement_mail_queue set due_at = now() where claim_id is null");
  await server.query(
    "select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now())",
  );
  await server.query(`select pg_notify('jobs:insert', '{"count":1}')`);
}
/** Until everything is sent, lets those who were postponed not wait. */
export const endedEarly = (id: string) =>
  eventually(async () => {
    await makeDue();
    expect((await stateOf(id))?.status).toBe("sent");
  });
