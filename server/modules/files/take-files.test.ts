import { utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "#testing/eventually";
import { releaseFiles, storeAudio, storePicture, takeFiles } from "#modules/files";
import { type TestServer, testServer } from "#testing/test-server";
import { sweepFiles } from "./sweep-files.ts";
import { noise, wav } from "./testing/samples.ts";

let server: TestServer;
let ana: string;
let beto: string;

beforeAll(async () => {
  server = await testServer();
  ana = (await server.person("ana")).id;
  beto = (await server.person("beto")).id;
});
afterAll(() => server.stop());

async function keysOf(id: string): Promise<string[]> {
  const rows = await server.query<{ keys: string[] }>(`select keys from files where id = $1`, [id]);
  return rows[0]?.keys ?? [];
}

async function song(isUsed = false): Promise<{ id: string; key: string }> {
  const { id } = await storeAudio(server.ctx, { ownerId: ana, bytes: wav(1), used: isUsed });
  return { id, key: (await keysOf(id))[0] ?? "" };
}

test("Ana takes her picture and her song for a post, once", async () => {
  const bytes = await noise(50, 40).png().toBuffer();
  const cover = await storePicture(server.ctx, { ownerId: ana, bytes, used: false });
  const { id } = await song();
  const files = await takeFiles(server.ctx, { ownerId: ana, ids: [cover.id, id] });
  expect(files.get(cover.id)).toEqual({ view: cover.view });
  expect(files.get(id)).toMatchObject({ view: { duration: 1 } });
  await expect(takeFiles(server.ctx, { ownerId: ana, ids: [id] })).rejects.toMatchObject({
    code: "file_not_found",
  });
});

test("Beto cannot take Ana's song, nor a missing one, and then takes nothing", async () => {
  const { id } = await song();
  const { id: own } = await storeAudio(server.ctx, { ownerId: beto, bytes: wav(1), used: false });
  for (const foreign of [id, crypto.randomUUID()]) {
    const taking = server.ctx.db.transaction((db) =>
      takeFiles({ ...server.ctx, db }, { ownerId: beto, ids: [own, foreign] }),
    );
    await expect(taking).rejects.toMatchObject({ code: "file_not_found" });
  }
  await takeFiles(server.ctx, { ownerId: beto, ids: [own] });
});

test("a released file is deleted from the store after the commit", async () => {
  const { id, key } = await song(true);
  const { ctx } = server;
  const failingTransaction = ctx.db.transaction(async (db) => {
    await releaseFiles({ ...ctx, db }, [id]);
    throw new Error("another thought");
  });
  await expect(failingTransaction).rejects.toThrow("another thought");
  expect(await ctx.files.size(key)).not.toBeNull();
  await ctx.db.transaction((db) => releaseFiles({ ...ctx, db }, [id]));
  // The note about an object is deleted after the object.
  await eventually(async () =>
    expect(await server.query(`select key from files_to_delete`)).toEqual([]),
  );
  expect(await ctx.files.size(key)).toBeNull();
});

test("the sweep deletes only files that were not taken within a day", async () => {
  const [old, fresh, usedSong] = [await song(), await song(), await song(true)];
  await server.query(
    `update files set created_at = now() - interval '25 hours' where id = any($1)`,
    [[old.id, usedSong.id]],
  );
  await sweepFiles(server.ctx);
  expect(await server.ctx.files.size(old.key)).toBeNull();
  expect(await server.ctx.files.size(fresh.key)).not.toBeNull();
  expect(await server.ctx.files.size(usedSong.key)).not.toBeNull();
});

test("partial uploads of a killed server are swept after an hour", async () => {
  const { ctx } = server;
  const announcedKey = "cd/cd000000000000000000000000000000.mp3";
  const underway = "ef/ef000000000000000000000000000000.mp3";
  for (const key of [announcedKey, underway]) await ctx.files.put(key, wav(1), "audio/mpeg");
  await server.query(
    `insert into files_to_delete (key, due) values ($1, now()), ($2, now() + interval '50 minutes')`,
    [announcedKey, underway],
  );
  const [left, receiving] = [join(ctx.files.incoming, "a"), join(ctx.files.incoming, "b")];
  for (const path of [left, receiving]) writeFileSync(path, "x");
  const twoHoursAgo = new Date(Date.now() - 7_200_000);
  utimesSync(left, twoHoursAgo, twoHoursAgo);
  await sweepFiles(ctx);
  expect(await ctx.files.size(announcedKey)).toBeNull();
  expect(await ctx.files.size(underway)).not.toBeNull();
  expect(await import("node:fs").then((fs) => fs.readdirSync(ctx.files.incoming))).toEqual(["b"]);
});

test("deleting an account deletes its files", async () => {
  const { key } = await song(true);
  await server.query(`delete from users where id = $1`, [ana]);
  await sweepFiles(server.ctx);
  expect(await server.ctx.files.size(key)).toBeNull();
});
