import { createServer, type Server, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { subscribeToPush } from "#contract/notifications/notification-settings";
import { readConfig } from "#platform/config";
import { pushTo } from "#modules/notifications";
import type { Caller } from "#testing/caller";
import { pushedBrowser } from "#testing/push-service";
import { type TestServer, testServer } from "#testing/test-server";

type Person = Caller & { id: string };
/** A peer that accepts connections, reads, and never answers; it records the data. */
interface SilentPeer {
  server: Server;
  port: number;
  sockets: Set<Socket>;
  receivedLines: string[];
}
/** A generous limit for busy machines. */
const patient = { timeout: 60_000, interval: 50 };

let silent: SilentPeer;
let otherSilent: SilentPeer;
let smtp: SilentPeer & { mails: string[] };
let server: TestServer;
let people = 0;

async function silentPeer(): Promise<SilentPeer> {
  const sockets = new Set<Socket>();
  const receivedLines: string[] = [];
  const peer = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
    socket.on("data", (chunk) => receivedLines.push(String(chunk)));
  });
  await new Promise<void>((ready) => peer.listen(0, "127.0.0.1", ready));
  return { server: peer, port: (peer.address() as AddressInfo).port, sockets, receivedLines };
}

/** A mail server that accepts every mail, but never answers about recipients at silent.test. */
async function mailServer(): Promise<SilentPeer & { mails: string[] }> {
  const sockets = new Set<Socket>();
  const mails: string[] = [];
  const receivedLines: string[] = [];
  const peer = createServer((socket) => {
    sockets.add(socket);
    let data: string | null = null;
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
    socket.write("220 ready\r\n");
    socket.on("data", (chunk) => {
      const text = String(chunk);
      if (data !== null) {
        data += text;
        if (!data.endsWith("\r\n.\r\n")) return;
        mails.push(data);
        data = null;
        return void socket.write("250 taken\r\n");
      }
      for (const line of text.split("\r\n").filter(Boolean)) {
        if (/^RCPT TO:.*@silent\.test/i.test(line)) receivedLines.push(line);
        else if (/^DATA/i.test(line)) {
          data = "";
          socket.write("354 go on\r\n");
        } else if (/^QUIT/i.test(line)) socket.end("221 bye\r\n");
        else socket.write("250 ok\r\n");
      }
    });
  });
  await new Promise<void>((ready) => peer.listen(0, "127.0.0.1", ready));
  return {
    server: peer,
    port: (peer.address() as AddressInfo).port,
    sockets,
    receivedLines,
    mails,
  };
}

beforeAll(async () => {
  [silent, otherSilent, smtp] = await Promise.all([silentPeer(), silentPeer(), mailServer()]);
});
beforeEach(async () => {
  const { links } = readConfig({});
  server = await testServer({
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    links: {
      ...links,
      allowedTargets: [`127.0.0.1:${silent.port}`, `127.0.0.1:${otherSilent.port}`],
    },
  });
  silent.receivedLines.length =
    otherSilent.receivedLines.length =
    smtp.mails.length =
    smtp.receivedLines.length =
      0;
});
afterEach(async () => {
  // Running requests fail now instead of after their timeout.
  for (const peer of [silent, otherSilent, smtp])
    for (const socket of peer.sockets) socket.destroy();
  await server.stop();
});
afterAll(() => {
  for (const peer of [silent, otherSilent, smtp]) peer.server.close();
});

async function person(): Promise<Person> {
  return server.person(`gente${(people += 1)}`, {});
}

async function registerDevices(who: Person, peer: SilentPeer, count = 10): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const { input } = pushedBrowser(`http://127.0.0.1:${peer.port}/${who.id}/${n}`);
    expect((await who.call(subscribeToPush, input)).status).toBe(200);
  }
}

/** Creates that many pushes: an event for these people, on each of their devices. */
async function push(who: Person[], times: number): Promise<void> {
  for (let n = 0; n < times; n += 1)
    await pushTo(
      server.ctx,
      who.map(({ id }) => id),
      "message",
      { title: "Resuena", body: `Número ${n}`, path: "/messages", tag: `${n}` },
    );
}

/** A new person signs up; the mail arrives. */
async function expectSignUpMail(): Promise<void> {
  const email = `nueva${(people += 1)}@resuena.test`;
  const body = { email, password: "una-contraseña-larga-1", data: { name: "Nueva" } };
  const answer = await fetch(`${server.url}/auth/v1/signup`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  await vi.waitFor(() => expect(smtp.mails.join("\n")).toContain(email), patient);
}

test("4. 400 pushes of two accounts to silent services do not delay a sign-up mail", async () => {
  const [one, other] = [await person(), await person()];
  await registerDevices(one, silent);
  await registerDevices(other, otherSilent);
  await push([one, other], 20);
  await vi.waitFor(() => expect(silent.receivedLines.length).toBeGreaterThan(0), patient);
  await expectSignUpMail();
  // No push was answered meanwhile.
  const reachedDevices = await server.query(
    "select from push_subscriptions where last_ok is not null",
  );
  expect(reachedDevices).toEqual([]);
});

test("4. pending pushes are limited per person and device, and pushes in flight per host", async () => {
  const crowd = [await person(), await person(), await person()];
  for (const who of crowd) await registerDevices(who, silent);
  await push(crowd, 20);
  const waiting = await server.query<{ n: number }>(
    `select count(*)::int as n from push_messages m join push_subscriptions s on s.id = m.device_id group by s.user_id`,
  );
  expect(waiting.map(({ n }) => n).every((n) => n <= 30)).toBe(true);
  const jobs = await server.query(
    "select from graphile_worker.jobs where task_identifier = 'send-push'",
  );
  expect(jobs.length).toBeLessThanOrEqual(60);
  await vi.waitFor(async () => expect(await inFlight()).toHaveLength(4), patient);
  const perPerson = Map.groupBy(await inFlight(), (id) => id);
  expect([...perPerson.values()].every((own) => own.length <= 2)).toBe(true);
});

/** The people whose devices are being sent to at this moment. */
async function inFlight(): Promise<string[]> {
  const rows = await server.query<{ user_id: string }>(
    "select user_id from push_subscriptions where sending_until is not null",
  );
  return rows.map(({ user_id }) => user_id);
}

test("4. pushes to other hosts overtake those to a silent one", async () => {
  const crowd = [await person(), await person(), await person()];
  for (const who of crowd) await registerDevices(who, silent);
  await push(crowd, 1);
  await vi.waitFor(async () => expect(await inFlight()).toHaveLength(4), patient);
  const friend = await person();
  // A device that was reached before.
  await registerDevices(friend, otherSilent, 1);
  await server.query("update push_subscriptions set last_ok = now() where user_id = $1", [
    friend.id,
  ]);
  await push([friend], 1);
  await vi.waitFor(() => expect(otherSilent.receivedLines.join()).toContain(friend.id), patient);
});

test("4. a recipient with a silent mail server delays neither sign-in mails nor other mails", async () => {
  const { ctx } = server;
  const letter = { subject: "Hola", text: "x", html: "<p>x</p>" };
  for (let n = 0; n < 20; n += 1) {
    await ctx.mail.send(ctx.db, { to: `a${n}@silent.test`, ...letter }, { urgent: true });
    await ctx.mail.send(ctx.db, { to: `b${n}@silent.test`, ...letter });
  }
  // Two workers for sign-in mails, one for the others.
  await vi.waitFor(() => expect(smtp.receivedLines).toHaveLength(3), patient);
  await expectSignUpMail();
  await ctx.mail.send(ctx.db, { to: "amiga@resuena.test", ...letter });
  await vi.waitFor(() => expect(smtp.mails.join("\n")).toContain("amiga@resuena.test"), patient);
});

test("4. a device whose service fails is paused for longer each time, and finally deleted", async () => {
  const ana = await person();
  await registerDevices(ana, silent, 1);
  const device = async () =>
    (
      await server.query<{ failures: number; seconds: number; sending: boolean }>(
        `select failures, extract(epoch from paused_until - now())::int as seconds, sending_until is not null as sending
         from push_subscriptions where user_id = $1`,
        [ana.id],
      )
    )[0];
  const fail = async (): Promise<void> => {
    await server.query(`update push_subscriptions set paused_until = null where user_id = $1`, [
      ana.id,
    ]);
    await push([ana], 1);
    await vi.waitFor(() => expect(silent.sockets.size).toBeGreaterThan(0), patient);
    for (const socket of silent.sockets) socket.destroy();
  };
  let before = 0;
  for (const failures of [1, 2, 3]) {
    await fail();
    await vi.waitFor(async () => expect((await device())?.failures).toBe(failures), patient);
    const seconds = (await device())?.seconds ?? 0;
    expect(seconds).toBeGreaterThan(before);
    before = seconds;
  }
  // New messages wait as well.
  await push([ana], 1);
  const [job] = await server.query(
    `select run_at > now() as later from graphile_worker.jobs where task_identifier = 'send-push'`,
  );
  expect(job).toEqual({ later: true });
  await server.query(
    `update push_subscriptions set failures = 8, failing_since = now() - interval '4 days' where user_id = $1`,
    [ana.id],
  );
  await fail();
  await vi.waitFor(async () => expect(await device()).toBeUndefined(), patient);
});

test("4. a device whose message was being sent when the process died counts as failing", async () => {
  const ana = await person();
  await registerDevices(ana, silent, 1);
  await server.query(
    `update push_subscriptions set sending_until = now() - interval '1 second' where user_id = $1`,
    [ana.id],
  );
  await push([ana], 1);
  await vi.waitFor(
    async () =>
      expect(
        await server.query(
          `select failures, paused_until > now() as paused from push_subscriptions where user_id = $1`,
          [ana.id],
        ),
      ).toEqual([{ failures: 1, paused: true }]),
    patient,
  );
  expect(silent.receivedLines).toEqual([]);
});
