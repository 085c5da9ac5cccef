import {
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from "@playwright/test";
import { origin } from "./running-server.ts";

export { expect, type Page } from "@playwright/test";

type Fixtures = {
  /** Errors of the browser on any page of the test; it must be empty at the end. */
  complaints: string[];
  /** Opens a page on another device: it shares nothing with the first, and its errors count as well. */
  openDevice: (options?: BrowserContextOptions) => Promise<Page>;
};

/** Every journey fails on a policy violation, an uncaught error or an error in the console. */
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      await listen(context, complaints);
      await use(complaints);
      await stopAnswering(context);
      // The next journey has the same window (`reuseContext` in playwright.config.ts).
      await context.setOffline(false);
      await context.clearPermissions();
      base.expect(complaints, "what the browser complained about").toEqual([]);
    },
    { auto: true },
  ],
  // The server closes connections that are idle for 5 s, and a request sent at that moment is lost. Browsers resend
  // it; this client does not, so each request gets a connection of its own.
  request: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext({
      baseURL: baseURL ?? origin,
      extraHTTPHeaders: { connection: "close" },
    });
    await use(request);
    await request.dispose();
  },
  openDevice: async ({ browser, contextOptions, complaints }, use) => {
    const devices: BrowserContext[] = [];
    await use(async (options) => {
      const device = await browser.newContext({ ...contextOptions, ...options });
      devices.push(device);
      await listen(device, complaints);
      return device.newPage();
    });
    for (const device of devices) {
      await stopAnswering(device);
      await device.close();
    }
  },
});

/** Pages refetch by themselves: a request that a test intercepts may be open when the test ends. */
async function stopAnswering(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: "ignoreErrors" });
}

async function listen(context: BrowserContext, complaints: string[]): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      // The trace recorder also reads local files, which are no files of the product.
      if (event.sourceFile === "" && event.blockedURI.startsWith("blob")) return;
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`);
    });
  });
  context.on("weberror", (error) => complaints.push(String(error.error())));
  context.on("console", (message) => {
    if (message.type() === "error" && !answers.test(message.text()))
      complaints.push(message.text());
  });
}

/** An error response or a failed request is not an error of the page; policy violations are reported above. */
const answers = /^Failed to load resource|net::ERR_|Content Security Policy/;
