// `npm run bench:messages`: conversations, delivery and faults (performance.md M1, M2; security R2, R5, R6) against
// the real server, and beside a bare handler. Prints one JSON object; progress goes to stderr. Arguments: names
// of parts (M1 M2 R2 R6) to run these only. BENCH_PORT is the first of two free ports.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { get, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { io, type Socket } from "socket.io-client";
import type { Message } from "#contract/messages";
import { cpuOf, family } from "./processes.ts";

const chosen = process.argv.slice(2);
const port = Number(process.env["BENCH_PORT"] ?? 3990);
const seconds = Number(process.env["BENCH_SECONDS"] ?? 5);
const dataDir = mkdtempSync(join(tmpdir(), "resuena-messages-"));
const origin = `http://127.0.0.1:${port}`;
const bare = `http://127.0.0.1:${port + 1}`;
const password = "una clave para medir";
const children: ChildProcess[] = [];
let server: ChildProcess;

interface Person {
  id: string;
  token: string;
}
interface Pair {
  people: [Person, Person];
  conversation: string;
}

async function measure(): Promise<Record<string, unknown>> {
  server = await start();
  const [postmaster = "", , , , socket = ""] = readFileSync(
    join(dataDir, "postgres/postmaster.pid"),
    "utf8",
  ).split("\n");
  const client = new pg.Client({ host: socket, user: "postgres", database: "postgres" });
  client.on("error", () => {});
  await client.connect();
  const pairs = await makePairs(client, 64);
  const limit = spawn(process.execPath, ["bench/messages-limit.ts", String(port + 1), socket], {
    stdio: "inherit",
  });
  children.push(limit);
  await answers(bare);

  const parts: Record<string, () => Promise<unknown>> = {
    M1: () => conversationLists(client, pairs, Number(postmaster), limit),
    M2: () => delivery(pairs),
    R2: () => copies(client, pairs[0] as Pair),
    R6: () => cuts(pairs.slice(0, 25)),
  };
  const lines: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(parts)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    lines[name] = await part();
    console.error(name, JSON.stringify(lines[name]));
  }
  await client.end();
  return lines;
}

async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["server/main.ts"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      HOST: "127.0.0.1",
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      DEMO: "off",
      RATE_LIMITS: "off",
      // Each socket comes from an address of its own.
      TRUST_PROXY: "1",
      LOG_LEVEL: "silent",
      SMTP_URL: "smtp://127.0.0.1:1",
    },
  });
  children.push(child);
  await answers(`${origin}/ready`);
  return child;
}

async function answers(url: string): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 20) {
    const ok = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return;
    await sleep(20);
  }
  throw new Error(`${url} does not answer`);
}

async function makePairs(client: pg.Client, count: number): Promise<Pair[]> {
  const call = async (path: string, body: object) => {
    const answer = await fetch(origin + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as { access_token: string };
  };
  const first = { email: "medida@bench.resuena.test", password, data: { name: "Medida" } };
  await call("/auth/v1/signup", first);
  const { rows } = await client.query<{ id: string; email: string }>(
    `with made as (
       insert into users (email, email_confirmed_at, password_hash, user_metadata)
       select 'p' || n || '@bench.resuena.test', now(), (select password_hash from users limit 1), '{}'
       from generate_series(1, $1) n returning id, email
     ), shown as (
       insert into profiles (id, name, username, role, first_run_completed)
       select id, split_part(email, '@', 1), split_part(email, '@', 1), 'supporter', true from made
     )
     select id, email from made order by email`,
    [count * 2],
  );
  const people: Person[] = [];
  for (const { id, email } of rows)
    people.push({
      id,
      token: (await call("/auth/v1/token?grant_type=password", { email, password })).access_token,
    });
  // Everybody talks with twenty others, so that a list is one; 20,000 messages in all.
  const pairs: Pair[] = [];
  for (let n = 0; n < count; n += 1) {
    const [one, other] = [people[2 * n], people[2 * n + 1]];
    if (!one || !other) break;
    const opened = await post(one, "/api/conversations", { user_id: other.id });
    pairs.push({ people: [one, other], conversation: (opened as { id: string }).id });
  }
  await client.query(
    `with wanted as (
       select a.id as one, b.id as other from profiles a join profiles b on a.id < b.id
       where a.role is not null and b.role is not null and abs(hashtext(a.id::text || b.id::text)) % 100 < 15
     ), made as (
       insert into conversations (user1_id, user2_id, opened_by, last_seq, last_change)
       select one, other, one, 16, 16 from wanted on conflict do nothing
       returning id, user1_id, user2_id
     ), members as (
       insert into conversation_members (user_id, conversation_id, other_id, folder, unread)
       select user1_id, id, user2_id, 'main', 8 from made union all select user2_id, id, user1_id, 'main', 8 from made
     )
     insert into messages (conversation_id, seq, change, sender_id, content, client_id, request_hash, created_at)
     select id, n, n, case when n % 2 = 0 then user1_id else user2_id end, 'Ensayo el sábado a las ' || n, uuidv7(), '',
       now() - make_interval(mins => 20 - n)
     from made, generate_series(1, 16) n`,
  );
  await client.query("analyze");
  const { rows: counted } = await client.query("select count(*)::int as messages from messages");
  console.error(`${counted[0]?.messages} messages`);
  return pairs;
}

async function post(person: Person, path: string, body: object, key = crypto.randomUUID()) {
  const answer = await ask(origin + path, {
    method: "POST",
    headers: {
      authorization: `Bearer ${person.token}`,
      "content-type": "application/json",
      "idempotency-key": key,
    },
    body: JSON.stringify(body),
  });
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return JSON.parse(answer.text) as unknown;
}

/** node:http, since fetch costs more than what is measured. */
function ask(
  url: string,
  { method = "GET", headers = {}, body }: { method?: string; headers?: object; body?: string } = {},
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers: { ...headers } }, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (part: string) => (text += part));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text }));
      answer.on("error", reject);
    });
    asked.on("error", reject);
    asked.end(body);
  });
}

let addresses = 0;
async function listen(person: Person, hear: (message: Message) => void): Promise<Socket> {
  addresses += 1;
  const from = `10.0.${addresses >> 8}.${addresses & 255}`;
  const socket = io(origin, {
    path: "/socket",
    transports: ["websocket"],
    forceNew: true,
    reconnectionDelay: 50,
    reconnectionDelayMax: 300,
    extraHeaders: { "x-forwarded-for": from },
    auth: { token: person.token },
  });
  socket.on("messages:changed", hear);
  await new Promise<void>((resolve) => socket.once("connect", resolve));
  return socket;
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const round = (value: number): number => Math.round(value * 1000) / 1000;

/** M1: the list of conversations, at 16 connections. */
async function conversationLists(
  client: pg.Client,
  pairs: Pair[],
  postmaster: number,
  limit: ChildProcess,
) {
  void client;
  const people = pairs.flatMap(({ people: both }) => both);
  const run = async (path: (person: Person) => string, pid: number, headers: boolean) => {
    const before = cpuOf([pid]) + cpuOf(family(postmaster));
    const until = performance.now() + seconds * 1000;
    const times: number[] = [];
    await Promise.all(
      Array.from({ length: 16 }, async (_, lane) => {
        for (let n = lane; performance.now() < until; n += 16) {
          const person = people[n % people.length] as Person;
          const begun = performance.now();
          const auth = headers ? { authorization: `Bearer ${person.token}` } : {};
          const { status } = await ask(path(person), { headers: auth });
          if (status !== 200) throw new Error(String(status));
          times.push(performance.now() - begun);
        }
      }),
    );
    const cpuMs = (cpuOf([pid]) + cpuOf(family(postmaster)) - before) / times.length;
    return {
      p50: round(median(times)),
      cpuMs: round(cpuMs),
      perSecond: Math.round(times.length / seconds),
    };
  };
  const results = { ours: [] as number[], limit: [] as number[] };
  let [ours, theirs] = [{}, {}];
  for (let n = 0; n < 3; n += 1) {
    const one = await run(() => `${origin}/api/conversations`, server.pid ?? 0, true);
    const two = await run((person) => `${bare}/list?a=${person.id}`, limit.pid ?? 0, false);
    results.ours.push(one.cpuMs);
    results.limit.push(two.cpuMs);
    [ours, theirs] = [one, two];
  }
  const ratio = round(median(results.ours) / median(results.limit));
  return { ours, limit: theirs, ratio };
}

interface Way {
  /** Sends a text from the first to the second of a pair. */
  send: (pair: Pair, text: string) => Promise<void>;
  /** Hears what comes for the second. */
  hear: (pair: Pair, heard: (text: string) => void) => Promise<() => void>;
}

const oursWay: Way = {
  send: async ({ people: [one], conversation }, content) =>
    void (await post(one, `/api/conversations/${conversation}/messages`, { content })),
  hear: async ({ people: [, other] }, heard) => {
    const socket = await listen(other, ({ content }) => heard(content));
    return () => void socket.close();
  },
};

const bareWay: Way = {
  send: async ({ people: [one], conversation }, content) => {
    const query = `c=${conversation}&a=${one.id}&t=${encodeURIComponent(content)}`;
    const { status } = await ask(`${bare}/send?${query}`, { method: "POST" });
    if (status !== 200) throw new Error(String(status));
  },
  hear: ({ people: [, other] }, heard) =>
    new Promise((resolve) => {
      const asked = get(`${bare}/hear?a=${other.id}`, { agent: false }, (answer) => {
        const lines = createInterface({ input: answer });
        // It ends when it is not heard any more.
        lines.on("error", () => {});
        lines.on("line", (line) => {
          if (line === "ready") return resolve(() => void asked.destroy());
          heard((JSON.parse(line) as { content: string }).content);
        });
      });
      asked.on("error", () => {});
    }),
};

/** M2: from the request until the other's socket has it, one pair alone; then how much 64 pairs send. */
async function delivery(pairs: Pair[]) {
  const alone = async (way: Way) => {
    const pair = pairs[1] as Pair;
    let arrived = (_text: string): void => {};
    const stop = await way.hear(pair, (text) => arrived(text));
    const times: number[] = [];
    for (let n = 0; n < 400; n += 1) {
      const text = crypto.randomUUID();
      const came = new Promise<void>((resolve) => {
        arrived = (heard) => heard === text && resolve();
      });
      const begun = performance.now();
      const sent = way.send(pair, text);
      await came;
      if (n >= 100) times.push(performance.now() - begun);
      await sent;
    }
    stop();
    return median(times);
  };
  const together = async (way: Way) => {
    const heard = new Set<string>();
    const stops = await Promise.all(pairs.map((pair) => way.hear(pair, (text) => heard.add(text))));
    const until = performance.now() + seconds * 1000;
    const sent: string[] = [];
    await Promise.all(
      pairs.map(async (pair) => {
        while (performance.now() < until) {
          const text = crypto.randomUUID();
          await way.send(pair, text);
          sent.push(text);
        }
      }),
    );
    await sleep(500);
    for (const stop of stops) stop();
    return {
      perSecond: Math.round(sent.length / seconds),
      lost: sent.filter((text) => !heard.has(text)).length,
    };
  };
  const p50 = { ours: [] as number[], limit: [] as number[] };
  const rates = { ours: [] as number[], limit: [] as number[] };
  let lost = 0;
  for (let n = 0; n < 3; n += 1) {
    p50.ours.push(await alone(oursWay));
    p50.limit.push(await alone(bareWay));
    const [ours, theirs] = [await together(oursWay), await together(bareWay)];
    rates.ours.push(ours.perSecond);
    rates.limit.push(theirs.perSecond);
    lost += ours.lost;
  }
  const [o, l] = [median(p50.ours), median(p50.limit)];
  const [os, ls] = [median(rates.ours), median(rates.limit)];
  return {
    one_pair_p50_ms: { ours: round(o), limit: round(l), ratio: round(o / l) },
    pairs_64_per_second: { ours: os, limit: ls, ratio: round(os / ls), lost },
  };
}

/** R2, R5: 2,000 sends, four copies of each at once, by eight lanes: how many messages, and their numbers. */
async function copies(client: pg.Client, { people: [one], conversation }: Pair) {
  const path = `/api/conversations/${conversation}/messages`;
  const last = "select last_seq from conversations where id = $1";
  const before =
    (await client.query<{ last_seq: number }>(last, [conversation])).rows[0]?.last_seq ?? 0;
  let [sends, differing] = [0, 0];
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (sends < 2000) {
        sends += 1;
        const [key, content] = [crypto.randomUUID(), `copia ${sends}`];
        const answered = await Promise.all(
          Array.from({ length: 4 }, () => post(one, path, { content }, key)),
        );
        if (new Set(answered.map((made) => (made as Message).id)).size !== 1) differing += 1;
      }
    }),
  );
  const { rows } = await client.query(
    `select count(*)::int as messages, max(seq) - $2::int as highest, count(distinct seq)::int as numbers
     from messages where conversation_id = $1 and seq > $2`,
    [conversation, before],
  );
  return { sends, copies: sends * 4, differing, ...rows[0] };
}

/**
 * R6: 50 sockets are cut at random while 20,000 messages flow in 25 conversations, and the server is killed
 * twice. Readers take an event that follows what they know, and ask for changes after anything else.
 */
async function cuts(pairs: Pair[]) {
  const each = 800;
  let killing = false;
  const patiently = async <T>(work: () => Promise<T>): Promise<T> => {
    for (;;)
      try {
        return await work();
      } catch {
        await sleep(100);
      }
  };
  const readers = await Promise.all(
    pairs.flatMap(({ people, conversation }) =>
      people.map(async (person) => {
        const known: number[] = [];
        let change = 0;
        let asking = false;
        let again = false;
        let doubled = 0;
        let caughtUp = 0;
        const take = (message: Message): void => {
          if (message.change <= change)
            return void (doubled += known.includes(message.seq) ? 0 : 1);
          change = message.change;
          known.push(message.seq);
        };
        const catchUp = async (): Promise<void> => {
          if (asking) return void (again = true);
          asking = true;
          do {
            again = false;
            for (let more = true; more;) {
              const url = `${origin}/api/conversations/${conversation}/changes?since=${change}`;
              const headers = { authorization: `Bearer ${person.token}` };
              const answer = await patiently(async () => {
                const { status, text } = await ask(url, { headers });
                if (status !== 200) throw new Error(text);
                return JSON.parse(text) as { messages: Message[]; more: boolean };
              });
              caughtUp += answer.messages.length;
              answer.messages.forEach(take);
              more = answer.more;
            }
          } while (again);
          asking = false;
        };
        const socket = await listen(person, (message) => {
          if (message.conversation_id !== conversation) return;
          if (message.change > change + 1 || asking) void catchUp();
          else take(message);
        });
        socket.on("connect", () => void catchUp());
        await catchUp();
        const began = known.length;
        return {
          socket,
          catchUp,
          result: () => ({ known, began, doubled, caughtUp }),
        };
      }),
    ),
  );
  let [done, cutCount, kills] = [0, 0, 0];
  const cutting = (async () => {
    while (done < pairs.length) {
      await sleep(20 + Math.random() * 60);
      const reader = readers[Math.floor(Math.random() * readers.length)];
      if (killing || !reader?.socket.connected) continue;
      reader.socket.io.engine.close();
      cutCount += 1;
    }
  })();
  let sent = 0;
  const dying = (async () => {
    for (const at of [0.3, 0.65]) {
      while (sent < at * each * pairs.length) await sleep(20);
      killing = true;
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGKILL");
      await ended;
      server = await start();
      killing = false;
      kills += 1;
    }
  })();
  await Promise.all(
    pairs.map(async ({ people, conversation }) => {
      for (let n = 0; n < each; n += 1) {
        const key = crypto.randomUUID();
        const path = `/api/conversations/${conversation}/messages`;
        const body = { content: `mensaje ${n}` };
        await patiently(() => post(people[n % 2] as Person, path, body, key));
        sent += 1;
      }
      done += 1;
    }),
  );
  await Promise.all([cutting, dying]);
  for (const reader of readers) await reader.catchUp();
  let [missed, doubled, disordered, caughtUp] = [0, 0, 0, 0];
  for (const reader of readers) {
    const { known, began, ...counted } = reader.result();
    missed += each - (new Set(known).size - began);
    doubled += known.length - new Set(known).size + counted.doubled;
    disordered += known.filter((seq, at) => at > 0 && seq !== (known[at - 1] ?? 0) + 1).length;
    caughtUp += counted.caughtUp;
    reader.socket.close();
  }
  return {
    readers: readers.length,
    sent,
    cuts: cutCount,
    kills,
    missed,
    doubled,
    disordered,
    caughtUp,
  };
}

try {
  console.log(JSON.stringify(await measure(), null, 2));
} finally {
  for (const child of children) child.kill("SIGTERM");
  await sleep(2000);
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(0);
