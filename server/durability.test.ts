import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPost, getFeed, type Post } from "#contract/posts/posts";
import { completeOnboarding, getProfile } from "#contract/people/profiles";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#platform/db/postgres";
import { caller } from "#testing/caller";
import { acceptedTerms } from "#testing/people";
import {
  emptyDataDir,
  migratedDataDir,
  postmasterPid,
  removeProcesses,
  type ServerProcess,
  startProcess,
} from "#testing/server-process";

afterAll(removeProcesses);

describe("an operator's own database", () => {
  let directory: string;
  let postgres: EmbeddedPostgres;
  let admin: pg.Client;
  let url: string;

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), "resuena-durability-"));
    postgres = await startEmbeddedPostgres(directory, () => {});
    admin = new pg.Client(postgres.connection);
    await admin.connect();
    await admin.query("create database resuena");
    url = `postgres://postgres@${encodeURIComponent(String(postgres.connection.host))}/resuena`;
  });
  afterAll(async () => {
    await admin.end();
    await postgres.stop();
    rmSync(directory, { recursive: true });
  });

  test.each(["fsync", "full_page_writes", "synchronous_commit"])(
    "with %s off is refused before anything is written to it",
    async (setting) => {
      await admin.query(`alter system set ${setting} = off`);
      await admin.query("select pg_reload_conf()");
      const server = await startProcess({ DATABASE_URL: url, DATA_DIR: emptyDataDir() });
      expect(await server.exitPromise).toEqual({ code: 1, signal: null });
      expect(server.output().trim()).toMatch(new RegExp(`^PostgreSQL .*${setting}=off.*\\.$`));
      await admin.query(`alter system reset ${setting}`);
      await admin.query("select pg_reload_conf()");
      const inside = new pg.Client({ ...postgres.connection, database: "resuena" });
      await inside.connect();
      const { rows } = await inside.query(
        "select nspname from pg_namespace where nspname = 'graphile_worker' union all select relname from pg_class where relname = 'users'",
      );
      await inside.end();
      expect(rows).toEqual([]);
    },
  );

  test("is used when commits are durable, and waits for the disk at each commit", async () => {
    const server = await startProcess({ DATABASE_URL: url, DATA_DIR: emptyDataDir() });
    await server.ready();
    server.kill("SIGTERM");
    expect(await server.exitPromise).toEqual({ code: 0, signal: null });

    await admin.query("create table commits (n int)");
    const fsyncs = async (): Promise<number> => {
      await admin.query("select pg_stat_force_next_flush()");
      const { rows } = await admin.query<{ n: number }>(
        "select sum(fsyncs)::int as n from pg_stat_io where object = 'wal' and backend_type = 'client backend'",
      );
      return rows[0]?.n ?? 0;
    };
    const before = await fsyncs();
    for (let n = 0; n < 200; n += 1) await admin.query("insert into commits values (1)");
    expect((await fsyncs()) - before).toBeGreaterThanOrEqual(200);
  });
});

describe("kill -9", () => {
  const rounds = 10;
  const writers = 4;
  const env = { RATE_LIMITS: "off", AUTH_MAIL_INTERVAL_S: "0", AUTH_MAILS_PER_HOUR: "1000" };

  /** A person who signed up by mail, as in the browser. */
  async function newMember(url: string, name: string): Promise<{ token: string; id: string }> {
    const email = `${name}@resuena.test`;
    const auth = async (path: string, body: object): Promise<Record<string, unknown>> => {
      const answer = await fetch(`${url}/auth/v1/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      expect(answer.status).toBe(200);
      return (await answer.json()) as Record<string, unknown>;
    };
    await auth("signup", { email, password: "una clave larga", data: { name } });
    const mailbox = await fetch(`${url}/dev/mailbox.json?to=${email}`);
    const [mail] = (await mailbox.json()) as { text: string }[];
    const code = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0];
    const session = await auth("verify", { type: "signup", email, token: code });
    const token = String(session["access_token"]);
    const onboarding = await caller(url, token).call(completeOnboarding, {
      role: "supporter",
      name,
      username: name,
      country_code: "ES",
      city: "",
      musical_genres: [],
      terms: acceptedTerms,
    });
    expect(onboarding.status).toBe(200);
    return { token, id: onboarding.data.id };
  }

  test(`of server and database, ${rounds} times: every acknowledged post exists, once`, async () => {
    const dataDir = migratedDataDir();
    const start = async (port?: number): Promise<ServerProcess> => {
      const serverProcess = await startProcess(
        { ...env, DATA_DIR: dataDir },
        port === undefined ? {} : { port },
      );
      await serverProcess.ready();
      return serverProcess;
    };
    let server = await start();
    const { url } = server;
    const port = Number(new URL(url).port);
    const { token, id: author } = await newMember(url, "ana");

    const acknowledgedPosts = new Map<string, string>();
    const statuses = new Map<number, number>();
    let again = 0;
    let writing = true;
    /** Retries until it is acknowledged, the same request with the same key each time. */
    const publish = async (key: string): Promise<string> => {
      for (;;) {
        const answer = await caller(url, token)
          .call(createPost, { text: `Canción ${key}` }, { "idempotency-key": key })
          .catch(() => null);
        const status = answer?.status ?? 0;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (answer?.status === 200) return answer.data.id;
        again += 1;
        await sleep(40);
      }
    };
    const writer = async (): Promise<void> => {
      while (writing) {
        const key = crypto.randomUUID();
        acknowledgedPosts.set(key, await publish(key));
      }
    };
    const work = Promise.all(Array.from({ length: writers }, writer));

    const killDatabase = (): void => {
      try {
        process.kill(postmasterPid(dataDir), "SIGKILL");
      } catch {
        // It is still recovering from the previous round: as good as killed again.
      }
    };
    for (let round = 0; round < rounds; round += 1) {
      await sleep(100 + Math.random() * 500);
      const victims = ["server", "database", "both"][round % 3];
      if (victims !== "server") killDatabase();
      if (victims === "database") await server.ready();
      else {
        server.kill("SIGKILL");
        await server.exitPromise;
        server = await start(port);
      }
    }
    writing = false;
    await work;

    // A retry later, after the crashes, gets the same post.
    for (const [key, id] of [...acknowledgedPosts].slice(0, 20))
      expect(await publish(key)).toBe(id);

    const storedPosts: Post[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await caller(url).call(getFeed, {
        artistId: author,
        limit: 50,
        ...(cursor === undefined ? {} : { cursor }),
      });
      storedPosts.push(...page.data.content);
      cursor = page.data.nextCursor;
    }
    expect(storedPosts.map((post) => `${post.description} ${post.id}`).sort()).toEqual(
      [...acknowledgedPosts].map(([key, id]) => `Canción ${key} ${id}`).sort(),
    );
    const { data } = await caller(url).call(getProfile, { handle: author });
    expect(data.posts_count).toBe(acknowledgedPosts.size);
    console.log(
      `${rounds} kills, ${acknowledgedPosts.size} acknowledged, 0 lost, ${again} sent again`,
      Object.fromEntries(statuses),
    );
    // No answer, an error to retry, or success: never an unexpected error.
    expect([...statuses.keys()].filter((status) => ![0, 200, 503].includes(status))).toEqual([]);
    expect(again).toBeGreaterThan(rounds);
    server.kill("SIGTERM");
    expect(await server.exitPromise).toEqual({ code: 0, signal: null });
    // Eight complete starts, one after the other.
  }, 180_000);
});
