import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "@redis/client";
import type { FanOut, FanOutMessage } from "./fan-out.ts";
import { batch } from "#platform/batch";
import type { Log } from "#platform/log";

const channel = "resuena:told";
const everybodyAsksAgain: FanOutMessage = [null, "resync", []];
/** Milliseconds: interval of pings, their timeout, and the delay before reconnecting. */
const pingEveryMs = 2000;
const answersWithin = 4000;
const retryMs = 500;

/**
 * Publish and subscribe of Valkey or Redis (docs/decisions/034-several-processes.md), on one connection. Events
 * published while a message is being sent share the next one. Rejects when nobody answers at `url` the first time;
 * later it reconnects by itself. Events that could not be sent meanwhile become a `resync` of everybody, here and at
 * the other processes.
 */
export async function openRedisFanOut(url: string, log: Log): Promise<FanOut> {
  const self = randomUUID();
  let onTold: (message: FanOutMessage) => void = () => {};
  let onMissed = (): void => {};
  let isClosed = false;
  let again: ReturnType<typeof setTimeout> | undefined;
  let client = await open();

  /** A connection that is subscribed to the channel; `lose` is called when it ends, however silently. */
  async function open() {
    const newClient = createClient({
      url,
      disableOfflineQueue: true,
      disableClientInfo: true,
      maintNotifications: "disabled",
      socket: { connectTimeout: answersWithin, reconnectStrategy: false },
    });
    // Each failure is also reported by the command that failed.
    newClient.on("error", () => {});
    try {
      await inTime(newClient.connect().then(() => newClient.subscribe(channel, read)));
    } catch (error) {
      if (newClient.isOpen) newClient.destroy();
      throw error;
    }
    const asking = setInterval(() => {
      inTime(newClient.ping()).catch(lose);
    }, pingEveryMs);
    asking.unref();
    let isLost = false;
    function lose(): void {
      clearInterval(asking);
      if (isLost || isClosed) return;
      isLost = true;
      if (newClient.isOpen) newClient.destroy();
      log.warn("REDIS_URL: the connection was lost");
      reconnect();
    }
    newClient.on("error", lose);
    newClient.on("end", lose);
    return newClient;
  }

  function reconnect(): void {
    again = setTimeout(() => void reopen(), retryMs);
    again.unref();
  }

  async function reopen(): Promise<void> {
    try {
      const newClient = await open();
      if (isClosed) return newClient.destroy();
      client = newClient;
      log.warn("REDIS_URL: the connection is back");
      onMissed();
      // The other processes missed events that were published here meanwhile.
      send(everybodyAsksAgain);
    } catch (error) {
      log.debug({ err: error }, "no fan-out");
      if (!isClosed) reconnect();
    }
  }

  function read(message: string): void {
    const [from, messages] = JSON.parse(message) as [string, FanOutMessage[]];
    if (from !== self) for (const one of messages) onTold(one);
  }

  const publish = batch(async (messages: FanOutMessage[]): Promise<null[]> => {
    await client.publish(channel, JSON.stringify([self, messages]));
    return messages.map(() => null);
  });
  function send(message: FanOutMessage): void {
    publish(message).catch((error: unknown) => log.debug({ err: error }, "not told"));
  }

  return {
    send,
    receive(messageListener, missedListener) {
      onTold = messageListener;
      onMissed = missedListener;
    },
    answers: () => client.isReady,
    async close() {
      isClosed = true;
      clearTimeout(again);
      if (client.isOpen) client.destroy();
    },
  };
}

/** Rejects when it takes too long: a frozen machine neither answers nor hangs up. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = new AbortController();
  const tooLate = sleep(answersWithin, undefined, { ref: false, signal: late.signal }).then(() => {
    throw new Error(`no answer within ${answersWithin} ms`);
  });
  tooLate.catch(() => {});
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    late.abort();
  }
}
