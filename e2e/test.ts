import {
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from "@playwright/test";
import { origin } from "./running-server.ts";

export { expect, type Page } from "@playwright/test";

type Fixtures = {
  /** What the browser complained about on any page of the test; it must be empty at the end. */
  complaints: string[];
  /** Opens a page on another device: nothing is shared with the first, and it is watched as well. */
  openDevice: (options?: BrowserContextOptions) => Promise<Page>;
};

/** Every journey fails on a violated policy, an uncaught error or an error in the console. */
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      await listen(context, complaints);
      await use(complaints);
      await stopAnswering(context);
      base.expect(complaints, "what the browser complained about").toEqual([]);
    },
    { auto: true },
  ],
  // The server hangs up on who is idle for 5 s, and a request on its way then is lost. Browsers send it
  // again; this client does not, so that each has a connection of its own.
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

/** Pages ask again by themselves: a request that a test answers may be on its way when the test ends. */
async function stopAnswering(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: "ignoreErrors" });
}

async function listen(context: BrowserContext, complaints: string[]): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      // The recorder of traces looks into local files too; it belongs to no file of the product.
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

/** A refusal of the server or of the network is an answer; violated policies are told above. */
const answers = /^Failed to load resource|net::ERR_|Content Security Policy/;
