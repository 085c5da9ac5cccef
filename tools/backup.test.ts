import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { getMe } from "#contract/people/profiles";
import { countRows, openCheckedBackup, restoreBackup } from "#platform/backup/restore-backup";
import { filesOnDisk } from "#platform/files/files-on-disk";
import { writeZip } from "#platform/files/zip";
import { caller } from "#testing/caller";
import { eventually } from "#testing/eventually";
import { readZip } from "#testing/read-zip";
import { s3Server, type S3Server } from "#testing/s3-server";
import { migratedDataDir, removeProcesses, startProcess } from "#testing/server-process";
import { type TestServer, testServer } from "#testing/test-server";
import { tableOwners } from "../server/table-owners.ts";
import { schemaText } from "./schema-text.ts";

type Env = Record<string, string>;

const root = fileURLToPath(new URL("..", import.meta.url));
const socket = inject("postgresSocket");
const databases: string[] = [];
const commands: ChildProcess[] = [];
let directory: string;
let s3: S3Server;
let server: TestServer;
let ana: Awaited<ReturnType<TestServer["person"]>>;
/** A backup of the server, made while others wrote. */
let copy: string;
let picture: { url: string; bytes: Buffer };

/** Runs a command as `npm run` does, after the installation. */
function run(name: "backup" | "restore", file: string, env: Env = {}, prefix: string[] = []) {
  return runProgram([...prefix, process.execPath, `${root}tools/${name}.ts`, file], env);
}

/** Runs the command that docs/operations.md gives. */
function runAsWritten(name: "backup" | "restore", file: string, env: Env) {
  const written = `npm run ${name} -- copia.zip`;
  const docs = readFileSync(`${root}docs/operations.md`, "utf8");
  expect(docs).toContain(`\n\`\`\`sh\n${written}\n\`\`\`\n`);
  return runProgram(written.replace("copia.zip", file).split(" "), env);
}

function runProgram([program = "", ...args]: string[], env: Env) {
  const { PATH, TMPDIR } = process.env;
  const child = spawn(program, args, { cwd: root, env: { PATH, TMPDIR, ...env } });
  commands.push(child);
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once("close", (code) => resolve({ code, output: output.trim() }));
  });
  return { child, ended };
}

async function onDatabase<T>(
  database: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ host: socket, user: "postgres", database });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function query<R extends pg.QueryResultRow>(database: string, sql: string): Promise<R[]> {
  return onDatabase(database, async (client) => (await client.query<R>(sql)).rows);
}

/** What PostgreSQL prints and reads again it prints with other parentheses, and a name for each column. */
function withoutForms(schema: string): string {
  return schema.replaceAll(/[()]/g, "").replaceAll(/('::text) AS text\b/g, "$1");
}

/** An empty database of the test's cluster. */
async function emptyDatabase() {
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  databases.push(name);
  await query("postgres", `create database ${name} template template0`);
  const url = `postgres://postgres@${encodeURIComponent(socket)}/${name}`;
  const dataDir = mkdtempSync(join(directory, "data-"));
  return { name, url, env: { DATABASE_URL: url, DATA_DIR: dataDir } };
}

/** The environment of the server with a bucket. */
function sourceEnv(): Env {
  const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.config;
  return {
    DATABASE_URL: server.ctx.config.databaseUrl ?? "",
    DATA_DIR: server.ctx.config.dataDir,
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}

async function bytesOf(answer: Response): Promise<Buffer> {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** The number of rows and a hash of the rows of each table that survives a crash. */
async function fingerprints(database: string): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    database,
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r' and c.relpersistence = 'p'`,
  );
  // What the server itself and the writer below change meanwhile.
  const changing = ["service_counts", "sitemap_files", "backups", "job_runners"];
  const selections = tables
    .filter(({ name }) => !changing.includes(name) && name !== "graphile_worker.migrations")
    .map(
      ({ name }) => `select '${name}' as name, count(*) || ' ' ||
        md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as hash from ${name} t`,
    );
  const rows = await query<{ name: string; hash: string }>(
    database,
    selections.join(" union all "),
  );
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

/** Writes to two tables in one statement, again and again, until the returned function is called. */
function writePairs(): () => Promise<number> {
  let goesOn = true;
  const writing = (async () => {
    let count = 0;
    for (; goesOn; count += 1)
      await server.query(
        `with first as (insert into service_counts values (now(), 'pair', $1::text, 1))
         insert into sitemap_files (section, number, xml) values ('people', $1::int, 'pair')`,
        [count + 1],
      );
    return count;
  })();
  return () => {
    goesOn = false;
    return writing;
  };
}

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "resuena-backup-"));
  s3 = await s3Server();
  server = await testServer({ s3: s3.config });
  ana = await server.person("ana");
  const upload = await ana.fetch("/api/files?kind=image", {
    method: "POST",
    headers: { "content-type": "application/octet-stream" },
    body: new Uint8Array(readFileSync(join(root, "docs/screenshots/artista-movil-dark.webp"))),
  });
  const text = await upload.text();
  const [url] = /\/files\/[^"]+/.exec(text) ?? [];
  if (url === undefined) throw new Error(`${upload.status} ${text}`);
  picture = { url, bytes: await bytesOf(await server.visitor.fetch(url)) };
  copy = join(directory, "copy.zip");
  const stopWriting = writePairs();
  const backup = await run("backup", copy, sourceEnv()).ended;
  const written = await stopWriting();
  if (backup.code !== 0 || written === 0) throw new Error(`${written} pairs: ${backup.output}`);
});

afterAll(async () => {
  for (const child of commands) child.kill("SIGKILL");
  await removeProcesses();
  await server.stop();
  await s3.stop();
  for (const name of databases) await query("postgres", `drop database ${name} with (force)`);
  rmSync(directory, { recursive: true, force: true });
});

test("what was copied while others wrote is restored: rows, schema, files, sessions, signed links", async () => {
  const target = await emptyDatabase();
  const { code, output } = await run("restore", copy, target.env).ended;
  expect(code, output).toBe(0);

  const source = server.ctx.config.databaseUrl?.split("/").at(-1) ?? "";
  expect(await fingerprints(target.name)).toEqual(await fingerprints(source));
  const [pairs] = await query<{ counts: string; maps: string }>(
    target.name,
    `select (select count(*) from service_counts where release = 'pair') as counts,
       (select count(*) from sitemap_files) as maps`,
  );
  expect(pairs?.counts).toBe(pairs?.maps);
  const schema = readFileSync(`${root}db/schema.sql`, "utf8");
  expect(
    withoutForms(await onDatabase(target.name, (client) => schemaText(client, tableOwners))),
  ).toBe(withoutForms(schema));

  const publicUrl = server.ctx.config.publicUrl;
  const restored = await startProcess({ ...target.env, PUBLIC_URL: publicUrl });
  await restored.ready();
  const visitor = caller(restored.url);
  const again = caller(restored.url, ana.token);
  expect((await again.call(getMe, {})).data).toMatchObject({ id: ana.id });
  // Nobody has posted it, so that its address is signed.
  expect(picture.url).toContain("?");
  expect(picture.bytes.equals(await bytesOf(await visitor.fetch(picture.url)))).toBe(true);
});

test("the database knows the backup, which was tried, and holds nothing of the trial", async () => {
  const rows = await server.query<{ bytes: string; rows: string; is_verified: boolean }>(
    "select bytes, rows, verified_at >= finished_at as is_verified from backups",
  );
  const backup = await openCheckedBackup(copy);
  expect(rows).toEqual([
    {
      bytes: readFileSync(copy).length,
      rows: countRows(backup.manifest),
      is_verified: true,
    },
  ]);
  backup.close();
  expect(
    await query("postgres", "select from pg_database where datname like 'resuena_backup%'"),
  ).toEqual([]);
});

test("a damaged, changed or newer backup is refused before anything is written", async () => {
  const bytes = readFileSync(copy);
  const refusal = async (content: Buffer): Promise<string> => {
    const path = join(directory, `${crypto.randomUUID()}.zip`);
    writeFileSync(path, content);
    const outcome = await openCheckedBackup(path).then(
      (backup) => (backup.close(), "accepted"),
      (error: Error) => error.message,
    );
    return outcome.replace(path, "FILE");
  };
  for (const length of [0, 10, bytes.length >> 1, bytes.length - 1])
    expect(await refusal(bytes.subarray(0, length)), `${length} bytes`).toMatch(
      /^FILE está dañada y no se ha tocado nada: /,
    );
  // In large tables, a picture and the manifest, not where a header happens to be; and the last name of the list.
  const places = [0.1, 0.3, 0.5, 0.7, 0.92, 0.98].map((part) => Math.floor(bytes.length * part));
  const lastInList = bytes.lastIndexOf("PK\u0001\u0002");
  for (const place of [...places, lastInList + 46]) {
    const changed = Buffer.from(bytes);
    changed[place] = (changed[place] ?? 0) ^ 0x41;
    expect(await refusal(changed), `byte ${place}`).toMatch(/^FILE está dañada/);
  }
  const entries = readZip(bytes);
  const manifest = JSON.parse(entries.get("manifest.json")?.toString() ?? "");
  const withManifest = async (change: object): Promise<string> => {
    const path = await rewrite(entries, { ...manifest, ...change });
    return refusal(readFileSync(path));
  };
  expect(
    await withManifest({ migrations: [...manifest.migrations, "9999_from_tomorrow"] }),
  ).toContain("es de una versión más nueva de Resuena (9999_from_tomorrow)");
  expect(await withManifest({ format: 2 })).toContain("no es una copia de esta versión");
  expect(await withManifest({ migrations: ["../../etc/passwd"] })).toContain("no es una copia");
  expect(await withManifest({ tables: [] })).toBe("accepted");
});

/** The entries with another manifest. */
async function rewrite(entries: Map<string, Buffer>, manifest: object): Promise<string> {
  const path = join(directory, `${crypto.randomUUID()}.zip`);
  async function* all() {
    for (const [name, content] of entries) {
      const changed = name === "manifest.json" ? Buffer.from(JSON.stringify(manifest)) : content;
      const stream = Readable.from([changed]);
      yield { name, content: stream, compress: false, modifiedAt: new Date() };
    }
  }
  await writeZip(path, all());
  return path;
}

test("rows that are not those of the list leave the database empty, and it can be repeated", async () => {
  const entries = readZip(readFileSync(copy));
  const manifest = JSON.parse(entries.get("manifest.json")?.toString() ?? "");
  manifest.tables.at(-1).rows_sum = "0".repeat(64);
  const target = await emptyDatabase();
  const connection = { connectionString: target.url };
  const files = filesOnDisk(target.env.DATA_DIR);
  const wrong = await openCheckedBackup(await rewrite(entries, manifest));
  await expect(restoreBackup(wrong, { connection, files })).rejects.toThrow("no quedó igual");
  wrong.close();
  const right = await openCheckedBackup(copy);
  await restoreBackup(right, { connection, files });
  await expect(restoreBackup(right, { connection, files })).rejects.toThrow(
    "La base de datos no está vacía, y no se ha tocado nada.",
  );
  right.close();
});

test("a backup that cannot be written leaves no file, and says why in one sentence", async () => {
  const env = sourceEnv();
  const file = (name: string) => join(directory, name);
  const full = ["prlimit", `--fsize=${readFileSync(copy).length >> 1}`];
  writeFileSync(file("left.zip.part"), "");
  const outcomes: Awaited<ReturnType<typeof run>["ended"]>[] = [];
  // One after the other: a backup refuses to begin beside another one.
  for (const path of [copy, file("none/copy.zip"), "/proc/copy.zip", file("left.zip")])
    outcomes.push(await run("backup", path, env).ended);
  const small = await run("backup", file("small.zip"), env, full).ended;
  expect([...outcomes, small]).toEqual([
    { code: 1, output: `Ya existe ${copy}. Elige otro nombre: una copia nunca reemplaza a otra.` },
    { code: 1, output: `No existe la carpeta ${file("none")}.` },
    { code: 1, output: "No se puede escribir en /proc: falta el permiso." },
    {
      code: 1,
      output: `Ya existe ${file("left.zip.part")}, de una copia que se cortó. Bórralo y repite.`,
    },
    { code: 1, output: `No queda espacio en el disco para ${file("small.zip")}.` },
  ]);
  const cut = run("backup", file("cut.zip"), env);
  await eventually(() => expect(existsSync(file("cut.zip.part"))).toBe(true));
  cut.child.kill("SIGTERM");
  expect(await cut.ended).toEqual({
    code: 1,
    output: "La copia se ha interrumpido y no ha quedado ningún archivo.",
  });
  const left = readdirSync(directory).filter((name) => /^(?:small|cut|none)/.test(name));
  expect(left).toEqual([]);
});

test("a running server with its own database is copied, and nothing is restored over it", async () => {
  const dataDir = migratedDataDir();
  const file = join(directory, "embedded.zip");
  const running = await startProcess({ DATA_DIR: dataDir });
  await running.ready();
  const backup = await runAsWritten("backup", file, { DATA_DIR: dataDir }).ended;
  expect(backup, backup.output).toMatchObject({ code: 0 });
  const refused = await run("restore", file, { DATA_DIR: dataDir }).ended;
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.output).toContain("Otro servidor ya usa el directorio de datos");
  running.kill("SIGTERM");
  await running.exitPromise;
  expect(await run("restore", file, { DATA_DIR: dataDir }).ended).toEqual({
    code: 1,
    output:
      "La base de datos no está vacía, y no se ha tocado nada. Restaura en una nueva: otro DATA_DIR o DATABASE_URL.",
  });
  const fresh = await runAsWritten("restore", file, { DATA_DIR: join(directory, "fresh") }).ended;
  expect(fresh, fresh.output).toMatchObject({ code: 0 });
});
