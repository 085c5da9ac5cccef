import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "#testing/eventually";
import type { Input } from "#contract/endpoint";
import { updateProfile } from "#contract/people/profile-settings";
import { storePicture } from "#modules/files";
import type { Db } from "#platform/db/db";
import { type TestServer, testServer } from "#testing/test-server";
import { updateProfile as save } from "./update-profile.ts";

type Changes = Input<typeof updateProfile>;
type Person = Awaited<ReturnType<TestServer["person"]>>;

let server: TestServer;
let ana: Person;
let beto: Person;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { role: "creator", name: "Ana Belmonte" });
  beto = await server.person("beto", { name: "Beto" });
});
afterAll(() => server.stop());

/** The whole row, without the time of the save. */
async function rowOf({ id }: { id: string }): Promise<unknown> {
  const [row] = await server.query(
    "select to_jsonb(p) - 'updated_at' as row from profiles p where id = $1",
    [id],
  );
  return row?.["row"];
}

async function picture(
  owner: { id: string },
  kind: "avatar" | "banner" | "image" = "avatar",
  isUsed = false,
) {
  const create = { width: 1500, height: 500, channels: 3 as const, background: "#36a" };
  const bytes = await sharp({ create }).png().toBuffer();
  return storePicture(server.ctx, { ownerId: owner.id, bytes, kind, used: isUsed });
}

/** The row of a recording, without its sound. */
async function recording({ id }: { id: string }) {
  const [row] = await server.query<{ id: string }>(
    `insert into files (owner_id, kind, view, keys, bytes)
     values ($1, 'audio', '{"kind": "audio"}', '{}', 1) returning id`,
    [id],
  );
  return { id: String(row?.id) };
}

describe("pictures", () => {
  const keysOf = (id: string) =>
    server.query<{ keys: string[] }>("select keys from files where id = $1", [id]);

  test("a save takes both uploads, and the next one releases the replaced ones", async () => {
    const elena = await server.person("elena");
    const [face, wide, next] = [
      await picture(elena),
      await picture(elena, "banner"),
      await picture(elena),
    ];
    const first = await elena.call(updateProfile, {
      avatar_file_id: face.id,
      banner_file_id: wide.id,
    });
    expect(first.data).toMatchObject({ avatar: face.view, banner: wide.view });
    const [old] = await keysOf(face.id);

    const second = await elena.call(updateProfile, { avatar_file_id: next.id });
    expect(second.data).toMatchObject({ avatar: next.view, banner: wide.view });
    expect(await keysOf(face.id)).toEqual([]);
    await eventually(async () => {
      for (const key of old?.keys ?? []) expect(await server.ctx.files.size(key)).toBeNull();
    });

    const none = await elena.call(updateProfile, { avatar_file_id: null, banner_file_id: null });
    expect(none.data).toMatchObject({ avatar: null, banner: null });
    expect(await server.query("select id from files where owner_id = $1", [elena.id])).toEqual([]);
  });

  test("the same save again, as after a lost answer, succeeds", async () => {
    const { id } = await picture(beto);
    for (const attempt of [1, 2]) {
      const { status, data } = await beto.call(updateProfile, { avatar_file_id: id });
      expect([attempt, status]).toEqual([attempt, 200]);
      expect(data.avatar).not.toBeNull();
    }
    expect(await keysOf(id)).toHaveLength(1);
  });

  test("an invalid upload (another person's, a song, one for a post, an avatar as banner, one in use) is refused and nothing is saved", async () => {
    const foreign = await picture(ana);
    const song = await recording(beto);
    const usedPicture = await picture(beto, "avatar", true);
    const fresh = await picture(beto);
    // Neither sized nor cropped as an avatar.
    const postPicture = await picture(beto, "image");
    const before = await rowOf(beto);
    for (const files of [
      { avatar_file_id: foreign.id },
      { avatar_file_id: song.id },
      { avatar_file_id: usedPicture.id },
      { avatar_file_id: crypto.randomUUID() },
      { avatar_file_id: postPicture.id },
      { banner_file_id: fresh.id },
      { avatar_file_id: fresh.id, banner_file_id: fresh.id },
      { avatar_file_id: fresh.id, banner_file_id: foreign.id },
    ]) {
      const { status, error } = await beto.call(updateProfile, { ...files, city: "Ninguna" });
      expect(status).toBe(404);
      expect(error.code).toBe("file_not_found");
    }
    expect(await rowOf(beto)).toEqual(before);
    // After the refused save the new one can still be used.
    expect((await beto.call(updateProfile, { avatar_file_id: fresh.id })).status).toBe(200);
  });

  test("two saves at once leave one of the two pictures and no unused file", async () => {
    const fede = await server.person("fede");
    const files = [await picture(fede), await picture(fede), await picture(fede)];
    await Promise.all(files.map(({ id }) => fede.call(updateProfile, { avatar_file_id: id })));
    const remainingFiles = await server.query<{ id: string }>(
      "select id from files where owner_id = $1",
      [fede.id],
    );
    expect(remainingFiles).toHaveLength(1);
    const [row] = await server.query("select avatar_file_id as id from profiles where id = $1", [
      fede.id,
    ]);
    expect(row).toEqual(remainingFiles[0]);
  });
});

describe("the cost of a save", () => {
  /** The statements of one save. */
  async function count(changes: Changes): Promise<number> {
    let statements = 0;
    const countingDb = (db: Db): Db => ({
      many: (s, values) => ((statements += 1), db.many(s, values)),
      one: (s, values) => ((statements += 1), db.one(s, values)),
      run: (s, values) => ((statements += 1), db.run(s, values)),
      transaction: (work) => db.transaction((inner) => work(countingDb(inner))),
    });
    const ctx = {
      ...server.ctx,
      db: countingDb(server.ctx.db),
      actor: { userId: ana.id, personId: ana.id, sessionId: crypto.randomUUID() },
      ip: "127.0.0.1",
      userAgent: "",
      idempotencyKey: null,
    };
    await save(ctx, updateProfile.input.parse(changes));
    return statements;
  }

  test("two statements without pictures: lock the row, write the row; two more for links", async () => {
    expect(await count({ bio: "Corta" })).toBe(2);
    // Links also forget the checks of those that are gone, and have new ones checked.
    expect(await count({ social_links: { tiktok: "@ana" } })).toBe(4);
  });

  test("one round of writes with a new avatar: take it, write the row, release the old one", async () => {
    expect(await count({ avatar_file_id: (await picture(ana)).id })).toBe(3);
    // A replaced one is released with its objects, by a job of the same transaction.
    expect(
      await count({
        avatar_file_id: (await picture(ana)).id,
        banner_file_id: (await picture(ana, "banner")).id,
      }),
    ).toBe(6);
  });
});
