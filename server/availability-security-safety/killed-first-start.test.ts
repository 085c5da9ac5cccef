import { execFileSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { artists } from "#demo/people/artists";
import { bandNames, invitations, memberships } from "#demo/people/bands";
import { comments, type SeedComment } from "#demo/people/comments";
import { followPairs, likePairs } from "#demo/people/connections";
import { conversations } from "#demo/people/conversations";
import { fans } from "#demo/people/fans";
import { patioYCocina } from "#demo/people/patio-y-cocina";
import { posts } from "#demo/people/posts";
import { pressKit } from "#demo/people/press-kit";
import { shows } from "#demo/people/shows";
import { embeddedConnection } from "#platform/db/postgres";
import {
  emptyDataDir,
  removeProcesses,
  type ServerProcess,
  startProcess,
} from "#testing/server-process";
import { testServer } from "#testing/test-server";

afterAll(removeProcesses);

type Query = <R extends pg.QueryResultRow>(sql: string) => Promise<R[]>;

/** Waits, without a limit, until the process has printed this. */
async function waitForOutput(process: ServerProcess, text: string): Promise<void> {
  let hasEnded = false;
  void process.exitPromise.then(() => (hasEnded = true));
  while (!process.output().includes(text)) {
    if (hasEnded) throw new Error(`it ended before "${text}": ${process.output()}`);
    await sleep(5);
  }
}

const commentsIn = (list: readonly SeedComment[]): number =>
  list.reduce((sum, { replies = [] }) => sum + 1 + commentsIn(replies), 0);

/** The number of rows of an undisturbed start. */
function expectedRows(): Record<string, number> {
  const everyone = [...artists, ...fans, patioYCocina];
  const of = (type: string) => posts.filter((post) => post.type === type).length;
  const pictures =
    everyone.filter(({ avatar }) => avatar !== false).length +
    [...artists, patioYCocina].filter(({ banner }) => banner !== false).length;
  // Each date of a series is an event with a post.
  const dates = shows.flatMap(({ repeats = [] }) => [0, ...repeats]);
  return {
    users: everyone.length - bandNames.length,
    profiles: everyone.length,
    bands: bandNames.length,
    band_members: memberships.length,
    band_invitations: invitations.length,
    media_content: posts.length + dates.length,
    user_follows: followPairs().length,
    content_likes: likePairs().length,
    comments: [...posts, ...shows].reduce(
      (sum, { key }) => sum + commentsIn(comments[key] ?? []),
      0,
    ),
    events: dates.length,
    conversations: conversations.length,
    // A song has a cover.
    files: pictures + of("image") + 2 * of("audio") + pressKit.photos.length,
    demo_files: 0,
    demo_community: 1,
  };
}

async function rows(query: Query): Promise<Record<string, number>> {
  const tables = Object.keys(expectedRows());
  const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`).join();
  const [row] = await query<Record<string, number>>(`select ${counts}`);
  return row ?? {};
}

/** Runs statements on the embedded PostgreSQL of a running server. */
async function withDatabase(dataDir: string, use: (query: Query) => Promise<void>): Promise<void> {
  const client = new pg.Client(embeddedConnection(dataDir));
  await client.connect();
  try {
    await use(async (sql) => (await client.query(sql)).rows);
  } finally {
    await client.end();
  }
}

// It takes as long as a whole first start, about 150 s of CPU time. The browser tests of the same `npm test` continue
// with the resulting community.
test(
  "13. a first start that is killed repeatedly resumes",
  {
    timeout: 3_600_000,
  },
  async () => {
    const dataDir = emptyDataDir();
    const start = (): Promise<ServerProcess> => startProcess({ DATA_DIR: dataDir, DEMO: "on" });
    for (const [line, before] of [
      ["Cuentas: 20 de", "Cuentas: 1 de"],
      ["imágenes: 20 de", "Cuentas: "],
      ["imágenes: 150 de", "Cuentas: 60 de 60"],
      ["Publicaciones", "Cuentas: 60 de 60"],
    ] as const) {
      const firstServer = await start();
      await waitForOutput(firstServer, line);
      firstServer.kill("SIGKILL");
      await firstServer.exitPromise;
      expect(firstServer.output()).toContain(before);
    }
    const last = await start();
    await last.ready();
    expect(last.output()).toMatch(/imágenes: (\d+) de \1 \(100 %\)/);
    expect(last.output()).not.toMatch(/imágenes: \d+ de \d+ \(\d\d? %\)/);
    await withDatabase(dataDir, async (query) => {
      expect(await rows(query)).toEqual(expectedRows());
      const unusedFiles = await query(
        `select f.id from files f where not exists (
         select from media_content m where f.id = any(m.file_ids)
       ) and not exists (select from profiles p where f.id in (p.avatar_file_id, p.banner_file_id))
       and not exists (select from press_files k where k.file_id = f.id)`,
      );
      expect(unusedFiles).toEqual([]);
    });
    last.kill("SIGTERM");
    await last.exitPromise;
    const copy = process.env["DEMO_DATA_COPY"];
    if (copy !== undefined) execFileSync("cp", ["-a", `${dataDir}/.`, copy]);

    // It is loaded once, even when all of it has been deleted.
    const secondServer = await start();
    await secondServer.ready();
    await withDatabase(dataDir, async (query) => {
      await query("delete from media_content");
    });
    secondServer.kill("SIGTERM");
    await secondServer.exitPromise;
    const later = await start();
    await later.ready();
    expect(later.output()).not.toContain("Creando");
    await withDatabase(dataDir, async (query) => {
      expect((await rows(query))["media_content"]).toBe(0);
    });
  },
);

test("13. a database with another account is left alone, also a half-loaded one", async () => {
  const operators = await testServer();
  try {
    const person = await operators.person("ana");
    await operators.query(
      "insert into users (email, email_confirmed_at) values ('beto@demo.resuena.test', now())",
    );
    const before = await rows(operators.query);
    const serverProcess = await startProcess({
      DATABASE_URL: operators.ctx.config.databaseUrl ?? "",
      DATA_DIR: emptyDataDir(),
      DEMO: "on",
    });
    await serverProcess.ready();
    expect(serverProcess.output()).not.toContain("Creando");
    expect(await rows(operators.query)).toEqual(before);
    expect(person.id).toBeDefined();
    serverProcess.kill("SIGTERM");
    await serverProcess.exitPromise;
  } finally {
    await operators.stop();
  }
});
