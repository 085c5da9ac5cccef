import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{contract,server,db,web,tools}/**/*.test.{ts,tsx}"],
    globalSetup: ["server/testing/database-template.ts"],
    // No test waits so long for anything; some work for 15 s when the machine has other things to do.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    pool: "forks",
    // Nothing is mocked and each file has a server and a database of its own: reading all modules again
    // for each would take a quarter of the time.
    isolate: false,
    css: { include: [/tokens\.css/] }, // the contrast test reads it
  },
});
