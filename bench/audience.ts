// `npm run bench:audience`: what it costs to record a play and to count a day with a million of them, with a run that is
// killed, against a recount; the bytes that each play takes afterwards; and the overview of an artist with five million
// plays beside the bare statements. Prints one JSON object. BENCH_PORT is the first of three free ports.
import { setTimeout as sleep } from "node:timers/promises";
import { getAudience } from "#contract/audience/audience";
import { amounts, loadArtists, loadPlays, loadStar, starName } from "./audience-data.ts";
import { waitUntilIdle } from "./jobs.ts";
import { answers, type Line, median, round, startLimitServer, window } from "./measure.ts";
import { makePeople, openWorld } from "./messages-world.ts";
import { cpuOf, family } from "./processes.ts";

const port = Number(process.env["BENCH_PORT"] ?? 3990);
const seconds = Number(process.env["BENCH_SECONDS"] ?? 5);
const windows = Number(process.env["BENCH_WINDOWS"] ?? 3);
const world = await openWorld(port);
const { client, origin } = world;
const parts = { record: measureRecording, count: measureCounting, overview: measureOverview };
const selectedParts = process.argv.slice(2);
try {
  await loadArtists(client);
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

function serverPid(): number[] {
  return [world.server().pid ?? 0];
}

function databasePids(): number[] {
  return family(world.postmaster());
}

/** Plays of different listeners, sixteen at a time: CPU of the server and of the database for each. */
async function measureRecording() {
  const { rows } = await client.query<{ id: string }>(
    "select id from media_content where title like 'Canción%' limit 50",
  );
  await waitUntilIdle(client);
  const before = [cpuOf(serverPid()), cpuOf(databasePids())] as const;
  let next = 0;
  const send = async (): Promise<void> => {
    for (let n = (next += 1); n <= amounts.recorded; n = next += 1) {
      const answer = await fetch(`${origin}/api/posts/${rows[n % 50]?.id}/play`, {
        method: "POST",
        headers: { "content-type": "application/json", "user-agent": `Mozilla/5.0 (${n})` },
        body: JSON.stringify({ seconds: 30, source: "feed" }),
      });
      if (!answer.ok) throw new Error(await answer.text());
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: 16 }, send));
  const each = (ms: number): number => round(ms / amounts.recorded);
  const { rows: logged } = await client.query<{ count: number }>(
    "select count(*)::int as count from play_log",
  );
  return {
    acknowledged: amounts.recorded,
    logged: logged[0]?.count,
    serverMs: each(cpuOf(serverPid()) - before[0]),
    databaseMs: each(cpuOf(databasePids()) - before[1]),
  };
}

/**
 * The job counts a day with a million plays; it is ended in the middle once, and counts again. What it counted is compared
 * with a recount of what was logged, and the bytes are those that remain when the log of the day is gone.
 */
async function measureCounting() {
  await client.query("truncate play_log");
  await loadPlays(client);
  const bytesBefore = await figureBytes();
  const before = cpuOf([...serverPid(), ...databasePids()]);
  const began = performance.now();
  await startJob();
  const counting = "state = 'active' and query like '%audience_songs%' and pid <> pg_backend_pid()";
  const isCounting = `select from pg_stat_activity where ${counting}`;
  while ((await client.query(isCounting)).rowCount === 0) await sleep(20);
  await sleep(400);
  // As when a server dies: its transaction is not committed.
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${counting}`);
  await waitUntilIdle(client);
  const { rows: half } = await client.query<{ days: number }>(
    "select count(*)::int as days from audience_days",
  );
  await startJob();
  await waitUntilIdle(client);
  const ms = Math.round(performance.now() - began);
  const cpuMs = Math.round(cpuOf([...serverPid(), ...databasePids()]) - before);
  const { rows } = await client.query<{ difference: number; artists: number }>(
    `select coalesce(sum(abs(coalesce(d.plays, 0) - l.plays) + abs(coalesce(d.listeners, 0) - l.listeners)), 0)::int as difference,
       count(*)::int as artists
     from (select artist_id, day, count(*) as plays, count(distinct listener) as listeners
       from play_log group by artist_id, day) l left join audience_days d using (artist_id, day)`,
  );
  await client.query("vacuum audience_days, audience_songs, audience_places");
  const bytes = (await figureBytes()) - bytesBefore;
  return {
    plays: amounts.plays,
    daysBeforeTheEnd: half[0]?.days,
    ms,
    cpuMs,
    ...rows[0],
    bytesOfEachPlay: round(bytes / amounts.plays),
  };
}

async function startJob(): Promise<void> {
  await client.query("select graphile_worker.add_job('count-audience', '{}', max_attempts => 1)");
}

async function figureBytes(): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    `select sum(pg_total_relation_size(name::regclass)) as bytes
     from unnest(array['audience_days', 'audience_songs', 'audience_places']) name`,
  );
  return Number(rows[0]?.bytes);
}

/** The figures of 28 days and of a year: when they are made, and when they are read again. */
async function measureOverview() {
  const [star] = await makePeople(client, origin, starName, 1);
  if (star === undefined) throw new Error("nobody was created");
  await client.query("update profiles set role = 'creator' where id = $1", [star.id]);
  await loadStar(client, star.id);
  const { rows } = await client.query<{ directory: string }>(
    "select split_part(current_setting('unix_socket_directories'), ',', 1) as directory",
  );
  const limit = startLimitServer(port + 2, rows[0]?.directory ?? "");
  const headers = { authorization: `Bearer ${star.token}` };
  const results: Record<string, unknown> = {};
  for (const days of ["28", "365", "all"]) {
    const path = `${getAudience.path}?window=${days}`;
    await waitUntilIdle(client);
    const before = cpuOf([...serverPid(), ...databasePids()]);
    const answer = await fetch(origin + path, { headers });
    if (!answer.ok) throw new Error(await answer.text());
    await answer.arrayBuffer();
    const madeMs = cpuOf([...serverPid(), ...databasePids()]) - before;
    const bare = `/A1?a=${star.id}&b=${days === "all" ? 0 : days}`;
    await answers(`http://127.0.0.1:${port + 2}${bare}`);
    const [lines, limitLines]: [Line[], Line[]] = [[], []];
    // The first window is for warming up.
    for (let i = 0; i <= windows; i += 1) {
      const length = i === 0 ? 1 : seconds;
      const ours = { method: "GET" as const, path, headers };
      const line = await window([ours], port, serverPid(), world.postmaster(), length);
      const bareRequest = { method: "GET" as const, path: bare, headers: {} };
      const pid = limit.pid ?? 0;
      const limitLine = await window([bareRequest], port + 2, [pid], world.postmaster(), length);
      if (i > 0) lines.push(line);
      if (i > 0) limitLines.push(limitLine);
    }
    const [line, limitLine] = [median(lines), median(limitLines)];
    results[days] = {
      madeMs: Math.round(madeMs),
      read: line,
      limit: limitLine,
      ratio: round(line.cpuMs / limitLine.cpuMs),
    };
  }
  limit.kill("SIGTERM");
  return results;
}
