import { pbkdf2Sync, pbkdf2 } from "node:crypto";
import { promisify } from "node:util";
import { serveParent } from "#platform/processes/serve-parent";

/** The task handler of the test's children. */
export type TestTask = "answer" | "sleep" | "crash" | "loop" | "burn in another thread";

const forever = 2 ** 31 - 1;

serveParent(async (task: TestTask) => {
  switch (task) {
    case "answer":
      break;
    case "sleep":
      await new Promise(() => {});
      break;
    case "crash":
      process.abort();
      break;
    case "loop":
      for (;;) pbkdf2Sync("", "", 1000, 32, "sha256");
    case "burn in another thread":
      await promisify(pbkdf2)("", "", forever, 32, "sha256");
  }
  return process.pid;
});
