import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestServer, testServer } from "#testing/test-server";
import { eraseMemberships } from "./erase-memberships.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

test("a band stays when its owner's account is erased: its longest-serving admin becomes the owner", async () => {
  const names = ["dueña", "baja", "guitarra", "voz", "bateria"].map((name) =>
    name.replace("ñ", "n"),
  );
  const [owner, left, member, admin, later] = await Promise.all(
    names.map((name) => server.person(name)),
  );
  if (!owner || !left || !member || !admin || !later) throw new Error("five people were asked for");
  const band = crypto.randomUUID();
  await server.query(
    `with band as (insert into profiles (id, kind, name) values ($1, 'band', 'Los Cinco')),
     members as (
       insert into band_members (band_id, person_id, roles, since, until, is_owner) values
         ($1, $2, '{}', '2019-01-01', null, true),
         ($1, $3, '{}', '2019-01-01', '2020-01-01', false),
         ($1, $4, '{publisher}', '2019-06-01', null, false),
         ($1, $5, '{publisher,admin}', '2021-01-01', null, false),
         ($1, $6, '{admin}', '2022-01-01', null, false)
     )
     insert into bands (id, owner_id) values ($1, $2)`,
    [band, owner.id, left.id, member.id, admin.id, later.id],
  );
  const ownerNow = async () => {
    const rows = await server.query<{ person_id: string }>(
      `select m.person_id from band_members m join bands b on b.id = m.band_id and b.owner_id = m.person_id
       where m.band_id = $1 and m.is_owner`,
      [band],
    );
    return rows.map((row) => row.person_id);
  };
  // The members leave one after the other.
  for (const [goes, heir] of [
    [owner, admin],
    [admin, later],
    [later, member],
  ] as const) {
    expect(await eraseMemberships(server.ctx, goes.id)).toBe(1);
    expect(await eraseMemberships(server.ctx, goes.id)).toBe(0);
    expect(await ownerNow()).toEqual([heir.id]);
  }
  // The last one stays until the band is erased with their account.
  expect(await eraseMemberships(server.ctx, member.id)).toBe(0);
  expect(await ownerNow()).toEqual([member.id]);
});
