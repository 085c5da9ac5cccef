import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createInvite,
  getInvites,
  getWaitlistSummary,
  previewInvitations,
  resendInvitation,
  revokeInvite,
  sendInvitations,
  setLeadStatus,
} from "#contract/waitlist/manage";
import { officialClient } from "#testing/auth/official-client";
import { password } from "#testing/auth/raw-call";
import { staffPerson } from "#testing/staff";
import { type TestServer, testServer } from "#testing/test-server";
import { unsubscribeLead } from "./lead-queries.ts";
import { lockLead } from "./manage-queries.ts";
import { sendInvitationsJob } from "./send-invitations.ts";

const received: { to: string; raw: string }[] = [];
let smtp: SMTPServer;
let server: TestServer;
let chief: Awaited<ReturnType<typeof staffPerson>>;

beforeAll(async () => {
  smtp = new SMTPServer({
    disableReverseLookup: true,
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, session, callback) {
      const parts: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => parts.push(chunk));
      stream.on("end", () => {
        const raw = Buffer.concat(parts).toString();
        received.push({ to: session.envelope.rcptTo[0]?.address ?? "", raw });
        callback();
      });
    },
  });
  // A connection that breaks.
  smtp.on("error", () => {});
  await new Promise<void>((ready) => smtp.listen(0, "127.0.0.1", ready));
  const { port } = smtp.server.address() as AddressInfo;
  server = await testServer({ registration: "invite", smtpUrl: `smtp://127.0.0.1:${port}` });
  chief = await staffPerson(server, "jefa", "admin");
});
afterAll(async () => {
  await server.stop();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

let leadCount = 0;
/** Confirmed leads `group-1@…`; returns their ids. */
async function leads(group: string, number: number, columns = "now(), null"): Promise<string[]> {
  const rows = await server.query<{ id: string }>(
    `insert into waitlist_leads (email, consent_at, consent_version, referral_code, confirmed_at, unsubscribed_at)
     select $1 || '-' || n || '@resuena.test', now(), '1', $1 || ($2::int + n), ${columns}
     from generate_series(1, $3::int) n returning id`,
    [group, leadCount, number],
  );
  leadCount += number;
  return rows.map(({ id }) => id);
}
const mailsOf = (group: string) => received.filter(({ to }) => to.startsWith(`${group}-`));
/** The code in a mail, whose lines may be broken by the encoding. */
const codeIn = (raw: string): string =>
  /invitacion=(?:3D)?(\w{12})/.exec(raw.replaceAll(/=\r\n/g, ""))?.[1] ?? "";
const countInvited = async (ids: string[]): Promise<number> =>
  (
    await server.query("select from waitlist_leads where id = any ($1) and status = 'invited'", [
      ids,
    ])
  ).length;

test("the preview counts who gets an invitation and who is left out, and a batch sends one mail to each", async () => {
  const reachableIds = await leads("lote", 5);
  const away = await leads("baja", 3, "now(), now()");
  const unconfirmed = await leads("nueva", 2, "null, null");
  const ids = [...reachableIds, ...away, ...unconfirmed, crypto.randomUUID()];
  const { data } = await chief.call(previewInvitations, { ids });
  expect(data).toEqual({ ids: reachableIds, unsubscribed: 3, unconfirmed: 2, others: 0 });
  const first = await chief.call(previewInvitations, { first: 200 });
  expect(first.data.ids).toEqual(expect.arrayContaining(reachableIds));
  const key = { "idempotency-key": crypto.randomUUID() };
  const answers = await Promise.all([1, 2].map(() => chief.call(sendInvitations, { ids }, key)));
  expect(answers.map(({ data: { queued } }) => queued)).toEqual([5, 5]);
  await expect.poll(() => mailsOf("lote").length).toBe(5);
  expect(await countInvited(ids)).toBe(5);
  expect(mailsOf("baja").length + mailsOf("nueva").length).toBe(0);
  const [{ raw } = { raw: "" }] = mailsOf("lote");
  expect(raw).toMatch(/^List-Unsubscribe:\s+<http:/m);
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
  // Nobody is invited again by another batch.
  expect((await chief.call(sendInvitations, { ids })).data.queued).toBe(0);
  const mismatch = await chief.call(sendInvitations, { ids: reachableIds }, key);
  expect(mismatch.error.code).toBe("idempotency_mismatch");
  expect((await chief.call(previewInvitations, { ids })).data.others).toBe(5);
  const audit = await server.query(
    "select after from audit_log where action = 'waitlist_invitations_sent' order by id limit 1",
  );
  expect(audit).toEqual([{ after: { leads: 5 } }]);
});

test("a batch that stops half-way goes on later, by several workers at once, and each gets exactly one mail", async () => {
  const ids = await leads("pausa", 24);
  const job = sendInvitationsJob(server.ctx);
  const batch = crypto.randomUUID();
  await server.ctx.db.transaction(async (db) => {
    // One lead is held, so that every worker fails when it comes to it: as if the server stopped there.
    await db.one(lockLead, { id: String(ids[10]) });
    const key = { "idempotency-key": batch };
    expect((await chief.call(sendInvitations, { ids }, key)).data.queued).toBe(24);
    await expect(job.work({ batch })).rejects.toThrow("timeout");
    expect(await countInvited(ids)).toBe(10);
  });
  await Promise.all([1, 2, 3].map(() => job.work({ batch })));
  expect(await countInvited(ids)).toBe(24);
  await expect.poll(() => mailsOf("pausa").length).toBe(24);
  await job.work({ batch });
  expect(new Set(mailsOf("pausa").map(({ to }) => to)).size).toBe(24);
  expect(await server.query("select from invites where email like 'pausa-%'")).toHaveLength(24);
});

test("who unsubscribes or is discarded while a batch waits gets nothing", async () => {
  const [leaver = "", outsider = "", last = ""] = await leads("espera", 3);
  const batch = crypto.randomUUID();
  await server.ctx.db.transaction(async (db) => {
    await db.one(lockLead, { id: leaver });
    const key = { "idempotency-key": batch };
    await chief.call(sendInvitations, { ids: [leaver, outsider, last] }, key);
    expect((await chief.call(getWaitlistSummary, {})).data.queued).toBeGreaterThanOrEqual(3);
    await chief.call(setLeadStatus, { id: outsider, status: "discarded" });
    await db.run(unsubscribeLead, { id: leaver });
  });
  await sendInvitationsJob(server.ctx).work({ batch });
  await expect.poll(() => mailsOf("espera").length).toBeGreaterThan(0);
  expect(mailsOf("espera").map(({ to }) => to)).toEqual(["espera-3@resuena.test"]);
  const outcomes = await server.query("select outcome from waitlist_sends where batch_id = $1", [
    batch,
  ]);
  expect(outcomes.map(({ outcome }) => String(outcome)).toSorted()).toEqual([
    "sent",
    "skipped",
    "skipped",
  ]);
});

test("an invitation sent again ends the former one, and only who was invited gets it", async () => {
  const [id = "", waiting = ""] = await leads("otra", 2);
  await chief.call(sendInvitations, { ids: [id] });
  await expect.poll(() => mailsOf("otra").length).toBe(1);
  const key = { "idempotency-key": crypto.randomUUID() };
  for (let n = 0; n < 2; n++)
    expect((await chief.call(resendInvitation, { id }, key)).status).toBe(200);
  await expect.poll(() => mailsOf("otra").length).toBe(2);
  const [former = "", current = ""] = mailsOf("otra").map(({ raw }) => codeIn(raw));
  expect(former).not.toBe(current);
  const signUp = (invitation: string) =>
    officialClient(server).auth.signUp({
      email: "otra-1@resuena.test",
      password,
      options: { data: { name: "Otra", invitation } },
    });
  expect((await signUp(former)).error?.code).toBe("invitation_required");
  expect((await signUp(current)).error).toBeNull();
  expect((await chief.call(resendInvitation, { id: waiting })).error.code).toBe("lead_not_invited");
  const nobody = await chief.call(resendInvitation, { id: crypto.randomUUID() });
  expect(nobody.error.code).toBe("lead_not_found");
});

test("a lead whose address gets a confirmed account is registered", async () => {
  const [id = ""] = await leads("alta", 1);
  await server.query(
    "insert into users (email, email_confirmed_at) values ('alta-1@resuena.test', now())",
  );
  const [row] = await server.query("select status from waitlist_leads where id = $1", [id]);
  expect(row).toEqual({ status: "registered" });
  const answer = await chief.call(setLeadStatus, { id, status: "discarded" });
  expect(answer.error.code).toBe("lead_registered");
});

test("an admin makes a code for several people, sees it, and ends it", async () => {
  const { data: invite } = await chief.call(createInvite, { max_uses: 3 });
  expect(invite).toMatchObject({ email: null, max_uses: 3, uses: 0, created_by: "jefa" });
  expect(invite.link).toBe(`${server.url}/auth?modo=registro&invitacion=${invite.code}`);
  const days = (new Date(invite.expires_at).getTime() - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(14);
  const { data: own } = await chief.call(createInvite, { email: "X@Resuena.test", max_uses: 9 });
  expect(own).toMatchObject({ email: "x@resuena.test", max_uses: 1 });
  expect((await chief.call(getInvites, {})).data.invites).toContainEqual(invite);
  for (let n = 0; n < 2; n++)
    expect((await chief.call(revokeInvite, { id: invite.id })).status).toBe(200);
  expect((await chief.call(getInvites, {})).data.invites).not.toContainEqual(invite);
  const acts = await server.query(
    "select action from audit_log where subject_id = $1 order by id",
    [invite.id],
  );
  expect(acts).toEqual([{ action: "invite_created" }, { action: "invite_revoked" }]);
  for (const max_uses of [0, -1, 1001, 1.5])
    expect((await chief.call(createInvite, { max_uses })).status).toBe(422);
});
