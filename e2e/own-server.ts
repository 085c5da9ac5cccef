import { type OwnServer, startOwnServer } from "./running-server.ts";
import { test } from "./test.ts";

/** Journeys on a server of their own with these settings, where they disturb no other journey. */
export function testOnOwnServer(settings: Record<string, string> = {}) {
  return test.extend<object, { ownServer: OwnServer }>({
    ownServer: [
      // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
      async ({}, use) => {
        const server = await startOwnServer(settings);
        await use(server);
        await server.stop();
      },
      { scope: "worker", timeout: 240_000 },
    ],
    baseURL: async ({ ownServer }, use) => use(ownServer.origin),
  });
}
