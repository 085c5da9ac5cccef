import { get } from "node:http";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { ask, listen, median, type Pair, round, send, type World } from "./messages-world.ts";
import { cpuOf, family } from "./processes.ts";

const seconds = Number(process.env["BENCH_SECONDS"] ?? 5);

interface Way {
  /** Sends a text from the first person of a pair to the second. */
  send: (pair: Pair, text: string) => Promise<void>;
  /** Listens for messages of the second person. */
  hear: (pair: Pair, onText: (text: string) => void) => Promise<() => void>;
}

function waysOf({ origin, bare }: World): Record<"ours" | "limit", Way> {
  return {
    ours: {
      send: async ({ people: [one], conversation }, text) =>
        void (await send(origin, one, conversation, text)),
      hear: async ({ people: [, other] }, onText) => {
        const socket = await listen(origin, other, ({ content }) => onText(content));
        return () => void socket.close();
      },
    },
    limit: {
      send: async ({ people: [one], conversation }, text) => {
        const query = `c=${conversation}&a=${one.id}&t=${encodeURIComponent(text)}`;
        const { status } = await ask(`${bare}/send?${query}`, { method: "POST" });
        if (status !== 200) throw new Error(String(status));
      },
      hear: ({ people: [, other] }, onText) =>
        new Promise((resolve) => {
          const request = get(`${bare}/hear?a=${other.id}`, { agent: false }, (answer) => {
            const lines = createInterface({ input: answer });
            // Stopping destroys the request, which ends the stream with an error.
            lines.on("error", () => {});
            lines.on("line", (line) => {
              if (line === "ready") return resolve(() => void request.destroy());
              onText((JSON.parse(line) as { content: string }).content);
            });
          });
          request.on("error", () => {});
        }),
    },
  };
}

/** Milliseconds from the request until the message arrives at the recipient's socket, with one pair alone. */
async function alone(way: Way, pair: Pair): Promise<number> {
  let onArrival = (_text: string): void => {};
  const stop = await way.hear(pair, (text) => onArrival(text));
  const times: number[] = [];
  for (let n = 0; n < 400; n += 1) {
    const text = crypto.randomUUID();
    const came = new Promise<void>((resolve) => {
      onArrival = (receivedText) => receivedText === text && resolve();
    });
    const startedAt = performance.now();
    const sendPromise = way.send(pair, text);
    await came;
    if (n >= 100) times.push(performance.now() - startedAt);
    await sendPromise;
  }
  stop();
  return median(times);
}

/** The throughput of all pairs together, and the CPU cost of one message in handler and database. */
async function together(way: Way, pairs: Pair[], pid: number, postmaster: number) {
  const measureCpu = (): [number, number] => [cpuOf([pid]), cpuOf(family(postmaster))];
  const receivedTexts = new Set<string>();
  const stops = await Promise.all(
    pairs.map((pair) => way.hear(pair, (text) => receivedTexts.add(text))),
  );
  const [handler, database] = measureCpu();
  const until = performance.now() + seconds * 1000;
  const sentTexts: string[] = [];
  await Promise.all(
    pairs.map(async (pair) => {
      while (performance.now() < until) {
        const text = crypto.randomUUID();
        await way.send(pair, text);
        sentTexts.push(text);
      }
    }),
  );
  const [handlerAfter, databaseAfter] = measureCpu();
  await sleep(500);
  for (const stop of stops) stop();
  return {
    perSecond: sentTexts.length / seconds,
    handlerMs: (handlerAfter - handler) / sentTexts.length,
    databaseMs: (databaseAfter - database) / sentTexts.length,
    lost: sentTexts.filter((text) => !receivedTexts.has(text)).length,
  };
}

/** M2: latency, and the throughput of 64 pairs; three windows of each in turn. */
export async function delivery(world: World) {
  const { pairs } = world;
  const [, pair] = pairs;
  if (!pair) throw new Error("nobody talks");
  const ways = waysOf(world);
  const pids = { ours: world.server().pid ?? 0, limit: world.limit.pid ?? 0 };
  const p50 = { ours: [] as number[], limit: [] as number[] };
  type Flow = Awaited<ReturnType<typeof together>>;
  const flows = { ours: [] as Flow[], limit: [] as Flow[] };
  for (let n = 0; n < 3; n += 1)
    for (const name of ["ours", "limit"] as const) {
      p50[name].push(await alone(ways[name], pair));
      flows[name].push(await together(ways[name], pairs, pids[name], world.postmaster()));
    }
  const both = (figure: (name: "ours" | "limit") => number) => {
    const [ours, limit] = [figure("ours"), figure("limit")];
    return { ours: round(ours), limit: round(limit), ratio: round(ours / limit) };
  };
  const flow = (key: keyof Flow) => both((name) => median(flows[name].map((each) => each[key])));
  return {
    one_pair_p50_ms: both((name) => median(p50[name])),
    pairs_64: {
      per_second: flow("perSecond"),
      handler_cpu_ms: flow("handlerMs"),
      database_cpu_ms: flow("databaseMs"),
      lost: flows.ours.reduce((sum, each) => sum + each.lost, 0),
    },
  };
}
