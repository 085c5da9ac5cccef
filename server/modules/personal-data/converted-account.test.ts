import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { requestAccountDeletion } from "#contract/account/personal-data";
import { convertToBand } from "#contract/people/band-conversion";
import { getProfile } from "#contract/people/profiles";
import { createPost } from "#contract/posts/posts";
import { openSession } from "#testing/people";
import { createMember } from "#testing/bands";
import { caller } from "#testing/caller";
import { type TestServer, testServer } from "#testing/test-server";
import { sweepPersonalData } from "./sweep.ts";
import { rowsWith } from "./testing/every-table.ts";
import { downloadCopy, readyExport } from "./testing/exports.ts";
import { counterDrift, isThere, letDaysPass } from "./testing/leaver.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

/** An artist who has converted their account, with an earlier post. */
async function converted(page: string) {
  const artist = await server.person(page, { role: "creator", name: "Los Lobos" });
  await artist.call(createPost, { text: "De antes" });
  const { data } = await artist.call(convertToBand, {
    confirm_username: page,
    username: `zarzamora-${page}`,
    name: "Zarzamora",
  });
  const person = caller(server.url, await openSession(server, page));
  return { band: data.band.id, id: data.person.id, ...person };
}

async function erase(who: Awaited<ReturnType<typeof converted>>): Promise<void> {
  const { status } = await who.call(requestAccountDeletion, {});
  expect(status).toBe(200);
  await letDaysPass(server, who.id);
  await sweepPersonalData(server.ctx);
  await vi.waitFor(async () => expect(await isThere(server, who.id)).toBe(false), {
    timeout: 60_000,
    interval: 100,
  });
}

test("the copy contains the person's data, and names the band they own", async () => {
  const person = await converted("con-copia");
  const copy = await downloadCopy(person, server.visitor, await readyExport(person));
  const texts = [...copy.values()].map((file) => file.toString());
  expect(texts.some((text) => text.includes("zarzamora-con-copia"))).toBe(true);
  expect(texts.some((text) => text.includes("Los Lobos"))).toBe(true);
  expect(texts.some((text) => text.includes("De antes"))).toBe(false);
});

test("after erasure the band goes on with its other members, and nothing of the person is left", async () => {
  const person = await converted("con-gente");
  const heir = await createMember(server, person.band, "heredera", ["admin"]);
  await erase(person);
  const { data } = await server.visitor.call(getProfile, { handle: "con-gente" });
  expect(data).toMatchObject({ id: person.band, posts_count: 1 });
  const [band] = await server.query("select owner_id from bands where id = $1", [person.band]);
  expect(band).toEqual({ owner_id: heir.id });
  await server.query("delete from dev_mailbox");
  expect(await rowsWith(server, [person.id, "zarzamora-con-gente"])).toEqual([]);
  expect(await counterDrift(server)).toEqual([]);
});

test("after erasure a band without other members is gone too", async () => {
  const person = await converted("sin-nadie");
  await erase(person);
  await vi.waitFor(
    async () =>
      expect(await server.query("select 1 from profiles where id = $1", [person.band])).toEqual([]),
    { timeout: 60_000, interval: 100 },
  );
  await server.query("delete from dev_mailbox");
  expect(await rowsWith(server, [person.id, person.band, "sin-nadie"])).toEqual([]);
});
