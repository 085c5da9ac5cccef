import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, describe, expect, inject, test } from "vitest";
import { createConfirmedUser } from "#modules/auth";
import { emptyDataDir, processesOn, removeProcesses, startProcess } from "#testing/server-process";
import { testServer } from "#testing/test-server";

afterAll(removeProcesses);

interface Result {
  code: number;
  output: string;
}

const tool = fileURLToPath(new URL("../../tools/admin.ts", import.meta.url));

/** `npm run admin`, in its own directory, with exactly these settings. */
function admin(args: string[], env: Record<string, string>, cwd: string): Promise<Result> {
  const options = {
    cwd,
    env: { PATH: process.env["PATH"], TMPDIR: process.env["TMPDIR"], ...env },
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [tool, ...args], options, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), output: (out + err).trim() });
    });
  });
}

/** An unused database of an external PostgreSQL. */
async function emptyDatabase(): Promise<{
  url: string;
  tables(): Promise<number>;
  drop(): Promise<void>;
}> {
  const host = inject("postgresSocket");
  const name = `empty_${crypto.randomUUID().replaceAll("-", "")}`;
  const on = async (database: string, sql: string): Promise<pg.QueryResult> => {
    const client = new pg.Client({ host, user: "postgres", database });
    await client.connect();
    try {
      return await client.query(sql);
    } finally {
      await client.end();
    }
  };
  await on("postgres", `create database ${name} template template0`);
  const count = "select count(*) as n from pg_tables where schemaname = 'public'";
  return {
    url: `postgres://postgres@${encodeURIComponent(host)}/${name}`,
    tables: async () => Number((await on(name, count)).rows[0]?.n),
    drop: async () => void (await on("postgres", `drop database ${name} with (force)`)),
  };
}

function message(type: string, ...parts: (string | number[])[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as string)));
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const ready = message("Z", "I");

/** Answers `show server_version_num` like a PostgreSQL of this version, and records other queries. */
async function oldPostgres(
  version: string,
): Promise<{ url: string; statements: string[]; server: Server }> {
  const statements: string[] = [];
  const server = createServer((socket) => {
    let hasStarted = false;
    socket.on("error", () => {});
    socket.on("data", (bytes) => {
      if (!hasStarted) {
        hasStarted = true;
        socket.write(Buffer.concat([message("R", [0, 0, 0, 0]), ready]));
      } else if (bytes[0] === "Q".charCodeAt(0)) {
        statements.push(bytes.toString("utf8", 5, bytes.length - 1));
        const column = [0, 0, 0, 0, 0, 0, 0, 0, 0, 25, 255, 255, 255, 255, 255, 255, 0, 0];
        socket.write(
          Buffer.concat([
            message("T", [0, 1], "server_version_num\0", column),
            message("D", [0, 1, 0, 0, 0, version.length], version),
            message("C", "SHOW\0"),
            ready,
          ]),
        );
      } else if (bytes[0] === "X".charCodeAt(0)) socket.end();
      else statements.push(`? ${String.fromCharCode(bytes[0] ?? 0)}`);
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as { port: number };
  return { url: `postgres://resuena:clave@127.0.0.1:${port}/resuena`, statements, server };
}

describe("14. an external PostgreSQL that is too old is refused with a sentence, before anything is written", () => {
  test.each([
    ["150006", 15],
    ["170004", 17],
    ["90624", 9],
  ])("version %s", async (version, major) => {
    const old = await oldPostgres(version);
    const sentence = `DATABASE_URL: esa base de datos es PostgreSQL ${major}, y hace falta la versión 18 o una más nueva.`;
    try {
      const server = await startProcess({ DATABASE_URL: old.url, DATA_DIR: emptyDataDir() });
      expect(await server.exitPromise).toEqual({ code: 1, signal: null });
      expect(server.output().trim()).toBe(sentence);
      const attempt = await admin(
        ["grant", "ana@resuena.test"],
        { DATABASE_URL: old.url },
        emptyDataDir(),
      );
      expect(attempt).toEqual({ code: 1, output: sentence });
      expect(old.statements).toEqual(["show server_version_num", "show server_version_num"]);
    } finally {
      old.server.close();
    }
  });
});

describe("14. npm run admin works before the first start", () => {
  const unknown = {
    code: 1,
    output:
      "No hay ninguna cuenta con el email nadie@resuena.test: primero hay que crearla en la web.",
  };

  test("without DATA_DIR: it creates the database, and stops it", async () => {
    const directory = emptyDataDir();
    expect(await admin(["grant", "nadie@resuena.test"], {}, directory)).toEqual(unknown);
    const dataDir = join(directory, ".data");
    expect(existsSync(join(dataDir, "postgres/PG_VERSION"))).toBe(true);
    expect(processesOn(dataDir)).toEqual([]);
    const rotation = await admin(["rotate-key"], {}, directory);
    expect(rotation).toEqual({ code: 0, output: expect.stringMatching(/^Clave nueva: \S+$/) });
    // The first start finds a database that was used already.
    const server = await startProcess({ DATA_DIR: dataDir });
    await server.ready();
    server.kill("SIGTERM");
    expect(await server.exitPromise).toEqual({ code: 0, signal: null });
  });

  test("on an empty external database, which it migrates", async () => {
    const database = await emptyDatabase();
    try {
      const directory = emptyDataDir();
      const env = { DATABASE_URL: database.url };
      expect(await admin(["grant", "nadie@resuena.test"], env, directory)).toEqual(unknown);
      expect(await database.tables()).toBeGreaterThan(10);
      // Nothing is embedded here, so no data directory is created.
      expect(readdirSync(directory)).toEqual([]);
    } finally {
      await database.drop();
    }
  });

  test("and beside a running server", async () => {
    const server = await testServer();
    try {
      const email = "ana@resuena.test";
      const id = await createConfirmedUser(server.ctx, {
        email,
        name: "Ana",
        password: "una clave",
      });
      const env = { DATABASE_URL: String(server.ctx.config.databaseUrl) };
      const grantResult = await admin(["grant", " Ana@Resuena.test "], env, emptyDataDir());
      expect(grantResult.code).toBe(0);
      expect(await server.query("select role from staff_roles where user_id = $1", [id])).toEqual([
        { role: "admin" },
      ]);
    } finally {
      await server.stop();
    }
  });

  test.each<[string, string[]]>([
    ["nothing", []],
    ["an unknown command", ["destroy", "ana@resuena.test"]],
    ["no address", ["grant"]],
    ["an empty address", ["revoke", ""]],
  ])("%s is answered with the usage, and no database is created", async (_what, args) => {
    const directory = emptyDataDir();
    const { code, output } = await admin(args, {}, directory);
    expect([code, output]).toEqual([
      2,
      expect.stringMatching(/^Uso: npm run admin -- grant EMAIL/),
    ]);
    expect(readdirSync(directory)).toEqual([]);
  });

  test("an unreachable database is named in one sentence, without its password", async () => {
    const env = { DATABASE_URL: "postgres://resuena:clave@127.0.0.1:1/resuena" };
    const { code, output } = await admin(["rotate-key"], env, emptyDataDir());
    expect([code, output]).toEqual([1, expect.stringMatching(/^DATABASE_URL: [^\n]+\.$/)]);
    expect(output).not.toContain("clave");
  });
});

describe("14. a data directory that cannot be created ends the start at once, with a sentence", () => {
  test.each<[string, (directory: string) => string]>([
    ["below /proc", () => "/proc/x"],
    ["deep below /proc", () => "/proc/x/y/z"],
    ["/proc itself", () => "/proc"],
    ["below /sys", () => "/sys/x"],
    ["below a device", () => "/dev/null/data"],
    [
      "a file",
      (directory) => {
        writeFileSync(join(directory, "data"), "");
        return join(directory, "data");
      },
    ],
    [
      "below a file",
      (directory) => {
        writeFileSync(join(directory, "file"), "");
        return join(directory, "file/deep/data");
      },
    ],
    ["a name that is too long", (directory) => join(directory, "x".repeat(300))],
  ])("%s", async (_where, pathOf) => {
    const dataDir = pathOf(emptyDataDir());
    const server = await startProcess({ DATA_DIR: dataDir });
    expect(await server.exitPromise).toEqual({ code: 1, signal: null });
    expect(server.output().trim()).toMatch(/^DATA_DIR: no se puede escribir en [^\n]+\.$/);
    const { code, output } = await admin(["rotate-key"], { DATA_DIR: dataDir }, emptyDataDir());
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^DATA_DIR: no se puede escribir en [^\n]+\.$/),
    ]);
  });

  test("a nested path is created", async () => {
    const directory = emptyDataDir();
    mkdirSync(join(directory, "a"));
    const dataDir = join(directory, "a/b/c/../d");
    const server = await startProcess({ DATA_DIR: dataDir });
    await server.ready();
    server.kill("SIGTERM");
    expect(await server.exitPromise).toEqual({ code: 0, signal: null });
    expect(existsSync(join(directory, "a/b/d/postgres"))).toBe(true);
  });
});
