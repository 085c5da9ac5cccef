import { afterAll, beforeAll, expect, test } from "vitest";
import { setTimeZone } from "#contract/people/profile-settings";
import { createConfirmedUser } from "#modules/auth";
import { mailTo, mailsTo } from "#testing/auth/mailbox";
import { password, rawCall, signIn } from "#testing/auth/raw-call";
import { type TestServer, testServer } from "#testing/test-server";
import { type NoticeDetails, type NoticeKind, notices } from "./notices.ts";
import { sendNotice } from "./send-notice.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const samples: NoticeDetails = {
  password_changed: {},
  email_changed: { oldEmail: "vieja@resuena.test" },
  phone_changed: {},
  factor_added: { factorType: "totp", name: "<b>Mi app</b>" },
  factor_removed: { factorType: "webauthn", name: "" },
  factor_reset_requested: {},
  factor_reset_done: {},
  recovery_codes_made: {},
  recovery_code_used: { left: 1 },
  identity_linked: { provider: "google" },
  identity_unlinked: { provider: "sso:acme" },
  new_device: { device: "Firefox en Windows", ip: "192.0.2.1" },
  refresh_token_reused: {},
};

test("every notice is a mail in Spanish, as text and as HTML, that says what to do", async () => {
  const email = "ana@resuena.test";
  const id = await createConfirmedUser(server.ctx, { email, password, name: "Ana" });
  const subjects = new Set<string>();
  for (const kind of Object.keys(notices) as NoticeKind[]) {
    await sendNotice(server.ctx, server.ctx.db, id, kind, samples[kind]);
    const mail = await mailTo(server, kind === "email_changed" ? "vieja@resuena.test" : email);
    expect(mail.text).toContain("Si no fuiste tú, cambia tu contraseña");
    expect(mail.text).toContain(`${server.url}/auth?modo=recuperar`);
    expect(mail.html).toContain('<html lang="es">');
    expect(mail.html).not.toContain("<b>");
    expect(mail.code).toBe("");
    subjects.add(mail.subject);
  }
  expect(subjects.size).toBe(Object.keys(notices).length);
});

test("its time is in the reader's time zone, once their browser has reported it", async () => {
  const eva = await server.person("eva");
  await sendNotice(server.ctx, server.ctx.db, eva.id, "password_changed", {});
  expect((await mailTo(server, "eva@resuena.test")).text).toMatch(
    /Fue el \d+ de \p{L}+ de \d{4}, \d\d:\d\d \(hora universal\)\./u,
  );
  for (const time_zone of ["Marte/Olympus", "../etc", "a".repeat(65), ""])
    expect((await eva.call(setTimeZone, { time_zone })).status).toBe(422);
  await eva.call(setTimeZone, { time_zone: "America/Argentina/Buenos_Aires" });
  await sendNotice(server.ctx, server.ctx.db, eva.id, "password_changed", {});
  const [latest] = await mailsTo(server, "eva@resuena.test");
  expect(latest?.text).toMatch(/\d\d:\d\d \(hora de Buenos Aires\)\./u);
});

test("no notice is sent about an event that was rolled back, nor to an account without an address", async () => {
  const email = "bea@resuena.test";
  const id = await createConfirmedUser(server.ctx, { email, password, name: "Bea" });
  const failedTransaction = server.ctx.db.transaction(async (db) => {
    await sendNotice(server.ctx, db, id, "password_changed", {});
    throw new Error("no");
  });
  await expect(failedTransaction).rejects.toThrow("no");
  expect(await mailsTo(server, email)).toHaveLength(0);
  await server.query(`update users set email = null where id = $1`, [id]);
  await sendNotice(server.ctx, server.ctx.db, id, "password_changed", {});
  expect(await mailsTo(server, email)).toHaveLength(0);
});

test("B7: an old refresh token ends the session, is recorded in the audit, and causes one mail", async () => {
  const email = "celia@resuena.test";
  const id = await createConfirmedUser(server.ctx, { email, password, name: "Celia" });
  const { refresh_token: first } = await signIn(server, email);
  let newest = first;
  const refresh = (token: string) =>
    rawCall(server, "POST", "/token?grant_type=refresh_token", { refresh_token: token });
  for (let i = 0; i < 2; i += 1) newest = String((await refresh(newest)).body["refresh_token"]);
  const thieves = await Promise.all(Array.from({ length: 10 }, () => refresh(first)));
  expect(thieves.every(({ status }) => status === 400)).toBe(true);
  expect(thieves.some(({ body }) => body["error_code"] === "refresh_token_already_used")).toBe(
    true,
  );
  expect((await refresh(newest)).body["error_code"]).toBe("session_not_found");
  const mails = await mailsTo(server, email);
  expect(mails.map((mail) => mail.subject)).toEqual([
    "Cerramos una sesión de tu cuenta de Resuena",
  ]);
  const events = await server.query(
    `select event from auth_events where user_id = $1 and event = 'refresh_token_reused'`,
    [id],
  );
  expect(events).toHaveLength(1);
});
