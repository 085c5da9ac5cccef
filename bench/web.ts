// `npm run bench:web`: the cost of the first load of public pages (as a visitor) and of /home, /explore-music and
// /messages (signed in), in Chromium on a slow phone (4x CPU, 1.6 Mbit/s, 150 ms), against the built app of a server
// started here. Three loads of each; the one with the median LCP counts. Prints one JSON object.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { type BrowserContext, chromium } from "playwright";
import type { EventCard } from "#contract/events/events";
import type { Post } from "#contract/posts/posts";
import { demoLogins, demoPassword } from "#demo/demo-login";

const port = 3992;
const origin = process.argv[2] ?? `http://127.0.0.1:${port}`;
const dataDir = mkdtempSync(join(tmpdir(), "resuena-web-"));
const server = process.argv[2] ? undefined : startServer();
const runs = 3;
/** The slow phone of Lighthouse: bytes per second, and ms per request. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 96_000,
};

try {
  await ready();
  const browser = await chromium.launch({
    executablePath: "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
    ],
  });
  const state = await signedIn(await browser.newContext());
  const result: Record<string, unknown> = {};
  const { post, collection, event } = await publicAddresses(state);
  for (const [name, path, shows, storageState] of [
    ["landing", "/landing", "h1", undefined],
    ["profile", "/ana", "h1", undefined],
    ["artist landing", "/ana/landing", "h1", undefined],
    ["post", post, "article", undefined],
    ["collection", collection, "h1", undefined],
    ["tendencias", "/tendencias", "h1", undefined],
    ["agenda", "/events", "h1", undefined],
    ["event", event, "h1", undefined],
    ["auth", "/auth", "form", undefined],
    ["home", "/home", "article", state],
    ["explore", "/explore-music", "h1", state],
    ["messages", "/messages", "h1", state],
  ] as const) {
    const loads = [];
    for (let i = 0; i < runs; i += 1) {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        // Files that the service worker loads ahead are not part of a page.
        serviceWorkers: "block",
        ...(storageState ? { storageState } : {}),
      });
      loads.push(await load(context, path, shows));
      await context.close();
    }
    result[name] = loads.toSorted((a, b) => a.lcpMs - b.lcpMs)[Math.floor(runs / 2)];
  }
  await browser.close();
  console.log(JSON.stringify(result, null, 2));
} finally {
  server?.kill("SIGTERM");
  await sleep(1500);
  rmSync(dataDir, { recursive: true, force: true });
}

interface Load {
  /** All files that the page loads until it is idle: gzip bytes and number of scripts, gzip bytes of styles. */
  jsKb: number;
  jsFiles: number;
  cssKb: number;
  /** Requests that finished before the content was visible, pictures included. */
  requestsBefore: number;
  shownMs: number;
  lcpMs: number;
  cls: number;
  /** Total blocking time: the parts of tasks beyond 50 ms, from the first paint on. */
  tbtMs: number;
}

async function load(context: BrowserContext, path: string, shows: string): Promise<Load> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", network);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const files: { kind: string; gzip: number }[] = [];
  const pending: Promise<void>[] = [];
  let requestsBefore = 0;
  let isContentVisible = false;
  page.on("response", (response) => {
    if (!isContentVisible) requestsBefore += 1;
    const kind = response.request().resourceType();
    if (kind !== "script" && kind !== "stylesheet") return;
    pending.push(
      response.body().then(
        (body) => void files.push({ kind, gzip: gzipSync(body, { level: 9 }).length }),
        () => undefined,
      ),
    );
  });
  await page.addInitScript(`
    window.__seen = { cls: 0, lcp: 0, tbt: 0 };
    new PerformanceObserver((list) => { for (const e of list.getEntries()) if (!e.hadRecentInput) window.__seen.cls += e.value; }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((list) => { for (const e of list.getEntries()) window.__seen.lcp = e.startTime; }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity;
      for (const e of list.getEntries()) if (e.startTime >= painted) window.__seen.tbt += e.duration - 50;
    }).observe({ type: "longtask", buffered: true });
  `);
  const start = performance.now();
  await page.goto(origin + path, { waitUntil: "commit", timeout: 120_000 });
  await page.locator(shows).first().waitFor({ timeout: 120_000 });
  const shownMs = Math.round(performance.now() - start);
  isContentVisible = true;
  await page.waitForLoadState("networkidle");
  await sleep(2000);
  await Promise.all(pending);
  const webVitals = await page.evaluate<{ cls: number; lcp: number; tbt: number }>("window.__seen");
  const scripts = files.filter(({ kind }) => kind === "script");
  const kb = (some: typeof files): number =>
    Math.round(some.reduce((total, file) => total + file.gzip, 0) / 102.4) / 10;
  return {
    jsKb: kb(scripts),
    jsFiles: scripts.length,
    cssKb: kb(files.filter(({ kind }) => kind === "stylesheet")),
    requestsBefore,
    shownMs,
    lcpMs: Math.round(webVitals.lcp),
    cls: Math.round(webVitals.cls * 1000) / 1000,
    tbtMs: Math.round(webVitals.tbt),
  };
}

type State = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** A song and a show of the demo community, and a public collection made for the measurement. */
async function publicAddresses(
  state: State,
): Promise<{ post: string; collection: string; event: string }> {
  const feed = await fetch(`${origin}/api/get-feed`);
  const { content } = (await feed.json()) as { content: Post[] };
  const song = content.find(({ media }) => media?.kind === "audio") ?? content[0];
  const tokenEntry = state.origins[0]?.localStorage.find(({ name }) =>
    name.endsWith("-auth-token"),
  );
  const session = JSON.parse(tokenEntry?.value ?? "{}") as { access_token?: string };
  const send = (method: string, path: string, body: object): Promise<Response> =>
    fetch(origin + path, {
      method,
      headers: {
        authorization: `Bearer ${session.access_token}`,
        "content-type": "application/json",
        "idempotency-key": crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    });
  const response = await send("POST", "/api/collections", {
    title: "Para el viaje",
    description: "",
    visibility: "public",
  });
  const { id } = (await response.json()) as { id: string };
  for (const post of content) await send("PUT", `/api/collections/${id}/posts/${post.id}`, {});
  const agenda = await fetch(`${origin}/api/agenda`);
  const { events } = (await agenda.json()) as { events: EventCard[] };
  const show = events.find(({ cover }) => cover !== null) ?? events[0];
  return {
    post: `/post/${song?.id}`,
    collection: `/collections/${id}`,
    event: `/events/${show?.slug}`,
  };
}

async function signedIn(context: BrowserContext): ReturnType<BrowserContext["storageState"]> {
  const page = await context.newPage();
  await page.goto(`${origin}/auth`);
  await page.getByLabel("Email").fill(demoLogins[1].email);
  await page.getByLabel("Contraseña", { exact: true }).fill(demoPassword);
  await page.keyboard.press("Enter");
  await page.waitForURL(`${origin}/home`);
  const state = await context.storageState();
  await context.close();
  return state;
}

function startServer(): ChildProcess {
  return spawn(process.execPath, ["server/main.ts"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      LOG_LEVEL: "error",
    },
  });
}

async function ready(): Promise<void> {
  for (let waitedMs = 0; waitedMs < 180_000; waitedMs += 200) {
    if (
      await fetch(`${origin}/ready`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await sleep(200);
  }
  throw new Error("the server does not start");
}
