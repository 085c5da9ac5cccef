// `node bench/scroll.ts ORIGIN`: scrolls 200 posts of /home on a slow phone (4x CPU) in Chromium, against a
// running server with the demo community. Prints the longest tasks as one JSON object; the bound is 100 ms
// (performance.md).
import { setTimeout as sleep } from "node:timers/promises";
import { chromium } from "playwright";
import { demoLogins, demoPassword } from "#seed/demo-login";

const origin = process.argv[2];
if (origin === undefined) throw new Error("node bench/scroll.ts http://localhost:3000");
const posts = 200;
const bound = 100;

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
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.goto(`${origin}/home`);
  await page.locator("article").first().waitFor();
  await page.waitForLoadState("networkidle");
  await sleep(3000);
  await page.evaluate(`
    window.__tasks = [];
    new PerformanceObserver((list) => {
      for (const task of list.getEntries()) window.__tasks.push(Math.round(task.duration));
    }).observe({ type: "longtask" });
  `);
  const start = performance.now();
  let seen = 0;
  while (seen < posts && performance.now() - start < 120_000) {
    // A flick of the thumb, and a moment to look.
    await page.mouse.wheel(0, 700);
    await sleep(120);
    seen = await page.locator("article").count();
  }
  await sleep(1000);
  const tasks = await page.evaluate<number[]>("window.__tasks");
  const longest = tasks.toSorted((a, b) => b - a).slice(0, 10);
  console.log(
    JSON.stringify({
      posts: seen,
      seconds: Math.round((performance.now() - start) / 1000),
      tasks_over_50_ms: tasks.length,
      [`tasks_over_${bound}_ms`]: tasks.filter((ms) => ms > bound).length,
      longest_ms: longest,
    }),
  );
} finally {
  await browser.close();
}
