import sharp from "sharp";
import { io, type Socket } from "socket.io-client";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as messages from "#contract/messages/messages";
import { editTeamMember, leaveBand, removeTeamMember } from "#contract/people/bands";
import { deleteDraft, getDrafts, saveDraft } from "#contract/posts/drafts";
import { createPost, getPost } from "#contract/posts/posts";
import { createBand, createMember, forBand } from "#testing/bands";
import { eventually } from "#testing/eventually";
import { type TestServer, testServer } from "#testing/test-server";

/** The result of an upload. */
type Upload = { id: string; file: { url: string } };
type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let band: string;
let owner: Person;
let singer: Person;
let fan: Person;
/** A fan's conversation with the band. */
let talk: string;
let scene = 0;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  scene += 1;
  owner = await server.person(`owner-${scene}`);
  fan = await server.person(`fan-${scene}`);
  band = await createBand(server, `truenos-${scene}`, owner.id);
  singer = await createMember(server, band, `singer-${scene}`, ["admin"]);
  talk = (await fan.call(messages.openConversation, { user_id: band })).data.id;
});

const asBand = () => forBand(band);
const remove = () => owner.call(removeTeamMember, { personId: singer.id }, asBand());
const picture = () =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: "#c21" } })
    .png()
    .toBuffer();
async function post<T>(who: Person, path: string, headers: Record<string, string>): Promise<T> {
  const answer = await who.fetch(path, {
    method: "POST",
    headers: { "content-type": "application/octet-stream", ...headers },
    body: new Uint8Array(await picture()),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as T;
}
const statusOf = async (url: string): Promise<number> => (await server.visitor.fetch(url)).status;

type Window = { socket: Socket; messages: messages.Message[]; changes: unknown[] };
/** A person's window that acts for the band. */
async function windowOf(who: Person): Promise<Window> {
  const socket = io(server.url, {
    path: "/socket",
    transports: ["websocket"],
    auth: { token: who.token },
  });
  const windowEvents: Window = { socket, messages: [], changes: [] };
  socket.on("messages:changed", (message: messages.Message) => windowEvents.messages.push(message));
  socket.on("bands:changed", (change: unknown) => windowEvents.changes.push(change));
  await new Promise((resolve) => {
    socket.on("connect", () => resolve(null));
  });
  socket.emit("actFor", { band });
  return windowEvents;
}
const write = (content = "¿Tocan hoy?") => fan.call(messages.sendMessage, { id: talk, content });

test("two open windows of a removed member get an event, and nothing more of the band", async () => {
  const windows = await Promise.all([singer, singer, owner].map(windowOf));
  const [first, second, owners] = windows as [Window, Window, Window];
  try {
    await eventually(async () => {
      await write();
      for (const { messages: windowEvents } of windows) expect(windowEvents).not.toEqual([]);
    });
    await remove();
    await eventually(() => {
      for (const { changes } of [first, second]) expect(changes).toContainEqual({ id: band });
    });
    // A repeated `actFor` is refused.
    for (const { socket } of [first, second]) socket.emit("actFor", { band });
    for (const windowEvents of windows) windowEvents.messages.length = 0;
    await eventually(async () => {
      await write("¿Y mañana?");
      expect(owners.messages).not.toEqual([]);
    });
    // A message to them arrives after all earlier events.
    const { data: own } = await fan.call(messages.openConversation, { user_id: singer.id });
    for (const windowEvents of [first, second])
      await eventually(() =>
        expect(windowEvents.messages.map((message) => message.conversation_id)).toContain(own.id),
      );
    for (const windowEvents of [first, second])
      expect(windowEvents.messages.map((message) => message.conversation_id)).not.toContain(talk);
  } finally {
    for (const { socket } of windows) socket.close();
  }
});

test.each(["is taken out", "leaves"])(
  "a member who %s loses access to the band's drafts",
  async (how) => {
    const id = crypto.randomUUID();
    const content = { text: "La gira de otoño" };
    await singer.call(saveDraft, { id, version: 0, content }, asBand());
    expect((await singer.call(getDrafts, {}, asBand())).data.drafts).toHaveLength(1);
    await (how === "leaves" ? singer.call(leaveBand, { id: band }) : remove());
    for (const answer of [
      await singer.call(getDrafts, {}, asBand()),
      await singer.call(saveDraft, { id, version: 1, content }, asBand()),
      await singer.call(deleteDraft, { id }, asBand()),
    ])
      expect([answer.status, answer.error.code]).toEqual([403, "not_in_band"]);
    expect((await singer.call(getDrafts, {})).data.drafts).toEqual([]);
    // The band keeps it.
    expect((await owner.call(getDrafts, {}, asBand())).data.drafts).toMatchObject([{ id }]);
  },
);

test("addresses of the band's unpublished files stop working with the next request", async () => {
  const upload = await post<Upload>(singer, "/api/files?kind=image", asBand());
  const { data: published } = await singer.call(
    createPost,
    { text: "Aún no", visibility: "private", files: [{ fileId: upload.id, alt: "" }] },
    asBand(),
  );
  const waiting = await post<Upload>(singer, "/api/files?kind=image", asBand());
  const addressFor = async (who: Person) => {
    const { data } = await who.call(getPost, { id: published.id }, asBand());
    return /\/files\/[^"]+\?u=[^"]+/.exec(JSON.stringify(data.media))?.[0] ?? "";
  };
  const singers = [await addressFor(singer), waiting.file.url];
  const owners = await addressFor(owner);
  expect(owners).not.toBe(singers[0]);
  for (const url of [...singers, owners]) expect(await statusOf(url)).toBe(200);
  await remove();
  for (const url of singers) {
    expect(await statusOf(url)).toBe(404);
    // Such a signature does not exist without a member, or for another one.
    expect(await statusOf(url.replace(`.${singer.id}`, ""))).toBe(404);
    expect(await statusOf(url.replace(singer.id, owner.id))).toBe(404);
  }
  expect(await statusOf(owners)).toBe(200);
});

test("addresses of files in the band's messages stop working too, also without the role for messages", async () => {
  const file = await post<messages.Attachment>(
    fan,
    "/api/messages/files?name=a.png&voice=false",
    {},
  );
  await fan.call(messages.sendMessage, { id: talk, attachment_id: file.id });
  const addressFor = async (who: Person) => {
    const { data } = await who.call(messages.getMessages, { id: talk, limit: 1 }, asBand());
    return data.messages[0]?.attachment?.url ?? "";
  };
  const ownAttachment = await post<messages.Attachment>(
    singer,
    "/api/messages/files?name=b.png&voice=false",
    asBand(),
  );
  const [singers, owners] = [await addressFor(singer), await addressFor(owner)];
  for (const url of [singers, owners, ownAttachment.url]) expect(await statusOf(url)).toBe(200);
  await owner.call(editTeamMember, { personId: singer.id, roles: ["publisher"] }, asBand());
  for (const url of [singers, ownAttachment.url]) expect(await statusOf(url)).toBe(404);
  await owner.call(editTeamMember, { personId: singer.id, roles: ["correspondent"] }, asBand());
  expect(await statusOf(singers)).toBe(200);
  await remove();
  for (const url of [singers, ownAttachment.url, singers.replace(`.${singer.id}`, "")])
    expect(await statusOf(url)).toBe(404);
  expect(await statusOf(owners)).toBe(200);
});

test("events contain no address that outlives the membership", async () => {
  const windowEvents = await windowOf(singer);
  try {
    await eventually(async () => {
      await write();
      expect(windowEvents.messages).not.toEqual([]);
    });
    const file = await post<messages.Attachment>(
      fan,
      "/api/messages/files?name=a.png&voice=false",
      {},
    );
    await fan.call(messages.sendMessage, { id: talk, attachment_id: file.id });
    await eventually(() => expect(windowEvents.messages.at(-1)?.attachment).not.toBeNull());
    const attachment = windowEvents.messages.at(-1)?.attachment;
    expect(await statusOf(attachment?.url ?? "")).toBe(404);
    // The window requests one of its own.
    expect(Date.parse(attachment?.expires_at ?? "")).toBeLessThan(Date.now());
  } finally {
    windowEvents.socket.close();
  }
});
