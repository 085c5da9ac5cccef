import { existsSync } from "node:fs";
import { defineConfig, devices } from "@playwright/test";
import { origin } from "./e2e/running-server.ts";

/** Debian's Chromium without the parts that only a screen needs takes a fifth of the time less. */
const headless = "/usr/bin/chromium-headless-shell";

export default defineConfig({
  testDir: "e2e",
  testMatch: "*.e2e.ts",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Nothing takes so long, but a machine with other things to do makes a picture or sends an answer late.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  outputDir: "test-results",
  globalSetup: "./e2e/running-server.ts",
  use: {
    baseURL: origin,
    // What a journey says of the network is for the page to see; one of its own has the worker.
    serviceWorkers: "block",
    // A journey begins without what the one before stored; the code of the app is compiled once for all of them.
    reuseContext: true,
    locale: "es-ES",
    timezoneId: "Europe/Madrid",
    // A trace of every journey would double its time: `npx playwright test --trace on` makes one.
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: existsSync(headless) ? headless : "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--autoplay-policy=no-user-gesture-required",
        // A tone instead of a microphone, and nobody to ask for it.
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
      ],
    },
  },
  projects: [
    {
      name: "phone",
      // What does not depend on the size of the window runs once.
      // Those of accessibility change the size of the window themselves.
      grepInvert: /@desktop|accessibility\.e2e/,
      // Drawn without a GPU, the seven times as many pixels of the device would take a tenth of the time.
      use: {
        ...devices["Pixel 7"],
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 1,
      },
    },
    {
      name: "desktop",
      // What needs a wide window, and what looks other in one. The rest is proven on the phone, where most people are.
      grep: /@desktop|(?:accessibility|shell|new-member)\.e2e/,
      use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } },
    },
  ],
});
