// `npm run bench:web`: what the first load of /auth, /landing and /home (signed in) costs, in Chromium on a
// slow phone (4x CPU), against the built app of a server started here. Prints one JSON object.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { type BrowserContext, chromium } from "playwright";
import { demoLogins, demoPassword } from "#seed/demo-login";

const port = 3992;
const origin = process.argv[2] ?? `http://127.0.0.1:${port}`;
const dataDir = mkdtempSync(join(tmpdir(), "resuena-web-"));
const server = process.argv[2] ? undefined : startServer();
const runs = 5;

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
  for (const [path, shows, storageState] of [
    ["/auth", "form", undefined],
    ["/landing", "h1", undefined],
    ["/home", "article", state],
  ] as const) {
    const loads = [];
    for (let i = 0; i < runs; i += 1) {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        ...(storageState ? { storageState } : {}),
      });
      loads.push(await load(context, path, shows));
      await context.close();
    }
    result[path] = loads.toSorted((a, b) => a.lcpMs - b.lcpMs)[Math.floor(runs / 2)];
  }
  await browser.close();
  console.log(JSON.stringify(result, null, 2));
} finally {
  server?.kill("SIGTERM");
  await sleep(1500);
  rmSync(dataDir, { recursive: true, force: true });
}

interface Load {
  /** gzip bytes of what came before the content showed. */
  jsKb: number;
  cssKb: number;
  /** Bytes on the wire (brotli) of the same, pictures and sound apart. */
  wireKb: number;
  requests: number;
  shownMs: number;
  lcpMs: number;
  cls: number;
  longTasksMs: number;
}

async function load(context: BrowserContext, path: string, shows: string): Promise<Load> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const own: { kind: string; gzip: number; wire: number }[] = [];
  let open = true;
  const pending: Promise<void>[] = [];
  page.on("response", (response) => {
    // With the feed's answer everything that shows it has come: what follows is loaded ahead, when idle.
    if (response.url().includes("/api/get-feed")) open = false;
    if (!open) return;
    pending.push(
      (async () => {
        const kind = response.request().resourceType();
        const body = await response.body().catch(() => Buffer.alloc(0));
        const sizes = await response
          .request()
          .sizes()
          .catch(() => ({ responseBodySize: 0 }));
        own.push({ kind, gzip: gzipSync(body, { level: 9 }).length, wire: sizes.responseBodySize });
      })(),
    );
  });
  await page.addInitScript(`
    window.__seen = { cls: 0, lcp: 0, long: 0 };
    new PerformanceObserver((list) => { for (const e of list.getEntries()) if (!e.hadRecentInput) window.__seen.cls += e.value; }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((list) => { for (const e of list.getEntries()) window.__seen.lcp = e.startTime; }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => { for (const e of list.getEntries()) window.__seen.long += e.duration - 50; }).observe({ type: "longtask", buffered: true });
  `);
  const start = performance.now();
  await page.goto(origin + path, { waitUntil: "commit" });
  await page.locator(shows).first().waitFor();
  const shownMs = Math.round(performance.now() - start);
  open = false;
  await Promise.all(pending);
  await page.waitForLoadState("networkidle");
  await sleep(500);
  const seen = await page.evaluate<{ cls: number; lcp: number; long: number }>("window.__seen");
  const sum = (kind: string): number =>
    Math.round(
      own.filter((file) => file.kind === kind).reduce((total, file) => total + file.gzip, 0) /
        102.4,
    ) / 10;
  const assets = own.filter((file) => !["image", "media"].includes(file.kind));
  return {
    jsKb: sum("script"),
    cssKb: sum("stylesheet"),
    wireKb: Math.round(assets.reduce((total, file) => total + file.wire, 0) / 1024),
    requests: own.length,
    shownMs,
    lcpMs: Math.round(seen.lcp),
    cls: Math.round(seen.cls * 1000) / 1000,
    longTasksMs: Math.round(seen.long),
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
  for (let waited = 0; waited < 180_000; waited += 200) {
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
