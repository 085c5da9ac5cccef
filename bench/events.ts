// `npm run bench:events`: the agenda of cities with 20,000 and with 400,000 upcoming events, the calendar of an artist
// with 500, a show of somebody with 100,000 followers, and 50,000 reminders that are due at once while the server is
// killed three times. Prints one JSON object. Arguments: names of parts
// to measure only these. BENCH_PORT is the first of two free ports.
import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { getAgenda } from "#contract/events/agenda";
import { createEvent } from "#contract/events/events";
import {
  amounts,
  artistName,
  loadBigEvent,
  loadEvents,
  loadPeople,
  longCalendar,
  star,
  starEmail,
} from "./events-data.ts";
import { waitUntilIdle } from "./jobs.ts";
import type { Window } from "./load.ts";
import {
  answers,
  connect,
  type Line,
  median,
  password,
  passwordHash,
  round,
  startLimitServer,
  startServer,
  window,
} from "./measure.ts";

/** Only these parts: agenda, calendar, announcement, reminders; all when empty. */
const parts = process.argv.slice(2);
const port = Number(process.env["BENCH_PORT"] ?? 3990);
const limitPort = port + 1;
const seconds = Number(process.env["BENCH_SECONDS"] ?? 5);
const windows = Number(process.env["BENCH_WINDOWS"] ?? 3);
const dataDir = mkdtempSync(join(tmpdir(), "resuena-bench-"));
let server: ChildProcess = await start();
let { client, postmaster, socket } = await connect(dataDir);
const limit = startLimitServer(limitPort, socket);

try {
  console.log(JSON.stringify(await measure(), null, 2));
} finally {
  await client.end().catch(() => {});
  limit.kill("SIGTERM");
  server.kill("SIGTERM");
  await sleep(1500);
  rmSync(dataDir, { recursive: true, force: true });
}

async function measure(): Promise<Record<string, unknown>> {
  await loadPeople(client, await passwordHash(client, port));
  const results: Record<string, unknown> = {};
  const measureIf = async (part: string, work: () => Promise<unknown>) => {
    if (parts.length === 0 || parts.includes(part)) results[part] = await work();
  };
  await loadEvents(client, 0, amounts.S);
  await measureIf("calendar", measureCalendar);
  await measureIf("agenda", measureGrowth);
  await measureIf("announcement", measureAnnouncement);
  await measureIf("reminders", measureReminders);
  return results;
}

async function measureGrowth() {
  const small = await measureAgenda();
  await loadEvents(client, amounts.S, amounts.M);
  const large = await measureAgenda();
  return { S: small, M: large, growth: round(large.ours.cpuMs / small.ours.cpuMs) };
}

async function start(): Promise<ChildProcess> {
  const child = startServer(port, dataDir);
  await answers(`http://127.0.0.1:${port}/ready`);
  return child;
}

function get(path: string): Window["requests"][number] {
  return { method: "GET", path, headers: {} };
}

/** The first page of a large city's agenda within 25 km, beside the bare statement. */
async function measureAgenda() {
  await waitUntilIdle(client);
  const { rows } = await client.query<{ id: number; lat: number; lng: number }>(
    `select c.id, c.lat, c.lng from venues v join cities c on c.id = v.city_id order by c.population desc limit 400`,
  );
  const ours = rows.map(({ id }) => get(`${getAgenda.path}?city_id=${id}&radius=25`));
  const bare = rows.map(({ lat, lng }) => get(`/E1?a=${lat}&b=${lng}`));
  const lines: Line[] = [];
  const limitLines: Line[] = [];
  // The first window is for warming up.
  for (let i = 0; i <= windows; i += 1) {
    const line = await window(ours, port, [server.pid ?? 0], postmaster, i === 0 ? 1 : seconds);
    const bareLine = await window(
      bare,
      limitPort,
      [limit.pid ?? 0],
      postmaster,
      i === 0 ? 1 : seconds,
    );
    if (i > 0) lines.push(line);
    if (i > 0) limitLines.push(bareLine);
  }
  const [o, l] = [median(lines), median(limitLines)];
  console.error("agenda", JSON.stringify(o), JSON.stringify(l));
  return { ours: o, limit: l, ratio: round(o.cpuMs / l.cpuMs) };
}

async function measureCalendar() {
  const path = `/events/artista/${artistName(0)}.ics`;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  const entries = (await answer.text()).split("BEGIN:VEVENT").length - 1;
  if (entries !== longCalendar) throw new Error(`${entries} entries in the calendar`);
  const etag = answer.headers.get("etag") ?? "";
  const unchanged = { ...get(path), headers: { "if-none-match": etag } };
  return {
    entries,
    whole: await window([get(path)], port, [server.pid ?? 0], postmaster, seconds),
    // autocannon counts an answer 304 as not 2xx.
    unchanged: await window([unchanged], port, [server.pid ?? 0], postmaster, seconds),
  };
}

/** The latency of the agenda while idle, and while all followers are notified of a new show. */
async function measureAnnouncement() {
  await waitUntilIdle(client);
  const idle = await agendas(sleep(5000));
  const token = await signIn();
  const { rows } = await client.query<{ id: string }>(
    `select v.id from venues v join cities c on c.id = v.city_id where c.name = 'Madrid' limit 1`,
  );
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  const began = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}${createEvent.path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${token}`,
      "idempotency-key": crypto.randomUUID(),
    },
    body: JSON.stringify({
      title: "La estrella en Madrid",
      kind: "concert",
      starts_local: `${day}T21:00`,
      venue_id: rows[0]?.id,
    }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  const told = countUntil("event_new", amounts.followers);
  const meanwhile = await agendas(told.then(() => waitUntilIdle(client)));
  return {
    ...(await told),
    ms: Math.round(performance.now() - began),
    agendaIdle: idle,
    agendaMeanwhile: meanwhile,
  };
}

/** Everybody gets one reminder, although the server is killed three times meanwhile. */
async function measureReminders() {
  await loadBigEvent(client);
  limit.kill("SIGTERM");
  const began = performance.now();
  for (const part of [0.1, 0.4, 0.7]) {
    await countUntil("event_tomorrow", amounts.going * part);
    const exit = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGKILL");
    await exit;
    server = await start();
    // The new server has started the database anew.
    ({ client, postmaster, socket } = await connect(dataDir));
  }
  const counts = await countUntil("event_tomorrow", amounts.going);
  await waitUntilIdle(client);
  return {
    ...counts,
    ...(await count("event_tomorrow")),
    ms: Math.round(performance.now() - began),
  };
}

interface NotificationCount {
  lines: number;
  people: number;
}

async function count(type: string): Promise<NotificationCount> {
  const { rows } = await client.query<NotificationCount>(
    `select count(*)::int as lines, count(distinct user_id)::int as people
     from notification_people where type = $1 and from_user_id = $2`,
    [type, star],
  );
  return rows[0] ?? { lines: 0, people: 0 };
}

async function countUntil(type: string, people: number): Promise<NotificationCount> {
  for (;;) {
    const counts = await count(type);
    if (counts.people >= people) return counts;
    await sleep(500);
  }
}

/** The latency of consecutive requests of the agenda until `until` resolves, in ms. */
async function agendas(until: Promise<unknown>): Promise<{ p50: number; p99: number }> {
  const times: number[] = [];
  const over = until.then(() => "over");
  while ((await Promise.race([over, sleep(20, "on")])) !== "over") {
    const began = performance.now();
    await fetch(`http://127.0.0.1:${port}${getAgenda.path}`).then((answer) => answer.text());
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  const at = (part: number): number => round(times[Math.floor(times.length * part)] ?? 0);
  return { p50: at(0.5), p99: at(0.99) };
}

async function signIn(): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: starEmail, password }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return token;
}
