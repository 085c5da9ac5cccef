import { afterAll, beforeAll, expect, test } from "vitest";
import { chooseNotification } from "#contract/notifications/notification-settings";
import { getNotifications } from "#contract/notifications/notifications";
import { followUser } from "#contract/people/follows";
import { blockUser, muteUser } from "#contract/people/safety";
import { changeOwnPosts } from "#contract/posts/own-posts";
import { getOwnRelease, publishRelease, unscheduleRelease } from "#contract/releases/releases";
import { setReleaseReminder } from "#contract/releases/reminders";
import { publishDuePosts } from "#modules/posts";
import { eventually } from "#testing/eventually";
import { type TestServer, testServer } from "#testing/test-server";
import { tellReleases } from "./tell-releases.ts";
import { draftOf, publishedRelease } from "#testing/make-release";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let artists = 0;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const out = { visibility: "public", has_rights: true } as const;
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

async function artistWith(...followers: Person[]): Promise<Person> {
  const artist = await server.person(`artista${(artists += 1)}`, { role: "creator" });
  for (const fan of followers) await fan.call(followUser, { targetUserId: artist.id });
  return artist;
}

/** The releases of which somebody was told. */
const newsOf = async (who: Person) =>
  (await who.call(getNotifications, {})).data.notifications
    .filter(({ type }) => type === "release_out")
    .map(({ content, from, people }) => [content?.release_slug, from[0]?.id, people]);

const linesOf = async (post: string | null) =>
  server.query<{ user_id: string }>(
    "select user_id from notifications where type = 'release_out' and content_id = $1",
    [post],
  );

const dueNow = (post: string | null) =>
  server.query("update media_content set publish_at = now() where id = $1", [post]);

test("followers are told once, by the name of the release, and not of its songs", async () => {
  const fan = await server.person("fan");
  const muter = await server.person("silencia");
  const blocker = await server.person("bloquea");
  const stranger = await server.person("ajena");
  const ana = await artistWith(fan, muter, blocker);
  await muter.call(muteUser, { id: ana.id });
  await blocker.call(blockUser, { id: ana.id });
  const release = await publishedRelease(ana, "Marea");
  await eventually(async () => expect(await newsOf(fan)).toEqual([["marea", ana.id, 1]]));
  for (const other of [muter, blocker, stranger, ana]) expect(await newsOf(other)).toEqual([]);
  expect(await linesOf(release.post_id)).toEqual([{ user_id: fan.id }]);

  // Archived and restored, published again, or followed later: nobody is told again.
  const ids = [release.post_id ?? ""];
  await ana.call(changeOwnPosts, { ids, change: "archived" });
  await ana.call(changeOwnPosts, { ids, change: "unarchived" });
  await ana.call(publishRelease, { id: release.id, ...out });
  await stranger.call(followUser, { targetUserId: ana.id });
  await tellReleases(server.ctx);
  expect(await linesOf(release.post_id)).toEqual([{ user_id: fan.id }]);
});

test("a follower who does not want to know sees none", async () => {
  const fan = await server.person("sinavisos");
  const ana = await artistWith(fan);
  await fan.call(chooseNotification, { topic: "release", channel: "app", wanted: false });
  const release = await publishedRelease(ana, "Callada");
  await eventually(async () => expect(await linesOf(release.post_id)).toHaveLength(1));
  expect(await newsOf(fan)).toEqual([]);
});

test("while its artist's page is hidden nobody is told, and everybody once it is back", async () => {
  const fan = await server.person("paciente");
  const ana = await artistWith(fan);
  const { id } = await draftOf(ana, "Guardada");
  const publish_at = inAnHour();
  const { data } = await ana.call(publishRelease, { id, ...out, publish_at, announced: true });
  await fan.call(setReleaseReminder, { id });
  const show = (isVisible: boolean) =>
    server.query("update profiles set is_public = $2, first_run_completed = $2 where id = $1", [
      ana.id,
      isVisible,
    ]);
  await show(false);
  await dueNow(data.post_id);
  await publishDuePosts(server.ctx);
  await tellReleases(server.ctx);
  expect(await linesOf(data.post_id)).toEqual([]);
  await show(true);
  await eventually(async () => {
    await tellReleases(server.ctx);
    expect(await linesOf(data.post_id)).toEqual([{ user_id: fan.id }]);
  });
});

test("moving the hour alone leaves what is private private", async () => {
  const ana = await artistWith();
  const { id } = await draftOf(ana, "Solo mía");
  const { data } = await ana.call(publishRelease, { id, ...out, publish_at: inAnHour() });
  const ids = [data.post_id ?? ""];
  expect((await ana.call(changeOwnPosts, { ids, change: "private" })).status).toBe(200);
  const later = new Date(Date.now() + 7_200_000).toISOString();
  const moved = await ana.call(publishRelease, { id, has_rights: true, publish_at: later });
  expect(moved.data.publish_at).toBe(later);
  expect(
    await server.query("select visibility from media_content where id = $1", [data.post_id]),
  ).toEqual([{ visibility: "private" }]);
  // From a calendar that is older than the change: a draft stays one.
  await ana.call(unscheduleRelease, { id });
  const late = await ana.call(publishRelease, { id, has_rights: true, publish_at: later });
  expect([late.status, late.error.code]).toEqual([409, "release_changed"]);
  expect((await ana.call(getOwnRelease, { id })).data.state).toBe("draft");
});

test("an unlisted one is told once it is for all", async () => {
  const fan = await server.person("espera");
  const ana = await artistWith(fan);
  const { id } = await draftOf(ana, "Con enlace", ["Sola"]);
  const { data } = await ana.call(publishRelease, { id, ...out, visibility: "unlisted" });
  await tellReleases(server.ctx);
  expect(await linesOf(data.post_id)).toEqual([]);
  await ana.call(publishRelease, { id, ...out });
  await eventually(async () => {
    // Skips what the job of its first publication may hold still.
    await tellReleases(server.ctx);
    expect(await linesOf(data.post_id)).toHaveLength(1);
  });
});

test("who asked is told at the hour, followers or not, each once", async () => {
  const fan = await server.person("fiel");
  const passer = await server.person("pasaba");
  const ana = await artistWith(fan);
  const { id } = await draftOf(ana, "A su hora", ["Sola"]);
  const { data } = await ana.call(publishRelease, {
    id,
    ...out,
    publish_at: inAnHour(),
    announced: true,
  });
  for (const who of [fan, passer])
    expect((await who.call(setReleaseReminder, { id })).data).toEqual({ is_reminded: true });
  await tellReleases(server.ctx);
  expect(await linesOf(data.post_id)).toEqual([]);
  await dueNow(data.post_id);
  await Promise.all([publishDuePosts(server.ctx), publishDuePosts(server.ctx)]);
  await Promise.all([tellReleases(server.ctx), tellReleases(server.ctx)]);
  await eventually(async () => expect(await linesOf(data.post_id)).toHaveLength(2));
  expect(await newsOf(fan)).toEqual([["a-su-hora", ana.id, 1]]);
  expect(await newsOf(passer)).toEqual([["a-su-hora", ana.id, 1]]);
  expect(await server.query("select from release_reminders where release_id = $1", [id])).toEqual(
    [],
  );
});

test("of one for followers only followers are told, also of those who asked", async () => {
  const fan = await server.person("sigue");
  const leaver = await server.person("seva");
  const ana = await artistWith(fan, leaver);
  const { id } = await draftOf(ana, "Para los mios", ["Sola"]);
  const { data } = await ana.call(publishRelease, {
    id,
    ...out,
    visibility: "followers",
    publish_at: inAnHour(),
    announced: true,
  });
  expect((await leaver.call(setReleaseReminder, { id })).status).toBe(200);
  await leaver.call(followUser, { targetUserId: ana.id, follow: false });
  await dueNow(data.post_id);
  await publishDuePosts(server.ctx);
  await tellReleases(server.ctx);
  await eventually(async () => expect(await linesOf(data.post_id)).toEqual([{ user_id: fan.id }]));
});

test("interrupted in the middle, nobody is told twice and nobody is left out", async () => {
  const fans = [];
  for (let n = 0; n < 5; n += 1) fans.push(await server.person(`seguidora${n}`));
  const ana = await artistWith(...fans);
  // The newest follower is told first.
  for (const [minutes, { id }] of fans.entries())
    await server.query(
      "update user_follows set created_at = now() - make_interval(mins => $2) where follower_id = $1",
      [id, minutes],
    );
  const ids = fans.map(({ id }) => id);
  await server.query(
    `create function fail_here() returns trigger language plpgsql as $$ begin raise 'it fails'; end $$`,
  );
  await server.query(
    `create trigger fails before insert on notifications for each row
       when (new.user_id = '${ids[3]}') execute function fail_here()`,
  );
  const { id } = await draftOf(ana, "Con cortes", ["Sola"]);
  const { data } = await ana.call(publishRelease, { id, ...out, publish_at: inAnHour() });
  // No job of the server takes part: it is published without one.
  await server.query(
    "update media_content set status = 'active', publish_at = null where id = $1",
    [data.post_id],
  );
  await expect(tellReleases(server.ctx, 2)).rejects.toThrow("it fails");
  expect((await linesOf(data.post_id)).map((line) => line.user_id).sort()).toEqual(
    ids.slice(0, 2).sort(),
  );
  await server.query("drop trigger fails on notifications");
  await Promise.all([tellReleases(server.ctx, 2), tellReleases(server.ctx, 2)]);
  await tellReleases(server.ctx, 2);
  expect((await linesOf(data.post_id)).map((line) => line.user_id).sort()).toEqual(ids.toSorted());
  expect(await newsOf(fans[0] as Person)).toEqual([["con-cortes", ana.id, 1]]);
});
