import { setTimeout as sleep } from "node:timers/promises";
import type { Socket } from "socket.io-client";
import { openReader, retryUntilSuccess, together } from "./messages-reader.ts";
import { quantile, round, send, type World } from "./messages-world.ts";

const each = 800;

/**
 * Three ways to cut a connection: with a close frame, by destroying it, or by destroying it after pausing the reads.
 */
async function cut({ io }: Socket): Promise<void> {
  const { ws } = io.engine.transport as unknown as {
    ws: { pause: () => void; terminate: () => void };
  };
  const way = Math.random();
  if (way < 0.4) return void io.engine.close();
  if (way < 0.6) {
    ws.pause();
    await sleep(Math.random() * 500);
  }
  ws.terminate();
}

/** R6: 50 sockets are cut at random while 20,000 messages flow in 25 conversations; the server is killed twice. */
export async function cuts(world: World) {
  const pairs = world.pairs.slice(0, 25);
  const { origin } = world;
  const readers = await Promise.all(
    pairs.flatMap(({ people, conversation }) =>
      people.map((person) => openReader(origin, person, conversation)),
    ),
  );
  let [sentCount, finishedPairCount, cutCount, kills, killing] = [0, 0, 0, 0, false];
  const all = each * pairs.length;
  const telling = setInterval(
    () => console.error(`${sentCount} of ${all} sent, ${cutCount} cuts, ${kills} kills`),
    5000,
  );
  const cutting = async (): Promise<void> => {
    while (finishedPairCount < pairs.length) {
      await sleep(20 + Math.random() * 60);
      const reader = readers[Math.floor(Math.random() * readers.length)];
      if (killing || !reader?.socket.connected) continue;
      cutCount += 1;
      void cut(reader.socket);
    }
  };
  const dying = async (): Promise<void> => {
    for (const at of [0.3, 0.65]) {
      while (sentCount < at * all) await sleep(20);
      killing = true;
      await world.revive();
      killing = false;
      kills += 1;
    }
  };
  const writing = pairs.map(async ({ people, conversation }) => {
    for (let n = 0; n < each; n += 1) {
      const key = crypto.randomUUID();
      const from = people[n % 2] ?? people[0];
      await retryUntilSuccess(() => send(origin, from, conversation, `mensaje ${n}`, key));
      sentCount += 1;
    }
    finishedPairCount += 1;
  });
  await Promise.all([...writing, cutting(), dying()]);
  clearInterval(telling);
  // Missed messages are fetched on request; first count what arrived without that.
  await sleep(2000);
  const missedBeforeAsking = together(readers, each).missed;
  await Promise.all(readers.map((reader) => reader.catchUp()));
  const { waits, ...totals } = together(readers, each);
  for (const { socket } of readers) socket.close();
  return {
    sent: sentCount,
    cuts: cutCount,
    kills,
    ...totals,
    missed_before_asking: missedBeforeAsking,
    catch_up_ms: { p50: round(quantile(waits, 0.5)), p95: round(quantile(waits, 0.95)) },
  };
}
