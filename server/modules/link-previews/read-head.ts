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
/** CPU milliseconds: the worst page of 512 KB takes a third of a second. */
const timeLimit = 5000;

/**
 * Reads the head of a page in a child process, so that no page blocks this one. `whose` is the person, since people
 * take turns. Throws Unreachable for an unreadable page, and overloaded when too many wait.
 */
export async function readHead(page: PageTask, whose: string): Promise<PageFacts> {
  const facts = await pool.run({ body: page.body, type: page.type }, timeLimit, whose);
  if (facts === null) throw new Unreachable("a page that cannot be read in time");
  return facts;
}
