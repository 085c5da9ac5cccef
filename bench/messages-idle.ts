import { setTimeout as sleep } from "node:timers/promises";
import type { Socket } from "socket.io-client";
import { listen, makePeople, type Person, round, type World } from "./messages-world.ts";
import { memoryMb } from "./processes.ts";

const sockets = 2000;

/** The memory of the server after garbage collection, in MB. */
async function measureMemory({ server }: World): Promise<number> {
  const child = server();
  for (let times = 0; times < 3; times += 1) {
    child.kill("SIGUSR2");
    await sleep(1000);
  }
  return memoryMb([child.pid ?? 0]);
}

async function openAll(origin: string, people: Person[]): Promise<Socket[]> {
  const open: Socket[] = [];
  for (let at = 0; at < people.length; at += 100)
    open.push(
      ...(await Promise.all(people.slice(at, at + 100).map((person) => listen(origin, person)))),
    );
  return open;
}

/** The memory of an idle window: 2,000 windows of as many people, each with a session. */
export async function idle(world: World) {
  const people = await makePeople(world.client, world.origin, "q", sockets);
  // The first ones load shared code.
  for (const socket of await openAll(world.origin, people.slice(0, 100))) socket.close();
  await sleep(3000);
  const before = await measureMemory(world);
  const open = await openAll(world.origin, people);
  // Two heartbeats.
  await sleep(10_000);
  const after = await measureMemory(world);
  const connectedCount = open.filter((socket) => socket.connected).length;
  if (connectedCount !== sockets) throw new Error(`only ${connectedCount} are connected`);
  for (const socket of open) socket.close();
  return {
    sockets,
    memory_mb: { before, after },
    per_connection_kb: round(((after - before) * 1024) / sockets),
  };
}
