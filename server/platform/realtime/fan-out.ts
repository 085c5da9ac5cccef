import { randomUUID } from "node:crypto";
import pg from "pg";
import { batch } from "#platform/batch";
import type { Log } from "#platform/log";

/** An event for the sockets of other processes: rooms (null for all), event, arguments. */
export type FanOutMessage = [rooms: string[] | null, event: string, args: unknown[]];

/** Carries events from process to process. Best effort: lost events are announced, not repeated. */
export interface FanOut {
  /** Sends to all other processes; nothing waits for it. */
  send(message: FanOutMessage): void;
  /** `onMissed` is called when the connection was lost for a while. */
  receive(onTold: (message: FanOutMessage) => void, onMissed: () => void): void;
  /** Whether it works now. */
  answers(): boolean;
  close(): Promise<void>;
}

const channel = "resuena_told";
/** A payload of PostgreSQL has less than 8000 bytes. */
const largest = 7900;
const retryMs = 1000;

/**
 * LISTEN and NOTIFY of the shared database (docs/decisions/020-realtime-publishing.md). Events published while a
 * message is being sent share the next one. Never inside a transaction that writes, since NOTIFY serialises commits.
 */
export function openFanOut(connection: pg.ClientConfig, pool: pg.Pool, log: Log): FanOut {
  const self = randomUUID();
  let onTold: (message: FanOutMessage) => void = () => {};
  let onMissed = (): void => {};
  let client: pg.Client | undefined;
  let isClosed = false;
  let listening = false;
  let again: ReturnType<typeof setTimeout> | undefined;

  async function listen(isReconnect: boolean): Promise<void> {
    const newClient = new pg.Client({ ...connection, application_name: "resuena listens" });
    client = newClient;
    let isLost = false;
    const lose = (): void => {
      if (isLost || isClosed) return;
      isLost = true;
      listening = false;
      newClient.end().catch(() => {});
      again = setTimeout(() => void listen(true), retryMs);
      again.unref();
    };
    newClient.on("error", lose);
    newClient.on("end", lose);
    newClient.on("notification", ({ payload = "" }) => read(payload));
    try {
      await newClient.connect();
      await newClient.query(`listen ${channel}`);
      listening = true;
      if (isReconnect) onMissed();
    } catch (error) {
      log.debug({ err: error }, "not listening");
      lose();
    }
  }

  function read(payload: string): void {
    const [from, messages] = JSON.parse(payload) as [string, FanOutMessage[]];
    if (from !== self) for (const one of messages) onTold(one);
  }

  const notify = async (messages: FanOutMessage[]): Promise<null[]> => {
    for (const payload of payloadsOf(self, messages))
      await pool.query({
        name: "tell",
        text: "select pg_notify($1, $2)",
        values: [channel, payload],
      });
    return messages.map(() => null);
  };
  const send = batch(notify);

  return {
    send([rooms, event, args]) {
      for (const some of rooms === null ? [null] : inPortions(rooms))
        send([some, event, args]).catch((error: unknown) => log.debug({ err: error }, "not told"));
    },
    receive(messageListener, missedListener) {
      onTold = messageListener;
      onMissed = missedListener;
      void listen(false);
    },
    answers: () => listening,
    async close() {
      isClosed = true;
      clearTimeout(again);
      await client?.end().catch(() => {});
    },
  };
}

/** A hundred rooms of a person fit into a payload. */
function inPortions(rooms: string[]): string[][] {
  const count = Math.ceil(rooms.length / 100);
  return Array.from({ length: count }, (_, at) => rooms.slice(at * 100, (at + 1) * 100));
}

/** Packs events into as few payloads as possible. An event too large for one becomes a `resync`. */
function payloadsOf(self: string, outgoingMessages: FanOutMessage[]): string[] {
  const payloads: string[] = [];
  let messages: string[] = [];
  let size = 0;
  const flush = (): void => {
    if (messages.length > 0) payloads.push(`["${self}",[${messages.join(",")}]]`);
    messages = [];
    size = 0;
  };
  for (const one of outgoingMessages) {
    const whole = JSON.stringify(one);
    const text =
      Buffer.byteLength(whole) > largest - 100 ? JSON.stringify([one[0], "resync", []]) : whole;
    const bytes = Buffer.byteLength(text) + 1;
    if (size + bytes > largest - 50) flush();
    messages.push(text);
    size += bytes;
  }
  flush();
  return payloads;
}
