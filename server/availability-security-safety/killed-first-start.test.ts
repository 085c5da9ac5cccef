import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { artists } from "#demo/people/artists";
import { comments, type SeedComment } from "#demo/people/comments";
import { followPairs, likePairs } from "#demo/people/connections";
import { conversations } from "#demo/people/conversations";
import { fans } from "#demo/people/fans";
import { posts } from "#demo/people/posts";
import {
  emptyDataDir,
  removeProcesses,
  type ServerProcess,
  startProcess,
} from "#testing/server-process";
import { type TestServer, testServer } from "#testing/test-server";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(async () => {
  await removeProcesses();
  await server.stop();
});

const start = (database: TestServer, dataDir: string): Promise<ServerProcess> =>
  startProcess({
    DATABASE_URL: database.ctx.config.databaseUrl ?? "",
    DATA_DIR: dataDir,
    DEMO: "on",
  });

/** Waits until the process has printed this, however long the machine takes. */
async function printed(process: ServerProcess, text: string): Promise<void> {
  let hasEnded = false;
  void process.ended.then(() => (hasEnded = true));
  while (!process.output().includes(text)) {
    if (hasEnded) throw new Error(`it ended before "${text}": ${process.output()}`);
    await sleep(5);
  }
}

const commentsIn = (list: readonly SeedComment[]): number =>
  list.reduce((sum, { replies = [] }) => sum + 1 + commentsIn(replies), 0);

/** How many rows an undisturbed start writes. */
function expectedRows(): Record<string, number> {
  const people = [...artists, ...fans];
  const of = (type: string) => posts.filter((post) => post.type === type).length;
  const pictures =
    people.filter(({ avatar }) => avatar !== false).length +
    artists.filter(({ banner }) => banner !== false).length;
  return {
    users: people.length,
    profiles: people.length,
    media_content: posts.length,
    user_follows: followPairs().length,
    content_likes: likePairs().length,
    comments: posts.reduce((sum, { key }) => sum + commentsIn(comments[key] ?? []), 0),
    conversations: conversations.length,
    // A song has a cover.
    files: pictures + of("image") + 2 * of("audio"),
    demo_files: 0,
    demo_community: 1,
  };
}

async function rows(database: TestServer): Promise<Record<string, number>> {
  const tables = Object.keys(expectedRows());
  const counts = tables.map((table) => `(select count(*) from ${table}) as ${table}`).join();
  const [row] = await database.query<Record<string, number>>(`select ${counts}`);
  return row ?? {};
}

// Its length is that of a whole first start, about 150 s of CPU time.
test(
  "13. a first start that is killed again and again goes on where it stopped",
  {
    timeout: 3_600_000,
  },
  async () => {
    const dataDir = emptyDataDir();
    for (const [line, before] of [
      ["Cuentas: 20 de", "Cuentas: 1 de"],
      ["imágenes: 20 de", "Cuentas: "],
      ["imágenes: 150 de", "Cuentas: 64 de 64"],
      ["Publicaciones", "Cuentas: 64 de 64"],
    ] as const) {
      const killed = await start(server, dataDir);
      await printed(killed, line);
      killed.kill("SIGKILL");
      await killed.ended;
      expect(killed.output()).toContain(before);
    }
    const last = await start(server, dataDir);
    await last.ready();
    expect(last.output()).toMatch(/imágenes: (\d+) de \1 \(100 %\)/);
    expect(last.output()).not.toMatch(/imágenes: \d+ de \d+ \(\d\d? %\)/);
    expect(await rows(server)).toEqual(expectedRows());
    const unused = await server.query(
      `select f.id from files f where not exists (
       select from media_content m where f.id = any(m.file_ids)
     ) and not exists (select from profiles p where f.id in (p.avatar_file_id, p.banner_file_id))`,
    );
    expect(unused).toEqual([]);
    last.kill("SIGTERM");
    await last.ended;

    // It is loaded once: also when everything that it brought has been deleted.
    await server.query("delete from media_content");
    const later = await start(server, dataDir);
    await later.ready();
    expect(later.output()).not.toContain("Creando");
    expect((await rows(server))["media_content"]).toBe(0);
  },
);

test("13. a database with anybody else's account is left alone, also one that is half loaded", async () => {
  const operators = await testServer();
  try {
    const person = await operators.person("ana");
    await operators.query(
      "insert into users (email, email_confirmed_at) values ('beto@demo.resuena.test', now())",
    );
    const before = await rows(operators);
    const process = await start(operators, emptyDataDir());
    await process.ready();
    expect(process.output()).not.toContain("Creando");
    expect(await rows(operators)).toEqual(before);
    expect(person.id).toBeDefined();
    process.kill("SIGTERM");
    await process.ended;
  } finally {
    await operators.stop();
  }
});
