// `npm run bench:messages`: conversations, delivery and faults (parts M1, M2; rules messages-3, messages-4; memory of
// idle sockets) against the real server, and beside the baseline. Prints one JSON object; progress goes to stderr.
// Arguments: names of parts (M1 search M2 R2 R5 R6 idle) to run only these. BENCH_PORT is the first of two free
// ports.
import { copies } from "./messages-copies.ts";
import { cuts } from "./messages-cuts.ts";
import { delivery } from "./messages-delivery.ts";
import { idle } from "./messages-idle.ts";
import { conversationLists, searches } from "./messages-lists.ts";
import { order } from "./messages-order.ts";
import { openWorld, type World } from "./messages-world.ts";

const parts: Record<string, (world: World) => Promise<unknown>> = {
  M1: conversationLists,
  search: searches,
  M2: delivery,
  R2: copies,
  R5: order,
  idle,
  // Last, because it kills the database too.
  R6: cuts,
};

const selectedParts = process.argv.slice(2);
const unknown = selectedParts.filter((name) => !(name in parts));
if (unknown.length > 0) throw new Error(`no such part: ${unknown.join(", ")}`);

const world = await openWorld(Number(process.env["BENCH_PORT"] ?? 3990));
try {
  const lines: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(parts)) {
    if (selectedParts.length > 0 && !selectedParts.includes(name)) continue;
    lines[name] = await part(world);
    console.error(name, JSON.stringify(lines[name]));
  }
  console.log(JSON.stringify(lines, null, 2));
} finally {
  await world.close();
}
process.exit(0);
