import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createComment } from "#contract/comments/comments";
import { acceptFollowRequest, followUser } from "#contract/people/follows";
import {
  chooseNotification,
  getNotificationSettings,
} from "#contract/notifications/notification-settings";
import {
  countUnreadNotifications,
  getNotifications,
  readNotification,
} from "#contract/notifications/notifications";
import { createPost, likePost } from "#contract/posts/posts";
import { muteWord } from "#contract/people/safety";
import { type TestServer, testServer } from "#testing/test-server";
import { mailBundle } from "./mail-bundle.ts";
import { mailNews, mailPosts } from "./mail-news.ts";
import { postsToMail } from "./mail-queries.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
interface Mail {
  recipient: string;
  subject: string;
  text: string;
}
let server: TestServer;
let ana: Person;
let beto: Person;
let postId: string;
let testNumber = 0;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  testNumber += 1;
  ana = await server.person(`ana-${testNumber}`, { role: "creator", name: "Ana" });
  beto = await server.person(`beto-${testNumber}`, { name: "Beto" });
  postId = (await ana.call(createPost, { text: "Una canción" })).data.id;
  // No other people are notified.
  for (const table of ["dev_mailbox", "notification_mails", "notifications"])
    await server.query(`delete from ${table}`);
});

const mails = () =>
  server.query<Mail>("select recipient, subject, text from dev_mailbox order by id");
const want = (
  person: Person,
  topic: "comment" | "like" | "tip" | "post" | "follow" | "concert",
  isWanted = true,
) => person.call(chooseNotification, { topic, channel: "email", wanted: isWanted });
const later = (minutes: number) =>
  server.query(`update notifications set created_at = created_at - make_interval(mins => $1)`, [
    minutes,
  ]);
const hourPassed = () =>
  server.query("update notification_mails set sent_at = sent_at - interval '61 minutes'");
const say = (content: string) => beto.call(createComment, { id: postId, content });
const tip = (from: Person = beto) =>
  server.query(
    `select notify_people('tip', array[$1::uuid], array[$2::uuid], array[$3::uuid], array[null::uuid], array[now()])`,
    [ana.id, from.id, postId],
  );
const endOf = (mail: Mail | undefined) =>
  /\S+\/notifications\/baja\/\S+/.exec(mail?.text ?? "")?.[0] ?? "";

describe("preferences", () => {
  test("the defaults are e-mail about messages, posts and tips, and both pages show the same", async () => {
    const { data } = await ana.call(getNotificationSettings, {});
    const byMail = data.choices.filter(({ channel, wanted }) => channel === "email" && wanted);
    expect(byMail.map(({ topic }) => topic)).toEqual(["tip", "message", "post", "announcement"]);
    expect(data).toMatchObject({ email: `ana-${testNumber}@resuena.test`, push_endpoint: null });
    await want(ana, "tip", false);
    await want(ana, "comment");
    const { data: now } = await ana.call(getNotificationSettings, {});
    expect(
      now.choices
        .filter(({ channel, wanted }) => channel === "email" && wanted)
        .map(({ topic }) => topic),
    ).toEqual(["comment", "message", "post", "announcement"]);
    const [profile] = await server.query("select email_tips from profiles where id = $1", [ana.id]);
    expect(profile).toEqual({ email_tips: false });
  });

  test("topics switched off in the app are neither shown nor counted, until they are switched on again", async () => {
    await beto.call(likePost, { id: postId });
    const see = async () => [
      (await ana.call(getNotifications, {})).data.notifications.length,
      (await ana.call(countUnreadNotifications, {})).data.unread,
    ];
    const choose = (isWanted: boolean) =>
      ana.call(chooseNotification, { topic: "like", channel: "app", wanted: isWanted });
    await choose(false);
    expect(await see()).toEqual([0, 0]);
    await choose(true);
    expect(await see()).toEqual([1, 1]);
  });

  test("an unavailable channel and an invalid choice are refused", async () => {
    const choose = (input: object) =>
      ana.call(
        chooseNotification,
        input as Parameters<typeof ana.call<typeof chooseNotification>>[1],
      );
    for (const input of [
      { topic: "post", channel: "push", wanted: true },
      { topic: "message", channel: "app", wanted: false },
      { topic: "nada", channel: "email", wanted: true },
      { topic: "like", channel: "email", wanted: "sí" },
    ])
      expect((await choose(input)).status, JSON.stringify(input)).toBe(422);
    expect((await server.visitor.call(getNotificationSettings, {})).status).toBe(401);
  });
});

describe("a mail", () => {
  test("announces a follow request and its acceptance, if mails about followers are on", async () => {
    await server.query("update profiles set is_public = false where id = $1", [ana.id]);
    await want(ana, "follow");
    await beto.call(followUser, { targetUserId: ana.id, follow: true });
    await later(11);
    await mailNews(server.ctx);
    expect(await mails()).toMatchObject([
      {
        recipient: `ana-${testNumber}@resuena.test`,
        text: expect.stringContaining("Beto quiere seguirte"),
      },
    ]);
    await ana.call(acceptFollowRequest, { id: beto.id });
    await later(11);
    await mailNews(server.ctx);
    expect(await mails(), "Beto has not asked for mails").toHaveLength(1);
    await want(beto, "follow");
    await mailNews(server.ctx);
    expect((await mails()).slice(1)).toMatchObject([
      {
        recipient: `beto-${testNumber}@resuena.test`,
        text: expect.stringContaining("Ana aceptó tu solicitud"),
      },
    ]);
  });

  test("bundles notifications unread for ten minutes, and announces them once", async () => {
    await want(ana, "comment");
    await say("Qué buena");
    await tip();
    await mailNews(server.ctx);
    expect(await mails()).toEqual([]);
    await later(11);
    await mailNews(server.ctx);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: `ana-${testNumber}@resuena.test`,
      subject: "2 novedades para ti en Resuena",
    });
    expect(mail?.text).toContain('Beto comentó "Una canción".');
    expect(mail?.text).toContain("Beto te envió una propina.");
    await hourPassed();
    await mailNews(server.ctx);
    expect(await mails()).toHaveLength(1);
  });

  test("is sent at most once an hour; further news waits for the next", async () => {
    await tip();
    await later(11);
    await mailNews(server.ctx);
    await tip(await server.person(`carla-${testNumber}`, { name: "Carla" }));
    await server.query("update notifications set mailed = false");
    await later(11);
    await mailNews(server.ctx);
    expect(await mails()).toHaveLength(1);
    await hourPassed();
    await mailNews(server.ctx);
    expect(await mails()).toHaveLength(2);
  });

  test("omits read notifications and topics that are off", async () => {
    await tip();
    await beto.call(likePost, { id: postId });
    const { data } = await ana.call(getNotifications, { tab: "tip" });
    await ana.call(readNotification, { id: String(data.notifications[0]?.id) });
    await later(11);
    await mailNews(server.ctx);
    expect(await mails()).toEqual([]);
  });

  test("is not sent to an unconfirmed address, nor to somebody who is leaving", async () => {
    await tip();
    await later(11);
    await server.query("update users set email_confirmed_at = null where id = $1", [ana.id]);
    await mailNews(server.ctx);
    await server.query("update users set email_confirmed_at = now() where id = $1", [ana.id]);
    await server.query(
      "update profiles set hidden = true, is_public = false, first_run_completed = false where id = $1",
      [ana.id],
    );
    await mailNews(server.ctx);
    expect(await mails()).toEqual([]);
  });

  test("is limited to three an hour per address, whatever the topics (rule limits-5)", async () => {
    const send = (about: string) =>
      server.ctx.db.transaction((db) =>
        mailBundle(
          { ...server.ctx, db },
          {
            userId: ana.id,
            topic: "message",
            about,
            until: new Date(),
            subject: "Mensajes",
            lines: ["Beto te escribió."],
            link: { label: "Leer", url: `${server.url}/messages` },
          },
        ),
      );
    const sendResults = [];
    for (const about of ["uno", "uno", "dos", "tres", "cuatro"])
      sendResults.push(await send(about));
    expect(sendResults).toEqual([true, false, true, true, false]);
    expect(await mails()).toHaveLength(3);
  });

  test("about posts of followed people is sent to somebody who was away for a day", async () => {
    await beto.call(followUser, { targetUserId: ana.id, follow: true });
    const hour = new Date().getUTCHours();
    const everybodyNow = async () => {
      // Each person has an hour of their own: this one's is now.
      const byte = Number.parseInt(beto.id.slice(-2), 16) % 24;
      return byte === hour;
    };
    await mailPosts(server.ctx);
    expect(await mails()).toEqual([]);
    await server.query("update sessions set refreshed_at = now() - interval '2 days'");
    await mailPosts(server.ctx);
    const about = (await mails()).filter(
      ({ recipient }) => recipient === `beto-${testNumber}@resuena.test`,
    );
    expect(about.map(({ subject }) => subject)).toEqual(
      (await everybodyNow()) ? ["Ana publicó algo nuevo"] : [],
    );
  });
});

describe("the unsubscribe link of a mail", () => {
  test("asks first, needs no session, and one click in a mail program is enough (RFC 8058)", async () => {
    await tip();
    await later(11);
    await mailNews(server.ctx);
    const [mail] = await mails();
    const end = endOf(mail);
    const pageResponse = await fetch(end);
    expect([pageResponse.status, await pageResponse.text()]).toEqual([
      200,
      expect.stringContaining("Dejar de recibirlos"),
    ]);
    expect((await ana.call(getNotificationSettings, {})).data.choices).toContainEqual({
      topic: "tip",
      channel: "email",
      wanted: true,
    });
    const unsubscribeResponse = await fetch(end, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect([unsubscribeResponse.status, await unsubscribeResponse.text()]).toEqual([
      200,
      expect.stringContaining("Listo"),
    ]);
    const { data } = await ana.call(getNotificationSettings, {});
    expect(
      data.choices
        .filter(({ channel, wanted }) => channel === "email" && wanted)
        .map(({ topic }) => topic),
    ).toEqual(["message", "post", "announcement"]);
    await tip(await server.person(`carla-${testNumber}`));
    await later(11);
    await hourPassed();
    await mailNews(server.ctx);
    expect(await mails()).toHaveLength(1);
  });

  test("ends mails of new concerts as well, which come to whoever chose so", async () => {
    const tellOfConcert = () =>
      server.query(
        `select notify_people('event_new', array[$1::uuid], array[$2::uuid], array[$3::uuid], array[null::uuid], array[now()])`,
        [ana.id, beto.id, postId],
      );
    await tellOfConcert();
    await later(11);
    await mailNews(server.ctx);
    expect(await mails()).toEqual([]);
    await want(ana, "concert");
    await mailNews(server.ctx);
    const [mail] = await mails();
    expect(mail?.subject).toContain("anunció");
    expect((await fetch(endOf(mail), { method: "POST" })).status).toBe(200);
    const { data } = await ana.call(getNotificationSettings, {});
    expect(data.choices).toContainEqual({ topic: "concert", channel: "email", wanted: false });
    await ana.call(chooseNotification, { topic: "concert", channel: "app", wanted: false });
    expect((await ana.call(getNotifications, {})).data.notifications).toEqual([]);
  });

  test("a link that was tampered with ends nothing", async () => {
    await tip();
    await later(11);
    await mailNews(server.ctx);
    const end = endOf((await mails())[0]);
    const [head = "", signature = ""] = end.split(/\.(?=[^.]*$)/);
    for (const forgedUrl of [
      `${head}.${signature.slice(1)}a`,
      `${head.replace("/baja/n", "/baja/p")}.${signature}`,
      `${head}.`,
      `${server.url}/notifications/baja/x`,
      `${server.url}/notifications/baja/${"a".repeat(90)}.${"b".repeat(43)}`,
    ]) {
      expect((await fetch(forgedUrl)).status, forgedUrl).toBe(404);
      expect((await fetch(forgedUrl, { method: "POST" })).status, forgedUrl).toBe(404);
    }
    const { data } = await ana.call(getNotificationSettings, {});
    expect(data.choices).toContainEqual({ topic: "tip", channel: "email", wanted: true });
  });
});

test("8. the mail about new posts omits posts with a muted word of its reader", async () => {
  const carla = await server.person(`carla-${testNumber}`);
  for (const reader of [beto, carla])
    await reader.call(followUser, { targetUserId: ana.id, follow: true });
  await carla.call(muteWord, { word: "CANCION", expires_in: "7d" });
  await ana.call(createPost, { title: "Otra", text: "Una canción más" });
  await server.query("update sessions set refreshed_at = now() - interval '2 days'");
  // Independent of each person's hour.
  const text = postsToMail.text.replace(/and get_byte\(uuid_send\(p\.id\), 15\)[^\n]*/, "");
  expect(text).not.toBe(postsToMail.text);
  const rows = await server.query<{ user_id: string }>(text);
  const readers = rows.map(({ user_id }) => user_id);
  expect(readers).toContain(beto.id);
  expect(readers).not.toContain(carla.id);
});
