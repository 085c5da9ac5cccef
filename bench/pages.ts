// `npm run bench:pages`: a landing page beside a handler that sends the finished HTML from memory after one read, and the
// memory that 10,000 different landing pages take. Prints one JSON object. Arguments: names of parts to measure only
// these. BENCH_PORT is the first of three free ports.
import { spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { OwnLanding } from "#contract/landings/landings";
import { getMyLanding, publishLanding, saveLandingDraft } from "#contract/landings/landings";
import { waitUntilIdle } from "./jobs.ts";
import { answers, type Line, median, round, window } from "./measure.ts";
import { ask, makePeople, openWorld } from "./messages-world.ts";
import { memoryMb } from "./processes.ts";

const landings = 10_000;
const port = Number(process.env["BENCH_PORT"] ?? 3990);
const seconds = Number(process.env["BENCH_SECONDS"] ?? 5);
const windows = Number(process.env["BENCH_WINDOWS"] ?? 3);
const parts = { page: measurePage, memory: measureMemory };
const selectedParts = process.argv.slice(2);
const world = await openWorld(port);
const { client, origin } = world;
const [artist] = await makePeople(client, origin, "artista", 1);
if (artist === undefined) throw new Error("nobody was created");
const slug = "artista1";
try {
  await publish();
  const results: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(parts)) {
    if (selectedParts.length > 0 && !selectedParts.includes(name)) continue;
    results[name] = await part();
    console.error(name, JSON.stringify(results[name]));
  }
  console.log(JSON.stringify(results, null, 2));
} finally {
  await world.close();
}
process.exit(0);

async function call(method: string, path: string, body?: object): Promise<unknown> {
  const { status, text } = await ask(origin + path, {
    method,
    headers: { authorization: `Bearer ${artist?.token}`, "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return JSON.parse(text) as unknown;
}

/** An artist with three songs and a published landing page. */
async function publish(): Promise<void> {
  await client.query(
    `update profiles set role = 'creator', creator_slug = $2, name = 'Artista de prueba',
       bio = repeat('Canto por derecho. ', 20) where id = $1`,
    [artist?.id, slug],
  );
  await client.query(
    `insert into media_content (user_id, title, content_type, media)
     select $1, 'Canción ' || n, 'audio',
       '{"kind":"audio","url":"/files/a.mp3","mime":"audio/mpeg","duration":180,"peaks":[],"cover":null}'
     from generate_series(1, 3) n`,
    [artist?.id],
  );
  const { content } = (await call("GET", getMyLanding.path)) as OwnLanding;
  const saved = (await call("PUT", saveLandingDraft.path, { revision: 0, content })) as {
    revision: number;
  };
  await call("POST", publishLanding.path, saved);
}

/** The page beside its baseline. */
async function measurePage() {
  const { rows } = await client.query<{ directory: string }>(
    "select split_part(current_setting('unix_socket_directories'), ',', 1) as directory",
  );
  await waitUntilIdle(client);
  const path = `/${slug}/landing`;
  const answer = await ask(origin + path);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  const file = join(mkdtempSync(join(tmpdir(), "resuena-page-")), "page.html");
  writeFileSync(file, answer.text);
  const baseline = spawn(
    process.execPath,
    ["bench/page-limit.ts", String(port + 2), rows[0]?.directory ?? "", artist?.id ?? "", file],
    { stdio: "inherit" },
  );
  await answers(`http://127.0.0.1:${port + 2}/`);
  const [lines, limitLines]: [Line[], Line[]] = [[], []];
  // The first window is for warming up.
  for (let i = 0; i <= windows; i += 1) {
    const length = i === 0 ? 1 : seconds;
    const request = { method: "GET" as const, path, headers: {} };
    const pids = [world.server().pid ?? 0];
    const line = await window([request], port, pids, world.postmaster(), length);
    const bare = [baseline.pid ?? 0];
    const limitLine = await window([request], port + 2, bare, world.postmaster(), length);
    if (i > 0) lines.push(line);
    if (i > 0) limitLines.push(limitLine);
  }
  baseline.kill("SIGTERM");
  const [line, limitLine] = [median(lines), median(limitLines)];
  return {
    bytes: answer.text.length,
    ours: line,
    limit: limitLine,
    ratio: round(line.cpuMs / limitLine.cpuMs),
  };
}

/** Memory of the server before, and after each of the pages was asked for once, and once more. */
async function measureMemory() {
  // Without accounts, which pages do not need.
  await client.query("begin");
  await client.query("set local session_replication_role = replica");
  await client.query(
    `with people as (
       insert into profiles (id, name, username, creator_slug, role, first_run_completed)
       select uuidv7(), 'Artista ' || n, 'copia' || n, 'copia' || n, 'creator', true
       from generate_series(1, $2::int) n returning id
     ), versions as (
       insert into landing_versions (id, profile_id, number, content)
       select uuidv7(), p.id, 1, v.content from people p,
         (select v.content from landing_versions v where v.profile_id = $1 limit 1) v returning id, profile_id, content
     )
     insert into landings (profile_id, status, draft, version_id)
     select profile_id, 'published', content, id from versions`,
    [artist?.id, landings],
  );
  await client.query("commit");
  const memory = [await collectedMb()];
  for (let pass = 0; pass < 2; pass += 1) {
    let next = 0;
    const read = async (): Promise<void> => {
      for (let n = (next += 1); n <= landings; n = next += 1) {
        const { status } = await ask(`${origin}/copia${n}/landing`);
        if (status !== 200) throw new Error(`copia${n}: ${status}`);
      }
    };
    await Promise.all(Array.from({ length: 16 }, read));
    memory.push(await collectedMb());
  }
  return { landings, serverMb: memory };
}

/** Memory of the server after it has collected garbage. */
async function collectedMb(): Promise<number> {
  world.server().kill("SIGUSR2");
  await sleep(1500);
  return memoryMb([world.server().pid ?? 0]);
}
