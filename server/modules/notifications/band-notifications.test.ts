import { io } from "socket.io-client";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createComment } from "#contract/comments/comments";
import * as messages from "#contract/messages/messages";
import * as contract from "#contract/notifications/band-notifications";
import { subscribeToPush } from "#contract/notifications/notification-settings";
import { readAllNotifications } from "#contract/notifications/notifications";
import { archiveBand, removeTeamMember } from "#contract/people/bands";
import { blockUser } from "#contract/people/safety";
import { createPost, likePost } from "#contract/posts/posts";
import { createBand, createMember, forBand } from "#testing/bands";
import { eventually } from "#testing/eventually";
import { pushedBrowser, serverThatPushes } from "#testing/push-service";
import type { TestServer } from "#testing/test-server";
import { mailBandNews } from "./band-news.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let service: Awaited<ReturnType<typeof serverThatPushes>>["service"];
let band: string;
/** The owner, a member who answers messages, a member who plays, and a listener. */
let owner: Person;
let singer: Person;
let drummer: Person;
let fan: Person;
let postId: string;
let scene = 0;
beforeAll(async () => {
  ({ server, service } = await serverThatPushes());
});
afterAll(async () => {
  await server.stop();
  service.stop();
});
beforeEach(async () => {
  scene += 1;
  service.received = [];
  for (const table of ["dev_mailbox", "notification_mails", "conversations", "notifications"])
    await server.query(`delete from ${table}`);
  owner = await server.person(`owner-${scene}`);
  fan = await server.person(`fan-${scene}`, { name: "Fania" });
  band = await createBand(server, `truenos-${scene}`, owner.id);
  singer = await createMember(server, band, `singer-${scene}`, ["correspondent"]);
  drummer = await createMember(server, band, `drummer-${scene}`, ["publisher"]);
  postId = (await owner.call(createPost, { text: "Hoy ensayamos" }, forBand(band))).data.id;
});

type Choice = contract.BandNotificationChoice;
const choose = (
  who: Person,
  topic: Choice["topic"],
  channel: Choice["channel"],
  isWanted: boolean,
) => who.call(contract.chooseBandNotification, { topic, channel, wanted: isWanted }, forBand(band));
const comment = (who = fan, content = "¡Qué bien!") =>
  who.call(createComment, { id: postId, content });
const write = async (who = fan) => {
  const { data } = await who.call(messages.openConversation, { user_id: band });
  await who.call(messages.sendMessage, { id: data.id, content: "Un secreto" });
  return data.id;
};
/** A person's browser, represented by the push service. */
async function browserOf(who: Person, name: string) {
  const browser = pushedBrowser(`${service.origin}/${name}-${scene}`);
  await who.call(subscribeToPush, browser.input);
  return browser;
}
const pushedTo = () => service.received.map(({ path }) => path.replace(`-${scene}`, "")).sort();
const advanceTime = async () => {
  await server.query("update messages set created_at = created_at - interval '11 minutes'");
  await server.query("update notifications set created_at = created_at - interval '11 minutes'");
  await server.query("update band_members set created_at = created_at - interval '1 hour'");
};
async function mails(): Promise<string[]> {
  await mailBandNews(server.ctx);
  const rows = await server.query<{ line: string }>(
    "select split_part(recipient, '-', 1) || ': ' || subject as line from dev_mailbox order by 1",
  );
  return rows.map(({ line }) => line);
}

describe("a member's notification settings for a band", () => {
  test("are their own, and affect no other member", async () => {
    await choose(singer, "comment", "push", false);
    const wants = async (who: Person) => {
      const { data } = await who.call(contract.getBandNotificationSettings, {}, forBand(band));
      return data.choices.find((each) => each.topic === "comment" && each.channel === "push")
        ?.wanted;
    };
    expect([await wants(singer), await wants(drummer)]).toEqual([false, true]);
    await choose(singer, "comment", "push", true);
    expect(await wants(singer)).toBe(true);
  });

  test.each(["a stranger", "a former member"])("are not available to %s", async (which) => {
    const who =
      which === "a stranger" ? fan : await createMember(server, band, `f-${scene}`, [], new Date());
    const { error } = await choose(who, "like", "email", true);
    expect(error.code).toBe("not_in_band");
    expect((await choose(who, "post" as never, "app", true)).status).toBeGreaterThanOrEqual(400);
    const rows = await server.query("select from band_notification_choices where person_id = $1", [
      who.id,
    ]);
    expect(rows).toEqual([]);
  });

  test("accept only existing topics and channels", async () => {
    for (const [topic, channel] of [
      ["post", "push"],
      ["like", "sms"],
      ["", ""],
    ] as const)
      expect((await choose(singer, topic as never, channel as never, true)).status).toBe(422);
  });
});

describe("push notifications of a band", () => {
  test("reach all members who want them, except the one who caused the event", async () => {
    const browser = await browserOf(owner, "owner");
    for (const [who, name] of [
      [singer, "singer"],
      [drummer, "drummer"],
    ] as const)
      await browserOf(who, name);
    await choose(singer, "comment", "push", false);
    await comment();
    await eventually(() => expect(pushedTo()).toEqual(["/drummer", "/owner"]));
    const toOwner = service.received.find(({ path }) => path.startsWith("/owner"));
    expect(browser.read(toOwner?.body ?? Buffer.alloc(0))).toMatchObject({
      title: "Los Truenos",
      body: expect.stringMatching(/^Fania comentó/),
      path: expect.stringContaining(`?banda=${band}#comentario-`),
    });
    service.received = [];
    await comment(drummer, "Ahí estuve");
    await eventually(() => expect(pushedTo()).toEqual(["/owner"]));
  });

  test("come also while the band has news of an event, which nobody chooses", async () => {
    await browserOf(owner, "owner");
    await server.query(
      `select notify_people('event_new', array[$1::uuid], array[$2::uuid], array[$3::uuid], array[null::uuid], array[now()])`,
      [band, fan.id, postId],
    );
    await comment();
    await eventually(() => expect(pushedTo()).toEqual(["/owner"]));
  });

  test("about messages reach members who answer them, without the text", async () => {
    const browser = await browserOf(singer, "singer");
    await browserOf(drummer, "drummer");
    await browserOf(owner, "owner");
    await choose(owner, "message", "push", false);
    await write();
    await eventually(() => expect(pushedTo()).toEqual(["/singer"]));
    const [pushed] = service.received;
    expect(browser.read(pushed?.body ?? Buffer.alloc(0))).toMatchObject({
      title: "Los Truenos",
      body: "Les escribió Fania",
      path: expect.stringMatching(new RegExp(`^/messages/[^?]+\\?banda=${band}$`)),
    });
  });

  test("are not sent about people whom the member has blocked", async () => {
    await browserOf(singer, "singer");
    await browserOf(owner, "owner");
    await singer.call(blockUser, { id: fan.id });
    await comment();
    await eventually(() => expect(pushedTo()).toEqual(["/owner"]));
  });

  test("are not sent to a member who was just removed, not even pending ones", async () => {
    await browserOf(drummer, "drummer");
    let release = (): void => undefined;
    service.released = new Promise((resolve) => {
      release = resolve;
    });
    await comment();
    await eventually(() => expect(pushedTo()).toEqual(["/drummer"]));
    // The second one waits behind the first.
    await comment(fan, "Y otra vez");
    await eventually(async () =>
      expect(
        await server.query("select from push_messages where band_id = $1", [band]),
      ).toHaveLength(2),
    );
    await owner.call(removeTeamMember, { personId: drummer.id }, forBand(band));
    release();
    service.released = Promise.resolve();
    await eventually(async () =>
      expect(await server.query("select from push_messages where band_id = $1", [band])).toEqual(
        [],
      ),
    );
    expect(pushedTo()).toEqual(["/drummer"]);
  });
});

describe("mails about a band", () => {
  test("send unread notifications once, to members who want them", async () => {
    await choose(drummer, "comment", "email", true);
    await comment();
    expect(await mails()).toEqual([]);
    await advanceTime();
    const expected = [expect.stringMatching(/^drummer: Los Truenos: Fania comentó/)];
    expect(await mails()).toEqual(expected);
    expect(await mails()).toEqual(expected);
  });

  test("omit people whom the member has blocked", async () => {
    for (const who of [drummer, singer]) await choose(who, "comment", "email", true);
    await drummer.call(blockUser, { id: fan.id });
    await comment();
    await advanceTime();
    expect(await mails()).toEqual([expect.stringMatching(/^singer: Los Truenos: Fania comentó/)]);
  });

  test("omit notifications that another member has read", async () => {
    await choose(drummer, "comment", "email", true);
    await comment();
    const until = new Date(Date.now() + 60_000).toISOString();
    await owner.call(readAllNotifications, { until }, forBand(band));
    await advanceTime();
    expect(await mails()).toEqual([]);
  });

  test.each(["taken out", "archived"])(
    "are not sent to somebody who was %s meanwhile",
    async (how) => {
      await choose(drummer, "comment", "email", true);
      await comment();
      await advanceTime();
      if (how === "taken out")
        await owner.call(removeTeamMember, { personId: drummer.id }, forBand(band));
      else await owner.call(archiveBand, { archived: true }, forBand(band));
      expect(await mails()).toEqual([]);
    },
  );

  test("can be switched off with one click, for this band and this member", async () => {
    await choose(drummer, "comment", "email", true);
    await comment();
    await advanceTime();
    expect(await mails()).toHaveLength(1);
    const [mail] = await server.query<{ text: string }>("select text from dev_mailbox");
    const end = /\S+\/notifications\/baja\/\S+/.exec(mail?.text ?? "")?.[0] ?? "";
    expect((await fetch(end, { method: "POST" })).status).toBe(200);
    expect((await fetch(end.slice(0, -2), { method: "POST" })).status).toBe(404);
    const { data } = await drummer.call(contract.getBandNotificationSettings, {}, forBand(band));
    expect(data.choices.filter((choice) => choice.channel === "email" && choice.wanted)).toEqual(
      [],
    );
    const others = await owner.call(contract.getBandNotificationSettings, {}, forBand(band));
    expect(others.data.choices).toContainEqual({ topic: "tip", channel: "email", wanted: true });
  });
});

describe("the number beside a band", () => {
  const unreadFor = async (who: Person) => {
    const { data } = await who.call(contract.countUnreadOfBands, {});
    return data.bands.find(({ id }) => id === band)?.unread;
  };

  test("counts its notifications for every member, and messages for those who answer them, as read by each", async () => {
    await comment();
    await fan.call(likePost, { id: postId });
    const id = await write();
    expect(await Promise.all([owner, singer, drummer, fan].map(unreadFor))).toEqual([
      3,
      3,
      2,
      undefined,
    ]);
    await singer.call(messages.readConversation, { id, seq: 9 }, forBand(band));
    await choose(drummer, "like", "app", false);
    await choose(owner, "message", "app", false);
    expect(await Promise.all([owner, singer, drummer].map(unreadFor))).toEqual([2, 2, 1]);
    // A stranger writes to the singer, too.
    await fan.call(messages.openConversation, { user_id: singer.id });
    expect((await singer.call(contract.countUnreadOfBands, {})).data.own).toBe(1);
    expect((await fan.call(contract.countUnreadOfBands, {})).data).toEqual({ bands: [], own: 0 });
  });

  const windowOf = async (who: Person) => {
    const socket = io(server.url, {
      path: "/socket",
      transports: ["websocket"],
      auth: { token: who.token },
    });
    const newsEvents: unknown[] = [];
    socket.on("bands:news", (news) => newsEvents.push(news));
    await new Promise((resolve) => {
      socket.on("connect", () => resolve(null));
    });
    return { socket, newsEvents };
  };

  test("changes live, also in windows that act for the person themselves", async () => {
    const { socket, newsEvents } = await windowOf(drummer);
    try {
      await comment();
      await eventually(() => expect(newsEvents).toContainEqual({ id: band }));
      await owner.call(removeTeamMember, { personId: drummer.id }, forBand(band));
      newsEvents.length = 0;
      const owners = await windowOf(owner);
      try {
        await comment(fan, "Otra vez");
        // All recipients get it at once: when the owner has it, everybody has.
        await eventually(() => expect(owners.newsEvents).toContainEqual({ id: band }));
        expect(newsEvents).toEqual([]);
        expect(await unreadFor(drummer)).toBeUndefined();
      } finally {
        owners.socket.close();
      }
    } finally {
      socket.close();
    }
  });
});
