// `npm run bench:scroll -- ORIGIN`: scrolls 200 posts of /home on a slow phone (4x CPU) in Chromium, against a
// running server with the demo community. Prints the longest tasks of the page's main thread as one JSON object; the
// limit is 100 ms. `cpu_ms` is their CPU time, `wall_ms` their duration, which other programs on the machine prolong.
// Chromium's throttling also slows down waiting; so `at_full_speed` is a second run without throttling, with its CPU
// time multiplied by four.
import { setTimeout as sleep } from "node:timers/promises";
import { type BrowserContext, chromium } from "playwright";
import { demoLogins, demoPassword } from "#demo/demo-login";

const origin = process.argv[2];
if (origin === undefined) throw new Error("node bench/scroll.ts http://localhost:3000");
/** A task of Chromium's trace: its duration and its CPU time, in microseconds. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
  args: { name?: string };
}

const posts = 200;
const slowDown = 4;
const boundMs = 100;

const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
});
try {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.goto(`${origin}/favicon.svg`);
  const answer = await page.request.post(`${origin}/auth/v1/token?grant_type=password`, {
    data: { email: demoLogins[0]?.email, password: demoPassword },
  });
  await page.evaluate(
    (session) => localStorage.setItem("sb-resuena-auth-token", session),
    await answer.text(),
  );
  await page.close();
  const slow = await scroll(context, slowDown);
  const fast = await scroll(context, 1);
  console.log(
    JSON.stringify({
      posts: slow.posts,
      seconds: slow.seconds,
      cpu_ms: longest(slow.tasks, "tdur"),
      wall_ms: longest(slow.tasks, "dur"),
      at_full_speed: longest(fast.tasks, "tdur", slowDown),
    }),
  );
} finally {
  await browser.close();
}

async function scroll(context: BrowserContext, rate: number) {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate });
  await page.goto(`${origin}/home`);
  await page.locator("article").first().waitFor();
  await page.waitForLoadState("networkidle");
  await sleep(3000);
  const events: TraceEvent[] = [];
  cdp.on("Tracing.dataCollected", ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  );
  await cdp.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["toplevel"] },
  });
  const start = performance.now();
  let articleCount = 0;
  while (articleCount < posts && performance.now() - start < 120_000) {
    // A flick of the thumb, and a pause.
    await page.mouse.wheel(0, 700);
    await sleep(120);
    articleCount = await page.locator("article").count();
  }
  await sleep(1000);
  const seconds = Math.round((performance.now() - start) / 1000);
  const tracingComplete = new Promise((resolve) => cdp.once("Tracing.tracingComplete", resolve));
  await cdp.send("Tracing.end");
  await tracingComplete;
  const main = events.find((event) => event.args.name === "CrRendererMain");
  const tasks = events.filter(
    (event) =>
      // Each contains another task of the same length, "RunTask".
      event.name === "ThreadControllerImpl::RunTask" &&
      event.ph === "X" &&
      event.pid === main?.pid &&
      event.tid === main.tid,
  );
  await page.close();
  return { posts: articleCount, seconds, tasks };
}

function longest(tasks: TraceEvent[], by: "dur" | "tdur", times = 1): Record<string, unknown> {
  const ms = tasks.map((task) => ((task[by] ?? 0) * times) / 1000).toSorted((a, b) => b - a);
  return {
    over_50: ms.filter((one) => one > 50).length,
    [`over_${boundMs}`]: ms.filter((one) => one > boundMs).length,
    longest: ms.slice(0, 10).map(Math.round),
  };
}
