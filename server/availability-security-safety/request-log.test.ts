import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPost } from "#contract/posts/posts";
import { openLog } from "#platform/log";
import { readConfig } from "#platform/config";
import { eventually } from "#testing/eventually";
import {
  migratedDataDir,
  removeProcesses,
  type ServerProcess,
  startProcess,
} from "#testing/server-process";

let server: ServerProcess;
beforeAll(async () => {
  const env = { DATA_DIR: migratedDataDir(), LOG_LEVEL: "info", TRUST_PROXY: "1" };
  server = await startProcess(env);
  await server.ready();
});
afterAll(removeProcesses);

type Line = Record<string, unknown>;

/** The request lines so far; the server's messages for people are not JSON. */
function requestLines(of = server): Line[] {
  return of
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Line)
    .filter((line) => line["msg"] === "request");
}

async function lineOf(answer: Response): Promise<Line> {
  const id = answer.headers.get("x-request-id");
  expect(id).not.toBeNull();
  return eventually(() => {
    const lines = requestLines().filter((line) => line["request_id"] === id);
    expect(lines).toHaveLength(1);
    return lines[0] ?? {};
  });
}

const call = (path: string, init: RequestInit = {}) =>
  fetch(server.url + path, { redirect: "manual", ...init });
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  call(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

interface Session {
  access_token: string;
  refresh_token: string;
  user: { id: string };
}

/** Creates an account by mail; returns the codes and tokens that must not be logged. */
async function join(email: string, password: string): Promise<Session & { code: string }> {
  await post("/auth/v1/signup", { email, password, data: { name: "Nombre Secreto" } });
  const code = await eventually(async () => {
    const box = await call(`/dev/mailbox.json?to=${encodeURIComponent(email)}`);
    const [mail] = (await box.json()) as { text: string }[];
    const [mailedCode] = /\b\d{6}\b/.exec(mail?.text ?? "") ?? [];
    expect(mailedCode).toBeDefined();
    return String(mailedCode);
  });
  const verification = await post("/auth/v1/verify", { type: "signup", email, token: code });
  return { ...((await verification.json()) as Session), code };
}

describe("14. one line per request", () => {
  test("has the time in UTC, the actor, route, address, status and duration", async () => {
    const line = await lineOf(
      await call("/api/get-feed", { headers: { "x-forwarded-for": "192.0.2.7" } }),
    );
    expect(line).toEqual({
      level: 30,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      pid: expect.any(Number),
      hostname: expect.any(String),
      request_id: expect.any(String),
      method: "GET",
      route: "/api/get-feed",
      status: 200,
      ms: expect.any(Number),
      user_id: null,
      ip: "192.0.2.7",
      msg: "request",
    });
  });

  test.each([
    ["/api/none", 404],
    ["/api/posts/%zz", 400],
    ["/auth/v1/user", 401],
    ["/api/profiles/someone-private", 404],
    ["/files/aa/none.jpg", 404],
  ])("also for %s, which is refused", async (path, status) => {
    expect(await lineOf(await call(path))).toMatchObject({ status, method: "GET" });
  });

  test("but none at info for a successful health check", async () => {
    const healthy = await call("/health");
    await lineOf(await call("/api/none"));
    const id = healthy.headers.get("x-request-id");
    expect(requestLines().filter((line) => line["request_id"] === id)).toEqual([]);
  });

  test("without an invalid address in a proxy's header", async () => {
    const forgedLine = 'x"}\u009b31m evil';
    const line = await lineOf(
      await call("/api/get-feed", { headers: { "x-forwarded-for": forgedLine } }),
    );
    expect(line["ip"]).toBeNull();
  });

  test("never contains request data, not even at debug", async () => {
    const env = { DATA_DIR: migratedDataDir(), LOG_LEVEL: "debug", AUTH_MAIL_INTERVAL_S: "0" };
    const before = server;
    server = await startProcess(env);
    await server.ready();
    try {
      const password = "clave-plantada-7391";
      const email = "plantada.7392@resuena.test";
      const session = await join(email, password);
      const bearer = { authorization: `Bearer ${session.access_token}` };
      const key = { "idempotency-key": crypto.randomUUID() };
      await post("/auth/v1/token?grant_type=password", { email, password });
      await post("/auth/v1/token?grant_type=password", { email, password: "otra-plantada-7393" });
      await post("/auth/v1/token?grant_type=refresh_token", {
        refresh_token: session.refresh_token,
      });
      await post("/auth/v1/token?grant_type=refresh_token", {
        refresh_token: "ficha-plantada-7394",
      });
      await post("/auth/v1/recover", { email });
      await call("/auth/v1/verify?type=recovery&token=enlace-plantado-7395&redirect_to=/x");
      await call("/auth/v1/user", { headers: { authorization: "Bearer portador-plantado-7396" } });
      await call("/api/header-search?q=busqueda-plantada-7397", { headers: bearer });
      await call("/nombre-plantado-7398/x?token=consulta-plantada-7399");
      await post(createPost.path, { title: "texto-plantado-7400" }, { ...bearer, ...key });
      await post(createPost.path, { title: "t".repeat(9000) + "largo-plantado-7401" }, bearer);
      await call("/api/files?name=archivo-plantado-7402.jpg", {
        method: "POST",
        headers: { ...bearer, ...key, "content-type": "image/jpeg" },
        body: "no es una imagen",
      });
      await call("/files/aa/archivo-plantado-7403.jpg");
      await call("/api/get-feed", { headers: { cookie: "x=galleta-plantada-7404", ...bearer } });
      const last = await lineOf(await call("/api/none", { headers: bearer }));
      expect(last["route"]).toBe("*");
      const memberLines = requestLines().filter((line) => line["user_id"] === session.user.id);
      expect(memberLines.length).toBeGreaterThan(1);
      server.kill("SIGTERM");
      await server.exitPromise;
      const secrets = [session.access_token, session.refresh_token, session.code, password, email];
      expect(secrets.every((secret) => secret.length >= 6)).toBe(true);
      const output = server.output();
      for (const secret of [...secrets, "plantad", "Secreto"])
        expect([secret, output.includes(secret)]).toEqual([secret, false]);
    } finally {
      server = before;
    }
  });
});

describe("14. the log line of an error", () => {
  /** The output of a new process that logs this and exits at once. */
  async function outputOf(program: string): Promise<string> {
    const { execFile } = await import("node:child_process");
    const { promisify } = await import("node:util");
    const { stdout } = await promisify(execFile)(process.execPath, [
      "--input-type=module",
      "-e",
      `import { createPost } from "#contract/posts/posts";
import { openLog } from "#platform/log";
       const log = openLog({ logLevel: "info" });
       ${program}
       process.exit(0);`,
    ]);
    return stdout;
  }

  test("has its name, code and stack, and no data that a library attached to it", async () => {
    const line = await outputOf(`
      const cause = Object.assign(new Error("why"), { response: "cuerpo-plantado" });
      const error = Object.assign(new Error("it broke", { cause }), {
        code: "23514", detail: "Failing row contains (fila-plantada)", endpoint: "https://x/plantado",
      });
      log.error({ err: error, password: "x", user: { password: "clave-plantada" } }, "failed");
      log.error({ err: Object.assign(new Error('invalid input syntax for type uuid: "valor-plantado"'), { code: "22P02" }) }, "failed");
      log.error({ err: "texto-plantado" }, "failed");`);
    expect(line).not.toContain("plantad");
    const errors = line
      .trimEnd()
      .split("\n")
      .map((one) => (JSON.parse(one) as { err: { message: string } }).err);
    expect(errors).toHaveLength(3);
    // Writes in progress at the exit may follow pending ones: each line has its time.
    expect(errors.find(({ message }) => message === "it broke")).toMatchObject({
      type: "Error",
      code: "23514",
      stack: expect.stringMatching(/^ +at /),
      cause: { message: "why" },
    });
  });

  test("is one line without control characters, and is written although the process exits at once", async () => {
    const message = "a\\nb\\u001b[31m\\u009b31m\\u2028\\u202e\\u007f";
    const out = await outputOf(`log.error({ err: new Error("${message}") }, "${message}");`);
    expect(out.endsWith("\n")).toBe(true);
    expect(out.trimEnd()).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    expect(JSON.parse(out)).toMatchObject({ msg: JSON.parse(`"${message}"`) as string });
  });

  test("is not written below the configured level", () => {
    const log = openLog(readConfig({ LOG_LEVEL: "error" }));
    expect([log.isLevelEnabled("info"), log.isLevelEnabled("error")]).toEqual([false, true]);
  });
});

test("14. a request that is not HTTP does not break the log", async () => {
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  socket.write('nonsense\r\nforged: {"level":50}\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  expect(server.output()).not.toContain("forged");
});
