import { createServer, type Server } from "node:net";
import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { freePort } from "#testing/free-port";
import {
  migratedDataDir,
  removeProcesses,
  type ServerProcess,
  startProcess,
} from "#testing/server-process";
import { openMail } from "#platform/mail/mail";
import { type TestServer, testServer } from "#testing/test-server";

interface Received {
  from: string;
  to: string[];
  headers: Record<string, string>;
  /** By content type. */
  parts: Record<string, string>;
}

const soon = { timeout: 60_000, interval: 30 };

/** A mail as received over the wire, parsed (RFC 2045). */
function read(raw: string): Pick<Received, "headers" | "parts"> {
  const [head, body] = halves(raw);
  const boundary = /boundary="([^"]+)"/.exec(head["content-type"] ?? "")?.[1];
  const parts = (boundary ? body.split(`--${boundary}`).slice(1, -1) : []).map((part) => {
    const [headers, content] = halves(part.replace(/^\r\n/, ""));
    const encoding = headers["content-transfer-encoding"];
    const bytes =
      encoding === "base64"
        ? Buffer.from(content, "base64")
        : encoding === "quoted-printable"
          ? Buffer.from(
              content
                .replaceAll("=\r\n", "")
                .replaceAll(/=([\dA-F]{2})/g, (_all, hex: string) =>
                  String.fromCharCode(Number.parseInt(hex, 16)),
                ),
              "latin1",
            )
          : Buffer.from(content);
    return [headers["content-type"]?.split(";")[0] ?? "", String(bytes).trim()] as const;
  });
  return { headers: head, parts: Object.fromEntries(parts) };
}

function halves(text: string): [headers: Record<string, string>, content: string] {
  const end = text.indexOf("\r\n\r\n");
  const lines = text
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(":")).toLowerCase(),
    line.slice(line.indexOf(":") + 1).trim(),
  ]);
  return [Object.fromEntries(headers) as Record<string, string>, text.slice(end + 4)];
}

/** A mail server that accepts everything, or temporarily refuses the first `refusals` mails. */
async function mailServer(
  port: number,
  mails: Received[],
  refusals = 0,
): Promise<{ stop(): Promise<void> }> {
  let refusedCount = 0;
  const smtp = new SMTPServer({
    disableReverseLookup: true,
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, session, callback) {
      void buffer(stream).then((bytes) => {
        if (refusedCount < refusals) {
          refusedCount += 1;
          return callback(Object.assign(new Error("come back later"), { responseCode: 451 }));
        }
        mails.push({
          from: session.envelope.mailFrom ? session.envelope.mailFrom.address : "",
          to: session.envelope.rcptTo.map((recipient) => recipient.address),
          ...read(String(bytes)),
        });
        callback();
      }, callback);
    },
  });
  await new Promise<void>((ready) => smtp.listen(port, "127.0.0.1", ready));
  return { stop: () => new Promise((resolve) => smtp.close(resolve)) };
}

let port: number;
let receivedMails: Received[];
beforeEach(async () => {
  port = await freePort();
  receivedMails = [];
});

async function signUp(url: string, name: string): Promise<void> {
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      email: `${name}@resuena.test`,
      password: "una clave larga",
      data: { name },
    }),
  });
  expect(answer.status).toBe(200);
}

describe("with SMTP_URL", () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await testServer({
      smtpUrl: `smtp://127.0.0.1:${port}`,
      mailFrom: "Resuena <hola@resuena.example>",
    });
  });
  afterEach(() => server.stop());

  /** Makes delayed retries due. */
  async function makeJobsDue(): Promise<void> {
    await server.query(
      `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now())`,
    );
    await server.query(`select pg_notify('jobs:insert', '{"count":1}')`);
  }

  test("a mail arrives as text and as HTML, both with the link and the code", async () => {
    const smtp = await mailServer(port, receivedMails);
    await signUp(server.url, "inigo");
    await vi.waitFor(() => expect(receivedMails).toHaveLength(1), soon);
    const [mail] = receivedMails;
    expect(mail).toMatchObject({
      from: "hola@resuena.example",
      to: ["inigo@resuena.test"],
      headers: {
        from: "Resuena <hola@resuena.example>",
        "mime-version": "1.0",
        "content-type": expect.stringContaining("multipart/alternative"),
      },
    });
    expect(Object.keys(mail?.parts ?? {})).toEqual(["text/plain", "text/html"]);
    const code = /\b\d{6}\b/.exec(mail?.parts["text/plain"] ?? "")?.[0] ?? "none";
    const link = /https?:\/\/\S+/.exec(mail?.parts["text/plain"] ?? "")?.[0] ?? "none";
    expect(link).toMatch(new RegExp(`^${server.url}/`));
    expect(mail?.parts["text/plain"]).toContain("la música primero");
    expect(mail?.parts["text/html"]).toContain(code);
    expect(mail?.parts["text/html"]).toContain(link.replaceAll("&", "&amp;"));
    expect(await server.query("select id from dev_mailbox")).toEqual([]);
    await smtp.stop();
  });

  test("no mail is lost while the mail server is away, or temporarily refuses", async () => {
    for (const name of ["ana", "beto", "carla"]) await signUp(server.url, name);
    await vi.waitFor(async () => {
      const triedJobs = await server.query(
        "select id from graphile_worker.jobs where attempts > 0",
      );
      expect(triedJobs).toHaveLength(3);
    }, soon);
    expect(receivedMails).toEqual([]);
    const smtp = await mailServer(port, receivedMails, 2);
    await vi.waitFor(async () => {
      await makeJobsDue();
      expect(receivedMails.map((mail) => mail.to[0]).sort()).toEqual([
        "ana@resuena.test",
        "beto@resuena.test",
        "carla@resuena.test",
      ]);
    }, soon);
    const left = () => server.query("select id from graphile_worker.jobs");
    await vi.waitFor(async () => expect(await left()).toEqual([]), soon);
    await smtp.stop();
  });

  test("neither an address nor a subject can inject recipients", async () => {
    const smtp = await mailServer(port, receivedMails);
    const { db, mail } = server.ctx;
    const rest = { text: "Hola", html: "<p>Hola</p>" };
    await mail.send(db, {
      to: "ana@resuena.test,beto@resuena.test",
      subject: "Hola",
      ...rest,
    });
    await mail.send(db, {
      to: "carla@resuena.test",
      subject: "Hola\r\nBcc: beto@resuena.test\r\n\r\nOtra cosa",
      ...rest,
    });
    await vi.waitFor(async () => {
      const triedJobs = await server.query(
        "select id from graphile_worker.jobs where attempts > 0",
      );
      expect([triedJobs.length, receivedMails.length]).toEqual([1, 1]);
    }, soon);
    expect(receivedMails[0]?.to).toEqual(["carla@resuena.test"]);
    expect(Object.keys(receivedMails[0]?.headers ?? {})).not.toContain("bcc");
    await smtp.stop();
  });
});

test("a mail server that never stops talking does not hold a job", async () => {
  const dripping = createServer((socket) => {
    socket.on("error", () => {});
    const tick = setInterval(() => socket.write("250-more\r\n"), 100);
    socket.once("close", () => clearInterval(tick));
    socket.write("220 hello\r\n");
  });
  await new Promise<void>((ready) => dripping.listen(port, "127.0.0.1", ready));
  const server = await testServer();
  const config = { ...server.ctx.config, smtpUrl: `smtp://127.0.0.1:${port}` };
  const long = 60_000;
  const { jobs } = openMail(config, server.ctx, {
    connectionTimeout: long,
    greetingTimeout: long,
    socketTimeout: long,
    mailTimeout: 1000,
  });
  const message = { to: "ana@resuena.test", subject: "a", text: "a", html: "a" };
  await expect(jobs[0]?.work(message as never)).rejects.toThrow(/abort/i);
  await server.stop();
  await new Promise((resolve) => dripping.close(resolve));
});

describe("a mail in progress when the server ends is sent after its next start", () => {
  afterAll(removeProcesses);

  /** Accepts the connection and never says a word. */
  async function silentServer(on: number): Promise<{ server: Server; whenCalled: Promise<void> }> {
    const { promise: whenCalled, resolve } = Promise.withResolvers<void>();
    const server = createServer((socket) => {
      socket.on("error", () => {});
      resolve();
    });
    await new Promise<void>((ready) => server.listen(on, "127.0.0.1", ready));
    return { server, whenCalled };
  }

  test.each(["SIGTERM", "SIGKILL"] as const)("by %s", async (signal) => {
    const dataDir = migratedDataDir();
    const env = {
      DATA_DIR: dataDir,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      NODE_ENV: "production",
      PUBLIC_URL: "https://resuena.example",
    };
    const start = async (): Promise<ServerProcess> => {
      const server = await startProcess(env);
      await server.ready();
      return server;
    };
    const first = await start();
    const silent = await silentServer(port);
    await signUp(first.url, "ana");
    await silent.whenCalled;
    const signaledAt = performance.now();
    first.kill(signal);
    const exitResult = await first.exitPromise;
    // Ten seconds for running jobs; waiting for the silent peer would take much longer.
    expect(performance.now() - signaledAt).toBeLessThan(40_000);
    if (signal === "SIGTERM") expect(exitResult).toEqual({ code: 0, signal: null });
    silent.server.close();

    const smtp = await mailServer(port, receivedMails);
    const second = await start();
    // The retry of an aborted job is seconds away, that of a killed one is due.
    await vi.waitFor(
      () => expect(receivedMails.map((mail) => mail.to)).toEqual([["ana@resuena.test"]]),
      {
        timeout: 60_000,
        interval: 50,
      },
    );
    second.kill("SIGTERM");
    await second.exitPromise;
    await smtp.stop();
  });
});
