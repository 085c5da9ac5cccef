import { fileURLToPath } from "node:url";
import { openChildren } from "#platform/processes/child-pool";
import { Unreachable } from "#platform/net/safe-fetch";
import type { MeTask } from "./me-worker.ts";

const pool = openChildren<MeTask, string[]>({
  program: fileURLToPath(new URL("./me-worker.ts", import.meta.url)),
  children: 1,
  queue: 40,
});
/** CPU milliseconds. */
const timeLimit = 5000;

/**
 * The addresses to which a page links with rel=me, read in a child process as `readHead` does. Throws Unreachable for
 * an unreadable page, and overloaded when too many wait.
 */
export async function readMeLinks(page: MeTask, whose: string): Promise<string[]> {
  const { body, type, url } = page;
  const addresses = await pool.run({ body, type, url }, timeLimit, whose);
  if (addresses === null) throw new Unreachable("a page that cannot be read in time");
  return addresses;
}
