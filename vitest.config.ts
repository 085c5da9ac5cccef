import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{contract,server,db,web,tools}/**/*.test.{ts,tsx}"],
    globalSetup: ["server/testing/database-template.ts"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    pool: "forks",
    css: { include: [/tokens\.css/] }, // the contrast test reads it
  },
});
