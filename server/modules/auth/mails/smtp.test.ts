import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createConfirmedUser } from "#modules/auth";
import { officialClient } from "#testing/auth/official-client";
import { password, rawCall } from "#testing/auth/raw-call";
import { addTotp } from "#testing/auth/second-factor";
import { type TestServer, testServer } from "#testing/test-server";

interface Received {
  from: string;
  to: string[];
  raw: string;
}

const receivedMails: Received[] = [];
let smtp: SMTPServer;
let port = 0;
let server: TestServer;

async function startSmtp(): Promise<void> {
  smtp = new SMTPServer({
    disableReverseLookup: true,
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, session, callback) {
      const parts: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => parts.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        receivedMails.push({
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map((to) => to.address),
          raw: Buffer.concat(parts).toString(),
        });
        callback();
      });
    },
  });
  // A connection that breaks.
  smtp.on("error", () => {});
  await new Promise<void>((ready) => smtp.listen(port, "127.0.0.1", ready));
  port = (smtp.server.address() as AddressInfo).port;
}

const stopSmtp = (): Promise<void> => new Promise((resolve) => smtp.close(() => resolve()));

beforeAll(async () => {
  await startSmtp();
  server = await testServer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailFrom: "Resuena <hola@resuena.test>",
  });
});
afterAll(async () => {
  await server.stop();
  await stopSmtp();
});

const mailsTo = (address: string): Received[] =>
  receivedMails.filter(({ to }) => to.length === 1 && to[0] === address);

/** One part of a multipart/alternative mail, decoded. */
function part(raw: string, type: string): string {
  const boundary = /boundary="?([^"\r\n;]+)/.exec(raw)?.[1] ?? "";
  const rawPart = raw.split(`--${boundary}`).find((one) => one.includes(`Content-Type: ${type}`));
  const [head = "", ...rest] = (rawPart ?? "").split("\r\n\r\n");
  const body = rest.join("\r\n\r\n");
  if (/base64/i.test(head)) return Buffer.from(body, "base64").toString();
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replaceAll(/=\r\n/g, "")
    .replaceAll(/=([\dA-F]{2})/g, (_match, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, "latin1").toString();
}

test("a mail reaches an SMTP server as text and as HTML, with its link and its code", async () => {
  const email = "ana@resuena.test";
  const { auth } = officialClient(server);
  await auth.signUp({ email, password, options: { data: { name: "Ana" } } });
  await expect.poll(() => mailsTo(email).length).toBe(1);
  const [mail] = mailsTo(email);
  expect(mail?.from).toBe("hola@resuena.test");
  expect(mail?.raw).toMatch(/^Subject: Confirma tu cuenta de Resuena\r$/m);
  expect(mail?.raw).toMatch(/^Content-Type: multipart\/alternative/m);
  const text = part(mail?.raw ?? "", "text/plain");
  const html = part(mail?.raw ?? "", "text/html");
  expect(text).toContain("empieza a descubrir música");
  expect(html).toContain("empieza a descubrir música");
  const link = new URL(/https?:\S+/.exec(text)?.[0] ?? "");
  expect(html).toContain(link.href.replaceAll("&", "&amp;"));
  const code = /\b\d{6}\b/.exec(text)?.[0] ?? "";
  expect(html).toContain(code);
  const session = await auth.verifyOtp({ email, token: code, type: "signup" });
  expect(session.error).toBeNull();
});

/** The received mail with this subject, as a mail program shows it. */
async function letterTo(
  address: string,
  subject: string,
): Promise<{ text: string; html: string; code: string; tokenHash: string }> {
  const findLetter = (): Received | undefined =>
    mailsTo(address).find(({ raw }) =>
      part(raw, "text/html").includes(`<title>${subject}</title>`),
    );
  await expect.poll(findLetter, { timeout: 60_000, message: subject }).toBeDefined();
  const { raw = "" } = findLetter() ?? {};
  const [text, html] = [part(raw, "text/plain"), part(raw, "text/html")];
  const link = new URL(/https?:\S+/.exec(text)?.[0] ?? "about:blank");
  const code = /^.*código: (\d{6})$/m.exec(text)?.[1] ?? "";
  expect(raw).toMatch(/^Content-Type: multipart\/alternative/m);
  expect(html).toContain('<html lang="es">');
  expect(html).toContain(code);
  if (link.protocol !== "about:") expect(html).toContain(link.href.replaceAll("&", "&amp;"));
  return { text, html, code, tokenHash: link.searchParams.get("token_hash") ?? "" };
}

test("every mail about an account arrives by SMTP, in Spanish, as text and as HTML", async () => {
  const [email, fresh] = ["elsa@resuena.test", "elsa.nueva@resuena.test"];
  const { auth } = officialClient(server);
  await auth.signUp({ email, password, options: { data: { name: "Elsa" } } });
  const confirmation = await letterTo(email, "Confirma tu cuenta de Resuena");
  expect(confirmation.code).toMatch(/^\d{6}$/);
  await auth.verifyOtp({ token_hash: confirmation.tokenHash, type: "signup" });
  await auth.signInWithOtp({ email });
  const magic = await letterTo(email, "Entra en Resuena");
  expect(magic.code).toMatch(/^\d{6}$/);
  await auth.verifyOtp({ email, token: magic.code, type: "email" });
  await auth.resetPasswordForEmail(email);
  const recovery = await letterTo(email, "Elige una contraseña nueva para Resuena");
  await auth.verifyOtp({ token_hash: recovery.tokenHash, type: "recovery" });
  await auth.reauthenticate();
  const again = await letterTo(email, "Tu código para confirmar que eres tú en Resuena");
  expect([again.code.length, again.tokenHash]).toEqual([6, ""]);
  expect((await auth.updateUser({ password: "otra clave larga" })).error).toBeNull();
  await letterTo(email, "Cambió la contraseña de tu cuenta de Resuena");

  const { id } = await addTotp({ auth });
  const letter = await letterTo(email, "Tu cuenta de Resuena tiene un nuevo segundo factor");
  expect(letter.text).toContain("Si no fuiste tú, cambia tu contraseña");
  expect((await auth.mfa.unenroll({ factorId: id })).error).toBeNull();
  await letterTo(email, "Se quitó un segundo factor de tu cuenta de Resuena");

  const elsewhere = { "user-agent": "Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/150.0" };
  const body = { email, password: "otra clave larga" };
  await rawCall(server, "POST", "/token?grant_type=password", body, elsewhere);
  const device = await letterTo(email, "Entraste en Resuena desde un dispositivo nuevo");
  expect(device.text).toContain("Firefox en Windows");

  expect((await auth.updateUser({ email: fresh })).error).toBeNull();
  for (const [address, subject] of [
    [email, "Confirma el cambio de email de tu cuenta de Resuena"],
    [fresh, "Confirma tu nuevo email de Resuena"],
  ] as const) {
    const { tokenHash, code } = await letterTo(address, subject);
    expect(code).toMatch(/^\d{6}$/);
    await auth.verifyOtp({ token_hash: tokenHash, type: "email_change" });
  }
  await letterTo(email, "Cambió el email de tu cuenta de Resuena");
});

test("while the SMTP server is down no mail is lost: every mail arrives once when it is back", async () => {
  const people = ["bea@resuena.test", "celia@resuena.test", "dina@resuena.test"];
  for (const email of people)
    await createConfirmedUser(server.ctx, { email, password, name: "Persona" });
  await stopSmtp();
  const { auth } = officialClient(server);
  for (const email of people) expect((await auth.signInWithOtp({ email })).error).toBeNull();
  const countFailedJobs = async (): Promise<number> => {
    const [row] = await server.query<{ n: number }>(
      `select count(*)::int as n from graphile_worker.jobs where attempts > 0 and last_error is not null`,
    );
    return row?.n ?? 0;
  };
  await expect.poll(countFailedJobs).toBe(people.length);
  expect(people.flatMap(mailsTo)).toHaveLength(0);
  await startSmtp();
  // Skips the growing delay between retries.
  await server.query(
    `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now())`,
  );
  await expect.poll(() => people.flatMap(mailsTo).length).toBe(people.length);
  for (const email of people) expect(mailsTo(email)).toHaveLength(1);
  const text = part(mailsTo("bea@resuena.test")[0]?.raw ?? "", "text/plain");
  const token = /\b\d{6}\b/.exec(text)?.[0] ?? "";
  const late = await auth.verifyOtp({ email: "bea@resuena.test", token, type: "email" });
  expect(late.error).toBeNull();
  await expect.poll(() => server.query(`select 1 from graphile_worker.jobs`)).toHaveLength(0);
});

test("with SMTP there is no development mailbox", async () => {
  expect((await server.visitor.fetch("/dev/mailbox.json")).status).toBe(404);
  expect(await server.query(`select 1 from dev_mailbox`)).toHaveLength(0);
});
