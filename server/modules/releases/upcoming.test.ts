import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Input } from "#contract/endpoint";
import { followUser } from "#contract/people/follows";
import { blockUser } from "#contract/people/safety";
import { getPost } from "#contract/posts/posts";
import {
  deleteRelease,
  getOwnRelease,
  getRelease,
  type OwnRelease,
  publishRelease,
  unscheduleRelease,
} from "#contract/releases/releases";
import { removeReleaseReminder, setReleaseReminder } from "#contract/releases/reminders";
import { publishDuePosts } from "#modules/posts";
import { createBand, forBand } from "#testing/bands";
import { eventually } from "#testing/eventually";
import { type TestServer, testServer } from "#testing/test-server";
import { tellReleases } from "./tell-releases.ts";
import { draftOf, publishedRelease } from "#testing/make-release";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
let beto: Person;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { role: "creator", name: "Ana Belmonte" });
  beto = await server.person("beto", { country_code: "AR" });
  // Fewer than five followers do not tell where they are.
  for (const username of ["fan-1", "fan-2", "fan-3", "fan-4"]) {
    const fan = await server.person(username, { country_code: "AR" });
    await fan.call(followUser, { targetUserId: ana.id });
  }
});
afterAll(() => server.stop());

const inMinutes = (minutes: number): string =>
  new Date(Date.now() + minutes * 60_000).toISOString();
const scheduled = { visibility: "public", has_rights: true } as const;

/** A release with two songs that is announced for in an hour. */
async function announce(
  title: string,
  changes: Partial<Input<typeof publishRelease>> = {},
  artist = ana,
): Promise<OwnRelease> {
  const { id } = await draftOf(artist, title);
  const answer = await artist.call(publishRelease, {
    id,
    ...scheduled,
    publish_at: inMinutes(60),
    announced: true,
    ...changes,
  });
  return answer.data;
}
const at = (slug: string, handle = "ana") => ({ handle, slug });
const reminders = (id: string) =>
  server.query("select person_id from release_reminders where release_id = $1", [id]);

describe("the page before the hour", () => {
  test("says what is announced, and nothing of what is to be heard", async () => {
    await beto.call(followUser, { targetUserId: ana.id });
    const release = await announce("Lo que viene");
    const answer = await server.visitor.call(getRelease, at("lo-que-viene"));
    expect(answer.data).toEqual({
      state: "upcoming",
      id: release.id,
      slug: "lo-que-viene",
      type: "ep",
      title: "Lo que viene",
      cover: expect.objectContaining({ kind: "image" }),
      artist: expect.objectContaining({ id: ana.id }),
      publish_at: release.publish_at,
      track_count: 2,
      track_titles: null,
      countries: [{ code: "AR", time_zone: "America/Argentina/Buenos_Aires" }],
      is_unlisted: false,
      is_reminded: false,
      is_own: false,
    });
    const { cover } = answer.data;
    expect((await server.visitor.fetch(cover?.url ?? "")).status).toBe(200);
    for (const { post_id, recording } of release.tracks) {
      for (const who of [beto, server.visitor]) {
        expect((await who.call(getPost, { id: post_id })).status).toBe(404);
        const { pathname } = new URL(recording.url, server.url);
        expect((await who.fetch(pathname)).status).not.toBe(200);
      }
      expect((await ana.fetch(recording.url)).status).toBe(200);
    }
    expect((await beto.call(getPost, { id: release.post_id ?? "" })).status).toBe(404);
    expect(JSON.stringify(answer.data)).not.toContain(release.post_id);
  });

  test("names the songs only if its artist wants that", async () => {
    const { id } = await announce("Con titulos", { announce_titles: true });
    const read = async () => (await beto.call(getRelease, at("con-titulos"))).data;
    expect(await read()).toMatchObject({ track_titles: ["Uno", "Dos"] });
    // Omitted it stays; another hour is shown.
    const later = inMinutes(120);
    await ana.call(publishRelease, { id, ...scheduled, publish_at: later });
    expect(await read()).toMatchObject({ track_titles: ["Uno", "Dos"], publish_at: later });
    const past = await ana.call(publishRelease, { id, ...scheduled, publish_at: inMinutes(-5) });
    expect(past.error.code).toBe("release_time");
    expect(await read()).toMatchObject({ publish_at: later });
    // Followers in none of the countries of the table say nothing.
    await server.query("update profiles set country_code = 'US' where id = $1", [beto.id]);
    expect(await read()).toMatchObject({ countries: [{ code: "ES" }, { code: "MX" }, {}] });
    await ana.call(publishRelease, {
      id,
      ...scheduled,
      publish_at: later,
      announce_titles: false,
    });
    expect(await read()).toMatchObject({ track_titles: null });
  });

  test("stays as it is when only its hour moves, as in the calendar", async () => {
    const before = await announce("Otro dia", {
      visibility: "followers",
      time_zone: "America/Lima",
      announce_titles: true,
    });
    const publish_at = inMinutes(1440);
    const move = () => ana.call(publishRelease, { id: before.id, publish_at, has_rights: true });
    const { data: after } = await move();
    expect(after).toMatchObject({
      visibility: "followers",
      time_zone: "America/Lima",
      announced: true,
      announce_titles: true,
      state: "scheduled",
      publish_at,
    });
    expect((await beto.call(publishRelease, { ...scheduled, id: before.id })).status).toBe(404);
    await ana.call(unscheduleRelease, { id: before.id });
    await ana.call(deleteRelease, { id: before.id });
    expect((await move()).status).toBe(404);
  });

  test("is not there for one that is not announced, taken back or deleted", async () => {
    const silent = await announce("Secreto", { announced: false });
    const back = await announce("Vuelve");
    const deletedRelease = await announce("Se va");
    await ana.call(unscheduleRelease, { id: back.id });
    await ana.call(deleteRelease, { id: deletedRelease.id });
    for (const { slug, id } of [silent, back, deletedRelease]) {
      for (const who of [beto, server.visitor])
        expect((await who.call(getRelease, at(slug))).error.code).toBe("release_not_found");
      const answer = await beto.call(setReleaseReminder, { id });
      expect([slug, answer.error.code]).toEqual([slug, "release_not_found"]);
    }
  });

  test("is for those who may see the release: followers, and nobody blocked", async () => {
    const eva = await server.person("eva", { role: "creator" });
    const rival = await server.person("rival");
    const stranger = await server.person("extrana");
    await beto.call(followUser, { targetUserId: eva.id });
    await eva.call(blockUser, { id: rival.id });
    const forFollowers = await announce("Para los mios", { visibility: "followers" }, eva);
    const open = await announce("Para todos", {}, eva);
    const statusFor = async (who: typeof beto | typeof server.visitor, slug: string) =>
      (await who.call(getRelease, at(slug, "eva"))).status;
    expect(await statusFor(beto, forFollowers.slug)).toBe(200);
    expect(await statusFor(stranger, forFollowers.slug)).toBe(404);
    expect(await statusFor(server.visitor, forFollowers.slug)).toBe(404);
    expect(await statusFor(stranger, open.slug)).toBe(200);
    expect(await statusFor(rival, open.slug)).toBe(404);
    for (const { id } of [forFollowers, open])
      expect((await rival.call(setReleaseReminder, { id })).error.code).toBe("release_not_found");
    const cover = forFollowers.cover?.picture.url.split("?")[0] ?? "";
    expect((await server.visitor.fetch(cover)).status).not.toBe(200);
    await server.query("update profiles set is_public = false where id = $1", [eva.id]);
    expect(await statusFor(stranger, open.slug)).toBe(404);
    expect(await statusFor(beto, open.slug)).toBe(200);
  });
});

describe("«Avísame»", () => {
  test("a hundred taps leave one row, and one takes it back", async () => {
    const fan = await server.person("muchas");
    const { id, slug } = await announce("Cien veces");
    const taps = await Promise.all(
      Array.from({ length: 50 }, () => fan.call(setReleaseReminder, { id })),
    );
    expect(new Set(taps.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await reminders(id)).toEqual([{ person_id: fan.id }]);
    expect((await fan.call(getRelease, at(slug))).data).toMatchObject({ is_reminded: true });
    expect((await beto.call(getRelease, at(slug))).data).toMatchObject({ is_reminded: false });
    for (let n = 0; n < 2; n += 1)
      expect((await fan.call(removeReleaseReminder, { id })).data).toEqual({ is_reminded: false });
    expect(await reminders(id)).toEqual([]);
  });

  test("stays when the hour moves and when it is a draft for a while, and goes with the release", async () => {
    const { id } = await announce("Se mueve");
    await beto.call(setReleaseReminder, { id });
    await ana.call(publishRelease, { id, ...scheduled, publish_at: inMinutes(300) });
    await ana.call(unscheduleRelease, { id });
    await tellReleases(server.ctx);
    expect(await reminders(id)).toHaveLength(1);
    await ana.call(deleteRelease, { id });
    expect(await reminders(id)).toEqual([]);
  });

  test("is refused for one that is out, of a draft, of nobody and without a session", async () => {
    const { id: outId } = await publishedRelease(ana, "Ya salio", ["Sola"]);
    const { id: draftId } = await draftOf(ana, "Borrador", ["Sola"]);
    for (const id of [outId, draftId, crypto.randomUUID()])
      expect((await beto.call(setReleaseReminder, { id })).error.code).toBe("release_not_found");
    const { id } = await announce("Sin sesion");
    expect((await server.visitor.call(setReleaseReminder, { id })).status).toBe(401);
    const band = await createBand(server, "rayos", beto.id);
    expect((await beto.call(setReleaseReminder, { id }, forBand(band))).status).toBe(403);
    expect((await beto.call(setReleaseReminder, { id: "x" })).status).toBe(422);
    expect(await reminders(id)).toEqual([]);
  });

  test("set while it goes out, it is told or refused, never forgotten", async () => {
    const release = await announce("A la vez");
    const fans = await Promise.all(Array.from({ length: 6 }, (_, n) => server.person(`justo${n}`)));
    await server.query("update media_content set publish_at = now() where id = $1", [
      release.post_id,
    ]);
    const [answers] = await Promise.all([
      Promise.all(fans.map((fan) => fan.call(setReleaseReminder, { id: release.id }))),
      publishDuePosts(server.ctx),
    ]);
    const reminded = fans.filter((_fan, n) => answers[n]?.status === 200).map(({ id }) => id);
    // By the job: a call here would skip what the job holds just now.
    await eventually(async () => expect(await reminders(release.id)).toEqual([]));
    const lines = await server.query<{ user_id: string }>(
      "select user_id from notifications where type = 'release_out' and content_id = $1",
      [release.post_id],
    );
    expect(lines.map((line) => line.user_id)).toEqual(expect.arrayContaining(reminded));
    const own = await ana.call(getOwnRelease, { id: release.id });
    expect(own.data.state).toBe("published");
  });
});
