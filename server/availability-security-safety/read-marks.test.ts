import { randomUUID } from "node:crypto";
import { io, type Socket } from "socket.io-client";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as contract from "#contract/messages/messages";
import type { ServerEvents } from "#contract/realtime";
import { messages } from "#modules/messages";
import { eventually } from "#testing/eventually";
import { type TestServer, testServer } from "#testing/test-server";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
let beto: Person;
let id: string;
const sockets: Socket[] = [];
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { name: "Ana" });
  beto = await server.person("beto", { name: "Beto" });
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await server.stop();
});
beforeEach(async () => {
  for (const socket of sockets.splice(0)) socket.close();
  for (const table of ["conversations", "dev_mailbox", "notification_mails"])
    await server.query(`delete from ${table}`);
  await server.query("update profiles set read_receipts = true");
  // The greeting is Beto's, number 1.
  id = (await beto.call(contract.openConversation, { user_id: ana.id })).data.id;
});

const send = (who: Person, content: string, read_seq?: number) =>
  who.call(contract.sendMessage, { id, content, ...(read_seq !== undefined && { read_seq }) });
const conversationOf = async (who: Person) =>
  (await who.call(contract.getConversation, { id })).data;
const badgeOf = async (who: Person) =>
  (await who.call(contract.countUnreadMessages, {})).data.unread;

async function eventsOf(person: Person): Promise<Parameters<ServerEvents["messages:read"]>[0][]> {
  const socket = io(server.url, {
    path: "/socket",
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
    auth: { token: person.token },
  });
  sockets.push(socket);
  const events: Parameters<ServerEvents["messages:read"]>[0][] = [];
  socket.on("messages:read", (event) => events.push(event));
  await new Promise<void>((resolve) => socket.on("connect", resolve));
  return events;
}

describe("10. replying in a chat", () => {
  it("10. marks messages that the sender had received as read: badge, receipt and list follow", async () => {
    await send(beto, "¿Ensayamos?");
    await send(beto, "¿El jueves?");
    expect(await badgeOf(ana)).toBe(1);
    expect((await send(ana, "Sí", 3)).status).toBe(200);
    expect(await badgeOf(ana)).toBe(0);
    expect(await conversationOf(ana)).toMatchObject({ unread_count: 0, read_seq: 4 });
    expect(await conversationOf(beto)).toMatchObject({ other_read_seq: 4, unread_count: 1 });
  });

  it("10. leaves a message unread that arrived while the reply was being sent", async () => {
    await send(beto, "¿Ensayamos?");
    await send(beto, "Espera, mejor el viernes");
    await send(ana, "Sí", 2);
    expect(await conversationOf(ana)).toMatchObject({ unread_count: 1, read_seq: 2, last_seq: 4 });
    expect((await conversationOf(beto)).other_read_seq).toBe(2);
    // Her next reply, after she saw it, marks it as read too.
    await send(ana, "Entonces el viernes", 4);
    expect(await conversationOf(ana)).toMatchObject({ unread_count: 0, read_seq: 5 });
  });

  it("10. updates the sender's other windows and, if both have receipts on, the other person's", async () => {
    const [hers, his] = await Promise.all([eventsOf(ana), eventsOf(beto)]);
    await send(beto, "Uno");
    await send(beto, "Dos");
    await send(ana, "Sí", 2);
    const read = { conversation_id: id, user_id: ana.id };
    await eventually(() => expect(his).toEqual([{ ...read, seq: 2, unread_count: null }]));
    await eventually(() => expect(hers).toEqual([{ ...read, seq: 2, unread_count: 1 }]));
    await server.query("update profiles set read_receipts = false where id = $1", [beto.id]);
    await send(ana, "Claro", 4);
    await eventually(() => expect(hers).toHaveLength(2));
    // A later event on the same socket proves that none was on its way to him.
    await server.query("update profiles set read_receipts = true where id = $1", [beto.id]);
    await send(beto, "Tres");
    await send(ana, "Bien", 6);
    await eventually(() => expect(his.map(({ seq }) => seq)).toEqual([2, 7]));
  });

  it("10. no mail announces answered messages, but one announces later ones", async () => {
    await send(beto, "¿Ensayamos?");
    await send(ana, "Sí", 2);
    const later = () =>
      server.query("update messages set created_at = created_at - interval '11 minutes'");
    const mails = async () => {
      const job = messages(server.ctx).jobs?.find(({ name }) => name === "mail-messages");
      await job?.work(undefined as never);
      return server.query<{ subject: string }>(
        "select subject from dev_mailbox where recipient = 'ana@resuena.test'",
      );
    };
    await later();
    expect(await mails()).toEqual([]);
    await send(beto, "¿A qué hora?");
    await later();
    expect(await mails()).toEqual([{ subject: "Beto te escribió en Resuena" }]);
  });

  it("10. marks nothing without a number, beyond the last message, backwards or for another person", async () => {
    await send(beto, "Uno");
    await send(ana, "Sin número");
    expect(await conversationOf(ana)).toMatchObject({ unread_count: 2, read_seq: 0 });
    await send(ana, "Del futuro", 2 ** 50);
    expect(await conversationOf(ana)).toMatchObject({ unread_count: 0, read_seq: 4 });
    await send(beto, "Dos");
    await send(ana, "Del pasado", 1);
    expect(await conversationOf(ana)).toMatchObject({ unread_count: 1, read_seq: 4 });
    for (const wrong of [-1, 1.5, "todo", 2 ** 64])
      expect((await send(ana, "Mal", wrong as number)).status).toBe(422);
    const caro = await server.person("caro");
    expect((await send(caro, "Hola", 6)).error.code).toBe("conversation_not_found");
    expect(await conversationOf(ana)).toMatchObject({ unread_count: 1, read_seq: 4 });
  });

  it("10. a retry marks once, and a refused message marks nothing", async () => {
    await send(beto, "Uno");
    const key = randomUUID();
    const again = () =>
      ana.call(
        contract.sendMessage,
        { id, content: "Sí", read_seq: 2 },
        { "idempotency-key": key },
      );
    const first = await again();
    await send(beto, "Dos");
    expect((await again()).data.id).toBe(first.data.id);
    expect(await conversationOf(ana)).toMatchObject({ unread_count: 1, read_seq: 3 });
    const reference = { id, content: "No", read_seq: 4, reply_to: randomUUID() };
    const refusal = await ana.call(contract.sendMessage, reference);
    expect(refusal.error.code).toBe("message_reference");
    expect(await conversationOf(ana)).toMatchObject({ unread_count: 1, read_seq: 3 });
  });

  it("10. the count stays exact while both write and read at once", async () => {
    let knownSeq = 1;
    await Promise.all(
      Array.from({ length: 60 }, async (_, n) => {
        if (n % 3 === 0) knownSeq = Math.max(knownSeq, (await send(beto, `${n}`)).data.seq);
        else if (n % 3 === 1) await send(ana, `${n}`, knownSeq);
        else await ana.call(contract.readConversation, { id, seq: knownSeq });
      }),
    );
    const [row] = await server.query<{ unread: number; counted: number }>(
      `select m.unread, (
         select count(*)::int from messages l
         where l.conversation_id = m.conversation_id and l.seq > m.read_seq and l.sender_id <> m.user_id
       ) as counted from conversation_members m where m.user_id = $1`,
      [ana.id],
    );
    expect(row?.unread).toBe(row?.counted);
  });
});
