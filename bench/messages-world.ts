// The product with people who write to each other, and the baseline beside it, for the parts of messages.ts.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { io, type Socket } from "socket.io-client";
import { type Message, openConversation, sendMessage } from "#contract/messages/messages";

export interface Person {
  id: string;
  token: string;
}
export interface Pair {
  people: [Person, Person];
  conversation: string;
}

const password = "una clave para medir";
/** Node options that collect garbage at SIGUSR2, to measure the memory in use. */
const collectOnSignal = [
  "--expose-gc",
  "--import",
  "data:text/javascript,process.on('SIGUSR2',()=>{gc();gc()})",
];

/** Starts the product, with its own database and 64 pairs, and the baseline, on two ports. */
export async function openWorld(port: number) {
  const dataDir = mkdtempSync(join(tmpdir(), "resuena-messages-"));
  const origin = `http://127.0.0.1:${port}`;
  const children: ChildProcess[] = [];
  const directories = [dataDir];

  /** Starts the product; with `settings` on another port, with `flags` for Node. */
  async function start(settings: Record<string, string> = {}, flags: string[] = []) {
    const env = {
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
      ...settings,
    };
    const child = spawn(process.execPath, [...collectOnSignal, ...flags, "server/main.ts"], {
      stdio: ["ignore", "ignore", "inherit"],
      env,
    });
    children.push(child);
    await answers(`http://127.0.0.1:${env.PORT}/ready`);
    return child;
  }

  let server = await start();
  const postmaster = (): string[] =>
    readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n");
  const socket = postmaster()[4] ?? "";
  const client = new pg.Client({ host: socket, user: "postgres", database: "postgres" });
  // When the server is killed, the database stops too.
  client.on("error", () => {});
  await client.connect();
  const pairs = await makePairs(client, origin, 64);
  const limit = spawn(process.execPath, ["bench/messages-limit.ts", String(port + 1), socket], {
    stdio: "inherit",
  });
  children.push(limit);
  await answers(`http://127.0.0.1:${port + 1}`);

  return {
    origin,
    bare: `http://127.0.0.1:${port + 1}`,
    client,
    pairs,
    limit,
    server: () => server,
    postmaster: () => Number(postmaster()[0]),
    /** Kills the product and starts it again. */
    async revive() {
      const exitPromise = once(server, "exit");
      server.kill("SIGKILL");
      await exitPromise;
      server = await start();
    },
    /** Starts another process of the product on the same database; returns its origin. */
    async another(at: number, flags: string[] = []) {
      const directory = mkdtempSync(join(tmpdir(), "resuena-another-"));
      directories.push(directory);
      const database = `postgres://postgres@${encodeURIComponent(socket)}/postgres`;
      await start({ PORT: String(at), DATA_DIR: directory, DATABASE_URL: database }, flags);
      return `http://127.0.0.1:${at}`;
    },
    async close() {
      await client.end().catch(() => {});
      for (const child of children.toReversed()) child.kill("SIGTERM");
      await sleep(2000);
      for (const directory of directories) rmSync(directory, { recursive: true, force: true });
    },
  };
}

export type World = Awaited<ReturnType<typeof openWorld>>;

async function answers(url: string): Promise<void> {
  for (let waitedMs = 0; waitedMs < 60_000; waitedMs += 20) {
    const ok = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return;
    await sleep(20);
  }
  throw new Error(`${url} does not answer`);
}

/** People with every permission, all with the same password. */
async function insertPeople(client: pg.Client, prefix: string, count: number, days: number) {
  const { rows } = await client.query<{ id: string; email: string }>(
    `with made as (
       insert into users (id, created_at, email, email_confirmed_at, password_hash, user_metadata)
       select uuidv7(make_interval(days => -$3::int)), now() - make_interval(days => $3::int),
         $2 || n || '@bench.resuena.test', now(), (select password_hash from sign_ups where password_hash is not null limit 1), '{}'
       from generate_series(1, $1) n returning id, email
     ), shown as (
       insert into profiles (id, name, username, role, first_run_completed)
       select id, split_part(email, '@', 1), split_part(email, '@', 1), 'supporter', true from made
     )
     select id, email from made order by email`,
    [count, prefix, days],
  );
  return rows;
}

async function authenticate(origin: string, path: string, body: object): Promise<string> {
  const answer = await fetch(origin + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** Creates people, each with a session. */
export async function makePeople(
  client: pg.Client,
  origin: string,
  prefix: string,
  count: number,
  /** The age of their accounts. */
  days = 0,
): Promise<Person[]> {
  const rows = await insertPeople(client, prefix, count, days);
  const people: Person[] = [];
  const signIn = async (): Promise<void> => {
    for (let next = rows.pop(); next; next = rows.pop()) {
      const path = "/auth/v1/token?grant_type=password";
      const { id, email } = next;
      people.push({ id, token: await authenticate(origin, path, { email, password }) });
    }
  };
  await Promise.all([signIn(), signIn(), signIn(), signIn()]);
  return people;
}

/** Everybody talks with twenty others, to fill the lists; 20,000 messages in all. */
async function makePairs(client: pg.Client, origin: string, count: number): Promise<Pair[]> {
  const email = "medida@bench.resuena.test";
  await authenticate(origin, "/auth/v1/signup", { email, password, data: { name: "Medida" } });
  const people = await makePeople(client, origin, "p", count * 2);
  const pairs: Pair[] = [];
  for (let n = 0; n < count; n += 1) {
    const [one, other] = [people[2 * n], people[2 * n + 1]];
    if (!one || !other) break;
    const conversation = await post(origin, one, openConversation.path, { user_id: other.id });
    pairs.push({ people: [one, other], conversation: (conversation as { id: string }).id });
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
  const { rows: countRows } = await client.query("select count(*)::int as messages from messages");
  console.error(`${countRows[0]?.messages} messages`);
  return pairs;
}

export async function post(
  origin: string,
  person: Person,
  path: string,
  body: object,
  key: string = crypto.randomUUID(),
): Promise<unknown> {
  const { status, text } = await ask(origin + path, {
    method: "POST",
    headers: {
      authorization: `Bearer ${person.token}`,
      "content-type": "application/json",
      "idempotency-key": key,
    },
    body: JSON.stringify(body),
  });
  if (status !== 200) throw new Error(`${status} ${text}`);
  return JSON.parse(text);
}

/** Sends a text; the same key sends the same message only once. */
export async function send(
  origin: string,
  person: Person,
  conversation: string,
  content: string,
  key?: string,
): Promise<Message> {
  const path = sendMessage.path.replace(":id", conversation);
  return (await post(origin, person, path, { content }, key)) as Message;
}

/** Uses node:http, since fetch costs more than the measured server. */
export function ask(
  url: string,
  { method = "GET", headers = {}, body }: { method?: string; headers?: object; body?: string } = {},
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(url, { method, headers: { ...headers } }, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (part: string) => (text += part));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text }));
      answer.on("error", reject);
    });
    clientRequest.on("error", reject);
    clientRequest.end(body);
  });
}

let addresses = 0;
/** Opens a socket of this person from an address of its own; it reconnects whatever closed it. */
export async function listen(
  origin: string,
  person: Person,
  hear: (message: Message) => void = () => {},
): Promise<Socket> {
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
  let isClosed = false;
  const { close } = socket;
  socket.close = () => {
    isClosed = true;
    return close.call(socket);
  };
  // Socket.IO does not reconnect by itself after the server closed or refused the socket.
  const comeBack = (): void => {
    if (!isClosed && !socket.active) setTimeout(() => isClosed || socket.connect(), 200);
  };
  socket.on("disconnect", comeBack);
  socket.on("connect_error", comeBack);
  await new Promise<void>((resolve) => socket.once("connect", resolve));
  return socket;
}

/** The given quantile of the values. */
export function quantile(values: number[], share: number): number {
  const sortedValues = values.toSorted((a, b) => a - b);
  return (
    sortedValues[Math.min(sortedValues.length - 1, Math.floor(values.length * share))] ?? Number.NaN
  );
}

export const median = (values: number[]): number => quantile(values, 0.5);
export const round = (value: number): number => Math.round(value * 1000) / 1000;
