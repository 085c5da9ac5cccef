import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { replaceMedia } from "#contract/posts/own-posts";
import { createPost } from "#contract/posts/posts";
import { caller } from "#testing/caller";
import { eventually } from "#testing/eventually";
import {
  emptyDataDir,
  removeProcesses,
  type ServerProcess,
  startProcess,
} from "#testing/server-process";
import { type TestServer, testServer } from "#testing/test-server";
import { upload } from "#testing/upload";

let server: TestServer;
let other: ServerProcess;
let holder: pg.Client;
beforeAll(async () => {
  server = await testServer();
  const databaseUrl = server.ctx.config.databaseUrl ?? "";
  holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  other = await startProcess({
    PUBLIC_URL: server.url,
    DATABASE_URL: databaseUrl,
    DATA_DIR: emptyDataDir(),
  });
  await other.ready();
});
afterAll(async () => {
  await holder.end();
  await removeProcesses();
  await server.stop();
});

test("a server that is killed while it replaces a recording leaves the post as it was", async () => {
  const ana = await server.person("ana", { role: "creator" });
  const [sound, next] = [await upload(ana, "audio"), await upload(ana, "audio")];
  const { data: post } = await ana.call(createPost, {
    title: "Tema",
    files: [{ fileId: sound, peaks: [1] }],
  });
  const { id } = post;
  await server.query("update media_content set play_count = 41 where id = $1", [id]);
  const readStoredPost = async () => {
    const [row] = await server.query(
      `select m.media ->> 'url' as url, m.file_ids, m.play_count::int, m.edited_at,
         (select used_at from files where id = $2) as used_at
       from media_content m where m.id = $1`,
      [id, next],
    );
    return row;
  };
  const before = await readStoredPost();

  // It gets as far as the deletion of the old file.
  await holder.query("begin");
  await holder.query("select from files where id = $1 for update", [sound]);
  const input = { id, fileId: next, peaks: [2] };
  const cut = caller(other.url, ana.token)
    .call(replaceMedia, input)
    .catch((error: unknown) => error);
  await eventually(async () =>
    expect(
      await server.query(
        `select from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%delete from files%'
           and query not like '%pg_stat_activity%'`,
      ),
    ).toHaveLength(1),
  );
  other.kill("SIGKILL");
  await other.exitPromise;
  expect(await cut).toBeInstanceOf(Error);
  await holder.query("rollback");

  expect(await readStoredPost()).toEqual(before);
  const { status, data } = await ana.call(replaceMedia, input);
  expect([status, data.views]).toEqual([200, 41]);
  expect(await readStoredPost()).toMatchObject({ file_ids: [next], play_count: 41 });
  const old = await server.query("select from files where id = $1", [sound]);
  expect(old).toEqual([]);
});
