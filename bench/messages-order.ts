import { createServer, type AddressInfo } from "node:net";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { openReader, together } from "./messages-reader.ts";
import { send, type World } from "./messages-world.ts";

const messages = 20_000;
/** Settings for a process whose clock is an hour slow. */
const behind = `data:text/javascript,${encodeURIComponent(`
  const now = Date.now;
  Date.now = () => now() - 3_600_000;
  globalThis.Date = class extends Date { constructor(...args) { super(...(args.length ? args : [Date.now()])); } };
`)}`;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/**
 * R5: eight senders in one conversation through two processes on one database, one with a clock an hour slow. Expects
 * numbers without gaps, times in the order of the numbers, each sender's messages in the order of sending, and the
 * same list in the windows of both people at both processes.
 */
export async function order(world: World) {
  const origins = [
    await world.another(await freePort()),
    await world.another(await freePort(), ["--import", behind]),
  ];
  const pair = world.pairs.at(-1);
  if (!pair) throw new Error("nobody talks");
  const { people, conversation } = pair;
  const readers = await Promise.all(
    origins.flatMap((origin) => people.map((person) => openReader(origin, person, conversation))),
  );
  let [startedCount, sentCount, inversions] = [0, 0, 0];
  const telling = setInterval(() => console.error(`${sentCount} of ${messages} sent`), 5000);
  await Promise.all(
    Array.from({ length: 8 }, async (_, lane) => {
      const [origin = "", from = people[0]] = [origins[lane % 2], people[(lane >> 1) % 2]];
      for (let last = 0; startedCount < messages;) {
        startedCount += 1;
        const { seq } = await send(origin, from, conversation, `${lane}`);
        if (seq <= last) inversions += 1;
        last = seq;
        sentCount += 1;
      }
    }),
  );
  clearInterval(telling);
  await sleep(2000);
  const { rows } = await world.client.query<Record<string, number>>(
    `select count(*)::int as stored, (max(seq) - count(*))::int as gaps, (count(*) - count(distinct seq))::int as doubles,
       count(*) filter (where created_at < before)::int as times_inverted
     from (select seq, created_at, lag(created_at) over (order by seq) as before from messages where conversation_id = $1) m`,
    [conversation],
  );
  const missedUnasked = together(readers, messages).missed;
  await Promise.all(readers.map((reader) => reader.catchUp()));
  const { waits, ...totals } = together(readers, messages);
  for (const { socket } of readers) socket.close();
  return {
    sent: sentCount,
    inversions,
    ...rows[0],
    ...totals,
    missed_before_asking: missedUnasked,
    reconnections: waits.length,
  };
}
