import { appendFileSync } from "node:fs";
import { relative } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Tests of tools that need PostgreSQL. */
const withDatabase = [
  "tools/backup.test.ts",
  "tools/functions.test.ts",
  "tools/schema.test.ts",
  "tools/start.test.ts",
];

/** These take a minute or more: started last, one would run alone while the other core has nothing to do. */
const slowest = [
  "server/contract-fuzz.test.ts",
  "server/availability-security-safety/killed-first-start.test.ts",
  "server/availability-security-safety/operators.test.ts",
  "server/boot.test.ts",
  "server/modules/files/upload-memory.test.ts",
  "tools/backup.test.ts",
  "server/crash.test.ts",
  "tools/start.test.ts",
];

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const index = slowest.indexOf(relative(import.meta.dirname, moduleId));
      return index === -1 ? slowest.length : index;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{contract,web,tools}/**/*.test.{ts,tsx}"],
          exclude: withDatabase,
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["{server,demo}/**/*.test.ts", ...withDatabase],
          globalSetup: ["server/testing/database-template.ts"],
        },
      },
    ],
    // Errors outside of tests are not in the report: `npm test` reads them here.
    onUnhandledError(error) {
      const file = process.env["UNHANDLED_ERRORS"];
      if (file) appendFileSync(file, `${error.stack ?? error.message}\n`);
    },
    // Only what hangs is ended: however busy the machine is, no test fails for its time.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    maxWorkers: 2,
    pool: "forks",
    // Nothing is mocked and each file has a server and a database of its own: reading all modules again
    // for each would take a quarter of the time.
    isolate: false,
    css: { include: [/tokens\.css/] }, // the contrast test reads it
  },
});
