import { io } from "socket.io-client";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as contract from "#contract/messages/messages";
import { chooseNotification, subscribeToPush } from "#contract/notifications/notification-settings";
import { blockUser, muteUser } from "#contract/people/safety";
import { eventually } from "#testing/eventually";
import { pushedBrowser, serverThatPushes } from "#testing/push-service";
import type { TestServer } from "#testing/test-server";
import { mailUnread } from "./mail-unread.ts";
import { unreadToPush } from "./unread-queries.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
interface Mail {
  recipient: string;
  subject: string;
  text: string;
}
let server: TestServer;
let service: Awaited<ReturnType<typeof serverThatPushes>>["service"];
let ana: Person;
let beto: Person;
let id: string;
let testNumber = 0;
beforeAll(async () => {
  ({ server, service } = await serverThatPushes());
});
afterAll(async () => {
  await server.stop();
  service.stop();
});
beforeEach(async () => {
  testNumber += 1;
  service.received = [];
  ana = await server.person(`ana-${testNumber}`, { name: "Ana" });
  beto = await server.person(`beto-${testNumber}`, { name: "Beto" });
  // No other people are notified.
  for (const table of ["dev_mailbox", "notification_mails", "conversations"])
    await server.query(`delete from ${table}`);
  // His greeting is read: whatever he gets now is from her.
  id = await open(beto, ana);
  await ana.call(contract.readConversation, { id, seq: 1 });
});

const open = async (from: Person, to: Person): Promise<string> =>
  (await from.call(contract.openConversation, { user_id: to.id })).data.id;
const send = (content = "Un secreto", from = ana, where = id) =>
  from.call(contract.sendMessage, { id: where, content });
const advanceTime = async (minutes: number) => {
  await server.query("update messages set created_at = created_at - make_interval(mins => $1)", [
    minutes,
  ]);
  await server.query(
    `update notification_mails set sent_at = sent_at - make_interval(mins => $1),
       until = until - make_interval(mins => $1)`,
    [minutes],
  );
};
/** The mails after the job has run. */
async function mails(): Promise<Mail[]> {
  await mailUnread(server.ctx);
  return server.query<Mail>("select recipient, subject, text from dev_mailbox order by id");
}

describe("e-mail about messages", () => {
  test("is one mail for five messages unread for ten minutes, without their text", async () => {
    for (let n = 0; n < 5; n += 1) await send();
    expect(await mails()).toEqual([]);
    await advanceTime(11);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: `beto-${testNumber}@resuena.test`,
      subject: "Ana te escribió 5 mensajes en Resuena",
    });
    expect(mail?.text).toContain(`${server.url}/messages/${id}`);
    expect(mail?.text).not.toContain("secreto");
    // The same messages are announced once.
    await advanceTime(120);
    expect(await mails()).toHaveLength(1);
  });

  test("is sent at most once an hour per conversation, with everything until then", async () => {
    await send();
    await advanceTime(11);
    expect(await mails()).toHaveLength(1);
    await send();
    await send();
    await advanceTime(30);
    expect(await mails()).toHaveLength(1);
    await advanceTime(31);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      "Ana te escribió en Resuena",
      "Ana te escribió 2 mensajes en Resuena",
    ]);
  });

  test("is sent per conversation, three an hour to one address (rule limits-5)", async () => {
    for (const name of ["carla", "diego", "elsa"]) {
      const other = await server.person(`${name}-${testNumber}`, { name });
      await send("Hola", other, await open(other, beto));
    }
    await send();
    await advanceTime(11);
    expect(await mails()).toHaveLength(3);
    await advanceTime(61);
    expect(await mails()).toHaveLength(4);
  });

  test.for([
    ["what was read meanwhile", () => beto.call(contract.readConversation, { id, seq: 2 })],
    [
      "a conversation that is muted",
      () => beto.call(contract.changeConversation, { id, is_muted: true }),
    ],
    [
      "a conversation that is archived",
      () => beto.call(contract.changeConversation, { id, is_archived: true }),
    ],
    ["somebody who is muted", () => beto.call(muteUser, { id: ana.id })],
    ["somebody who is blocked", () => beto.call(blockUser, { id: ana.id })],
    ["somebody who blocked them", () => ana.call(blockUser, { id: beto.id })],
    [
      "what was deleted",
      () =>
        server.query("update messages set content = '', deleted_at = now() where sender_id = $1", [
          ana.id,
        ]),
    ],
    [
      "somebody who is banned",
      () => server.query("update users set banned_until = 'infinity' where id = $1", [ana.id]),
    ],
    [
      "anything, to who wants no such mails",
      () => beto.call(chooseNotification, { topic: "message", channel: "email", wanted: false }),
    ],
    [
      "anything, to an address that is not confirmed",
      () => server.query("update users set email_confirmed_at = null where id = $1", [beto.id]),
    ],
  ] as const)("is not sent about %s", async ([, change]) => {
    await send();
    await change();
    await advanceTime(11);
    expect(await mails()).toEqual([]);
  });

  test("can be switched off with one click in the mail, for messages only", async () => {
    await send();
    await advanceTime(11);
    const [mail] = await mails();
    const end = /\S+\/notifications\/baja\/\S+/.exec(mail?.text ?? "")?.[0] ?? "";
    expect((await fetch(end, { method: "POST" })).status).toBe(200);
    const [profile] = await server.query(
      "select email_messages, email_posts, email_tips from profiles where id = $1",
      [beto.id],
    );
    expect(profile).toEqual({ email_messages: false, email_posts: true, email_tips: true });
    await send();
    await advanceTime(120);
    expect(await mails()).toHaveLength(1);
  });

  test("names only the sender of a message request", async () => {
    const carla = await server.person(`carla-${testNumber}`, { name: "Carla" });
    await server.query("update profiles set messages_from = 'requests' where id = $1", [beto.id]);
    await send("Compra aquí", carla, await open(carla, beto));
    await advanceTime(11);
    const [mail] = await mails();
    expect(mail?.subject).toBe("Carla quiere escribirte en Resuena");
    expect(mail?.text).toContain("/messages?ver=solicitudes");
    expect(mail?.text).not.toContain("Compra");
  });
});

describe("a push notification about messages", () => {
  /** Beto's browser, without an open window. */
  async function subscribeBrowser() {
    const browser = pushedBrowser(`${service.origin}/beto-${testNumber}`);
    await beto.call(subscribeToPush, browser.input);
    return browser;
  }
  const waitForPushes = (count: number) =>
    eventually(() => expect(service.received).toHaveLength(count));
  const toldNow = async () =>
    (await server.ctx.db.many(unreadToPush, { people: [beto.id], conversations: [id] })).length;

  test("is sent at once to somebody offline, with the sender but without the text", async () => {
    const browser = await subscribeBrowser();
    await send();
    await waitForPushes(1);
    expect(browser.read(service.received[0]?.body ?? Buffer.alloc(0))).toEqual({
      title: "Resuena",
      body: "Te escribió Ana",
      path: `/messages/${id}`,
      tag: id,
    });
  });

  test("is not sent to somebody with an open window", async () => {
    await subscribeBrowser();
    const socket = io(server.url, {
      path: "/socket",
      transports: ["websocket"],
      auth: { token: beto.token },
    });
    const messageEventPromise = new Promise((resolve) => socket.once("messages:changed", resolve));
    await new Promise<void>((resolve) => socket.on("connect", resolve));
    await send("Está aquí");
    await messageEventPromise;
    await eventually(async () => expect(await toldNow()).toBe(0));
    socket.close();
    await eventually(async () => expect(await toldNow()).toBe(1));
    await send("Ya no está");
    await waitForPushes(1);
  });

  test("is not sent to somebody connected to another server, while that is running", async () => {
    await subscribeBrowser();
    await send();
    expect(await toldNow()).toBe(1);
    const elsewhere = crypto.randomUUID();
    await server.query(
      "insert into presence_processes (id, renewed_at) values ($1, now() + interval '1 hour')",
      [elsewhere],
    );
    await server.query("insert into presence_people (person_id, process_id) values ($1, $2)", [
      beto.id,
      elsewhere,
    ]);
    expect(await toldNow()).toBe(0);
    await server.query("delete from presence_processes where id = $1", [elsewhere]);
    expect(await toldNow()).toBe(1);
  });

  test.for([
    [
      "who muted the conversation",
      () => beto.call(contract.changeConversation, { id, is_muted: true }),
    ],
    ["who muted the person", () => beto.call(muteUser, { id: ana.id })],
    ["who blocked the person", () => beto.call(blockUser, { id: ana.id })],
    ["who has read it meanwhile", () => beto.call(contract.readConversation, { id, seq: 2 })],
  ] as const)("is not sent to %s", async ([, change]) => {
    await subscribeBrowser();
    await send();
    await waitForPushes(1);
    expect(await toldNow()).toBe(1);
    await change();
    expect(await toldNow()).toBe(0);
  });

  test("names only the sender of a message request", async () => {
    const browser = await subscribeBrowser();
    const carla = await server.person(`carla-${testNumber}`, { name: "Carla" });
    await server.query("update profiles set messages_from = 'requests' where id = $1", [beto.id]);
    await send("Compra aquí", carla, await open(carla, beto));
    await waitForPushes(1);
    expect(browser.read(service.received[0]?.body ?? Buffer.alloc(0))).toMatchObject({
      body: "Carla quiere escribirte",
      path: "/messages?ver=solicitudes",
    });
  });
});
