// `npm run bench`: the scenarios against the real server and, window by window, against the baseline. Prints one JSON
// object; progress goes to stderr. Arguments: M for the larger data set, names of scenarios (F1 P1 …) to measure only
// these, "jobs" for the cost of the jobs. BENCH_PORT is the first of two free ports; BENCH_DATA a directory that
// keeps the data set from one run to the next (M takes minutes to make).
import type { ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { getArtistsByGenre, getExplore } from "#contract/discovery/explore";
import { createPost, getFeed, likePost } from "#contract/posts/posts";
import { getProfile } from "#contract/people/profiles";
import { searchHeader } from "#contract/discovery/search";
import {
  addBands,
  bandId,
  email,
  loadDataSet,
  postId,
  type Size,
  sizes,
  userId,
  username,
} from "./data-set.ts";
import { measureJobs, waitUntilIdle } from "./jobs.ts";
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
import { family, memoryMb } from "./processes.ts";
import { searchFor } from "./words.ts";

const cliArguments = process.argv.slice(2);
const size: Size = cliArguments.includes("M") ? "M" : "S";
const seconds = Number(process.env["BENCH_SECONDS"] ?? 5);
const windows = Number(process.env["BENCH_WINDOWS"] ?? 3);
const port = Number(process.env["BENCH_PORT"] ?? 3990);
const limitPort = port + 1;
const savedDataDir = process.env["BENCH_DATA"];
const hasDataSet = savedDataDir !== undefined && existsSync(join(savedDataDir, "filled"));
const dataDir = savedDataDir ?? mkdtempSync(join(tmpdir(), "resuena-bench-"));
const children: ChildProcess[] = [];

try {
  console.log(JSON.stringify(await measure(), null, 2));
} finally {
  for (const child of children) child.kill("SIGTERM");
  await sleep(1500);
  if (savedDataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
}

async function measure(): Promise<Record<string, unknown>> {
  const startedAt = performance.now();
  const server = startServer(port, dataDir);
  children.push(server);
  await answers(`http://127.0.0.1:${port}/health`);
  const startMs = Math.round(performance.now() - startedAt);
  const { client, postmaster, socket } = await connect(dataDir);
  if (!hasDataSet) {
    await loadDataSet(client, size, await passwordHash(client, port));
    if (savedDataDir !== undefined) writeFileSync(join(savedDataDir, "filled"), size);
  }
  await renewWords(client);
  const limit = startLimitServer(limitPort, socket);
  children.push(limit);
  await answers(`http://127.0.0.1:${limitPort}/none`);
  const tokens = await signIn(40);
  await addBands(
    client,
    tokens.map(({ index }) => index),
  );
  const pids = {
    server: [server.pid ?? 0],
    limit: [limit.pid ?? 0],
    postmaster,
  };

  const lines: Record<string, unknown> = {};
  const all = Object.entries(scenarios(tokens));
  const selectedScenarios = all.filter(([name]) => cliArguments.includes(name));
  for (const [name, scenario] of selectedScenarios.length > 0 || cliArguments.includes("jobs")
    ? selectedScenarios
    : all) {
    const ours: Line[] = [];
    const bare: Line[] = [];
    const forBand: Line[] = [];
    await waitUntilIdle(client);
    await window(scenario.ours, port, pids.server, pids.postmaster, 1);
    await window(scenario.limit, limitPort, pids.limit, pids.postmaster, 1);
    if (scenario.forBand) await window(scenario.forBand, port, pids.server, pids.postmaster, 1);
    for (let i = 0; i < windows; i += 1) {
      ours.push(await window(scenario.ours, port, pids.server, pids.postmaster, seconds));
      bare.push(await window(scenario.limit, limitPort, pids.limit, pids.postmaster, seconds));
      if (scenario.forBand)
        forBand.push(await window(scenario.forBand, port, pids.server, pids.postmaster, seconds));
    }
    const [o, l] = [median(ours), median(bare)];
    lines[name] = {
      ours: o,
      limit: l,
      ratio: round(o.cpuMs / l.cpuMs),
      ...(forBand.length > 0 && { band: compareBand(ours, forBand) }),
    };
    console.error(name, JSON.stringify(lines[name]));
  }
  const feed = (): Promise<unknown> =>
    fetch(`http://127.0.0.1:${port}${getFeed.path}`, {
      headers: { authorization: `Bearer ${tokens[0]?.token}` },
    }).then((answer) => answer.text());
  const jobs = cliArguments.includes("jobs")
    ? await measureJobs(client, { ...pids, feed })
    : undefined;
  await client.end();
  return {
    data: size,
    node: process.version,
    connections: 16,
    start_ms: startMs,
    memory_mb: { server: memoryMb(pids.server), database: memoryMb(family(pids.postmaster)) },
    scenarios: lines,
    jobs,
  };
}

interface Scenario {
  ours: Window["requests"];
  /** The same request for a band that each person owns. */
  forBand?: Window["requests"];
  limit: Window["requests"];
}

function scenarios(people: { index: number; token: string }[]): Record<string, Scenario> {
  const { users, posts } = sizes[size];
  const any = (below: number): number => Math.floor(Math.random() * below);
  const many = (
    make: (person: { index: number; token: string }) => [string, string, string?],
  ): Scenario["ours"] =>
    Array.from({ length: 400 }, (_, i) => {
      const person = people[i % people.length] ?? { index: 0, token: "" };
      const [method, path, body] = make(person);
      return {
        method: method as "GET",
        path,
        headers: {
          authorization: `Bearer ${person.token}`,
          ...(body ? { "content-type": "application/json" } : {}),
        },
        ...(body ? { body } : {}),
      };
    });
  const bare = (path: (person: number) => string): Scenario["limit"] =>
    Array.from({ length: 400 }, (_, i) => ({
      method: "GET",
      path: path(people[i % people.length]?.index ?? 0),
      headers: {},
    }));
  const following = many(() => ["GET", `${getFeed.path}?sort=following`]);
  const publishing = many(() => [
    "POST",
    createPost.path,
    JSON.stringify({ text: "Ensayo hoy, canción nueva mañana." }),
  ]);
  const at = (path: string, id: string): string => path.replace(/:\w+/, id);
  return {
    F1: {
      ours: following,
      forBand: asBands(people, following),
      limit: bare((me) => `/F1?a=${userId(me)}`),
    },
    F2: {
      ours: many(() => ["GET", getFeed.path]),
      limit: bare((me) => `/F2?a=${userId(me)}`),
    },
    P1: {
      ours: many(() => ["GET", at(getProfile.path, username(any(users)))]),
      limit: bare((me) => `/P1?a=${userId(me)}&b=${username(any(users))}`),
    },
    S1: {
      ours: many(() => [
        "GET",
        `${searchHeader.path}?query=${encodeURIComponent(searchFor(any(users)))}`,
      ]),
      limit: bare((me) => `/S1?a=${userId(me)}&b=${encodeURIComponent(searchFor(any(users)))}`),
    },
    D1: {
      // The page of Explorar, and as often the artists of a genre.
      ours: many(({ index }) => [
        "GET",
        index % 2 === 0 ? getExplore.path : `${getArtistsByGenre.path}?genres=rock`,
      ]),
      limit: bare((me) => `/${me % 2 === 0 ? "D1" : "D1_genre"}?a=${userId(me)}`),
    },
    L1: {
      ours: many(() => [any(2) ? "PUT" : "DELETE", at(likePost.path, postId(any(posts)))]),
      limit: bare((me) => `/L1?a=${userId(me)}&b=${postId(any(posts))}`),
    },
    W1: {
      ours: publishing,
      forBand: asBands(people, publishing),
      limit: bare(
        (me) => `/W1?a=${userId(me)}&b=Ensayo%20hoy%2C%20canci%C3%B3n%20nueva%20ma%C3%B1ana.`,
      ),
    },
  };
}

function asBands(people: { index: number; token: string }[], requests: Window["requests"]) {
  return requests.map((request, i) => ({
    ...request,
    headers: { ...request.headers, "acting-for": bandId(people[i % people.length]?.index ?? 0) },
  }));
}

/** The additional CPU-ms of a request for a band, from pairs of consecutive windows. */
function compareBand(ours: Line[], forBand: Line[]) {
  const differences = forBand
    .map((line, i) => round(line.cpuMs - (ours[i]?.cpuMs ?? 0)))
    .toSorted((a, b) => a - b);
  return {
    line: median(forBand),
    more: differences[Math.floor(differences.length / 2)],
    differences,
  };
}

/** Runs the server's own job now instead of within ten minutes: before that, a misspelt word finds nothing. */
async function renewWords(client: pg.Client): Promise<void> {
  await client.query(`select graphile_worker.add_job('renew-search-words', '{}')`);
  for (let waitedMs = 0; waitedMs < 60_000; waitedMs += 200) {
    const { rows } = await client.query("select from search_words limit 1");
    if (rows.length > 0) return;
    await sleep(200);
  }
  throw new Error("the words of the search are not there");
}

async function signIn(count: number): Promise<{ index: number; token: string }[]> {
  const people: { index: number; token: string }[] = [];
  for (let i = 0; i < count; i += 1) {
    // Person 1 follows 2,000: a scenario of its own, not part of the mix.
    const index = 2 + Math.floor((i * (sizes[size].users - 2)) / count);
    const answer = await fetch(`http://127.0.0.1:${port}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: email(index), password }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    const { access_token: token } = (await answer.json()) as { access_token: string };
    people.push({ index, token });
  }
  return people;
}
