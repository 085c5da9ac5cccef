import { fileURLToPath } from "node:url";
import { openChildren } from "#platform/processes/child-pool";
import { Unreachable } from "#platform/net/safe-fetch";
import type { PageFacts } from "./page-facts.ts";
import type { PageTask } from "./page-worker.ts";

const pool = openChildren<PageTask, PageFacts>({
  program: fileURLToPath(new URL("./page-worker.ts", import.meta.url)),
  children: 1,
  queue: 40,
});
/** Milliseconds of processor time: the worst page of 512 KB takes a third of a second. */
const timeLimit = 5000;

/**
 * What the head of a page says, read in a child process: no page holds up this one. `whose` it is: people take
 * turns. Throws Unreachable for a page that cannot be read, and refuses with overloaded when too many wait.
 */
export async function readHead(page: PageTask, whose: string): Promise<PageFacts> {
  const facts = await pool.run({ body: page.body, type: page.type }, timeLimit, whose);
  if (facts === null) throw new Unreachable("a page that cannot be read in time");
  return facts;
}
